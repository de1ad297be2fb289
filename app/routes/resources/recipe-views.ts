import { isbot } from "isbot";
import { visitorDb } from "#app/context.ts";
import { countView } from "#domain/recipes/count-view.server.ts";
import type { Route } from "./+types/recipe-views.ts";

/** Counts one view of a recipe (contract §7). Crawlers that name themselves are no readers; a headless browser is. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const agent = request.headers.get("user-agent") ?? "";
  const reader = !isbot(agent) || agent.includes("HeadlessChrome");
  if (reader) await countView(context.get(visitorDb), params.slug);
  return new Response(null, { status: 204 });
}
