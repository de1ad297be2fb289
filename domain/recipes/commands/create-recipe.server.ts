import { type Insertable, sql } from "kysely";
import type { Recipes } from "#db/schema.ts";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { sourceUrl } from "#domain/recipes/source-url.ts";
import {
  lockVersions,
  newVersionSet,
  writeVersions,
} from "#domain/recipes/versions/write-versions.server.ts";
import { slugFrom } from "#domain/taxonomy/slug.server.ts";
import { savedBy } from "./change-recipes.server.ts";
import { freeSlug } from "./free-slug.server.ts";
import { recipeColumns, reviewColumns } from "./recipe-columns.server.ts";
import { insertRecipeRows } from "./recipe-rows.server.ts";
import { settledMarks } from "./settled-marks.ts";

export type NewRecipe = {
  input: RecipeInput;
  /** Chosen by the caller, so that the same request twice makes one recipe. */
  id?: string;
  /** Of a recipe that was written elsewhere; without them, now. */
  dates?: { createdAt: Date; publishedAt: Date | null } | undefined;
  /** What another site of ours knew of it, in place of what saving it here would say. */
  record?: RecordColumns | undefined;
  by: Actor;
  now: Date;
};

type RecordColumns = Pick<
  Insertable<Recipes>,
  | "created_at"
  | "updated_at"
  | "published_at"
  | "first_published_at"
  | "views_count"
  | "reviewed_at"
  | "reviewed_by_name"
>;

export type CreateResult =
  | { ok: true; id: string; slug: string }
  /** A recipe has this id already: the answer to an earlier request was lost. */
  | { ok: false; reason: "already-created"; id: string; slug: string }
  /** A recipe that is not deleted came from the same source address: for an author perhaps one that is hidden. */
  | { ok: false; reason: "source-taken"; id: string; slug: string };

/** Saves a new recipe with all its rows, in one transaction or not at all. */
export function createRecipe(db: Database, recipe: NewRecipe): Promise<CreateResult> {
  return db.transaction().execute(async (tx) => {
    const result = await insertRecipe(tx, recipe);
    if (result.ok) {
      const { title, status } = recipe.input;
      const entry = { verb: "created", noun: "recipe", id: result.id, title } as const;
      await recordActivity(tx, recipe, { ...entry, details: { status } });
    }
    return result;
  });
}

/** The recipe alone, within a transaction that has more to write. */
export async function insertRecipe(
  tx: DatabaseTransaction,
  { input: given, id, dates, record, by, now }: NewRecipe,
): Promise<CreateResult> {
  const input = settledMarks(given, null);
  await lockVersions(tx, input);
  const set = await newVersionSet(tx, input.versions);
  const slug = await freeSlug(tx, slugFrom(input.slug || input.title));
  const row = await tx
    .insertInto("recipes")
    .values({
      ...recipeColumns(input),
      ...(id ? { id } : {}),
      ...reviewColumns(input.status, { by, now }),
      slug,
      version_set: set,
      author_id: by.id,
      ...savedBy(by),
      created_at: dates?.createdAt ?? now,
      published_at: input.status === "published" ? (dates?.publishedAt ?? now) : null,
      first_published_at: dates?.publishedAt ?? null,
      ...record,
    })
    // Two requests with one id, or two imports of one page: the second finds the recipe of the first.
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "slug"])
    .executeTakeFirst();
  if (!row) return (id && (await alreadyCreated(tx, id))) || sourceTaken(tx, { id, input });
  await insertRecipeRows(tx, row.id, input);
  await writeVersions(tx, {
    id: row.id,
    input,
    before: null,
    set,
    movesIn: Boolean(record),
    by,
    now,
  });
  return { ok: true, ...row };
}

async function alreadyCreated(tx: DatabaseTransaction, id: string): Promise<CreateResult | null> {
  const row = await tx
    .selectFrom("recipes")
    .select(["id", "slug"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { ok: false, reason: "already-created", ...row } : null;
}

async function sourceTaken(
  tx: DatabaseTransaction,
  { id, input }: Pick<NewRecipe, "id" | "input">,
): Promise<CreateResult> {
  // A hidden recipe may also have the id.
  const found = (await recipeOfSource(tx, input)) ?? (id && { id, slug: "" });
  if (!found) throw new Error("A recipe could not be created, though no other has its source");
  return { ok: false, reason: "source-taken", ...found };
}

/** The recipe that came from the same source address, be it one that an author does not see. */
export async function recipeOfSource(tx: DatabaseTransaction, { source }: RecipeInput) {
  if (!source) return undefined;
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from recipe_of_source(${sourceUrl(source.url)})`.execute(tx);
  return rows[0];
}
