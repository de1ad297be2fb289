import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { adminDb, signedIn } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { withdrawRequest } from "#domain/recipes/publication/publication-requests.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/withdraw.ts";

/** Takes an author's own question about a draft back. */
export async function action({ params, context }: Route.ActionArgs) {
  const change = { id: readId(params.id) ?? "", by: context.get(signedIn), now: new Date() };
  const isWithdrawn = change.id && (await withdrawRequest(context.get(adminDb), change));
  return isWithdrawn
    ? done("Withdrawn. It is a draft like any other.")
    : refused(409, { message: "It no longer waits: it was published, sent back or deleted." });
}

export const clientAction = adminActionFor(NOT_DONE);

export const loader = postOnly;
