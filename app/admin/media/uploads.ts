import { adminDb, mediaContext, reportError, signedIn } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { receiveUpload } from "#domain/media/upload/receive-upload.server.ts";
import type { Route } from "./+types/uploads.ts";

/** Uploads one image: multipart with the fields `file` and `alt`. */
export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveUpload(context.get(adminDb), context.get(mediaContext), request, {
    by: context.get(signedIn),
    now: new Date(),
    onFault: context.get(reportError),
  });
  if (!received.ok) return refusal(received.status, received.error);
  return Response.json({ image: received.image }, { status: received.isNew ? 201 : 200 });
}

/** After 413 part of the body may be unread, so the connection can't be reused. */
function refusal(status: number, error: string): Response {
  const headers: HeadersInit = status === 413 ? { Connection: "close" } : {};
  return Response.json({ error }, { status, headers });
}

export const loader = postOnly;
