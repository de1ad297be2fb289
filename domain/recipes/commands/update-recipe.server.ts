import { isDeepStrictEqual } from "node:util";
import type { ActivityEntry, Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { withSavedAmounts } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { isAsCalculated } from "#domain/recipes/nutrition/calculate-nutrition.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { sourceUrl } from "#domain/recipes/source-url.ts";
import {
  lockVersions,
  setSaid,
  versionSetOf,
  writeVersions,
} from "#domain/recipes/versions/write-versions.server.ts";
import { slugFrom } from "#domain/taxonomy/slug.server.ts";
import { lockRecipes, savedBy } from "./change-recipes.server.ts";
import { confirmedAllergens } from "./confirmed-allergens.ts";
import { recipeOfSource } from "./create-recipe.server.ts";
import { freeSlug } from "./free-slug.server.ts";
import { recipeColumns, reviewColumns } from "./recipe-columns.server.ts";
import { deleteRecipeRows, insertRecipeRows, withFoundFoods } from "./recipe-rows.server.ts";
import { saveRevisions } from "./revisions.server.ts";
import { contentOf, findSavedRecipe, type SavedRecipe } from "./saved-recipe.server.ts";
import { settledMarks } from "./settled-marks.ts";

type RecipeChange = {
  id: string;
  input: RecipeInput;
  /** The version that the change was made on. */
  version: number;
  /** A published recipe keeps its date; without this, saving as published dates it anew. */
  keepsDate?: boolean;
  /** Its allergens are about its ingredients; without this, a change of those takes them back. */
  confirmsAllergens?: boolean | undefined;
  /** It was typed into a form, which shows amounts rounded. */
  isTyped?: boolean;
  /** Its client reads links of amounts that nobody has set, and may send them back. */
  echoesLinks?: boolean;
  by: Actor;
  now: Date;
};

export type UpdateResult =
  | { ok: true; recipe: SavedRecipe }
  | { ok: false; reason: "not-found" }
  /** Someone saved in between; nothing was written. */
  | { ok: false; reason: "changed-meanwhile"; yours: RecipeInput; theirs: SavedRecipe }
  /** Another recipe that is not deleted came from the same source address. */
  | { ok: false; reason: "source-taken"; id: string; slug: string };

/**
 * Saves a recipe over the present one, which becomes a revision, in one transaction. A
 * former slug sends readers on to the new one.
 */
export function updateRecipe(db: Database, change: RecipeChange): Promise<UpdateResult> {
  return db.transaction().execute(async (tx) => {
    await lockVersions(tx, change.input);
    const before = await lockRecipe(tx, change.id);
    if (!before) return { ok: false, reason: "not-found" };
    const ingredients = change.isTyped
      ? withSavedAmounts(change.input.ingredients, before.ingredients)
      : change.input.ingredients;
    const input = withTrueOrigin({ ...change.input, ingredients }, before);
    return saveOver(
      tx,
      before,
      { ...change, input },
      {
        verb: "saved",
        details: { status: change.input.status },
      },
    );
  });
}

/** The recipe, locked until the transaction ends; null when there is none. */
export async function lockRecipe(tx: DatabaseTransaction, id: string): Promise<SavedRecipe | null> {
  const [locked] = await lockRecipes(tx, [id]);
  return locked ? savedRecipe(tx, id) : null;
}

/** The save itself, over a recipe that is locked. */
export async function saveOver(
  tx: DatabaseTransaction,
  before: SavedRecipe,
  change: RecipeChange,
  entry: Pick<ActivityEntry, "verb" | "details">,
): Promise<UpdateResult> {
  const settled = settledMarks(change.input, before, change);
  if (before.version !== change.version) {
    // The same request again: the answer to the first was lost.
    if (isSame(before, { ...change, input: settled })) return { ok: true, recipe: before };
    return { ok: false, reason: "changed-meanwhile", yours: change.input, theirs: before };
  }
  const other = await sameSource(tx, change);
  if (other) return { ok: false, reason: "source-taken", ...other };
  await saveRevisions(tx, [before]);
  const slug = await changedSlug(tx, change, before.slug);
  const input = { ...settled, allergens: confirmedAllergens(before, change) };
  const { id, by, now } = change;
  const set = await versionSetOf(tx, input, before);
  await writeVersions(tx, { id, input, before, set, by, now });
  const { first_published_at: firstPublishedAt } = await tx
    .updateTable("recipes")
    .set({
      ...recipeColumns(input),
      ...reviewColumns(input.status, change),
      slug,
      version_set: set,
      published_at: publicationDate(before, change),
      ...savedBy(change.by),
    })
    .where("id", "=", change.id)
    .returning("first_published_at")
    .executeTakeFirstOrThrow();
  if (slug !== before.slug && firstPublishedAt) {
    await redirectSlug(tx, { from: before.slug, to: slug, recipeId: change.id });
  }
  await deleteRecipeRows(tx, change.id);
  await insertRecipeRows(tx, change.id, input);
  const { title } = input;
  await recordActivity(tx, change, { ...entry, noun: "recipe", id: change.id, title });
  return { ok: true, recipe: await savedRecipe(tx, change.id) };
}

/** Figures stay calculated where neither they nor the ingredients change, or where these give them. */
function withTrueOrigin(input: RecipeInput, before: SavedRecipe): RecipeInput {
  if (!input.nutritionCalculated) return input;
  const basisOf = (recipe: RecipeInput) => {
    const { nutrition, nutritionCalculated, ingredients, servings, servingsMax } =
      withFoundFoods(recipe);
    return { nutrition, nutritionCalculated, ingredients, servings, servingsMax };
  };
  const isUnchanged = isDeepStrictEqual(basisOf(input), basisOf(before));
  return { ...input, nutritionCalculated: isUnchanged || isAsCalculated(input.nutrition, input) };
}

function publicationDate(
  before: SavedRecipe,
  { input, keepsDate, now }: RecipeChange,
): Date | null {
  if (input.status !== "published") return null;
  return (keepsDate && before.publishedAt) || now;
}

function isSame(saved: SavedRecipe, { input, confirmsAllergens }: RecipeChange): boolean {
  const comparable = (recipe: RecipeInput) => ({
    ...withFoundFoods(recipe),
    slug: slugFrom(recipe.slug) || saved.slug,
    mealTypes: [...recipe.mealTypes].sort(),
    dietaryTags: [...recipe.dietaryTags].sort(),
    // The first request may have taken them back, unless it confirmed them.
    allergens: confirmsAllergens ? recipe.allergens : saved.allergens && recipe.allergens,
    source: recipe.source && { ...recipe.source, url: sourceUrl(recipe.source.url) },
    ...setSaid(recipe),
  });
  return isDeepStrictEqual(comparable(contentOf(saved)), comparable(input));
}

/** An empty slug leaves the present one: a new title must not break readers' links. */
async function changedSlug(tx: DatabaseTransaction, change: RecipeChange, current: string) {
  const wanted = slugFrom(change.input.slug);
  if (wanted === "" || wanted === current) return current;
  return freeSlug(tx, wanted, change.id);
}

async function sameSource(tx: DatabaseTransaction, { id, input }: RecipeChange) {
  const found = await recipeOfSource(tx, input);
  return found?.id === id ? undefined : found;
}

async function redirectSlug(
  tx: DatabaseTransaction,
  { from, to, recipeId }: { from: string; to: string; recipeId: string },
) {
  await tx.deleteFrom("recipe_slug_redirects").where("slug", "=", to).execute();
  await tx
    .insertInto("recipe_slug_redirects")
    .values({ slug: from, recipe_id: recipeId })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ recipe_id: recipeId }))
    .execute();
}

async function savedRecipe(tx: DatabaseTransaction, id: string): Promise<SavedRecipe> {
  const recipe = await findSavedRecipe(tx, id);
  if (!recipe) throw new Error(`Recipe ${id} vanished while its row was locked`);
  return recipe;
}
