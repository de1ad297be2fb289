import { expect, test } from "vitest";
import { shorten } from "./shorten.ts";

const WORDS = Array.from({ length: 100 }, (_, n) => `word${n}`);
const TEXT = WORDS.join(" ");

test("a long unchanged passage is folded to whole words beside what was changed", () => {
  const short = shorten(TEXT, { isFirst: false, isLast: false });
  expect(short?.start).toMatch(/^word0 .*word\d+ $/);
  expect(short?.end).toMatch(/^ word\d+ .*word99$/);
  const shown = `${short?.start}${short?.end}`.split(/\s+/).filter(Boolean).length;
  expect(short?.words).toBe(100 - shown);
});

test("before the first change, and after the last, only the side beside it is left", () => {
  expect(shorten(TEXT, { isFirst: true, isLast: false })?.start).toBe("");
  expect(shorten(TEXT, { isFirst: false, isLast: true })?.end).toBe("");
});

test("a short passage stays", () => {
  expect(shorten("over high heat", { isFirst: false, isLast: false })).toBeNull();
});
