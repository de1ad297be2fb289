import { href } from "react-router";
import { siteContext, visitorDb } from "#app/context.ts";
import { listCategories } from "#domain/categories/queries.server.ts";
import { countPublishedRecipes } from "#domain/recipes/reading/queries.server.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/llms.ts";

/** A description of the site for language models (llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, tagline, url } = context.get(siteContext);
  const db = context.get(visitorDb);
  const [categories, recipes, { mcp }] = await Promise.all([
    listCategories(db),
    countPublishedRecipes(db),
    findSiteSettings(db),
  ]);
  const lines = [
    `# ${name}`,
    "",
    `> ${tagline ?? `Recipes from ${name}.`}`,
    "",
    `${countOf(recipes, "recipe")}. Each page /recipe/{slug} is there as Markdown (.md), schema.org JSON (.json) and Cooklang (.cook) too: add the ending to its address.`,
    "",
    "## Categories",
    "",
    ...categories.map(
      (category) =>
        `- [${category.name}](${url}${href("/categories/:slug", { slug: category.slug })}): ${countOf(category.recipeCount, "recipe")}`,
    ),
    "",
    "## All recipes",
    "",
    `- [Newest](${url}${href("/feed.xml")}): the newest recipes, whole (RSS)`,
    `- [Sitemap](${url}${href("/sitemap.xml")}): every address`,
    `- [Search](${url}${href("/recipes")}?search=soup): by words and filters`,
    "",
    "## For programs",
    "",
    ...(mcp === "off"
      ? []
      : [
          `- [MCP](${url}/mcp): tools to search, read and scale recipes (Model Context Protocol, streamable HTTP)`,
        ]),
    `- [API](${url}/api/v1/openapi.json): the same data and more at /api/v1 (REST, OpenAPI 3.1)`,
    `- [API documentation](${url}${href("/api/docs")}): the same for people`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Access-Control-Allow-Origin": "*",
    },
  });
}
