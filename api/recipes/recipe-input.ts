import { invalidFields, type PointedFault } from "#api/problem.ts";
import type { Database } from "#domain/database.ts";
import { foodOf } from "#domain/foods/food-of-ingredient.ts";
import { inconsistencies } from "#domain/recipes/inconsistencies.ts";
import {
  findLinkedRecipes,
  findSavedParts,
} from "#domain/recipes/reading/linked-recipes.server.ts";
import { findDeadLinks } from "#domain/recipes/reading/marked-links.server.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { findVersionFaults } from "#domain/recipes/versions/version-faults.server.ts";
import { type ApiValues, inputOf, pointerTo } from "./recipe-names.ts";

type Place = { recipeId: string | null; siteUrl: string };

/** What a checked body saves. Throws a Problem that names each field that says nothing, or the wrong thing, here. */
export async function readRecipeBody(
  db: Database,
  body: ApiValues,
  { recipeId, siteUrl }: Place,
): Promise<RecipeInput> {
  const input = inputOf(body, siteUrl);
  const category = await findCategory(db, input);
  const faults = [
    ...inconsistencies(input).map((fault) => ({ pointer: pointerTo(fault), detail: fault.detail })),
    ...(await wrongLinks(db, input, recipeId)),
    ...(await deadLinks(db, input, { recipeId, siteUrl })),
    ...(await wrongVersions(db, input, recipeId)),
    ...(await unknownFoods(db, input, recipeId)),
    ...category.faults,
  ];
  if (faults.length > 0) throw invalidFields(faults);
  return { ...input, category: category.name };
}

async function wrongLinks(db: Database, { ingredients }: RecipeInput, recipeId: string | null) {
  const slugs = ingredients.map(({ recipeSlug }) => recipeSlug ?? "");
  const [recipes, saved] = await Promise.all([
    findLinkedRecipes(db, slugs.filter(Boolean)),
    findSavedParts(db, recipeId, "recipe_slug"),
  ]);
  return slugs.flatMap((slug, index): PointedFault[] => {
    if (slug === "") return [];
    const recipe = recipes.get(slug);
    const pointer = `#/ingredients/${index}/recipe_slug`;
    if (!recipe && !saved.has(slug)) return [{ pointer, detail: "No recipe has this slug." }];
    if (recipe && recipe.id === recipeId) {
      return [{ pointer, detail: "A recipe can't link to itself." }];
    }
    return [];
  });
}

async function wrongVersions(db: Database, input: RecipeInput, recipeId: string | null) {
  const { versions, versionLabel } = input;
  const faults = await findVersionFaults(db, { recipeId, versionLabel, versions });
  return faults.map(({ row, part, detail }): PointedFault => {
    const path = row === null ? ["versionLabel"] : ["versions", row, part];
    return { pointer: pointerTo({ path, detail }), detail };
  });
}

async function deadLinks(db: Database, input: RecipeInput, { recipeId, siteUrl }: Place) {
  const { description: text, descriptionMarks: marks, instructions, notes } = input;
  const rows = Object.entries({ instructions, notes }).flatMap(([list, given]) =>
    given.map((row, index) => ({ ...row, place: `#/${list}/${index}/marks` })),
  );
  const texts = [{ place: "#/description_marks", text, marks }, ...rows];
  const dead = await findDeadLinks(db, texts, { recipeId, origins: [siteUrl] });
  return dead.map(({ place, detail }): PointedFault => ({ pointer: place, detail }));
}

/** A food that was saved with the recipe may no longer be in the table. */
async function unknownFoods(db: Database, { ingredients }: RecipeInput, recipeId: string | null) {
  const isUnknown = (food: string | null): food is string => food !== null && !foodOf(food);
  if (!ingredients.some(({ food }) => isUnknown(food))) return [];
  const saved = await findSavedParts(db, recipeId, "food");
  return ingredients.flatMap(({ food }, index): PointedFault[] =>
    isUnknown(food) && !saved.has(food)
      ? [{ pointer: `#/ingredients/${index}/food`, detail: "No food has this key." }]
      : [],
  );
}

/** The category's name as it is here; null when none is wanted. */
async function findCategory(db: Database, { category: wanted }: RecipeInput) {
  if (wanted === null) return { name: null, faults: [] };
  const found = await db
    .selectFrom("categories")
    .select("name")
    .where((is) =>
      is.or([is(is.fn("lower", ["name"]), "=", wanted.toLowerCase()), is("slug", "=", wanted)]),
    )
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (found) return { name: found.name, faults: [] };
  return {
    name: null,
    faults: [{ pointer: "#/categories/0", detail: "No category has this name." }],
  };
}
