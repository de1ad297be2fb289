import { expect, test } from "vitest";
import { readEquipmentLine } from "./equipment-line.ts";

test.each([
  ["2 baking sheets, lined", "2", "baking sheets", "lined"],
  ["- whisk", "", "whisk", ""],
  ["• 1 large bowl (for serving)", "1", "large bowl", "for serving"],
  ["1 (9-inch) cake pan", "1", "9-inch cake pan", ""],
  ["2 x loaf tins", "2", "loaf tins", ""],
  ["9 inch pie plate", "", "9 inch pie plate", ""],
  ["9 x 13-inch baking dish", "", "9 x 13-inch baking dish", ""],
  ["9x13 dish", "", "9x13 dish", ""],
  ["4 quart saucepan", "", "4 quart saucepan", ""],
  ["12-cup muffin tin", "", "12-cup muffin tin", ""],
  ["large, heavy pot", "", "large, heavy pot", ""],
  ["", "", "", ""],
])("%j is %j of %j, and %j", (line, amount, name, note) => {
  expect(readEquipmentLine(line)).toEqual({ amount, name, note });
});
