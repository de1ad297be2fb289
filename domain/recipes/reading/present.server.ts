import { type Selectable, sql } from "kysely";
import type { PublishedRecipesView } from "#db/schema.ts";
import { coverOf } from "#domain/media/cover.ts";
import { forCard, type LibraryImage, presentImage } from "#domain/media/present-image.server.ts";
import { pageRows } from "#domain/recipes/ingredients/substitutes/page-rows.ts";
import type { CategoryRef, Ingredient, RecipeCard } from "#domain/recipes/recipe.ts";
import { FIELDS, type FieldName } from "#domain/recipes/recipe-fields.ts";
import type { AuthorRef, RecipePage } from "#domain/recipes/recipe-page.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { pageVersions } from "#domain/recipes/versions/page-versions.ts";
import type { Difficulty } from "#domain/taxonomy/taxonomy.ts";
import type { Mark } from "#domain/text/marks.ts";
import {
  columnsOf,
  fieldOf,
  linkedToPublished,
  type RecipeRecord,
} from "./recipe-records.server.ts";

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
  "versions",
] as const;

/** Lists and pages have them in another form, or not at all. */
const ONLY_LISTED: FieldName[] = [
  "category",
  "dietaryTags",
  "featured",
  "mainImageUrl",
  "mainImageColor",
  "mainImageAlt",
  "versionLabel",
  "versions",
];

const PAGE_FIELDS = FIELDS.map(([name]) => name).filter((name) => !ONLY_LISTED.includes(name));

/** The columns of published_recipes_view that a recipe's page needs. */
export const PAGE_COLUMNS = [
  ...new Set<keyof PublishedRow>([
    ...CARD_COLUMNS,
    ...(PAGE_FIELDS.flatMap(columnsOf) as (keyof PublishedRow)[]),
    "main_image_alt",
    "version_label",
    "image_details",
    "list_category_id",
    "list_category_slug",
    "linked_slugs",
    "is_reviewed",
    "views_count",
    "first_published_at",
    "updated_at",
  ]),
];

/** Selected beside them. */
export const AUTHOR_PAGE = sql<AuthorRow | null>`author_page_of(id)`.as("author_page");

/** What `author_page_of` returns. */
export type AuthorRow = {
  name: string;
  slug: string;
  image: string | null;
  facts: LibraryImage | null;
};

export type PageRow = PublishedRow & { author_page: AuthorRow | null };

export type CardRow = Pick<PublishedRow, (typeof CARD_COLUMNS)[number]>;

const HEX = /^#[0-9a-f]{3,8}$/i;

/** A version for readers, as published_recipes_view has it. */
type ListedVersion = { recipeSlug: string; title: string; label: string | null; isVegan: boolean };

export function presentCard(row: CardRow): RecipeCard {
  const versions = (row.versions ?? []) as ListedVersion[];
  const diets = row.list_diets ?? [];
  const id = row.id ?? "";
  const title = row.title ?? "";
  const category = row.list_category_name;
  const imageFiles = forCard(mainImage(row));
  return {
    id,
    slug: row.slug ?? "",
    title,
    description: row.description ?? "",
    image: row.main_image_url,
    imageColor: HEX.exec(row.main_image_color ?? "")?.[0] ?? null,
    imageFiles,
    ...(!imageFiles && { cover: coverOf({ id, category, title }) }),
    category,
    cuisine: row.cuisine,
    totalTime: row.total_time ?? 0,
    difficulty: row.difficulty as Difficulty | null,
    ratingAverage: row.rating_average as number | null,
    ratingCount: row.rating_count ?? 0,
    dietaryTags: diets,
    ...(versions.some(({ isVegan }) => isVegan) &&
      !diets.includes("Vegan") && { veganVersion: true }),
  };
}

export function presentPage(row: PageRow): RecipePage {
  const record = row as unknown as RecipeRecord;
  const fields = Object.fromEntries(PAGE_FIELDS.map((name) => [name, fieldOf(record, name)]));
  return {
    ...(fields as Omit<RecipeInput, keyof RecipeCard>),
    ...presentCard(row),
    ...pageMarks(fields as PageTexts),
    imageFiles: mainImage(row),
    imageAlt: (row.main_image as LibraryImage | null)?.alt ?? row.main_image_alt ?? "",
    imageFilesByUrl: otherImages(row),
    categoryRef: categoryRef(row),
    ...(row.author_page && { authorPage: presentAuthor(row.author_page) }),
    ...pageIngredients(row, fields as RecipeInput),
    ...shownVersions(row),
    isReviewed: row.is_reviewed ?? false,
    viewsCount: row.views_count ?? 0,
    firstPublishedAt: (row.first_published_at ?? new Date(0)).toISOString(),
    updatedAt: (row.updated_at ?? new Date(0)).toISOString(),
  };
}

export function presentAuthor({ name, slug, image, facts }: AuthorRow): AuthorRef {
  const { stem, widths } = presentImage(image, facts) ?? {};
  const face = widths ? `${stem}${widths[0]}.webp` : image;
  return { name, slug, ...(face && { face }) };
}

function shownVersions({ slug, title, version_label: label, versions }: PublishedRow) {
  const others = ((versions ?? []) as ListedVersion[]).map(({ recipeSlug, ...version }) => ({
    ...version,
    slug: recipeSlug,
  }));
  const shown = pageVersions({ slug: slug ?? "", title: title ?? "", label }, others);
  return shown.length > 0 && { shownVersions: shown };
}

type PageTexts = Pick<RecipeInput, "descriptionMarks" | "instructions" | "notes">;

/** A text without marks says nothing of them: pages carry what they show a second time, for scripts. */
function pageMarks({ descriptionMarks, instructions, notes }: PageTexts) {
  const plainly = <Row extends { marks: Mark[] | null }>(rows: Row[]) =>
    rows.map(({ marks, ...row }) => (marks ? { ...row, marks } : row));
  return {
    descriptionMarks: descriptionMarks ?? undefined,
    instructions: plainly(instructions),
    notes: plainly(notes),
  };
}

function pageIngredients({ ingredients, linked_slugs }: PublishedRow, fields: RecipeInput) {
  const slugs = (linked_slugs ?? {}) as Record<string, string | null>;
  const linked = linkedToPublished((ingredients ?? []) as Ingredient[], slugs);
  return pageRows({ ...fields, ingredients: linked });
}

function mainImage({ main_image_url: image, main_image: facts }: CardRow) {
  return presentImage(image, facts as LibraryImage | null);
}

function otherImages({
  main_image_url: main,
  image_details: details,
}: PublishedRow): RecipePage["imageFilesByUrl"] {
  const others: RecipePage["imageFilesByUrl"] = {};
  for (const [address, facts] of Object.entries((details ?? {}) as Record<string, LibraryImage>)) {
    const imageFiles = address === main ? undefined : presentImage(address, facts);
    if (imageFiles) others[address] = { ...imageFiles, alt: facts.alt };
  }
  return others;
}

function categoryRef(row: PublishedRow): CategoryRef | null {
  const { list_category_id: id, list_category_name: name, list_category_slug: slug } = row;
  return id && name && slug ? { id, name, slug } : null;
}
