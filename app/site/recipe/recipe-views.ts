import { isbot } from "isbot";
import type { RouterContextProvider } from "react-router";
import { visitorWrites } from "#app/context.ts";
import { countView } from "#domain/recipes/commands/count-view.server.ts";
import type { Route } from "./+types/recipe-views.ts";

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/** Counts one view of a recipe, reported by the page's script. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await countReaderView(request, params.slug, context);
  return new Response(null, { status: 204 });
}

/** Tracking pixel for pages without scripts; cached by the browser, so that a reload is not counted. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (request.method !== "HEAD") await countReaderView(request, params.slug, context);
  return new Response(PIXEL, {
    headers: { "Content-Type": "image/gif", "Cache-Control": "private, max-age=1800" },
  });
}

/** Counts the view unless the user agent is a known crawler; headless Chrome counts as a reader. */
async function countReaderView(
  request: Request,
  slug: string,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const agent = request.headers.get("user-agent") ?? "";
  const reader = !isbot(agent) || agent.includes("HeadlessChrome");
  if (reader) await countView(context.get(visitorWrites), slug);
}
