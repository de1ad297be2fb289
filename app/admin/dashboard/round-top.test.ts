import { expect, test } from "vitest";
import { roundTop } from "./round-top.ts";

test.each([
  [0, 4],
  [1, 4],
  [4, 4],
  [5, 5],
  [7, 8],
  [9, 10],
  [10, 10],
  [11, 20],
  [399, 400],
  [401, 500],
  [1_000_001, 2_000_000],
])("a chart of %i at most ends at %i", (most, top) => {
  expect(roundTop(most)).toBe(top);
});
