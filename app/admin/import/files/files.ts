import { adminDb, mediaContext, reportError, signedIn } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { receiveFiles } from "#domain/imports/import-files.server.ts";
import { checkSubscriberFile } from "#domain/newsletter/import/change-subscriber-imports.server.ts";
import { listFileProblem } from "#domain/newsletter/import/subscriber-import.ts";
import type { Route } from "./+types/files.ts";

const SUBSCRIBERS = { problem: listFileProblem, begin: checkSubscriberFile };

/**
 * Begins an import of the files in the body (`domain/imports/sent-files.ts`): of recipes, or with `?subscribers` of a
 * list of them; answers with its id.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { store } = context.get(mediaContext);
  const received = await receiveFiles(context.get(adminDb), store, request.body ?? EMPTY, {
    by: context.get(signedIn),
    now: new Date(),
    onFault: context.get(reportError),
    ...(url.searchParams.has("subscribers") && { purpose: SUBSCRIBERS }),
  });
  if (received.ok) return Response.json({ id: received.id }, { status: 201 });
  const { status, error } = received;
  // The unread body makes the connection unusable.
  return Response.json({ error }, { status, headers: { Connection: "close" } });
}

const EMPTY = new Blob().stream();

export const loader = postOnly;
