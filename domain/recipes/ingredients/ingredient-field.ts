import { z } from "zod";
import { oneLine, type PartFaults, type RecipeErrors } from "#domain/recipes/fields/field.ts";
import { rows } from "#domain/recipes/fields/row-fields.ts";
import { rowIdSchema } from "#domain/recipes/fields/row-ids.ts";
import {
  optionalTextSchema,
  quantitySchema,
  visibleTextSchema,
} from "#domain/recipes/fields/schemas.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { recipeSlugIn } from "#domain/recipes/recipe-slug.ts";
import { afterName } from "./amounts.ts";
import { countedText } from "./counted-text.ts";
import { knownUnit, takesCountWord, withCountWord } from "./measures/count-word.ts";
import { beyondATon, isNothing, isRange, NO_RANGE, OUT_OF_RANGE } from "./most-amount.ts";
import {
  readSubstitutes,
  substituteFault,
  substitutesSchema,
} from "./substitutes/substitutes-part.ts";
import {
  AS_FOUND,
  NO_FOOD,
  readAmount,
  substituteLines,
  type TypedIngredient,
  typedIngredient,
} from "./typed-ingredient.ts";

const LONGEST_ORIGINAL = 1_000;

const NO_NAME = "Please name the ingredient, or clear its row.";
const UNIT = { lost: "a unit" };

const ingredientSchema = z
  .object({
    group: optionalTextSchema(200, { lost: "a group's name" }),
    amount: quantitySchema(OUT_OF_RANGE),
    amountMax: quantitySchema(OUT_OF_RANGE),
    unit: optionalTextSchema(50, UNIT),
    name: visibleTextSchema(500, { lost: "an ingredient" }, NO_NAME),
    secondAmount: quantitySchema(OUT_OF_RANGE),
    secondAmountMax: quantitySchema(OUT_OF_RANGE),
    secondUnit: optionalTextSchema(50, UNIT),
    note: optionalTextSchema(500, { lost: "an ingredient's note" }),
    optional: z.boolean().default(false),
    original: optionalTextSchema(LONGEST_ORIGINAL, {}),
    recipeSlug: optionalTextSchema(300, {}),
    id: rowIdSchema.nullable().default(null),
    food: optionalTextSchema(100, {}),
    foodChosen: z.boolean().default(false),
    countWord: optionalTextSchema(50, { lost: "a word that counts an ingredient" }),
    countSize: optionalTextSchema(100, { lost: "the size of an ingredient" }),
    substitutes: substitutesSchema,
  })
  // A range needs a low end below its high end; anything else is the one amount, and nothing of it is no amount. A
  // second measure needs a unit.
  .transform((given) => {
    const row = withCountWord(isNothing(given) ? { ...given, amount: null } : given);
    const hasSecond = Boolean(row.secondAmount && row.secondUnit);
    const amountMax = isRange(row.amount, row.amountMax) ? row.amountMax : null;
    const secondAmountMax =
      hasSecond && isRange(row.secondAmount, row.secondAmountMax) ? row.secondAmountMax : null;
    const secondUnit = row.secondUnit && (knownUnit(row.secondUnit, row.name) ?? row.secondUnit);
    if (hasSecond) return { ...row, amountMax, secondAmountMax, secondUnit };
    return { ...row, amountMax, secondAmount: null, secondAmountMax, secondUnit: null };
  });

const NO_SECOND_AMOUNT = "Please enter a number, such as 250.";
const NO_AMOUNT = { amount: null, amountMax: null };
const NO_WORD = "Please say what has this size, such as can.";
const NO_COUNT = "What is counted has the unit 'piece'.";

