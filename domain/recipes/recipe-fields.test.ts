import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { createRecipe } from "./commands/create-recipe.server.ts";
import { restoreRevision } from "./commands/restore-revision.server.ts";
import { findSavedRecipe, type SavedRecipe } from "./commands/saved-recipe.server.ts";
import { updateRecipe } from "./commands/update-recipe.server.ts";
import { compareRecipes } from "./form/compare-recipes.ts";
import {
  fieldsOf,
  NEW_RECIPE,
  NO_INGREDIENT,
  parseFormData,
  type RecipeFields,
} from "./form/form-values.ts";
import { readRecipe } from "./form/read-recipe.ts";
import { FIELDS, type FieldName } from "./recipe-fields.ts";
import type { RecipeInput } from "./schema.ts";
import { exportLines, readExportLine } from "./transfer/export-file.ts";
import { exportRecipes } from "./transfer/export-recipes.server.ts";
import { importExported } from "./transfer/import-exported.server.ts";

type Flag = { [Name in FieldName]: RecipeFields[Name] extends boolean ? Name : never }[FieldName];

/** Of each field a value that a new recipe does not have. The compiler asks for one of a new field. */
const TYPED: Omit<RecipeFields, Flag> = {
  title: "Flatbread",
  slug: "flatbread-of-the-week",
  description: "Soft.\n\nAnd fast.",
  category: "Breads",
  cuisine: "Persian",
  difficulty: "hard",
  servings: "7",
  servingsMax: "9",
  yield: { amount: "24", unit: "flatbreads" },
  prepTime: "11",
  cookTime: "12",
  restTime: "13",
  ingredients: [
    {
      amount: "1.5-2",
      unit: "cup",
      name: "flour",
      group: "Dough",
      secondAmount: "180-240",
      secondUnit: "g",
      note: "sifted",
      optional: "on",
      recipeSlug: "home-milled-flour",
      original: "1 1/2-2 cups (180-240 g) home-milled flour, sifted",
    },
    { ...NO_INGREDIENT, name: "salt" },
  ],
  instructions: [
    { name: "Knead", text: "Knead.\n\nWait.", group: "Dough", imageUrl: "/media/dough.webp" },
    { name: "", text: "Bake.", group: "", imageUrl: "" },
  ],
  equipment: [
    { amount: "2", name: "baking sheet", note: "lined" },
    { amount: "", name: "whisk", note: "" },
  ],
  notes: [
    { title: "Storage", text: "Keeps for a week.\n\nOr freeze it." },
    { title: "", text: "Best warm." },
  ],
  mealTypes: ["Lunch", "Snack"],
  dietaryTags: ["Vegan", "Nut-Free"],
  tags: "weeknight, one pan",
  nutrition: {
    calories: "210.5",
    protein: "1",
    carbohydrates: "2",
    fat: "3",
    saturatedFat: "1.1",
    transFat: "0.1",
    unsaturatedFat: "1.8",
    cholesterol: "30",
    fiber: "4",
    sugar: "5",
    sodium: "6",
    servingSize: "2 pieces (90 g)",
  },
  authorName: "Ada",
  authorUrl: "https://example.com/ada",
  source: { url: "https://example.com/flatbread", site: "Example" },
  writtenBy: "site",
  mainImageUrl: "https://example.com/flatbread.jpg",
  mainImageColor: "#fa0",
  imageCredit: { name: "Ben", url: "https://example.com/ben" },
  images: "/media/a.webp\nhttps://example.com/b.jpg",
  video: { url: "https://vimeo.com/76979871", uploadDate: "2026-01-05" },
  metaDescription: "Flatbread without yeast.",
};

const flags = FIELDS.filter(([, { initial }]) => initial === false).map(([name]) => [name, true]);
const EXAMPLE = { ...TYPED, ...Object.fromEntries(flags) } as RecipeFields;

const { admin, owner } = testDatabase();
const ada = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00Z");
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
  const { id } = await createRecipe(admin, { input, by: ada, now });
  const first = await saved(id);
  const bare = read({ ...NEW_RECIPE, title: "Bare", category: "Breads", slug: "bare" });
  const change = { id, by: ada, now };
  await updateRecipe(admin, { ...change, input: bare, version: first.version });
  const second = await saved(id);
  await restoreRevision(admin, { ...change, revision: first.version, version: second.version });
  const restored = await saved(id);
  const lines = [];
  for await (const line of exportLines([], exportRecipes(admin))) lines.push(line);
  const exported = readExportLine(lines[1] ?? "");
  if (!exported?.ok) throw new Error("The export can't be read");
  await owner.deleteFrom("recipes").execute();
  await importExported(admin, exported.recipe, { by: ada, now });
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
  states = await throughEverything(read(EXAMPLE));
});

test.each(FIELDS)("%s survives form, save, revision, export and import", (name, field) => {
  const typed = EXAMPLE[name];
  expect(typed, "the example differs from a new recipe's").not.toEqual(NEW_RECIPE[name]);
  const { replaced, ...others } = states;
  for (const [state, recipe] of Object.entries(others)) {
    expect(field.toForm(recipe[name]), state).toEqual(typed);
  }
  if (name !== "category") expect(field.toForm(replaced?.[name])).not.toEqual(typed);
});

test.each(FIELDS)(
  "a change of %s is shown when recipes are compared",
  (name, { comparedAs, label }) => {
    const changed = { ...NEW_RECIPE, [name]: EXAMPLE[name] };
    const labels = compareRecipes(NEW_RECIPE, changed).map((difference) => difference.label);
    expect(labels).toEqual(NOT_SHOWN.includes(name) ? [] : [comparedAs ?? label]);
  },
);

/** Made from the image that is shown. */
const NOT_SHOWN: FieldName[] = ["mainImageColor"];

test("a recipe comes out of the form as it went in", () => {
  expect(fieldsOf(read(EXAMPLE))).toEqual(EXAMPLE);
});
