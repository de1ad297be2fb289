import { data } from "react-router";
import { adminDb, mediaContext, reportError, signedIn } from "#app/context.ts";
import { REFUSALS, type Refusal, STORE_UNAVAILABLE } from "#domain/media/media.ts";
import { saveImage } from "#domain/media/save-image.server.ts";
import { StoreError } from "#platform/errors.ts";
import type { Route } from "./+types/uploads.ts";
import { readUpload } from "./read-upload.server.ts";

/** HTTP status of each refusal: too large, unsupported type, or not decodable. */
const STATUS: Record<Refusal, number> = {
  large: 413,
  empty: 422,
  heic: 415,
  gif: 415,
  svg: 415,
  other: 415,
  broken: 422,
  pixels: 422,
  "avif-pixels": 422,
  heavy: 422,
};

/** Uploads one image: multipart with the fields `file` and `alt`. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readUpload(request);
  if (!read.ok) return refusal(read.status, read.error);
  const saved = await saveImage(context.get(adminDb), context.get(mediaContext), {
    ...read.upload,
    by: context.get(signedIn),
    now: new Date(),
  }).catch((error: unknown) => {
    if (!(error instanceof StoreError)) throw error;
    context.get(reportError)(error);
    return null;
  });
  if (!saved) return refusal(503, STORE_UNAVAILABLE);
  if (!saved.ok) return refusal(STATUS[saved.refusal], REFUSALS[saved.refusal]);
  return Response.json({ image: saved.image }, { status: saved.isNew ? 201 : 200 });
}

export function loader() {
  throw data(null, { status: 405, headers: { Allow: "POST" } });
}

/** After 413 part of the body may be unread, so the connection can't be reused. */
function refusal(status: number, error: string): Response {
  const headers: HeadersInit = status === 413 ? { Connection: "close" } : {};
  return Response.json({ error }, { status, headers });
}
