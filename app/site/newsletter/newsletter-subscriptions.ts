import { postOnly } from "#app/post-only.ts";
import { jsonBody } from "#app/ui/form/json-body.ts";
import type { Route } from "./+types/newsletter-subscriptions.ts";
import { signUp } from "./sign-up.server.ts";

/** Receives sign-ups that the newsletter form sends by fetch. */
export async function action({ request, context }: Route.ActionArgs) {
  const { data, init } = await signUp(await jsonBody(request), context);
  return Response.json(data, init ?? {});
}

export const loader = postOnly;
