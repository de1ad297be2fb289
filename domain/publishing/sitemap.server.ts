import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { wideFile } from "#domain/media/page-image.ts";
import { type LibraryImage, presentImage } from "#domain/media/present-image.server.ts";

const RECIPES_A_PART = 10_000;
const RECIPES_AT_ONCE = 1_000;

export type SitemapRecipe = { slug: string; updatedAt: Date; images: string[] };

/** The time of the last change in each part of the sitemap. */
export async function sitemapParts(db: Database): Promise<Date[]> {
  const { rows } = await sql<{ updated_at: Date }>`
    select max(updated_at) as updated_at
    from (
      select updated_at, (row_number() over (order by list_id) - 1) / ${RECIPES_A_PART} as part
      from published_recipes_view
    ) as recipes
    group by part order by part`.execute(db);
  return rows.map((row) => row.updated_at);
}

/** The recipes of a part (from 1), in batches of at most 1,000. */
export async function* sitemapRecipes(
  db: Database,
  part: number,
): AsyncGenerator<SitemapRecipe[], void> {
  const first = await db
    .selectFrom("published_recipes_view")
    .select("list_id")
    .orderBy("list_id")
    .offset((part - 1) * RECIPES_A_PART)
    .limit(1)
    .executeTakeFirst();
  let after: string | null = null;
  let left = RECIPES_A_PART;
  while (first && left > 0) {
    const rows = await db
      .selectFrom("published_recipes_view")
      .select(["list_id", "slug", "updated_at", "main_image_url", "images", "image_details"])
      .where("list_id", after === null ? ">=" : ">", after ?? first.list_id)
      .orderBy("list_id")
      .limit(Math.min(left, RECIPES_AT_ONCE))
      .execute();
    if (rows.length === 0) return;
    yield rows.map((row) => ({
      slug: row.slug ?? "",
      updatedAt: row.updated_at ?? new Date(0),
      images: [row.main_image_url, ...(row.images ?? [])]
        .filter((image) => image !== null)
        .map((image) => shown(image, row.image_details as ImageFilesByUrl)),
    }));
    after = rows.at(-1)?.list_id ?? null;
    left -= rows.length;
  }
}

/** Library images by address. */
type ImageFilesByUrl = Record<string, LibraryImage> | null;

/** The 16:9 crop of a library image, or the address itself. */
function shown(image: string, imageFilesByUrl: ImageFilesByUrl): string {
  const facts = imageFilesByUrl?.[image];
  const imageFiles = facts && presentImage(image, facts);
  return imageFiles ? wideFile(imageFiles) : image;
}
