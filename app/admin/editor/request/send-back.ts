import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { adminDb, signedIn } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { sendBack } from "#domain/recipes/publication/publication-requests.server.ts";
import { commentSchema } from "#domain/recipes/publication/said.ts";
import { readId } from "#domain/tables/id.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import type { Route } from "./+types/send-back.ts";
import { mailGoesOut } from "./mail-goes-out.server.ts";

/** Sends a draft back to the author who asked to have it published. Form field: `comment`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const read = parseFields(commentSchema, await readForm(request));
  if (!read.ok) return refused(400, { errors: read.errors });
  const change = { id: readId(params.id) ?? "", by: context.get(signedIn), now: new Date() };
  const isSent = change.id && (await sendBack(context.get(adminDb), { ...change, ...read.value }));
  if (!isSent)
    return refused(409, { message: "It no longer waits: it was published, sent back or deleted." });
  const isMailed = await mailGoesOut(context);
  return done(`Sent back. Its author ${isMailed ? "gets a mail" : "sees it beside the draft"}.`);
}

export const clientAction = adminActionFor(NOT_DONE);

export const loader = postOnly;
