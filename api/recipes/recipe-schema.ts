import { z } from "@hono/zod-openapi";
import { answered, withoutDefaults } from "#api/without-defaults.ts";
import { LONGEST_ALT } from "#domain/media/media.ts";
import { MOST_ROWS } from "#domain/recipes/fields/row-fields.ts";
import { optionalTextSchema, textSchema } from "#domain/recipes/fields/schemas.ts";
import {
  substituteSchema,
  TOO_MANY,
} from "#domain/recipes/ingredients/substitutes/substitutes-part.ts";
import { NUTRITION_UNITS } from "#domain/recipes/nutrients.ts";
import { MOST_SUBSTITUTES } from "#domain/recipes/recipe.ts";
import {
  type FieldName,
  LISTS,
  type ListName,
  MORE_IMAGES,
  RECIPE_FIELDS,
} from "#domain/recipes/recipe-fields.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { MOST_VERSIONS } from "#domain/recipes/versions/versions-field.ts";
import { FIELD_DESCRIPTIONS } from "./field-descriptions.ts";
import { API_PARTS, type ApiPart, type ApiValues, partAlias } from "./recipe-names.ts";

/**
 * A recipe as the API reads and writes it: the fields' own schemas under the API's names. The same schemas check
 * requests and describe answers.
 */

const ROWS: Record<ListName, string> = {
  ingredients: "Ingredient",
  instructions: "Instruction",
  equipment: "Equipment",
  notes: "Note",
};

/** The schema within its defaults. */
function bare(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return bare(schema.unwrap());
  return schema instanceof z.ZodPipe ? bare(schema.in) : (schema as z.ZodType);
}

/** A part of a group stands alone in the API, and may be left out. */
function alone(schema: z.ZodType): z.ZodType {
  return schema.constructor === z.ZodString
    ? optionalTextSchema((schema as z.ZodString).maxLength ?? 0)
    : schema.nullable().default(null);
}

function described(schema: z.ZodType, alias: string): z.ZodType {
  const description = FIELD_DESCRIPTIONS[alias];
  // A copy: schemas that were made before @hono/zod-openapi was imported have no openapi().
  return description ? z.clone(schema).openapi({ description }) : schema;
}

/** The object of one row, or of nutrition, under the API's names. */
function rowSchema(name: FieldName, row: z.core.$ZodType) {
  const parts = Object.entries((bare(row) as z.ZodObject).shape).map(([part, schema]) => {
    const alias = partAlias(name, part);
    const own = part === "substitutes" ? substitutesSchema() : (schema as z.ZodType);
    return [alias, described(own, `${name}/${alias}`)];
  });
  return z.strictObject(Object.fromEntries(parts) as Record<string, z.ZodType>);
}

function substitutesSchema(): z.ZodType {
  const row = rowSchema("ingredients", substituteSchema).openapi("Substitute");
  return z.array(row).max(MOST_SUBSTITUTES, TOO_MANY).nullable().default(null);
}

const rowSchemas = Object.fromEntries(
  LISTS.map(([name, { schema }]) => [name, rowSchema(name, schema.unwrap().element)]),
) as Record<ListName, ReturnType<typeof rowSchema>>;

const imageTextSchema = rowSchema("imageTexts", RECIPE_FIELDS.imageTexts.schema.unwrap().element);

const versionSchema = rowSchema("versions", RECIPE_FIELDS.versions.schema.unwrap().element);

const nutritionSchema = rowSchema("nutrition", RECIPE_FIELDS.nutrition.schema).openapi(
  "NutritionInput",
  { description: `Of one serving: ${NUTRITION_UNITS}.` },
);

