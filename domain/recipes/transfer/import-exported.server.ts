import type { Actor } from "#domain/activity/activity.ts";
import { createCategory } from "#domain/categories/save-category.server.ts";
import { readCategory } from "#domain/categories/schema.ts";
import type { Database } from "#domain/database.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { findRecipeBySource } from "#domain/recipes/reading/find-by-source.server.ts";
import type { ExportedCategory, ExportedRecipe } from "./export-file.ts";

type Doing = { by: Actor; now: Date };

/** Creates the categories that do not exist here: recipes name theirs. */
export async function importCategories(
  db: Database,
  categories: ExportedCategory[],
  doing: Doing,
): Promise<void> {
  for (const exported of categories) {
    const read = readCategory({ ...exported, imageUrl: exported.imageUrl ?? "" });
    // Refused when the name is taken: then the category exists.
    if (read.ok) await createCategory(db, { category: read.category, ...doing });
  }
}

/** Saves a recipe as it was exported, under the id that it has: the same export twice makes it once. */
export async function importExported(
  db: Database,
  { id, ...input }: ExportedRecipe,
  doing: Doing,
): Promise<"as-it-was" | "already-here"> {
  const saved = await createRecipe(db, { input, id, ...doing });
  return saved.ok ? "as-it-was" : "already-here";
}

/** What `importExported` would answer. */
export async function planExported(
  db: Database,
  { id, source }: ExportedRecipe,
): Promise<"as-it-was" | "already-here"> {
  const row = await db.selectFrom("recipes").select("id").where("id", "=", id).executeTakeFirst();
  const here = row ?? (await findRecipeBySource(db, [source?.url ?? null]));
  return here ? "already-here" : "as-it-was";
}
