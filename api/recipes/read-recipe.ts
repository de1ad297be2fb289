import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { digestOf, etagOf, recipeEtag } from "#api/conventions/conditional.ts";
import { chosenFields, fieldsParameter } from "#api/conventions/paging.ts";
import type { ApiEnv } from "#api/env.ts";
import { everyone, json, problems } from "#api/routes.ts";
import { findMovedSlug } from "#domain/recipes/reading/queries.server.ts";
import { findRecipeId } from "#domain/recipes/reading/recipe-records.server.ts";
import { noRecipe, recipeParams } from "./recipe-answer.ts";
import { recipeResources } from "./recipe-resource.ts";
import { type ApiRecipe, RECIPE_NAMES, someOfRecipeSchema } from "./recipe-schema.ts";

const route = createRoute({
  method: "get",
  path: "/recipes/{recipe}",
  tags: ["Recipes"],
  operationId: "readRecipe",
  summary: "Read a recipe; drafts with a token",
  ...everyone("recipes:read"),
  request: { params: recipeParams, query: z.object({ fields: fieldsParameter }) },
  responses: {
    200: json(someOfRecipeSchema, "The recipe; with `fields`, only those."),
    308: { description: "The recipe has another slug now." },
    ...problems(400, 401, 403, 404),
  },
});

/** What the ETag is made of. */
const ETAG_FIELDS = ["version", "rating_count", "rating_average"] as const;

export function addReadRecipe(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const { recipe: slugOrId } = c.req.valid("param");
    const { access, services } = c.var;
    const fields = chosenFields(c.req.valid("query").fields, RECIPE_NAMES);
    const from = access.kind === "token" ? "all" : "published";
    const id = await findRecipeId(access.db, slugOrId, from);
    if (!id) {
      const moved = await findMovedSlug(access.db, slugOrId);
      if (moved) return c.redirect(`/api/v1/recipes/${moved}`, 308);
      throw noRecipe();
    }
    const wanted = fields && [...new Set([...fields, ...ETAG_FIELDS])];
    const siteUrl = services.site.url;
    const [recipe] = await recipeResources(access.db, [id], { from, siteUrl, fields: wanted });
    if (!recipe) throw noRecipe();
    const rated = recipe as ApiRecipe;
    const answer = fields
      ? Object.fromEntries(fields.map((field) => [field, recipe[field]]))
      : recipe;
    c.header("ETag", access.kind === "token" ? recipeEtag(rated) : readersEtag(rated, answer));
    return c.json(answer as ApiRecipe, 200);
  });
}

/**
 * Readers' answers are stored, and change with what makes no version: a category's name, an image's text, another
 * recipe that has taken over the slug.
 */
function readersEtag({ version }: ApiRecipe, answer: object): string {
  return etagOf(version, digestOf(answer));
}
