import fc from "fast-check";
import { expect, test } from "vitest";
import {
  accentStylesheet,
  accentTokens,
  contrast,
  isReadableAccent,
  LEAST_CONTRAST,
  readAccent,
} from "./accent.ts";

test.each([
  ["#7A3B2E", "#7a3b2e"],
  [" 7a3b2e ", "#7a3b2e"],
  ["#7a3", null],
  ["red", null],
  ["#7a3b2e;}", null],
  ["", null],
])("%s is read as %s", (typed, accent) => {
  expect(readAccent(typed)).toBe(accent);
});

test("a color that can't be read on the page is refused", () => {
  expect(isReadableAccent("#7a3b2e")).toBe(true);
  expect(isReadableAccent("#3f6a3a")).toBe(true);
  expect(isReadableAccent("#ffcc00")).toBe(false);
});

test("any accepted accent is readable in the light and in the dark", () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`)
    .filter(isReadableAccent);
  fc.assert(
    fc.property(color, (accent) => {
      const { light, dark } = accentTokens(accent);
      for (const [tokens, paper, ink] of [
        [light, "#fbf8f3", "#1f1b16"],
        [dark, "#161412", "#f2ede5"],
      ] as const) {
        const { sorrel, "sorrel-deep": deep, "on-sorrel": on, tint } = tokens;
        for (const [text, ground] of [
          [sorrel, paper],
          [sorrel, tint],
          [deep, paper],
          [deep, tint],
          [on, sorrel],
          [on, deep],
          [ink, tint],
        ] as const) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        }
      }
    }),
  );
});

test("the stylesheet has each token for both themes", () => {
  expect(accentStylesheet("#7a3b2e")).toMatch(
    /^:root\{--color-sorrel:light-dark\(#7a3b2e,#[0-9a-f]{6}\);.*--color-tint:light-dark\(.*\)\}\n$/,
  );
});
