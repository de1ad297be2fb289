import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { fieldsOf } from "#domain/recipes/form/form-values.ts";
import { summarizeChanges } from "#domain/recipes/form/summarize-changes.ts";
import { FIELDS } from "#domain/recipes/recipe-fields.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { contentOf, type SavedRecipe } from "./saved-recipe.server.ts";

/**
 * A recipe's content before each save of the form, each restored revision and each change of category; the
 * database deletes all but the 50 newest. Publishing and deleting do not change the content, and add none.
 */

/** Saves these recipes as revisions, in the transaction that is about to overwrite them. */
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

/** A recipe's revisions, newest first: 50 at most. The present version is not among them. */
export async function listRevisions(db: Database, recipeId: string): Promise<RevisionLine[]> {
  const { rows } = await sql<RevisionLine>`
    select version, state ->> 'title' as title, saved_at as "savedAt", saved_by_name as "savedBy"
    from recipe_revisions where recipe_id = ${recipeId} order by version desc limit 50`.execute(db);
  return rows;
}

/** What each save changed, by version, in a line; none for the oldest version, whose former content is gone. */
export async function listRevisionChanges(
  db: Database,
  present: SavedRecipe,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("recipe_revisions")
    .select(["version", "state"])
    .where("recipe_id", "=", present.id)
    .orderBy("version")
    .execute();
  const versions = [
    ...rows.map(({ version, state }) => ({
      version,
      fields: fieldsOf(contentOfState(state, LATER_FIELDS)),
    })),
    { version: present.version, fields: fieldsOf(present) },
  ];
  const changes = new Map<number, string>();
  for (const [index, { version, fields }] of versions.entries()) {
    const before = versions[index - 1];
    if (before) changes.set(version, summarizeChanges(before.fields, fields));
  }
  return changes;
}

/** The defaults of the fields, for revisions of a release that did not have them. */
const LATER_FIELDS = Object.fromEntries(
  FIELDS.map(([name, { schema }]) => [name, schema.safeParse(undefined).data]),
);

/** What a revision holds. Fields that its release did not have are taken from `others`, parts of rows are empty. */
function contentOfState(state: unknown, others: Partial<RecipeInput>): RecipeInput {
  const saved = state as RecipeInput;
  const entries = FIELDS.filter(([name]) => saved[name] !== undefined).map(([name, { schema }]) => {
    const read = schema.safeParse(saved[name]);
    return [name, read.success ? read.data : saved[name]];
  });
  return { ...others, ...saved, ...Object.fromEntries(entries) };
}

export type Revision = RevisionLine & { recipe: RecipeInput };

/**
 * One revision, in the shape in which it can be saved over the present recipe, or null. It keeps the present values
 * of fields that its release did not have.
 */
export async function findRevision(
  db: Database | DatabaseTransaction,
  { present, version }: { present: SavedRecipe; version: number },
): Promise<Revision | null> {
  const row = await db
    .selectFrom("recipe_revisions")
    .select(["state", "saved_at", "saved_by_name"])
    .where("recipe_id", "=", present.id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!row) return null;
  // What its figures are from is known of those figures only, and marks are those of its own text.
  const others = { ...contentOf(present), nutritionCalculated: false, descriptionMarks: null };
  const recipe = contentOfState(row.state, others);
  const saved = { savedAt: row.saved_at, savedBy: row.saved_by_name };
  return { version, title: recipe.title, ...saved, recipe };
}
