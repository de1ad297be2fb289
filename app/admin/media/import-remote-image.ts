import { adminDb, mediaContext, reportError, signedIn } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { altText } from "#domain/media/alt-text.ts";
import { STORE_UNAVAILABLE } from "#domain/media/media.ts";
import { importRemoteImage } from "#domain/media/remote/import-remote-image.server.ts";
import { StoreError } from "#platform/errors.ts";
import type { Route } from "./+types/import-remote-image.ts";

/** Imports a remote image into the media library; same response as an upload. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const address = fieldText(form.address).trim();
  const taken = await importRemoteImage(context.get(adminDb), context.get(mediaContext), {
    address,
    alt: altText.safeParse(form.alt).data ?? "",
    by: context.get(signedIn),
    now: new Date(),
    signal: request.signal,
  }).catch((error: unknown) => {
    if (!(error instanceof StoreError)) throw error;
    context.get(reportError)(error);
    return null;
  });
  if (!taken) return Response.json({ error: STORE_UNAVAILABLE }, { status: 503 });
  if (!taken.ok) return Response.json({ error: taken.error }, { status: 422 });
  return Response.json({ image: taken.image }, { status: taken.isNew ? 201 : 200 });
}

export const loader = postOnly;
