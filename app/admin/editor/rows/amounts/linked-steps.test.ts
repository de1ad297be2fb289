import { expect, test } from "vitest";
import { isAmount } from "./linked-steps.ts";

test.each([
  ["Add [2 tbsp] of it.", true],
  ["Add [3 spoons] of it.", true],
  ["Add [½ cup] of it.", true],
  ["Bake for [10 minutes].", false],
  ["Heat to [350°F].", false],
  ["Add [some] of it.", false],
  ["Add 1 [1/2 cups] of it.", false],
])("%s can be linked by hand: %s", (marked, expected) => {
  const [before = "", said = "", after = ""] = marked.split(/[[\]]/);
  const end = before.length + said.length;
  expect(isAmount(before + said + after, before.length, end)).toBe(expected);
});
