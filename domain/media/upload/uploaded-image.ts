import { z } from "zod";

/** The response of the upload route, parsed in the browser. Pure. */

const uploadedSchema = z.object({
  image: z.object({
    id: z.string(),
    hash: z.string(),
    address: z.string(),
    width: z.number(),
    height: z.number(),
    focalX: z.number(),
    focalY: z.number(),
    alt: z.string(),
    originalName: z.string(),
    color: z.string(),
  }),
});
const refusedSchema = z.object({ error: z.string() });

/** What image fields need of an uploaded image. */
export type UploadedImage = z.output<typeof uploadedSchema>["image"];

/** The image in a response; null for any other response. */
export function readUploaded(answer: unknown): UploadedImage | null {
  return uploadedSchema.safeParse(answer).data?.image ?? null;
}

/** The error message in a response, or null. */
export function readRefusal(answer: unknown): string | null {
  return refusedSchema.safeParse(answer).data?.error ?? null;
}
