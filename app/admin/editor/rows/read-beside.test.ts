import { expect, test } from "vitest";
import { NO_INGREDIENT } from "#domain/recipes/form/form-values.ts";
import { readBeside } from "./read-beside.ts";

const read = {
  amount: "2",
  unit: "cups",
  name: "flour",
  note: "sifted",
  secondAmount: "250",
  secondUnit: "g",
};
const row = { ...NO_INGREDIENT, name: "2 cups (250 g) flour, sifted" };

test("a line that is split fills the parts that were empty", () => {
  expect(readBeside(row, read)).toEqual(read);
});

test("what was typed beside it stays, a second measure as a whole", () => {
  const typed = { ...row, note: "level", secondUnit: "oz", group: "Dough", optional: "on" };
  expect(readBeside(typed, { ...read, optional: "" })).toEqual({
    amount: "2",
    unit: "cups",
    name: "flour",
  });
});
