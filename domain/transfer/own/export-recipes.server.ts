import { type RawBuilder, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import {
  type Chosen,
  savedRecipeBatches,
} from "#domain/recipes/commands/all-saved-recipes.server.ts";
import { contentOf } from "#domain/recipes/commands/saved-recipe.server.ts";
import { movedReviews } from "#domain/reviews/move-reviews.server.ts";
import type { ExportedRecipe } from "./export-file.ts";
import type { ExportedRecord, ExportedSite } from "./exported-record.ts";

/** The recipes that are not deleted, drafts too, the oldest first, with all that the site knows of them. */
export async function* exportRecipes(db: Database): AsyncGenerator<ExportedRecipe> {
  for await (const recipes of exportedBatches(db)) yield* recipes;
}

/** The same, as many as are read at once. */
export async function* exportedBatches(
  db: Database,
  chosen: Chosen = null,
): AsyncGenerator<ExportedRecipe[]> {
  for await (const recipes of savedRecipeBatches(db, chosen)) {
    const ids = recipes.map(({ id }) => id);
    const records = await findRecords(db, ids);
    yield recipes.flatMap((recipe) => {
      const record = records.get(recipe.id);
      return record ? { id: recipe.id, ...contentOf(recipe), record } : [];
    });
  }
}

/** Categories, those that are no longer shown too, and redirects that lead to no recipe. */
export async function exportSite(db: Database): Promise<ExportedSite> {
  const categories = await sql<ExportedSite["categories"][number]>`
    select name, slug, description, image_url as "imageUrl", json_build_object(
      'id', id, 'order', display_order, 'isActive', is_active,
      'createdAt', ${time("created_at")}, 'updatedAt', ${time("updated_at")}) as record
    from categories order by display_order, name, id`.execute(db);
  const redirects = await sql<ExportedSite["redirects"][number]>`
    select id, from_path as from, to_address as to, ${time("created_at")} as at
    from redirects where to_address is not null order by created_at, id`.execute(db);
  const patterns = await sql<ExportedSite["patterns"][number]>`
    select id, from_path as pattern, ${time("created_at")} as at
    from redirects where matcher is not null order by created_at, id`.execute(db);
  return { categories: categories.rows, redirects: redirects.rows, patterns: patterns.rows };
}

async function findRecords(db: Database, ids: string[]): Promise<Map<string, ExportedRecord>> {
  const { rows } = await sql<ExportedRecord & { id: string }>`
    select r.id, ${time("created_at")} as "createdAt", ${time("updated_at")} as "updatedAt",
      ${time("published_at")} as "publishedAt", ${time("first_published_at")} as "firstPublishedAt",
      views_count as views,
      case when reviewed_at is not null then json_build_object(
        'at', ${time("reviewed_at")}, 'by', coalesce(reviewed_by_name, '')) end as review,
      (select coalesce(json_agg(json_build_object('slug', d.slug, 'at', ${time("d.created_at")})
        order by d.created_at, d.slug), '[]')
        from recipe_slug_redirects d where d.recipe_id = r.id) as "oldSlugs",
      (select coalesce(json_agg(json_build_object(
        'id', d.id, 'from', d.from_path, 'at', ${time("d.created_at")}) order by d.created_at, d.id), '[]')
        from redirects d where d.recipe_id = r.id) as redirects,
      (select coalesce(json_agg(json_build_object(
        'rater', encode(v.rater, 'hex'), 'stars', v.stars,
        'at', ${time("v.rated_at")}, 'changedAt', ${time("v.changed_at")}) order by v.rated_at, v.rater), '[]')
        from recipe_ratings v where v.recipe_id = r.id) as ratings,
      ${movedReviews(sql`r.id`, time)} as reviews
    from recipes r where r.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...record }) => [id, record]));
}

/** To the microsecond: JavaScript's dates have milliseconds. */
function time(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
