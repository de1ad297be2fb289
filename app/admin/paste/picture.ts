import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { adminDb, generatorContext, mediaContext, signedIn } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { transcribeRecipe } from "#domain/generation/generator.server.ts";
import { LARGEST_FILE_BYTES, REFUSALS } from "#domain/media/media.ts";
import { readUpload } from "#domain/media/upload/read-upload.server.ts";
import { readablePictures } from "#domain/media/upload/readable-pictures.server.ts";
import type { Route } from "./+types/picture.ts";
import type { ReadPicture } from "./pasted-state.ts";
import { readsImages } from "./reads-images.server.ts";

const NOT_SET_UP =
  "Pictures aren't read here. Set up an AI service, and 'Reads images' under Settings, AI service.";
const NONE_CHOSEN = "Please choose a photo or a PDF of the page.";

/** Has the AI service read the text in a photo, or in the pages of a PDF. Nothing of the file is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readUpload(request, `account ${context.get(signedIn).id}`);
  const generator = context.get(generatorContext);
  if (!(await readsImages(context.get(adminDb), generator))) return refusedFile(403, NOT_SET_UP);
  if (!read.ok) return refusedFile(read.status, read.error);
  const { bytes } = read.upload;
  const found = await readablePictures(context.get(mediaContext).imageProcessor, bytes);
  if (!found.ok) return refusedFile(422, found.error);
  const pictures = found.pictures.map(
    (jpeg) => `data:image/jpeg;base64,${jpeg.toString("base64")}`,
  );
  const text = await transcribeRecipe(generator, { pictures, signal: request.signal });
  if (!text.ok) return refusedFile(422, text.reason);
  return done("", { read: { text: text.value, pictures } satisfies ReadPicture });
}

export const clientAction = adminActionFor(NOT_DONE, ({ file }) => {
  const error = problemOf(file);
  return { ok: error === undefined, errors: { file: error } };
});

export const loader = postOnly;

function refusedFile(status: number, error: string) {
  return refused(status, { errors: { file: error } });
}

function problemOf(file: unknown): string | undefined {
  if (!(file instanceof File) || file.size === 0) return NONE_CHOSEN;
  return file.size > LARGEST_FILE_BYTES ? REFUSALS.large : undefined;
}
