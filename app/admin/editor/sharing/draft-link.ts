import { href, type RouterContextProvider } from "react-router";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { accountsContext, adminDb, signedIn, siteContext } from "#app/context.ts";
import { type ActionResult, done, refused } from "#app/ui/form/action-result.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import {
  type DraftLink,
  findDraftLink,
  revokeDraftLink,
  shareDraft,
} from "#domain/recipes/sharing/draft-links.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/draft-link.ts";

/** As the form shows it; no address where that can't be shown again. */
export type ShownLink = { address: string | null; expiresAt: string };
export type SharingResult = ActionResult<{ link: ShownLink | null }>;

/** The link to a draft that works now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const { secret } = context.get(accountsContext);
  const asked = { secret, now: new Date() };
  const link = id && (await findDraftLink(context.get(adminDb), { id, ...asked }));
  return Response.json({ link: link ? shown(link, context) : null });
}

/** `intent`: share, which replaces an earlier link, or revoke. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = readId(params.id) ?? "";
  const { intent } = await readForm(request);
  const write = { id, by: context.get(signedIn), now: new Date() };
  if (intent === "revoke") {
    await revokeDraftLink(context.get(adminDb), write);
    return done("Link revoked. It no longer opens the draft.", { link: null });
  }
  const { secret } = context.get(accountsContext);
  const link = id && (await shareDraft(context.get(adminDb), { ...write, secret }));
  if (link) return done("Link made. It works for seven days.", { link: shown(link, context) });
  return refused(409, { message: "Only a saved draft can be shared. Please reload this page." });
}

export const clientAction = adminActionFor<SharingResult>(NOT_DONE);

function shown(
  { token, expiresAt }: DraftLink,
  context: Readonly<RouterContextProvider>,
): ShownLink {
  const page = `${context.get(siteContext).url}${href("/draft")}`;
  return { address: token && `${page}?token=${token}`, expiresAt: expiresAt.toISOString() };
}
