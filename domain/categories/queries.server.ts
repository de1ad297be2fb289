import type { Database } from "#domain/database.ts";
import { coverOf } from "#domain/media/cover.ts";
import { type LibraryImage, presentImage } from "#domain/media/present-image.server.ts";
import type { CategoryCard } from "./category.ts";

const COLUMNS = [
  "id",
  "name",
  "slug",
  "description",
  "image_url",
  "image",
  "recipe_count",
] as const;

/** The active categories in their order, `limit` at most when given. */
export async function listCategories(
  db: Database,
  { limit }: { limit?: number } = {},
): Promise<CategoryCard[]> {
  let query = db
    .selectFrom("categories_with_count")
    .select(COLUMNS)
    .orderBy("display_order")
    .orderBy("name");
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(presentCategory);
}

/** The active categories in their order, for select fields. */
export function listCategoryNames(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("categories")
    .select(["id", "name"])
    .where("is_active", "=", true)
    .orderBy("display_order")
    .orderBy("name")
    .limit(1_000)
    .execute();
}

/** The active category with this slug, or null. */
export async function findCategory(db: Database, slug: string): Promise<CategoryCard | null> {
  const row = await db
    .selectFrom("categories_with_count")
    .select(COLUMNS)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row ? presentCategory(row) : null;
}

type CategoryRow = {
  id: string | null;
  name: string | null;
  slug: string | null;
  description: string | null;
  image_url: string | null;
  image: unknown;
  recipe_count: number | null;
};

function presentCategory(row: CategoryRow): CategoryCard {
  const id = row.id ?? "";
  const name = row.name ?? "";
  const imageFiles = presentImage(row.image_url, row.image as LibraryImage | null);
  return {
    id,
    name,
    slug: row.slug ?? "",
    description: row.description ?? "",
    image: row.image_url,
    imageFiles,
    ...(!imageFiles && { cover: coverOf({ id, category: name }) }),
    recipeCount: row.recipe_count ?? 0,
  };
}
