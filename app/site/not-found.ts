import { visitorDb } from "#app/context.ts";
import type { Route } from "./+types/not-found.ts";
import { notFoundOrMoved } from "./not-here.ts";

/** Catch-all route: old addresses are redirected, for others the site's error boundary renders the 404 page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  throw await notFoundOrMoved(context.get(visitorDb), url.pathname);
}

export default function NotFound() {
  return null;
}