function schemaOf({ name, part }: ApiPart): z.ZodType {
  const field = RECIPE_FIELDS[name];
  if (part !== null)
    return alone(bare((bare(field.schema) as z.ZodObject).shape[part] as z.ZodType));
  if (name === "nutrition") return nutritionSchema.nullable().default(null);
  if (name === "imageTexts")
    return z.array(imageTextSchema.openapi("ImageTextInput")).max(MORE_IMAGES.most).default([]);
  if (name === "versions")
    return z.array(versionSchema.openapi("VersionInput")).max(MOST_VERSIONS).default([]);
  if (field.stored === "rows") {
    const row = rowSchemas[name as ListName].openapi(`${ROWS[name as ListName]}Input`);
    return z.array(row).max(MOST_ROWS).default([]);
  }
  return "options" in field && field.options
    ? z.array(z.enum(field.options)).default([])
    : field.schema;
}

const flat = Object.fromEntries(
  API_PARTS.map((part) => [part.alias, described(schemaOf(part), part.alias)]),
);
const inner = (alias: string) => flat[alias] ?? z.never();

const mainImageSchema = z
  .strictObject({
    url: bare(inner("main_image/url")),
    alt: textSchema(LONGEST_ALT)
      .default("")
      .openapi({
        description:
          "What it shows. One text for an image of the media library wherever it is shown, which only tokens with media:write " +
          "change once there is one; of any other image the recipe's own.",
      }),
    credit: inner("main_image/credit"),
    credit_url: inner("main_image/credit_url"),
  })
  .openapi("MainImageInput");

type Named = { [Name in "title" | "slug" | "description"]: (typeof RECIPE_FIELDS)[Name]["schema"] };

/** What is written of a recipe. */
const WRITABLE = {
  ...Object.fromEntries(Object.entries(flat).filter(([alias]) => !alias.includes("/"))),
  status: recipeInputSchema.shape.status,
  categories: z.array(textSchema(RECIPE_FIELDS.category.max)).max(1).default([]),
  main_image: mainImageSchema.nullable().default(null),
} as unknown as Record<string, z.ZodType> & Named;

/** A recipe that is not saved, or no longer so. */
export const recipeContentSchema = z.strictObject(WRITABLE).openapi("RecipeContent");

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

const answeredRows = LISTS.map(([name]) => [
  name,
  z.array(answered(rowSchemas[name]).openapi(ROWS[name])),
]);

export const recipeSchema = z
  .strictObject({
    ...withoutDefaults(WRITABLE),
    ...READ_ONLY,
    main_image: answered(mainImageSchema).openapi("MainImage").nullable(),
    ...(Object.fromEntries(answeredRows) as Record<ListName, z.ZodType>),
    image_texts: z.array(answered(imageTextSchema).openapi("ImageText")),
    versions: z.array(answered(versionSchema).openapi("Version")),
    nutrition: answered(nutritionSchema).openapi("Nutrition").nullable(),
  })
  .openapi("Recipe");

/** What a request gets that says which `fields` it wants. */
export const someOfRecipeSchema = z.union([
  recipeSchema,
  recipeSchema.partial().openapi("RecipeFields", {
    description: "A recipe with the fields that `fields` names only.",
  }),
]);

type Known = typeof READ_ONLY & Named;
export type ApiRecipe = ApiValues & { [Name in keyof Known]: z.output<Known[Name]> };

export const RECIPE_NAMES = Object.keys(recipeSchema.shape);

const ignored = Object.fromEntries(
  Object.keys(READ_ONLY).map((name) => [name, z.unknown().optional()]),
);

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

const changes = Object.fromEntries(
  Object.entries(withoutDefaults(WRITABLE)).map(([name, schema]) => [
    name,
    schema.nullable().optional(),
  ]),
);

/** The body of a merge patch (RFC 7396): null removes, objects merge, lists are replaced. */
export const recipePatchSchema = z
  .strictObject({
    ...changes,
    main_image: mainImageSchema.partial().nullable().optional(),
    nutrition: nutritionSchema.partial().nullable().optional(),
    ...ignored,
  })
  .openapi("RecipePatch", { example: { servings: 6, main_image: null } });
