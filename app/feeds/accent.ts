import { accentStylesheet, readAccent } from "#domain/settings/accent.ts";
import type { Route } from "./+types/accent.ts";

/** The stylesheet of an accent color (/accent.css?color=7a3b2e), which never changes. */
export function loader({ url }: Route.LoaderArgs) {
  const accent = readAccent(url.searchParams.get("color") ?? "");
  if (!accent) return new Response("No such color.\n", { status: 404 });
  return new Response(accentStylesheet(accent), {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
