import { data } from "react-router";
import { adminDb, mediaContext, reportFault, signedIn } from "#app/context.ts";
import { REFUSALS, type Refusal, STORE_UNAVAILABLE } from "#domain/media/media.ts";
import { saveImage } from "#domain/media/save-image.server.ts";
import { StoreError } from "#platform/errors.ts";
import type { Route } from "./+types/uploads.ts";
import { readUpload } from "./read-upload.server.ts";

/** What a refusal is in HTTP: too much, no type of ours, or a picture that can't be read. */
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

/** Takes one picture: multipart, its file in `file`, and what it shows in `alt`. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readUpload(request);
  if (!read.ok) return refusal(read.status, read.error);
  const kept = await saveImage(context.get(adminDb), context.get(mediaContext), {
    ...read.upload,
    by: context.get(signedIn),
    now: new Date(),
  }).catch((error: unknown) => {
    if (!(error instanceof StoreError)) throw error;
    context.get(reportFault)(error);
    return null;
  });
  if (!kept) return refusal(503, STORE_UNAVAILABLE);
  if (!kept.ok) return refusal(STATUS[kept.refusal], REFUSALS[kept.refusal]);
  return Response.json({ picture: kept.picture }, { status: kept.isNew ? 201 : 200 });
}

export function loader() {
  throw data(null, { status: 405, headers: { Allow: "POST" } });
}

/** The rest of what is too large is never read: the connection can't be used again. */
function refusal(status: number, error: string): Response {
  const headers: HeadersInit = status === 413 ? { Connection: "close" } : {};
  return Response.json({ error }, { status, headers });
}
