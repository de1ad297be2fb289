import { sql } from "kysely";
import { expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { ingredientLine } from "./amounts.ts";
import { countWordOutOfNote } from "./count-word-in-note.ts";
import { moveCountWords } from "./move-count-words.server.ts";

const { admin, owner } = testDatabase();

/** Rows as an earlier release saved them, with what they read like now. */
const OLD_ROWS: [amount: number, unit: string, name: string, note: string | null, line: string][] =
  [
    [2, "piece", "beans", "drained (14-oz cans)", "2 cans (14 oz each) beans, drained"],
    [1, "piece", "beans", "(15 oz (425 g) can)", "1 can (15 oz, 425 g) beans"],
    [2, "piece", "coconut milk", "(cans, 400 ml)", "2 cans (400 ml each) coconut milk"],
    [4, "piece", "thyme", "(sprigs)", "4 sprigs thyme"],
    [0.5, "piece", "parsley", "chopped (bunch)", "½ bunch parsley, chopped"],
    [2, "piece", "lettuce", "(large heads)", "2 large heads lettuce"],
    [2, "piece", "butter", "(sticks)", "2 sticks butter"],
    [1, "piece", "cherry tomatoes", "(pint)", "1 pint cherry tomatoes"],
    [2, "sprigs", "rosemary", null, "2 sprigs rosemary"],
    [2, "Quarts", "stock", null, "2 quarts stock"],
    [2, "piece", "carrots", "(1-inch sticks)", "2 carrots (1-inch sticks)"],
    [4, "piece", "potatoes", "(cubes)", "4 potatoes (cubes)"],
    [1, "lb", "beef", "(package)", "1 lb beef (package)"],
    [2, "piece", "eggs", "(from a carton)", "2 eggs (from a carton)"],
  ];

test.each(OLD_ROWS)("an old row is moved: %d %s %s, %s", (amount, unit, name, note, line) => {
  const row = countWordOutOfNote(ingredientOf({ amount, unit, name, note }));
  expect(ingredientLine(row, "kitchen")).toBe(line);
  expect(countWordOutOfNote(row)).toBe(row);
});

test("old rows of all recipes are moved once, and what is saved meanwhile stays", async () => {
  const input = recipeInput({ ingredients: OLD_ROWS.map(([, , name]) => ({ name })) });
  const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
  const { id } = await createRecipe(admin, { input, by, now: new Date("2026-01-05T08:00:00Z") });
  for (const [at, [amount, unit, , note]] of OLD_ROWS.entries())
    await sql`
      update ingredients set amount = ${amount}, unit = ${unit}, note = ${note}
      where recipe_id = ${id} and display_order = ${at}`.execute(owner);
  await owner.insertInto("count_word_moves").defaultValues().execute();
  await moveCountWords(owner);
  const lines = async () => {
    const saved = await findSavedRecipe(admin, id);
    return saved?.ingredients.map((row) => ingredientLine(row, "kitchen"));
  };
  expect(await lines()).toEqual(OLD_ROWS.map(([, , , , line]) => line));
  expect(await owner.selectFrom("count_word_moves").selectAll().execute()).toEqual([]);
  await sql`update ingredients set note = '(cans)', count_word = null where recipe_id = ${id}`.execute(
    owner,
  );
  await moveCountWords(owner);
  expect((await lines())?.[0]).toBe("2 beans (cans)");
});
