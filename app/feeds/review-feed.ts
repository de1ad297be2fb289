import { href } from "react-router";
import { siteContext, visitorDb } from "#app/context.ts";
import { type FeedReview, feedReviews } from "#domain/publishing/review-feed.server.ts";
import { element, escapeXml } from "#domain/text/xml.ts";
import type { Route } from "./+types/review-feed.ts";

/** The latest reviews of all recipes, as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, url } = context.get(siteContext);
  const reviews = await feedReviews(context.get(visitorDb));
  const [newest] = reviews;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element("title", `${name}: reviews`)}
${element("link", url + href("/"))}
${element("description", `What readers say about the recipes of ${name}.`)}
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(url + href("/reviews.xml"))}"/>
${newest ? element("lastBuildDate", newest.postedAt.toUTCString()) : ""}
${reviews.map((review) => feedItem(review, url)).join("")}</channel>
</rss>
`;
  return new Response(xml, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}

function feedItem(
  { id, stars, name, text, tweaks, postedAt, slug, title }: FeedReview,
  url: string,
) {
  const changed = tweaks.length > 0 ? [`Changed: ${tweaks.join(", ")}`] : [];
  return [
    "<item>",
    element("title", `${title}: ${stars} of 5 stars by ${name}`),
    element("link", url + href("/recipe/:slug/reviews", { slug })),
    `<guid isPermaLink="false">urn:uuid:${escapeXml(id)}</guid>`,
    element("pubDate", postedAt.toUTCString()),
    element("dc:creator", name),
    // Programs read a description as HTML: escaped once for that, and once more for XML.
    element("description", [text, ...changed].map((part) => element("p", part)).join("")),
    "</item>\n",
  ].join("");
}
