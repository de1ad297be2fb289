import { href } from "react-router";
import { siteContext, visitorDb } from "#app/context.ts";
import { feedRecipes } from "#domain/publishing/feed.server.ts";
import { element, escapeXml } from "#domain/text/xml.ts";
import type { Route } from "./+types/feed.ts";
import { feedItem } from "./feed-item.ts";

/** The newest recipes for readers of feeds: RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, tagline, url } = context.get(siteContext);
  const recipes = await feedRecipes(context.get(visitorDb));
  const changed = recipes.map(({ updatedAt }) => updatedAt).sort();
  const newest = changed.at(-1);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element("title", name)}
${element("link", url + href("/"))}
${element("description", tagline ?? `The newest recipes of ${name}.`)}
<language>en</language>
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(url + href("/feed.xml"))}"/>
${newest ? element("lastBuildDate", new Date(newest).toUTCString()) : ""}
${recipes.map((recipe) => feedItem(recipe, url)).join("")}</channel>
</rss>
`;
  return new Response(xml, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
