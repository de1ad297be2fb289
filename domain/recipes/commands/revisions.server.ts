import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { FIELDS } from "#domain/recipes/recipe-fields.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { contentOf, type SavedRecipe } from "./saved-recipe.server.ts";

/**
 * What recipes were before each save of the form, each bringing back and each change of category; the
 * database keeps the 50 newest of a recipe. Publishing and the trash change no word and keep none.
 */

/** Keeps these recipes as they stand, within the transaction that is about to save over them. */
export async function saveRevisions(tx: DatabaseTransaction, recipes: SavedRecipe[]) {
  if (recipes.length === 0) return;
  await tx
    .insertInto("recipe_revisions")
    .values(
      recipes.map((recipe) => ({
        recipe_id: recipe.id,
        version: recipe.version,
        state: JSON.stringify(contentOf(recipe)),
        saved_by_name: recipe.savedBy,
        saved_at: recipe.updatedAt,
      })),
    )
    .execute();
}

export type RevisionLine = {
  version: number;
  title: string;
  /** When it was saved, and by whom; null when the site itself did. */
  savedAt: Date;
  savedBy: string | null;
};

/** What a recipe was before, newest first: 50 at most. The state that stands is not among them. */
export async function listRevisions(db: Database, recipeId: string): Promise<RevisionLine[]> {
  const { rows } = await sql<RevisionLine>`
    select version, state ->> 'title' as title, saved_at as "savedAt", saved_by_name as "savedBy"
    from recipe_revisions where recipe_id = ${recipeId} order by version desc limit 50`.execute(db);
  return rows;
}

/** What the fields that an older release's state lacks are taken to be: those that may be left out. */
const LATER_FIELDS = Object.fromEntries(
  FIELDS.map(([name, { schema }]) => [name, schema.safeParse(undefined).data]),
);

export type Revision = RevisionLine & { recipe: RecipeInput };

/** One former state of a recipe, in the shape in which it can be saved again; or null. */
export async function findRevision(
  db: Database | DatabaseTransaction,
  { recipeId, version }: { recipeId: string; version: number },
): Promise<Revision | null> {
  const row = await db
    .selectFrom("recipe_revisions")
    .select(["state", "saved_at", "saved_by_name"])
    .where("recipe_id", "=", recipeId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!row) return null;
  const recipe = { ...LATER_FIELDS, ...(row.state as RecipeInput) };
  const saved = { savedAt: row.saved_at, savedBy: row.saved_by_name };
  return { version, title: recipe.title, ...saved, recipe };
}
