import { z } from "zod";
import { accountsContext, requestInfoContext, signedIn } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { jsonBody } from "#app/ui/form/json-body.ts";
import { forgetUnsaved, keepUnsaved } from "#domain/unsaved/unsaved-recipes.server.ts";
import type { Route } from "./+types/unsaved.ts";
import { storedRecipeDraft } from "./stored-draft.ts";

/** The latest date of JavaScript. */
const LATEST_MS = 8_640_000_000_000_000;

const schema = z.object({
  id: z.string().min(1).max(64),
  account: z.string(),
  recipe: z.guid().toLowerCase().nullable(),
  typed: z.object({ at: z.int().min(0).max(LATEST_MS), content: z.unknown() }).nullable(),
});

/** Keeps what an open form has unsaved, or with `typed` null forgets it, for who is signed in and typed it. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = schema.safeParse(await jsonBody(request));
  if (!read.success) return new Response(null, { status: 400 });
  const { id, account, recipe: recipeId, typed } = read.data;
  const by = context.get(signedIn);
  // A page of somebody who has signed out since.
  if (account !== by.id) return new Response(null, { status: 403 });
  const accounts = context.get(accountsContext);
  if (!typed) {
    await forgetUnsaved(accounts, { by, id });
    return new Response(null, { status: 200 });
  }
  const content = storedRecipeDraft(typed.content);
  if (!content) return new Response(null, { status: 400 });
  const { browser } = context.get(requestInfoContext);
  const typedAt = new Date(typed.at);
  const kept = { by, id, recipeId, content, typedAt, browser, now: new Date() };
  return new Response(null, { status: (await keepUnsaved(accounts, kept)) ? 200 : 404 });
}

export const loader = postOnly;
