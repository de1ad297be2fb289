import { absoluteImage } from "#api/conventions/image-addresses.ts";
import type { Database } from "#domain/database.ts";
import type {
  RecipeRecord,
  RecordColumn,
  RecordSource,
} from "#domain/recipes/reading/recipe-records.server.ts";
import { recordsInOrder } from "#domain/recipes/reading/recipe-records.server.ts";
import { ingredientContent, instructionContent } from "./recipe-content.ts";
import { RECIPE_FIELDS, type RecipeField, type RecipeResource } from "./recipe-schema.ts";
import { SAME_API_FIELDS } from "./same-fields.ts";

/** How the fields of the API follow from the columns of the database, field by field: what leaves the server. */

type Reader<Field extends RecipeField> = {
  columns: RecordColumn[];
  read: (record: RecipeRecord, siteUrl: string) => RecipeResource[Field];
};

type ColumnField = Extract<RecipeField, RecordColumn>;

/** Fields that are answered as their columns hold them. */
function columns<Field extends ColumnField>(names: readonly Field[]) {
  const readers = names.map((name) => [
    name,
    { columns: [name], read: (record: RecipeRecord) => record[name] },
  ]);
  return Object.fromEntries(readers) as unknown as { [Name in Field]: Reader<Name> };
}

const date = <Field extends "created_at" | "updated_at" | "published_at" | "first_published_at">(
  name: Field,
): Reader<Field> => ({
  columns: [name],
  read: (record) => (record[name]?.toISOString() ?? null) as RecipeResource[Field],
});

const READERS: { [Field in RecipeField]: Reader<Field> } = {
  ...columns(SAME_API_FIELDS),
  ...columns(["id", "total_time", "yield_amount", "yield_unit", "source_site", "nutrition"]),
  ...columns(["video_url", "video_upload_date", "rating_average", "rating_count", "version"]),
  url: { columns: ["slug"], read: ({ slug }, siteUrl) => `${siteUrl}/recipe/${slug}` },
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
  images: {
    columns: ["images"],
    read: ({ images }, siteUrl) => images.map((image) => absoluteImage(image, siteUrl)),
  },
  author: { columns: ["author_name"], read: (record) => record.author_name },
  source: { columns: ["source_url"], read: (record) => record.source_url },
  categories: {
    columns: ["categories"],
    read: ({ categories }) => categories.map(({ name }) => name),
  },
  meal_types: {
    columns: ["meal_types"],
    read: (record) => record.meal_types.map(({ name }) => name) as RecipeResource["meal_types"],
  },
  ingredients: {
    columns: ["ingredients"],
    read: ({ ingredients }) => ingredients.map(ingredientContent),
  },
  instructions: {
    columns: ["instructions"],
    read: ({ instructions }, siteUrl) =>
      instructions.map((step) => instructionContent(step, siteUrl)),
  },
  views: { columns: ["views_count"], read: (record) => record.views_count },
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
