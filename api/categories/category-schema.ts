import { z } from "@hono/zod-openapi";
import { visibleText } from "#api/conventions/form-fields.ts";
import { answered, withoutDefaults } from "#api/without-defaults.ts";
import { categoryInputSchema as formSchema } from "#domain/categories/schema.ts";

/** A category as the API reads and writes it. */

const imageSchema = z
  .strictObject({
    url: z.string().max(2_000),
    alt: z
      .string()
      .max(300)
      .default("")
      .openapi({
        description:
          "What it shows. Kept for images of the media library, ignored for others. A text that an image has already is changed " +
          "only by tokens with media:write.",
      }),
  })
  .openapi("CategoryImageInput");

const WRITABLE = {
  name: visibleText(formSchema.shape.name),
  slug: z.string().default("").openapi({
    maxLength: 300,
    description: "Where it is empty: made from the name, and kept in later writes.",
  }),
  description: z.string().default("").openapi({ maxLength: 1_000 }),
  image: imageSchema.nullable().default(null),
};

/** What follows from something else; ignored in requests, so that an answer can be sent back changed. */
const READ_ONLY = {
  id: z.guid(),
  url: z.url().openapi({ description: "Its page." }),
  display_order: z.int().openapi({ description: "Its place; see setCategoryOrder." }),
  recipe_count: z.int().openapi({ description: "Published recipes." }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

export const categorySchema = z
  .strictObject({
    ...READ_ONLY,
    ...withoutDefaults(WRITABLE),
    image: answered(imageSchema).openapi("CategoryImage").nullable(),
  })
  .openapi("Category");
export type CategoryResource = z.output<typeof categorySchema>;

const ignored = Object.fromEntries(
  Object.keys(READ_ONLY).map((name) => [name, z.unknown().optional()]),
) as { [Name in keyof typeof READ_ONLY]: z.ZodOptional<z.ZodUnknown> };

export const categoryBodySchema = z
  .strictObject({ ...WRITABLE, ...ignored })
  .openapi("CategoryInput", {
    example: { name: "Soups", description: "Hot and filling.", image: null },
  });
export type CategoryBody = z.output<typeof categoryBodySchema>;

/** The body of a merge patch (RFC 7396): null removes. */
export const categoryPatchSchema = z
  .strictObject({
    name: z.string().optional(),
    slug: z.string().nullable().optional(),
    description: z.string().nullable().optional(),
    image: imageSchema.partial().nullable().optional(),
    ...ignored,
  })
  .openapi("CategoryPatch", { example: { description: "Hot." } });

export const categoryOrderSchema = z
  .strictObject({ ids: z.array(z.guid()).min(1).max(1_000) })
  .openapi("CategoryOrder", {
    description: "The ids in their new order. Categories that are not named follow.",
    example: { ids: ["11111111-1111-4111-8111-111111111111"] },
  });
