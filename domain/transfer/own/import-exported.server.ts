import type { WriteContext } from "#domain/activity/activity.ts";
import { findExisting } from "#domain/arrivals/find-existing.server.ts";
import { type IfExists, type Placed, placeArrival } from "#domain/arrivals/place-arrival.server.ts";
import { importCategory } from "#domain/categories/import-category.server.ts";
import { createCategory } from "#domain/categories/save-category.server.ts";
import { readCategory } from "#domain/categories/schema.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { importRatings } from "#domain/ratings/import-ratings.server.ts";
import { lockVersions } from "#domain/recipes/versions/write-versions.server.ts";
import {
  importRecipeRedirects,
  importRedirects,
} from "#domain/redirects/import-redirects.server.ts";
import { importMovedReviews } from "#domain/reviews/move-reviews.server.ts";
import { type ImportResult, leftAlone, savedAs } from "#domain/transfer/import-foreign.server.ts";
import { hereAlready, type PlanResult } from "#domain/transfer/plan-foreign.server.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import type { ExportedRecipe } from "./export-file.ts";
import type { ExportedRecord, ExportedSite } from "./exported-record.ts";
import { type ComesWith, joinedVersions } from "./joined-versions.server.ts";

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

type ImportOptions = WriteContext & {
  /** What could not be read of it. */
  losses?: string[];
  ifExists?: IfExists;
  /** Without it, the recipe joins no versions. */
  comesWith?: ComesWith;
  /** Called in the transaction that saves the recipe. */
  record?: (tx: DatabaseTransaction, result: ImportResult) => Promise<void>;
};

/**
 * Saves a recipe as it was exported, under the id that it has: the same export twice makes it once. Its images are in
 * the media library before. An existing one is left alone unless `ifExists` says otherwise; its readers' votes and
 * reviews always are.
 */
export function importExported(
  db: Database,
  exported: ExportedRecipe,
  {
    ifExists = { do: "skip" },
    comesWith = async () => new Set(),
    losses: unread = [],
    record: write,
    ...context
  }: ImportOptions,
): Promise<ImportResult> {
  const { record, id, ...given } = exported;
  return db.transaction().execute(async (tx) => {
    const inner = asDatabase(tx);
    const existing = await findExisting(inner, knownBy(exported));
    await lockVersions(tx, given);
    const recipeId = ifExists.do === "replace" && existing ? existing.id : null;
    const joined = await joinedVersions(tx, given, { recipeId, comesWith });
    // One that is replaced and joins none keeps the versions that it has here, and its label beside them.
    const keepsOwn = recipeId !== null && joined.versions.length === 0;
    const versionLabel = keepsOwn ? null : given.versionLabel;
    const input = { ...given, versionLabel, versions: joined.versions };
    const losses = [...unread, ...joined.losses];
    const arrival = { id, input, record: record && columnsOf(record) };
    const placed = await placeArrival(inner, arrival, { ...context, existing, ifExists });
    const result = await withRecord(tx, exported, { placed, losses });
    await write?.(tx, result);
    return result;
  });
}

async function withRecord(
  tx: DatabaseTransaction,
  exported: ExportedRecipe,
  { placed, losses }: { placed: Placed; losses: string[] },
): Promise<ImportResult> {
  if (placed.outcome === "already-here") return leftAlone(placed);
  const came = {
    draftReason: null,
    images: imagesOf(exported),
    redirects: 0,
    reviews: 0,
    losses,
  };
  const { record } = exported;
  if (placed.outcome === "replaced" || !record) return { ...came, ...savedAs(placed) };
  // Reviews are the first one's, under the ids that they have.
  const reviews = placed.isCopy ? [] : record.reviews;
  const redirects = await insertRecord(tx, placed.id, { ...record, reviews });
  return { ...came, ...savedAs(placed), redirects, reviews: reviews.length };
}

function knownBy({ id, source }: ExportedRecipe) {
  return { id, addresses: [source?.url] };
}

function imagesOf({ images, mainImageUrl }: ExportedRecipe): number {
  return images.length + Number(mainImageUrl !== null);
}

function columnsOf({ review, ...record }: ExportedRecord) {
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
  { oldSlugs, redirects, ratings, reviews }: ExportedRecord,
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

/** What `importExported` would do; it may count redirects that are taken meanwhile. */
export async function planExported(
  db: Database,
  recipe: ExportedRecipe,
  losses: string[],
): Promise<PlanResult> {
  const existing = await findExisting(db, knownBy(recipe));
  if (existing) return hereAlready(existing, losses);
  const { record } = recipe;
  return {
    outcome: "created",
    input: recipe,
    draftReason: null,
    images: imagesOf(recipe),
    redirects: record?.redirects.length ?? 0,
    reviews: record?.reviews.length ?? 0,
    losses,
  };
}
