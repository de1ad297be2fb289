import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { pageOfList } from "#api/conventions/paging.ts";
import type { ApiEnv } from "#api/env.ts";
import { recipeResources } from "#api/recipes/recipe-resource.ts";
import { recipeSchema } from "#api/recipes/recipe-schema.ts";
import { everyone, json, problems } from "#api/routes.ts";
import { suggestRecipes } from "#domain/search/suggest.server.ts";
import { searchText } from "#domain/tables/search-words.ts";

const FIELDS = ["id", "slug", "title", "url", "main_image"] as const;

const suggestionSchema = recipeSchema
  .pick({ id: true, slug: true, title: true, url: true, main_image: true })
  .openapi("Suggestion");

const listSchema = pageOfList(suggestionSchema, "SuggestionList");

const route = createRoute({
  method: "get",
  path: "/suggestions",
  tags: ["Recipes"],
  operationId: "suggestRecipes",
  summary: "Suggest up to 5 published recipes for the beginning of a search",
  ...everyone("recipes:read"),
  request: {
    query: z.object({ search: z.string().max(200).openapi({ description: "What is typed." }) }),
  },
  responses: {
    200: json(listSchema, "The best matches first; none if nothing matches."),
    ...problems(400, 401, 403),
  },
});

export function addSuggestions(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const { access, services } = c.var;
    const cards = await suggestRecipes(access.db, searchText(c.req.valid("query").search));
    const data = await recipeResources(
      access.db,
      cards.map(({ id }) => id),
      { from: "published", siteUrl: services.site.url, fields: FIELDS },
    );
    const answer = { data, total: data.length, next_cursor: null };
    return c.json(answer as z.output<typeof listSchema>, 200);
  });
}
