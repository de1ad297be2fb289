import { z } from "zod";

/** What the door for uploads answers. Pure: the browser reads it. */

const uploadedSchema = z.object({
  picture: z.object({
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

/** A kept picture, as far as the fields that take it must know it. */
export type UploadedImage = z.output<typeof uploadedSchema>["picture"];

/** The picture that an answer tells of; null for any other answer. */
export function readUploaded(answer: unknown): UploadedImage | null {
  return uploadedSchema.safeParse(answer).data?.picture ?? null;
}

/** Why a file was refused; null where the answer doesn't say. */
export function readRefusal(answer: unknown): string | null {
  return refusedSchema.safeParse(answer).data?.error ?? null;
}
