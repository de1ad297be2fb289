import type { Selectable } from "kysely";
import type { PublishedRecipesView } from "#db/schema.ts";
import { forCard, type ImageFacts, presentImage } from "#domain/media/present-image.server.ts";
import { byGroup } from "#domain/recipes/ingredients/by-group.ts";
import { type NutritionColumns, nutritionOfColumns } from "#domain/recipes/nutrition-columns.ts";
import {
  type CategoryRef,
  DEFAULT_AUTHOR,
  type Equipment,
  type ImageCredit,
  type Ingredient,
  type Instruction,
  type PageIngredient,
  type RecipeCard,
  type RecipeNote,
  type Writer,
} from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import type { Difficulty } from "#domain/taxonomy/taxonomy.ts";
import { linkedToPublished } from "./recipe-records.server.ts";

/** Field by field, what leaves the server of a published recipe. */

type PublishedRow = Selectable<PublishedRecipesView>;

/** The columns of published_recipes_view that a card needs. */
export const CARD_COLUMNS = [
  "id",
  "slug",
  "title",
  "description",
  "main_image_url",
  "main_image_color",
  "main_image",
  "list_category_name",
  "cuisine",
  "total_time",
  "difficulty",
  "rating_average",
  "rating_count",
  "list_diets",
] as const;

/** The columns of published_recipes_view that a recipe's page needs. */
export const PAGE_COLUMNS = [
  ...CARD_COLUMNS,
  "images",
  "image_details",
  "list_category_id",
  "list_category_slug",
  "meal_types",
  "tags",
  "prep_time",
  "cook_time",
  "rest_time",
  "servings",
  "servings_max",
  "yield_amount",
  "yield_unit",
  "ingredients",
  "linked_slugs",
  "instructions",
  "equipment",
  "notes",
  "video_url",
  "video_upload_date",
  "nutrition",
  "meta_description",
  "author_name",
  "author_url",
  "source_url",
  "source_site",
  "written_by",
  "is_reviewed",
  "image_credit_name",
  "image_credit_url",
  "views_count",
  "first_published_at",
  "updated_at",
] as const;

export type CardRow = Pick<PublishedRow, (typeof CARD_COLUMNS)[number]>;
export type PageRow = Pick<PublishedRow, (typeof PAGE_COLUMNS)[number]>;

const HEX = /^#[0-9a-f]{3,8}$/i;

export function presentCard(row: CardRow): RecipeCard {
  return {
    id: row.id ?? "",
    slug: row.slug ?? "",
    title: row.title ?? "",
    description: row.description ?? "",
    image: row.main_image_url,
    imageColor: HEX.exec(row.main_image_color ?? "")?.[0] ?? null,
    imageFiles: forCard(mainImage(row)),
    category: row.list_category_name,
    cuisine: row.cuisine,
    totalTime: row.total_time ?? 0,
    difficulty: (row.difficulty ?? "medium") as Difficulty,
    ratingAverage: row.rating_average as number | null,
    ratingCount: row.rating_count ?? 0,
    dietaryTags: row.list_diets ?? [],
  };
}

export function presentPage(row: PageRow): RecipePage {
  return {
    ...presentCard(row),
    imageFiles: mainImage(row),
    images: row.images ?? [],
    imageAlt: (row.main_image as ImageFacts | null)?.alt ?? "",
    imageFilesByUrl: otherImages(row),
    categoryRef: categoryRef(row),
    mealTypes: ((row.meal_types ?? []) as { name: string }[]).map(({ name }) => name),
    tags: (row.tags ?? []) as string[],
    prepTime: row.prep_time ?? 0,
    cookTime: row.cook_time ?? 0,
    restTime: row.rest_time ?? 0,
    servings: row.servings ?? 1,
    servingsMax: row.servings_max,
    yield:
      row.yield_amount && row.yield_unit
        ? { amount: row.yield_amount, unit: row.yield_unit }
        : null,
    ingredients: pageIngredients(row),
    instructions: ((row.instructions ?? []) as Instruction[]).map(
      ({ group, name, text, imageUrl, ingredients }) => ({
        group,
        name,
        text,
        imageUrl,
        ingredients,
      }),
    ),
    equipment: (row.equipment ?? []) as Equipment[],
    notes: (row.notes ?? []) as RecipeNote[],
    video: row.video_url ? { url: row.video_url, uploadDate: row.video_upload_date } : null,
    nutrition: row.nutrition ? nutritionOfColumns(row.nutrition as NutritionColumns) : null,
    metaDescription: row.meta_description ?? "",
    authorName: row.author_name ?? DEFAULT_AUTHOR,
    authorUrl: row.author_url,
    source:
      row.source_url && row.source_site ? { url: row.source_url, site: row.source_site } : null,
    writtenBy: (row.written_by ?? "person") as Writer,
    isReviewed: row.is_reviewed ?? false,
    imageCredit: imageCredit(row),
    viewsCount: row.views_count ?? 0,
    firstPublishedAt: (row.first_published_at ?? new Date(0)).toISOString(),
    updatedAt: (row.updated_at ?? new Date(0)).toISOString(),
  };
}

function pageIngredients({ ingredients, linked_slugs }: PageRow): PageIngredient[] {
  const slugs = (linked_slugs ?? {}) as Record<string, string | null>;
  const linked = linkedToPublished((ingredients ?? []) as Ingredient[], slugs);
  return byGroup(linked).map(({ original, ...ingredient }) => ingredient);
}

function mainImage({ main_image_url: image, main_image: facts }: CardRow) {
  return presentImage(image, facts as ImageFacts | null);
}

function otherImages({
  main_image_url: main,
  image_details: details,
}: PageRow): RecipePage["imageFilesByUrl"] {
  const others: RecipePage["imageFilesByUrl"] = {};
  for (const [address, facts] of Object.entries((details ?? {}) as Record<string, ImageFacts>)) {
    const imageFiles = address === main ? undefined : presentImage(address, facts);
    if (imageFiles) others[address] = { ...imageFiles, alt: facts.alt };
  }
  return others;
}

/** The credit of the main image; null without a name. */
function imageCredit(
  row: Pick<PageRow, "image_credit_name" | "image_credit_url">,
): ImageCredit | null {
  return row.image_credit_name ? { name: row.image_credit_name, url: row.image_credit_url } : null;
}

function categoryRef(row: PageRow): CategoryRef | null {
  const { list_category_id: id, list_category_name: name, list_category_slug: slug } = row;
  return id && name && slug ? { id, name, slug } : null;
}
