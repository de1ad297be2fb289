import { href } from "react-router";
import { siteContext } from "#app/context.ts";
import type { Route } from "./+types/manifest.ts";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** The web app manifest. The colours are the light theme's paper, as a manifest has no dark variant. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, tagline } = context.get(siteContext);
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description:
      tagline ?? "Recipes that work: clear steps, honest times, amounts that fit your table.",
    lang: "en",
    start_url: href("/"),
    scope: "/",
    display: "standalone",
    background_color: "#fbf8f3",
    theme_color: "#fbf8f3",
    categories: ["food", "lifestyle"],
    icons: [
      icon("icon", 192, "any"),
      icon("icon", 512, "any"),
      icon("maskable", 192, "maskable"),
      icon("maskable", 512, "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json" },
  });
}
