import { href } from "react-router";
import { type SiteContext, siteContext, visitorDb } from "#app/context.ts";
import { inGroups } from "#app/site/recipe/in-groups.ts";
import { metaDescriptionOf } from "#app/site/recipe/meta-description.ts";
import { imageShapes } from "#app/ui/images/shared-images.ts";
import { amountStyleOf } from "#app/ui/site.ts";
import { feedRecipes } from "#domain/publishing/feed.server.ts";
import { recipeAuthor } from "#domain/recipes/author.ts";
import { equipmentLine } from "#domain/recipes/equipment-line.ts";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import type { AmountStyle } from "#domain/recipes/ingredients/format-amount.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { element, escapeXml } from "#domain/text/xml.ts";
import type { Route } from "./+types/feed.ts";

/** The newest recipes as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, tagline, url, amounts, author } = context.get(siteContext);
  const recipes = await feedRecipes(context.get(visitorDb));
  const style = amountStyleOf({ amounts });
  const changed = recipes.map(({ updatedAt }) => updatedAt).sort();
  const newest = changed.at(-1);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element("title", name)}
${element("link", url + href("/"))}
${element("description", tagline ?? `The newest recipes from ${name}.`)}
<language>en</language>
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(url + href("/feed.xml"))}"/>
${newest ? element("lastBuildDate", new Date(newest).toUTCString()) : ""}
${recipes.map((recipe) => feedItem(recipe, { name, url, style, author })).join("")}</channel>
</rss>
`;
  return new Response(xml, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}

type FeedSite = { name: string; url: string; style: AmountStyle; author: SiteContext["author"] };

/** One <item> with the whole recipe. */
function feedItem(recipe: RecipePage, { name, url, style, author }: FeedSite): string {
  const link = url + href("/recipe/:slug", { slug: recipe.slug });
  const { categoryRef, cuisine } = recipe;
  return [
    "<item>",
    element("title", recipe.title),
    element("link", link),
    // The id, because a changed slug must not make the recipe a new item.
    `<guid isPermaLink="false">urn:uuid:${escapeXml(recipe.id)}</guid>`,
    element("pubDate", new Date(recipe.firstPublishedAt).toUTCString()),
    element("dc:creator", recipeAuthor(recipe, author, name).name),
    ...[categoryRef?.name, cuisine].map((filed) => filed && element("category", filed)),
    element("description", recipe.description || metaDescriptionOf(recipe, name)),
    element("content:encoded", content(recipe, { url, style })),
    "</item>\n",
  ].join("");
}

/** HTML: texts are escaped once here, and all of it once more for XML. */
function content(recipe: RecipePage, { url, style }: Pick<FeedSite, "url" | "style">): string {
  const { image, imageAlt, imageFiles, title, description } = recipe;
  const { ingredients, equipment, instructions, notes } = recipe;
  const [file = ""] = image ? imageShapes(image, imageFiles, url) : [];
  const shown = file
    ? `<p><img src="${escapeXml(file)}" alt="${escapeXml(imageAlt || title)}"></p>`
    : "";
  return [
    shown,
    ...(description ? paragraphsOf(description).map((text) => element("p", text)) : []),
    list(
      "Ingredients",
      "ul",
      ingredients.map((item) => ({ group: item.group, line: ingredientLine(item, style) })),
    ),
    list(
      "Equipment",
      "ul",
      equipment.map((tool) => ({ group: null, line: equipmentLine(tool) })),
    ),
    list(
      "Instructions",
      "ol",
      instructions.map(({ group, name, text }) => ({
        group,
        line: name ? `${name}: ${text}` : text,
      })),
    ),
    list(
      "Notes",
      "ul",
      notes.map(({ title, text }) => ({ group: null, line: title ? `${title}: ${text}` : text })),
    ),
  ].join("");
}

type Row = { group: string | null; line: string };

const paragraphsOf = (text: string) => text.split(/\n+/);

function listItem(line: string): string {
  return `<li>${paragraphsOf(line).map(escapeXml).join("<br>")}</li>`;
}

/** Rows under the headings of their groups, numbered across them. */
function list(heading: string, tag: "ul" | "ol", rows: Row[]): string {
  if (rows.length === 0) return "";
  const lists = inGroups(rows).map(({ name, items }) => {
    const [{ position = 1 } = {}] = items;
    const start = tag === "ol" && position > 1 ? ` start="${position}"` : "";
    const lines = items.map(({ item }) => listItem(item.line)).join("");
    return `${name ? element("h3", name) : ""}<${tag}${start}>${lines}</${tag}>`;
  });
  return `<h2>${heading}</h2>${lists.join("")}`;
}
