import { expect, test } from "vitest";
import { axisMax } from "./day-chart.tsx";

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
])("the scale for a maximum of %i ends at %i", (most, top) => {
  expect(axisMax(most)).toBe(top);
});
