import { z } from "zod";
import { equipmentLine } from "./equipment-line.ts";
import { oneLine } from "./fields/field.ts";
import { rows } from "./fields/row-fields.ts";
import { optionalTextSchema, quantitySchema, visibleTextSchema } from "./fields/schemas.ts";
import { readAmount } from "./ingredients/typed-ingredient.ts";

const NO_NAME = "Please name the equipment, or clear its row.";
const NO_NUMBER = "Please enter a number, such as 2, or leave this empty.";
const LOST = { lost: "a piece of equipment" };

/** What is needed beside the ingredients: 2 baking sheets, lined. */
export const EQUIPMENT = rows("Equipment", {
  schema: z.object({
    amount: quantitySchema(NO_NUMBER),
    name: visibleTextSchema(200, LOST, NO_NAME),
    note: optionalTextSchema(500, LOST),
  }),
  table: "equipment",
  columns: { amount: "amount", name: "name", note: "note" },
  parts: {
    amount: (row) => `Equipment ${row} amount`,
    name: (row) => `Equipment ${row}`,
    note: (row) => `Equipment ${row} note`,
  },
  filledBy: ["amount", "name", "note"],
  startsEmpty: true,
  wrong: NO_NAME,
  toForm: ({ amount, name, note }) => ({
    amount: amount === null ? "" : String(amount),
    name,
    note: note ?? "",
  }),
  draftOf: ({ amount, name, note }, nameOf, errors) => {
    const read = readAmount(amount);
    const isNumber = read !== "out of range" && read.amountMax === null;
    if (!isNumber || (amount.trim() !== "" && read.amount === null))
      errors[nameOf("amount")] = NO_NUMBER;
    return { amount: isNumber ? read.amount : null, name: oneLine(name), note: oneLine(note) };
  },
  lineOf: equipmentLine,
});
