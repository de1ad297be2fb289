import { z } from "@hono/zod-openapi";
import { answered, type WithoutDefaults, withoutDefaults } from "#api/without-defaults.ts";
import { isImageAddress } from "#domain/media/image-address.ts";
import { rowIdSchema } from "#domain/recipes/fields/row-ids.ts";
import { NO_ADDRESS } from "#domain/recipes/fields/schemas.ts";
import { eachNutrient, MAX_SERVING_SIZE, NUTRITION_UNITS } from "#domain/recipes/nutrients.ts";
import { WRITERS } from "#domain/recipes/recipe.ts";
import { NO_TITLE } from "#domain/recipes/recipe-fields.ts";
import { snakeCase } from "#domain/recipes/snake-case.ts";
import { DIETARY_TAGS, DIFFICULTIES, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";

/** A recipe as the API reads and writes it; the same schemas check requests and describe answers. */

const MOST_ROWS = 500;
const MOST = 1_000_000;

const text = (max: number) => z.string().max(max).default("");
const optionalText = (max: number) => z.string().max(max).nullable().default(null);
const quantity = z.number().min(0).max(MOST).nullable().default(null);
const minutes = z.int().min(0).max(100_000).default(0);
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .nullable()
  .default(null);
const imageAddress = z.string().max(2_000).refine(isImageAddress, NO_ADDRESS);

const ingredientSchema = z
  .strictObject({
    group: optionalText(200),
    amount: quantity,
    amount_to: quantity.openapi({ description: "The high end of a range." }),
    unit: optionalText(50),
    second_amount: quantity.openapi({ description: "The same amount in another measure." }),
    second_amount_to: quantity,
    second_unit: optionalText(50),
    name: z.string().min(1).max(500),
    note: optionalText(500),
    optional: z.boolean().default(false),
    original: optionalText(1_000).openapi({ description: "The line as its source wrote it." }),
    recipe_slug: optionalText(300).openapi({ description: "Another recipe of this site." }),
    id: rowIdSchema
      .nullable()
      .default(null)
      .openapi({ description: "What steps call it; unique within the recipe." }),
  })
  .openapi("IngredientInput");

const instructionSchema = z
  .strictObject({
    group: optionalText(200),
    name: optionalText(200),
    text: z.string().min(1).max(10_000),
    image: imageAddress.nullable().default(null),
    ingredients: z
      .array(rowIdSchema)
      .max(MOST_ROWS)
      .nullable()
      .default(null)
      .openapi({
        description:
          "The ids of the ingredients that it needs, where the cook has set them; null: those that its words name. " +
          "An id that no ingredient has says nothing.",
      }),
  })
  .openapi("InstructionInput");

const equipmentSchema = z
  .strictObject({ amount: quantity, name: z.string().min(1).max(200), note: optionalText(500) })
  .openapi("EquipmentInput");

const noteSchema = z
  .strictObject({ title: optionalText(200), text: z.string().min(1).max(10_000) })
  .openapi("NoteInput");

const nutrients = Object.entries(eachNutrient(() => quantity)).map(([name, schema]) => [
  snakeCase(name),
  schema,
]);

const nutritionSchema = z
  .strictObject({
    ...(Object.fromEntries(nutrients) as Record<string, typeof quantity>),
    serving_size: optionalText(MAX_SERVING_SIZE),
  })
  .openapi("NutritionInput", { description: `Of one serving: ${NUTRITION_UNITS}.` });

const mainImageSchema = z
  .strictObject({
    url: imageAddress,
    alt: text(300).openapi({
      description:
        "What it shows. Kept for images of the media library, ignored for others. A text that an image has already is changed " +
        "only by tokens with media:write.",
    }),
    credit: optionalText(200),
    credit_url: webAddress,
  })
  .openapi("MainImageInput");

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(MOST_ROWS).default([]);

/** What is written of a recipe. */
const WRITABLE = {
  title: z.string(NO_TITLE).min(1, NO_TITLE).max(300, "Please keep this within 300 characters."),
  slug: text(300).openapi({ description: "Made from the title where it is empty." }),
  description: text(10_000),
  status: z.enum(["draft", "published"]).default("draft"),
  featured: z.boolean().default(false),
  cuisine: optionalText(100),
  difficulty: z.enum(DIFFICULTIES).default("medium"),
  prep_time: minutes.openapi({ description: "Minutes." }),
  cook_time: minutes,
  rest_time: minutes,
  servings: z.int().min(1).max(10_000).default(4),
  servings_max: z.int().min(1).max(10_000).nullable().default(null),
  yield_amount: z.number().positive().max(MOST).nullable().default(null),
  yield_unit: optionalText(100),
  main_image: mainImageSchema.nullable().default(null),
  main_image_color: optionalText(20),
  images: z.array(imageAddress).max(50).default([]),
  meta_description: text(160),
  author: z.string().max(200).default("Admin"),
  author_url: webAddress,
  source: webAddress.openapi({ description: "The page that it came from." }),
  source_site: optionalText(200),
  written_by: z.enum(WRITERS).default("person"),
  categories: z.array(z.string().max(200)).max(1).default([]),
  meal_types: z.array(z.enum(MEAL_TYPES)).default([]),
  dietary_tags: z.array(z.enum(DIETARY_TAGS)).default([]),
  tags: z.array(z.string().max(100)).max(100).default([]),
  ingredients: rows(ingredientSchema),
  instructions: rows(instructionSchema),
  equipment: rows(equipmentSchema),
  notes: rows(noteSchema),
  nutrition: nutritionSchema.nullable().default(null),
  video_url: webAddress,
  video_upload_date: z.iso.date().nullable().default(null),
};

/** A recipe that is not saved, or no longer so. */
export const recipeContentSchema = z.strictObject(WRITABLE).openapi("RecipeContent");
export type RecipeContent = z.output<typeof recipeContentSchema>;

const time = z.iso.datetime();

/** What follows from something else; ignored in requests, so that an answer can be sent back changed. */
const READ_ONLY = {
  id: z.guid(),
  url: z.url().openapi({ description: "Its page." }),
  total_time: z.int(),
  rating_average: z.number().min(0).max(5).nullable(),
  rating_count: z.int(),
  views: z.int(),
  version: z.int().openapi({ description: "Counts the saves; the ETag of the recipe." }),
  created_at: time,
  updated_at: time,
  published_at: time.nullable(),
  first_published_at: time.nullable(),
};

export const recipeSchema = z
  .strictObject({
    ...READ_ONLY,
    ...withoutDefaults(WRITABLE),
    main_image: answered(mainImageSchema).openapi("MainImage").nullable(),
    ingredients: z.array(answered(ingredientSchema).openapi("Ingredient")),
    instructions: z.array(answered(instructionSchema).openapi("Instruction")),
    equipment: z.array(answered(equipmentSchema).openapi("Equipment")),
    notes: z.array(answered(noteSchema).openapi("Note")),
    nutrition: answered(nutritionSchema).openapi("Nutrition").nullable(),
  })
  .openapi("Recipe");
export type RecipeResource = z.output<typeof recipeSchema>;
export type RecipeField = keyof RecipeResource;

export const RECIPE_FIELDS = Object.keys(recipeSchema.shape) as RecipeField[];

const ignored = Object.fromEntries(
  Object.keys(READ_ONLY).map((name) => [name, z.unknown().optional()]),
) as { [Name in keyof typeof READ_ONLY]: z.ZodOptional<z.ZodUnknown> };

/** The body of a request that makes or replaces a recipe. */
export const recipeBodySchema = z.strictObject({ ...WRITABLE, ...ignored }).openapi("RecipeInput", {
  example: {
    title: "Tomato Toast",
    categories: ["Breakfast"],
    servings: 2,
    prep_time: 5,
    ingredients: [{ amount: 2, unit: "slices", name: "bread" }],
    instructions: [{ text: "Toast the bread." }],
  },
});
export type RecipeBody = z.output<typeof recipeBodySchema>;

const changes = Object.fromEntries(
  Object.entries(withoutDefaults(WRITABLE)).map(([name, schema]) => [
    name,
    schema.nullable().optional(),
  ]),
) as {
  [Name in keyof typeof WRITABLE]: z.ZodOptional<
    z.ZodNullable<WithoutDefaults<typeof WRITABLE>[Name]>
  >;
};

/** The body of a merge patch (RFC 7396): null removes, objects merge, lists are replaced. */
export const recipePatchSchema = z
  .strictObject({
    ...changes,
    main_image: mainImageSchema.partial().nullable().optional(),
    nutrition: nutritionSchema.partial().nullable().optional(),
    ...ignored,
  })
  .openapi("RecipePatch", { example: { servings: 6, main_image: null } });
