import { hash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import type { SiteContext } from "#app/context.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { EmbedCard, MissingCard } from "./embed-card.server.tsx";
import { embedStyle } from "./embed-style.server.ts";

type EmbedSite = Pick<SiteContext, "name" | "url" | "accent">;

/** The card of a published recipe. */
export function embeddedRecipe(site: EmbedSite, recipe: RecipePage): Response {
  const link = site.url + href("/recipe/:slug", { slug: recipe.slug });
  const card = <EmbedCard recipe={recipe} site={{ name: site.name, link }} />;
  return embedPage(site, { title: recipe.title, canonical: link, children: card });
}

/** Says in the frame that there is no such recipe. */
export function missingRecipe(site: EmbedSite): Response {
  const link = site.url + href("/recipes");
  const card = <MissingCard site={{ name: site.name, link }} />;
  return embedPage(site, { title: "Recipe Not Found", status: 404, children: card });
}

type Page = { title: string; canonical?: string; status?: 200 | 404; children: ReactNode };

/**
 * The only kind of page that other sites may frame. It has no scripts, and nothing in it is the reader's own, so
 * that there is nothing to trick a click out of.
 */
function embedPage(
  { name, accent }: EmbedSite,
  { title, canonical, status = 200, children }: Page,
): Response {
  const style = embedStyle(accent);
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${name}`}</title>
        {canonical && <link rel="canonical" href={canonical} />}
        <style>{style}</style>
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>,
  );
  return new Response(`<!DOCTYPE html>${html}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy(style),
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Images may come from any site, because imported recipes link to them. */
function policy(style: string): string {
  return [
    "default-src 'none'",
    "img-src 'self' https: http: data:",
    "font-src 'self'",
    `style-src 'sha256-${hash("sha256", style, "base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");
}
