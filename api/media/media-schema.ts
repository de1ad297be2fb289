import { z } from "@hono/zod-openapi";
import { altText } from "#domain/media/alt-text.ts";
import type { ImageRow, ImageUse } from "#domain/media/media-table.ts";

/** An image of the media library as the API shows it, and what can be changed of it. */

const percent = z.int().min(0).max(100);

const useSchema = z
  .strictObject({
    noun: z.enum(["recipe", "category", "settings", "review", "author"]),
    id: z.string().nullable().openapi({ description: "Null for the settings." }),
    title: z.string(),
    status: z.enum(["published", "draft", "deleted", "inactive"]),
  })
  .openapi("ImageUse");

export const imageSchema = z
  .strictObject({
    id: z.guid(),
    url: z.url().openapi({ description: "The image in its full size." }),
    address: z.string().openapi({ description: "What recipes call it: its path on this site." }),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    focal_x: percent.openapi({ description: "Percent from the left: crops keep this point." }),
    focal_y: percent.openapi({ description: "Percent from the top." }),
    state: z.enum(["waiting", "making", "ready", "failed"]).openapi({
      description: "Of its smaller sizes and crops.",
    }),
    error: z.string().nullable().openapi({ description: "Why they could not be made." }),
    bytes: z.int(),
    original_name: z.string(),
    created_at: z.iso.datetime(),
    uses: z
      .array(useSchema)
      .openapi({ description: "The first 50. While there are any, it can't be deleted." }),
  })
  .openapi("Image");

type ImageResource = z.output<typeof imageSchema>;

export const imagePatchSchema = z
  .strictObject({
    alt: z
      .string()
      .nullable()
      .transform((text) => text ?? undefined)
      .pipe(altText)
      .optional()
      .openapi({ type: ["string", "null"] }),
    focal_x: percent.optional(),
    focal_y: percent.optional(),
  })
  .openapi("ImagePatch", { example: { alt: "Leek soup in a blue bowl", focal_x: 40 } });

export function imageResource(image: ImageRow, uses: ImageUse[], siteUrl: string): ImageResource {
  return {
    id: image.id,
    url: new URL(image.address, siteUrl).href,
    address: image.address,
    alt: image.alt,
    width: image.width,
    height: image.height,
    focal_x: image.focalX,
    focal_y: image.focalY,
    state: image.state,
    error: image.error,
    bytes: image.bytes,
    original_name: image.originalName,
    created_at: image.addedAt.toISOString(),
    uses: uses.map((use) => ({ ...use, id: use.noun === "settings" ? null : use.id })),
  };
}
