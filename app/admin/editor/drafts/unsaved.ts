import { z } from "zod";
import { accountsContext, requestInfoContext, signedIn } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { jsonBody } from "#app/ui/form/json-body.ts";
import { forgetUnsaved, keepUnsaved } from "#domain/unsaved/unsaved-recipes.server.ts";
import type { Route } from "./+types/unsaved.ts";
import { storedRecipeDraft } from "./stored-draft.ts";

const schema = z.object({
  id: z.string().min(1).max(64),
  account: z.string(),
  recipe: z.guid().toLowerCase().nullable(),
  content: z.unknown(),
});

/** Keeps what an open form has unsaved, or with `content` null forgets it, for who is signed in and typed it. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = schema.safeParse(await jsonBody(request));
  if (!read.success) return new Response(null, { status: 400 });
  const { id, account, recipe: recipeId, content } = read.data;
  const by = context.get(signedIn);
  // A page of somebody who has signed out since.
  if (account !== by.id) return new Response(null, { status: 403 });
  const accounts = context.get(accountsContext);
  if (content === null) {
    await forgetUnsaved(accounts, { by, id });
    return new Response(null, { status: 200 });
  }
  const draft = storedRecipeDraft(content);
  if (!draft) return new Response(null, { status: 400 });
  const { browser } = context.get(requestInfoContext);
  const kept = { by, id, recipeId, content: draft, browser, now: new Date() };
  return new Response(null, { status: (await keepUnsaved(accounts, kept)) ? 200 : 404 });
}

export const loader = postOnly;
