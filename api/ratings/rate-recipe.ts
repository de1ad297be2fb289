import { createHmac } from "node:crypto";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { ApiContext, ApiEnv } from "#api/env.ts";
import { tooMany } from "#api/problem.ts";
import { noRecipe, recipeParams } from "#api/recipes/recipe-answer.ts";
import { everyonePosts, json, jsonBodyOf, writeProblems } from "#api/routes.ts";
import { rateRecipe } from "#domain/ratings/rate-recipe.server.ts";
import { ratingInputSchema } from "#domain/ratings/schema.ts";
import { findRecipeId, recordsInOrder } from "#domain/recipes/reading/recipe-records.server.ts";
import { clientKey } from "#platform/rate-limit.ts";

const { stars, rater } = ratingInputSchema.shape;

const bodySchema = z.strictObject({ stars, rater: rater.optional() }).openapi("RatingInput", {
  description:
    "A rater has one rating of a recipe and may change it. `rater` is a random text that tells " +
    "the readers of one address apart; without it, the address is one rater.",
  example: { stars: 5 },
});

const ratingSchema = z
  .strictObject({ rating_average: z.number().min(0).max(5).nullable(), rating_count: z.int() })
  .openapi("Rating");

const route = createRoute({
  method: "post",
  path: "/recipes/{recipe}/ratings",
  tags: ["Recipes"],
  operationId: "rateRecipe",
  summary: "Rate a published recipe",
  ...everyonePosts("recipes:write"),
  request: { params: recipeParams, body: jsonBodyOf(bodySchema) },
  responses: { 201: json(ratingSchema, "The recipe's rating now."), ...writeProblems(404) },
});

export function addRateRecipe(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const { client } = c.var;
    const given = c.req.valid("json");
    const input = { stars: given.stars, rater: given.rater ?? raterAt(c) };
    const slug = await publishedSlug(c, c.req.valid("param").recipe);
    const rated = await rateRecipe(c.var.access.db, { slug, input, from: client });
    if (!rated.ok && rated.reason === "too-many") throw tooMany(rated.waitSeconds);
    if (!rated.ok) throw noRecipe();
    const { average, count } = rated.rating;
    return c.json({ rating_average: average, rating_count: count }, 201);
  });
}

/** The client's address as a rater. Ratings are kept: without the site's secret it tells nothing about the address. */
function raterAt(c: ApiContext): string {
  const { services, client } = c.var;
  return createHmac("sha256", services.accounts.secret)
    .update(`rater ${clientKey(client)}`)
    .digest("base64url");
}

async function publishedSlug(c: ApiContext, slugOrId: string): Promise<string> {
  const { db } = c.var.access;
  const from = "published";
  const id = await findRecipeId(db, slugOrId, from);
  const [recipe] = id ? await recordsInOrder(db, [id], { from, columns: ["slug"] }) : [];
  if (!recipe) throw noRecipe();
  return recipe.slug;
}
