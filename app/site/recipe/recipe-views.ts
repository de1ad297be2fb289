import { isbot } from "isbot";
import type { RouterContextProvider } from "react-router";
import { visitorDb } from "#app/context.ts";
import { countView } from "#domain/recipes/commands/count-view.server.ts";
import type { Route } from "./+types/recipe-views.ts";

/** The smallest picture there is: one clear pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/** Counts one view of a recipe (contract §7), when a page's script says that there is one. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await countReader(request, params.slug, context);
  return new Response(null, { status: 204 });
}

/** The same for a page without scripts, as a picture that browsers keep: a reload does not ask again. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await countReader(request, params.slug, context);
  return new Response(PIXEL, {
    headers: { "Content-Type": "image/gif", "Cache-Control": "private, max-age=1800" },
  });
}

/** Crawlers that name themselves are no readers; a headless browser is. */
async function countReader(
  request: Request,
  slug: string,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const agent = request.headers.get("user-agent") ?? "";
  const reader = !isbot(agent) || agent.includes("HeadlessChrome");
  if (reader) await countView(context.get(visitorDb), slug);
}