/** Amounts are typed as one text: "1 1/2", "2-3"; a linked recipe as its slug or address. */
export const INGREDIENTS = rows("Ingredients", {
  schema: ingredientSchema,
  table: "ingredients",
  columns: {
    group: "group_name",
    amount: "amount",
    amountMax: "amount_max",
    unit: "unit",
    name: "name",
    secondAmount: "second_amount",
    secondAmountMax: "second_amount_max",
    secondUnit: "second_unit",
    note: "note",
    optional: "optional",
    original: "original",
    recipeSlug: "recipe_slug",
    id: "row_id",
    food: "food",
    foodChosen: "food_chosen",
    countWord: "count_word",
    countSize: "count_size",
    substitutes: "substitutes",
  },
  parts: {
    amount: (row) => `Amount ${row}`,
    unit: (row) => `Unit ${row}`,
    name: (row) => `Ingredient ${row}`,
    group: (row) => `Group ${row}`,
    secondAmount: (row) => `Second amount ${row}`,
    secondUnit: (row) => `Second unit ${row}`,
    note: (row) => `Note ${row}`,
    optional: (row) => `Optional ${row}`,
    recipeSlug: (row) => `Linked recipe ${row}`,
    original: (row) => `Original line ${row}`,
    id: (row) => `Id ${row}`,
    food: (row) => `Food ${row}`,
    countWord: (row) => `Counted as ${row}`,
    countSize: (row) => `Size ${row}`,
    substitutes: (row) => `Substitutes ${row}`,
  },
  filledBy: ["amount", "name", "secondAmount", "note", "recipeSlug", "substitutes"],
  wrong: NO_NAME,
  aliases: { amountMax: "amount_to", secondAmountMax: "second_amount_to" },
  faults: ingredientFaults,
  toForm: typedIngredient,
  draftOf: (typed, nameOf, errors) => {
    const amounts = readAmount(typed.amount);
    if (amounts === "out of range") errors[nameOf("amount")] = OUT_OF_RANGE;
    const { amount, amountMax } = amounts === "out of range" ? NO_AMOUNT : amounts;
    return {
      amount,
      amountMax: isRange(amount, amountMax) ? amountMax : null,
      ...secondMeasure(typed, nameOf, errors),
      unit: oneLine(typed.unit),
      name: oneLine(typed.name),
      group: oneLine(typed.group),
      note: oneLine(typed.note),
      optional: typed.optional !== "",
      // Nobody can shorten what the form only shows.
      original: oneLine(typed.original).slice(0, LONGEST_ORIGINAL),
      recipeSlug: recipeSlugIn(oneLine(typed.recipeSlug)),
      id: typed.id || null,
      food: typed.food === NO_FOOD ? null : typed.food || null,
      foodChosen: typed.food !== AS_FOUND,
      countWord: oneLine(typed.countWord) || null,
      countSize: oneLine(typed.countSize) || null,
      substitutes: readSubstitutes(typed.substitutes, nameOf("substitutes"), errors),
    };
  },
  lineOf: (typed) => {
    const { amount, unit, name, group, secondAmount, secondUnit, note, optional } = typed;
    const { countWord, countSize, food } = typed;
    const second = [secondAmount, secondUnit].filter(Boolean).join(" ");
    const counted = countWord ? countedText(countWord, countSize, mostOf(amount)) : unit;
    const parts = [amount, counted, second && `(${second})`, name].filter(Boolean).join(" ");
    const said = afterName({ note, optional: optional !== "" }, "");
    const line = parts + said + (typed.recipeSlug && ` → ${typed.recipeSlug}`);
    const written = typed.original && typed.original !== line ? ` [“${typed.original}”]` : "";
    const about = food && (food === NO_FOOD ? " [no food]" : ` [food: ${food}]`);
    const instead = substituteLines(typed.substitutes).map((other) => other && ` / or ${other}`);
    return line && (group ? `${group}: ` : "") + line + instead.join("") + written + about;
  },
});

/** What decides between singular and plural. */
function mostOf(typed: string): number {
  const read = readAmount(typed);
  return typeof read === "string" ? 1 : (read.amountMax ?? read.amount ?? 1);
}

function secondMeasure(
  { secondAmount, secondUnit }: TypedIngredient,
  nameOf: (part: "secondAmount") => string,
  errors: RecipeErrors,
) {
  const amounts = readAmount(secondAmount);
  if (amounts === "out of range") errors[nameOf("secondAmount")] = OUT_OF_RANGE;
  else if (secondAmount.trim() !== "" && !amounts.amount)
    errors[nameOf("secondAmount")] = NO_SECOND_AMOUNT;
  const { amount, amountMax } = amounts === "out of range" ? NO_AMOUNT : amounts;
  return {
    secondAmount: amount,
    secondAmountMax: isRange(amount, amountMax) ? amountMax : null,
    secondUnit: oneLine(secondUnit) || null,
  };
}

function ingredientFaults(row: Partial<Ingredient>): PartFaults {
  const { amount = null, amountMax = null, secondAmount = null, secondAmountMax = null } = row;
  const isWrong = (low: number | null, high: number | null) => high !== null && !isRange(low, high);
  const isNoSecond = secondAmount === 0 || (!secondAmount && row.secondUnit);
  return {
    amount: isNothing({ amount, amountMax })
      ? OUT_OF_RANGE
      : beyondATon(amountMax ?? amount, row.unit),
    amountMax: isWrong(amount, amountMax) && NO_RANGE,
    unit: row.countWord && !takesCountWord({ unit: row.unit || null }) && NO_COUNT,
    countSize: row.countSize && !row.countWord && NO_WORD,
    substitutes: substituteFault(row.substitutes ?? []),
    secondAmountMax: isWrong(secondAmount, secondAmountMax) && NO_RANGE,
    secondUnit: secondAmount && !row.secondUnit && "Please choose the unit.",
    secondAmount:
      (isNoSecond && NO_SECOND_AMOUNT) ||
      beyondATon(secondAmountMax ?? secondAmount, row.secondUnit),
  };
}
