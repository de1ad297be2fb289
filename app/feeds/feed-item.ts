import { href } from "react-router";
import { imageShapes } from "#app/ui/images/shared-images.ts";
import { showMeasure } from "#domain/recipes/ingredients/amounts.ts";
import type { Ingredient, RecipePage } from "#domain/recipes/recipe.ts";
import { element, escapeXml } from "#domain/text/xml.ts";

/** A recipe as one item of the feed, whole, so that it can be read where feeds are read. */
export function feedItem(recipe: RecipePage, origin: string): string {
  const link = origin + href("/recipe/:slug", { slug: recipe.slug });
  const { categoryRef, cuisine } = recipe;
  return [
    "<item>",
    element("title", recipe.title),
    element("link", link),
    // The id stays when the slug changes: readers of feeds shall not see it anew.
    `<guid isPermaLink="false">urn:uuid:${escapeXml(recipe.id)}</guid>`,
    element("pubDate", new Date(recipe.firstPublishedAt).toUTCString()),
    element("dc:creator", recipe.authorName),
    ...[categoryRef?.name, cuisine].filter(Boolean).map((name) => element("category", name ?? "")),
    element("description", recipe.description),
    element("content:encoded", content(recipe, link)),
    "</item>\n",
  ].join("");
}

/** HTML; what people wrote is escaped once for it, and all of it once more for XML. */
function content(recipe: RecipePage, link: string): string {
  const { image, imageAlt, picture, title, description, ingredients, instructions } = recipe;
  const [file = ""] = image ? imageShapes(image, picture, new URL(link).origin) : [];
  const shown = file
    ? `<p><img src="${escapeXml(file)}" alt="${escapeXml(imageAlt || title)}"></p>`
    : "";
  return [
    shown,
    element("p", description),
    list("Ingredients", "ul", ingredients.map(ingredientLine)),
    list(
      "Instructions",
      "ol",
      instructions.map(({ name, text }) => (name ? `${name}: ${text}` : text)),
    ),
  ].join("");
}

function list(heading: string, tag: "ul" | "ol", lines: string[]): string {
  if (lines.length === 0) return "";
  const items = lines.map((line) => element("li", line)).join("");
  return `<h2>${heading}</h2><${tag}>${items}</${tag}>`;
}

function ingredientLine(ingredient: Ingredient): string {
  const { amount, unit, afterwards } = showMeasure(ingredient, { servings: 1, of: 1 }, "kitchen");
  const line = [amount, unit, ingredient.name].filter(Boolean).join(" ");
  return afterwards ? `${line}, ${afterwards}` : line;
}
