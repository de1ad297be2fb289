import { href } from "react-router";
import { siteContext, visitorDb } from "#app/context.ts";
import { sitemapParts } from "#domain/publishing/sitemap.server.ts";
import { element } from "#domain/text/xml.ts";
import type { Route } from "./+types/sitemap.ts";
import { lastModified, XML_HEADERS } from "./sitemap-urls.ts";

/** The index of the sitemap's parts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  const recipes = await sitemapParts(context.get(visitorDb));
  const parts = [
    { loc: url + href("/sitemap-pages.xml"), updatedAt: undefined },
    ...recipes.map((updatedAt, index) => ({
      loc: `${url}${href("/sitemap-recipes.xml")}?part=${index + 1}`,
      updatedAt,
    })),
  ];
  const lines = parts.map(
    ({ loc, updatedAt }) => `<sitemap>${element("loc", loc)}${lastModified(updatedAt)}</sitemap>\n`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("")}</sitemapindex>
`;
  return new Response(xml, { headers: XML_HEADERS });
}
