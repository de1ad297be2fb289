import { expect, test } from "vitest";
import { beyondATon } from "./most-amount.ts";

test.each([
  [1_000, "kg"],
  [1_000_000, "g"],
  [1_000, "l"],
  [4_160, "cups"],
  [1_000_000, "piece"],
  [1_000_000, ""],
  [1_000_000, null],
  [null, "kg"],
])("%j %j is an amount", (amount, unit) => {
  expect(beyondATon(amount, unit)).toBeNull();
});

test.each([
  [1_001, "kg", "1,000 kg"],
  [1_000_000.5, "g", "1,000,000 g"],
  [1_000.5, "L", "1,000 l"],
  [2_300, "lb", "2,200 lb"],
  [5_000, "cups", "4,160 cups"],
  [300, "gallons", "260 gallons"],
])("%j %j is more than a ton, and the most is told", (amount, unit, most) => {
  expect(beyondATon(amount, unit)).toBe(`That is more than a ton: please enter at most ${most}.`);
});
