import type { WriteContext } from "#domain/activity/activity.ts";
import { importCategory } from "#domain/categories/import-category.server.ts";
import { createCategory } from "#domain/categories/save-category.server.ts";
import { readCategory } from "#domain/categories/schema.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { importRatings } from "#domain/ratings/import-ratings.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { findRecipeBySource } from "#domain/recipes/reading/find-by-source.server.ts";
import {
  importRecipeRedirects,
  importRedirects,
} from "#domain/redirects/import-redirects.server.ts";
import { importMovedReviews } from "#domain/reviews/move-reviews.server.ts";
import { copyId } from "#domain/transfer/foreign-id.ts";
import type { IfExists } from "#domain/transfer/import-foreign.server.ts";
import { replaceRecipe } from "#domain/transfer/replace-recipe.server.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import type { ExportedRecipe } from "./export-file.ts";
import type { ExportedSite, RecipeRecord } from "./exported-record.ts";

/** `because` of its id, or of another recipe's source address. `redirects`: those that are new. */
export type OwnResult =
  | { outcome: "as-it-was"; id: string; slug: string; redirects: number }
  | { outcome: "replaced"; id: string; slug: string; formerVersion: number }
  | AlreadyExists;

type AlreadyExists = {
  outcome: "already-here";
  id: string;
  slug: string;
  because: "id" | "source";
  isDeleted: boolean;
};

/** Creates the categories and redirects that do not exist here: recipes name their category. Returns their ids. */
export async function importSite(
  db: Database,
  { categories, ...redirects }: ExportedSite,
  context: WriteContext,
): Promise<{ categories: string[]; redirects: string[] }> {
  const created: string[] = [];
  for (const { record, ...exported } of categories) {
    const read = readCategory({ ...exported, imageUrl: exported.imageUrl ?? "" });
    if (!read.ok) continue;
    const { category } = read;
    if (record) {
      if (await importCategory(db, { category, record, ...context })) created.push(record.id);
      continue;
    }
    const saved = await createCategory(db, { category, ...context });
    // Refused when the name is taken: then the category exists.
    if (saved.ok) created.push(saved.id);
  }
  return { categories: created, redirects: await importRedirects(db, redirects) };
}

/**
 * Saves a recipe as it was exported, under the id that it has: the same export twice makes it once. Its images are
 * in the media library before. `also` is written in the same transaction. An existing one is left alone unless
 * `ifExists` says otherwise; its readers' votes and reviews are.
 */
export async function importExported(
  db: Database,
  exported: ExportedRecipe,
  {
    also,
    ...options
  }: ImportOptions & { also?: (tx: DatabaseTransaction, result: OwnResult) => Promise<void> },
): Promise<OwnResult> {
  return db.transaction().execute(async (tx) => {
    const done = await saveExported(tx, exported, options);
    await also?.(tx, done);
    return done;
  });
}

type ImportOptions = WriteContext & { ifExists?: IfExists };

async function saveExported(
  tx: DatabaseTransaction,
  exported: ExportedRecipe,
  { ifExists = { do: "skip" }, ...context }: ImportOptions,
): Promise<OwnResult> {
  const existing = await findExisting(tx, exported);
  if (!existing) return insertExported(tx, exported, context);
  const { record, id, ...input } = exported;
  if (ifExists.do === "replace") {
    const replaced = await replaceRecipe(tx, { id: existing.id, input, ...context });
    if (!replaced.ok) return existing;
    const { slug, formerVersion } = replaced;
    return { outcome: "replaced", id: existing.id, slug, formerVersion };
  }
  if (ifExists.do === "skip") return existing;
  const copy = { ...input, id: copyId(id, ifExists.importId), source: null };
  // Reviews are the first one's, under the ids that they have.
  return insertExported(tx, { ...copy, record: record && { ...record, reviews: [] } }, context);
}

async function insertExported(
  tx: DatabaseTransaction,
  { record, id, ...input }: ExportedRecipe,
  context: WriteContext,
): Promise<OwnResult> {
  const columns = record && columnsOf(record);
  const saved = await createRecipe(asDatabase(tx), { input, id, record: columns, ...context });
  if (!saved.ok) {
    const because = saved.reason === "source-taken" ? "source" : "id";
    return { outcome: "already-here", id: saved.id, slug: saved.slug, because, isDeleted: false };
  }
  const redirects = record ? await insertRecord(tx, id, record) : 0;
  return { outcome: "as-it-was", id, slug: saved.slug, redirects };
}

function columnsOf({ review, ...record }: RecipeRecord) {
  return {
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    published_at: record.publishedAt,
    first_published_at: record.firstPublishedAt,
    views_count: record.views,
    reviewed_at: review?.at ?? null,
    reviewed_by_name: review?.by ?? null,
  };
}

async function insertRecord(
  tx: DatabaseTransaction,
  id: string,
  { oldSlugs, redirects, ratings, reviews }: RecipeRecord,
): Promise<number> {
  if (oldSlugs.length > 0) {
    await tx
      .insertInto("recipe_slug_redirects")
      .values(oldSlugs.map(({ slug, at }) => ({ slug, recipe_id: id, created_at: at })))
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .execute();
  }
  await importRatings(tx, id, ratings);
  // After the votes, which know when they were cast: a review without one would vote now.
  await importMovedReviews(tx, id, reviews);
  return importRecipeRedirects(tx, id, redirects);
}

/** What `importExported` would answer where nothing is replaced; it may count redirects that are taken meanwhile. */
export async function planExported(db: Database, recipe: ExportedRecipe): Promise<OwnResult> {
  const existing = await findExisting(db, recipe);
  if (existing) return existing;
  const { id, slug, record } = recipe;
  return { outcome: "as-it-was", id, slug, redirects: record?.redirects.length ?? 0 };
}

async function findExisting(
  db: Database,
  { id, source }: Pick<ExportedRecipe, "id" | "source">,
): Promise<AlreadyExists | null> {
  const outcome = "already-here";
  const row = await db
    .selectFrom("recipes")
    .select(["slug", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row)
    return { outcome, id, slug: row.slug, because: "id", isDeleted: row.deleted_at !== null };
  const same = await findRecipeBySource(db, [source?.url ?? null]);
  return same && { outcome, id: same.id, slug: same.slug, because: "source", isDeleted: false };
}
