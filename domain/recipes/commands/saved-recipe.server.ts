import { type Selectable, sql } from "kysely";
import type { RecipeDetailView } from "#db/schema.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { imageCredit } from "#domain/recipes/reading/present.server.ts";
import type {
  CategoryRef,
  Ingredient,
  Instruction,
  Nutrition,
  RecipeStatus,
  Writer,
} from "#domain/recipes/recipe.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import type { Difficulty } from "#domain/taxonomy/taxonomy.ts";

/** A recipe as it stands in the database, in the shape in which it is saved again. */
export type SavedRecipe = RecipeInput & {
  id: string;
  /** Goes with the next save, which is refused when it is no longer the newest. */
  version: number;
  publishedAt: Date | null;
  updatedAt: Date;
  /** Who saved it last; null when the site itself did. */
  savedBy: string | null;
  /** Which admin published it last, and when; null when none did. */
  review: { at: Date; by: string } | null;
};

/** What of it is saved again. */
export function contentOf(recipe: SavedRecipe): RecipeInput {
  const { id, version, publishedAt, updatedAt, savedBy, review, ...content } = recipe;
  return content;
}

/** The recipes of these ids that are not deleted, in the order of the ids. Admins only. */
export async function findSavedRecipes(
  db: Database | DatabaseTransaction,
  ids: string[],
): Promise<SavedRecipe[]> {
  const rows = await db
    .selectFrom("recipe_detail_view")
    .selectAll()
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, fromRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The recipe, draft or published, that has this id and is not deleted; or null. Admins only. */
export async function findSavedRecipe(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<SavedRecipe | null> {
  const row = await db
    .selectFrom("recipe_detail_view")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

function fromRow(row: Selectable<RecipeDetailView>): SavedRecipe {
  const names = (list: unknown) => ((list ?? []) as { name: string }[]).map(({ name }) => name);
  return {
    id: row.id ?? "",
    version: row.version ?? 1,
    title: row.title ?? "",
    slug: row.slug ?? "",
    description: row.description ?? "",
    mainImageUrl: row.main_image_url,
    mainImageColor: row.main_image_color,
    images: row.images ?? [],
    prepTime: row.prep_time ?? 0,
    cookTime: row.cook_time ?? 0,
    restTime: row.rest_time ?? 0,
    servings: row.servings ?? 4,
    difficulty: (row.difficulty ?? "medium") as Difficulty,
    cuisine: row.cuisine,
    category: ((row.categories ?? []) as CategoryRef[])[0]?.name ?? null,
    mealTypes: names(row.meal_types),
    dietaryTags: (row.dietary_tags ?? []) as string[],
    tags: (row.tags ?? []) as string[],
    ingredients: (row.ingredients ?? []) as Ingredient[],
    instructions: ((row.instructions ?? []) as Instruction[]).map(
      ({ group, name, text, imageUrl }) => ({ group, name, text, imageUrl }),
    ),
    nutrition: row.nutrition as Nutrition | null,
    metaDescription: row.meta_description ?? "",
    authorName: row.author_name ?? "Admin",
    featured: row.featured ?? false,
    status: (row.status ?? "draft") as RecipeStatus,
    source:
      row.source_url && row.source_site ? { url: row.source_url, site: row.source_site } : null,
    writtenBy: (row.written_by ?? "person") as Writer,
    imageCredit: imageCredit(row),
    publishedAt: row.published_at,
    updatedAt: row.updated_at ?? new Date(0),
    savedBy: row.saved_by_name,
    review: row.reviewed_at && { at: row.reviewed_at, by: row.reviewed_by_name ?? "" },
  };
}
