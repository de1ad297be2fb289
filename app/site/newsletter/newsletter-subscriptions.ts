import { jsonBody } from "#app/ui/form/json-body.ts";
import type { Route } from "./+types/newsletter-subscriptions.ts";
import { signUp } from "./newsletter-outcome.server.ts";

/** Where the newsletter form's script sends an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { outcome, status, headers } = await signUp(await jsonBody(request), context);
  return Response.json(outcome, { status, headers });
}
