import { absoluteImage } from "#api/manners/image-addresses.ts";
import type { Database } from "#domain/database.ts";
import type {
  RecipeRecord,
  RecordColumn,
  RecordSource,
} from "#domain/recipes/reading/recipe-records.server.ts";
import { recordsInOrder } from "#domain/recipes/reading/recipe-records.server.ts";
import { ingredientContent, instructionContent } from "./recipe-content.ts";
import { RECIPE_FIELDS, type RecipeField, type RecipeResource } from "./recipe-schema.ts";

/** How the fields of the API follow from the columns of the database, field by field: what leaves the server. */

type Reader<Field extends RecipeField> = {
  columns: RecordColumn[];
  read: (record: RecipeRecord, siteUrl: string) => RecipeResource[Field];
};

type ColumnField = Extract<RecipeField, RecordColumn>;

function column<Field extends ColumnField>(name: Field): Reader<Field> {
  return {
    columns: [name],
    read: (record) => record[name] as unknown as RecipeResource[Field],
  };
}

const date = <Field extends "created_at" | "updated_at" | "published_at" | "first_published_at">(
  name: Field,
): Reader<Field> => ({
  columns: [name],
  read: (record) => (record[name]?.toISOString() ?? null) as RecipeResource[Field],
});

const READERS: { [Field in RecipeField]: Reader<Field> } = {
  id: column("id"),
  url: { columns: ["slug"], read: ({ slug }, siteUrl) => `${siteUrl}/recipe/${slug}` },
  slug: column("slug"),
  title: column("title"),
  description: column("description"),
  status: column("status"),
  featured: column("featured"),
  cuisine: column("cuisine"),
  difficulty: column("difficulty"),
  prep_time: column("prep_time"),
  cook_time: column("cook_time"),
  rest_time: column("rest_time"),
  total_time: column("total_time"),
  servings: column("servings"),
  servings_max: column("servings_max"),
  yield_amount: column("yield_amount"),
  yield_unit: column("yield_unit"),
  main_image: {
    columns: ["main_image_url", "main_image", "image_credit_name", "image_credit_url"],
    read: (
      { main_image_url: url, main_image: facts, image_credit_name, image_credit_url },
      siteUrl,
    ) =>
      url
        ? {
            url: absoluteImage(url, siteUrl),
            alt: facts?.alt ?? "",
            credit: image_credit_name,
            credit_url: image_credit_url,
          }
        : null,
  },
  main_image_color: column("main_image_color"),
  images: {
    columns: ["images"],
    read: ({ images }, siteUrl) => images.map((image) => absoluteImage(image, siteUrl)),
  },
  meta_description: column("meta_description"),
  author: { columns: ["author_name"], read: (record) => record.author_name },
  author_url: column("author_url"),
  source: { columns: ["source_url"], read: (record) => record.source_url },
  source_site: column("source_site"),
  written_by: column("written_by"),
  categories: {
    columns: ["categories"],
    read: ({ categories }) => categories.map(({ name }) => name),
  },
  meal_types: {
    columns: ["meal_types"],
    read: (record) => record.meal_types.map(({ name }) => name) as RecipeResource["meal_types"],
  },
  dietary_tags: column("dietary_tags"),
  tags: column("tags"),
  ingredients: {
    columns: ["ingredients"],
    read: ({ ingredients }) => ingredients.map(ingredientContent),
  },
  instructions: {
    columns: ["instructions"],
    read: ({ instructions }, siteUrl) =>
      instructions.map((step) => instructionContent(step, siteUrl)),
  },
  equipment: column("equipment"),
  notes: column("notes"),
  nutrition: column("nutrition"),
  video_url: column("video_url"),
  video_upload_date: column("video_upload_date"),
  rating_average: column("rating_average"),
  rating_count: column("rating_count"),
  views: { columns: ["views_count"], read: (record) => record.views_count },
  version: column("version"),
  created_at: date("created_at"),
  updated_at: date("updated_at"),
  published_at: date("published_at"),
  first_published_at: date("first_published_at"),
};

type Wanted = { from: RecordSource; siteUrl: string; fields?: readonly RecipeField[] | undefined };

/** The recipes of these ids, in their order, with these fields or all; only their columns are read. */
export async function recipeResources(
  db: Database,
  ids: string[],
  { from, siteUrl, fields = RECIPE_FIELDS }: Wanted,
): Promise<Partial<RecipeResource>[]> {
  const columns = fields.flatMap((field) => READERS[field].columns);
  const records = await recordsInOrder(db, ids, { from, columns });
  return records.map((record) =>
    Object.fromEntries(
      fields.map((field) => [field, READERS[field].read(record as RecipeRecord, siteUrl)]),
    ),
  );
}

/** The whole recipe; null when there is none, or it is deleted. */
export async function recipeResource(
  db: Database,
  id: string,
  wanted: Omit<Wanted, "fields">,
): Promise<RecipeResource | null> {
  const [recipe] = await recipeResources(db, [id], wanted);
  return (recipe as RecipeResource | undefined) ?? null;
}
