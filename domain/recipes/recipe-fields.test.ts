import { beforeAll, expect, test } from "vitest";
import { exportLines, readExportLine } from "#domain/transfer/own/export-file.ts";
import { exportRecipes } from "#domain/transfer/own/export-recipes.server.ts";
import { importExported } from "#domain/transfer/own/import-exported.server.ts";
import { testDatabase } from "#test/database.ts";
import { FULL_RECIPE } from "#test/factories/full-recipe.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { createRecipe } from "./commands/create-recipe.server.ts";
import { restoreRevision } from "./commands/restore-revision.server.ts";
import { contentOf, findSavedRecipe, type SavedRecipe } from "./commands/saved-recipe.server.ts";
import { updateRecipe } from "./commands/update-recipe.server.ts";
import { compareRecipes } from "./form/compare-recipes.ts";
import { fieldsOf, NEW_RECIPE, parseFormData, type RecipeFields } from "./form/form-values.ts";
import { readRecipe } from "./form/read-recipe.ts";
import { FIELDS, type FieldName } from "./recipe-fields.ts";
import type { RecipeInput } from "./schema.ts";

const { admin, owner } = testDatabase();
const ada = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00Z");
const NO_SITE = { categories: [], redirects: [], patterns: [] };
const reading = { status: "draft", categories: ["Breads"] } as const;

/** The names and values with which a browser sends the form. */
function sent(fields: RecipeFields): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, value]) => {
    if (typeof value === "string") return { [name]: value };
    if (typeof value === "boolean") return value ? { [name]: "on" } : {};
    if (!Array.isArray(value)) return partsOf(name, value);
    const rows = value.map((row, index) =>
      typeof row === "string" ? { [name]: value } : partsOf(`${name}[${index}]`, row),
    );
    return Object.assign({}, ...rows);
  });
  return Object.assign({}, ...entries);
}

function partsOf(name: string, parts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, text]) => [`${name}.${part}`, text]));
}

function read(fields: RecipeFields): RecipeInput {
  const result = readRecipe(parseFormData(sent(fields)).fields, reading);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.recipe;
}

async function saved(id: string): Promise<SavedRecipe> {
  const recipe = await findSavedRecipe(admin, id);
  if (!recipe) throw new Error(`No recipe ${id}`);
  return recipe;
}

/** Saved, saved over with a recipe that has nothing, brought back, exported, removed, imported. */
async function throughEverything(input: RecipeInput): Promise<Record<string, RecipeInput>> {
  const other = { input: recipeInput({ title: "Sourdough Flatbread" }), by: ada };
  await createRecipe(admin, { ...other, now: new Date("2026-01-06T08:00:00Z") });
  const { id } = await createRecipe(admin, { input, by: ada, now });
  const first = await saved(id);
  const bare = read({ ...NEW_RECIPE, title: "Bare", category: "Breads", slug: "bare" });
  const change = { id, by: ada, now };
  await updateRecipe(admin, { ...change, input: bare, version: first.version });
  const second = await saved(id);
  await restoreRevision(admin, { ...change, revision: first.version, version: second.version });
  const restored = await saved(id);
  // Restored ingredients ask for another confirmation.
  const again = { ...contentOf(restored), allergens: input.allergens };
  const { version } = restored;
  await updateRecipe(admin, { ...change, input: again, version, confirmsAllergens: true });
  const lines = [];
  for await (const line of exportLines(NO_SITE, exportRecipes(admin))) lines.push(line);
  const exported = readExportLine(lines[1] ?? "");
  if (!exported?.ok) throw new Error("The export can't be read");
  await owner.deleteFrom("recipes").execute();
  // Its other version has come in with the label that it had.
  const labelled = { ...other.input, versionLabel: "With sourdough" };
  await createRecipe(admin, { ...other, input: labelled, now });
  const comesWith = async (_: unknown, ids: string[]) => new Set(ids);
  await importExported(admin, exported.recipe, { by: ada, now, comesWith });
  return {
    saved: first,
    replaced: second,
    restored,
    exported: exported.recipe,
    imported: await saved(id),
  };
}

let states: Record<string, RecipeInput>;

beforeAll(async () => {
  await admin.insertInto("categories").values({ name: "Breads", slug: "breads" }).execute();
  states = await throughEverything(read(FULL_RECIPE));
});

test.each(FIELDS)("%s survives form, save, revision, export and import", (name, field) => {
  const typed = FULL_RECIPE[name];
  expect(typed, "the example differs from a new recipe's").not.toEqual(NEW_RECIPE[name]);
  const { replaced, ...others } = states;
  for (const [state, recipe] of Object.entries(others)) {
    const isTakenBack = name === "allergens" && state === "restored";
    expect(field.toForm(recipe[name]), state).toEqual(isTakenBack ? "" : typed);
  }
  if (name !== "category") expect(field.toForm(replaced?.[name])).not.toEqual(typed);
});

test.each(FIELDS)(
  "a change of %s is shown when recipes are compared",
  (name, { comparedAs, label }) => {
    // Marks are those of a text.
    const { description } = FULL_RECIPE;
    const before = name === "descriptionMarks" ? { ...NEW_RECIPE, description } : NEW_RECIPE;
    const changed = { ...before, [name]: FULL_RECIPE[name] };
    const labels = compareRecipes(before, changed).map((difference) => difference.label);
    expect(labels).toEqual(NOT_SHOWN.includes(name) ? [] : [comparedAs ?? label]);
  },
);

/** Made from the image that is shown. */
const NOT_SHOWN: FieldName[] = ["mainImageColor"];

test("a recipe comes out of the form as it went in", () => {
  expect(fieldsOf(read(FULL_RECIPE))).toEqual(FULL_RECIPE);
});
