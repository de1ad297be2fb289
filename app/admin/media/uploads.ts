import { data, href, redirect } from "react-router";
import { adminDb, mediaContext, reportFault, signedIn } from "#app/context.ts";
import { REFUSALS, type Refusal, STORE_AWAY } from "#domain/media/media.ts";
import { keepImage } from "#domain/media/save-image.server.ts";
import { isStoreError } from "#platform/errors.ts";
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

/**
 * Takes one picture: multipart, its file in `file`, and what it shows in `alt`. A form without scripts is
 * led back to the pictures.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const isPage = request.headers.get("Accept")?.includes("text/html") ?? false;
  const refuse = isPage ? backToMedia : refusal;
  const read = await readUpload(request);
  if (!read.ok) return refuse(read.status, read.error);
  const kept = await keepImage(context.get(adminDb), context.get(mediaContext), {
    ...read.upload,
    by: context.get(signedIn),
    now: new Date(),
  }).catch((error: unknown) => {
    if (!isStoreError(error)) throw error;
    context.get(reportFault)(error);
    return null;
  });
  if (!kept) return refuse(503, STORE_AWAY);
  if (!kept.ok) return refuse(STATUS[kept.refusal], REFUSALS[kept.refusal]);
  if (isPage) return redirect(href("/admin/media"));
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

/** The page says why by its own words: no text that an address carries stands on it. */
function backToMedia(_: number, error: string): Response {
  const known = Object.entries(REFUSALS).find(([, words]) => words === error);
  return redirect(
    `${href("/admin/media")}?${new URLSearchParams({ refused: known?.[0] ?? "other" })}`,
  );
}
