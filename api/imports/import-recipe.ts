import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { writer } from "#api/access/access.ts";
import type { ApiEnv } from "#api/env.ts";
import { presentRecipe } from "#api/recipes/recipe-answer.ts";
import { answerOf } from "#api/recipes/recipe-names.ts";
import { recipeContentSchema, recipeSchema } from "#api/recipes/recipe-schema.ts";
import { json, jsonBodyOf, tokenPosts, writeProblems } from "#api/routes.ts";
import { placeArrival } from "#domain/arrivals/place-arrival.server.ts";
import { withFoundFoods } from "#domain/recipes/commands/recipe-rows.server.ts";
import { sourceProblem } from "#domain/scraping/page-source.ts";
import { alreadyHere, readImport } from "./read-import.ts";

const NO_URL = "Please enter a recipe URL";

const bodySchema = z
  .strictObject({
    url: z
      .string(NO_URL)
      .trim()
      .min(1, NO_URL)
      .max(2_000, "Please enter a shorter address")
      .openapi({ description: "A recipe's page on one of the supported sites." }),
    html: z
      .string()
      .superRefine((source, context) => {
        const problem = sourceProblem(source);
        if (problem) context.addIssue(problem);
      })
      .optional()
      .openapi({ description: "The page's source; with it, nothing is fetched." }),
    status: z.enum(["draft", "published"]).default("draft"),
    dry_run: z.boolean().default(false).openapi({ description: "Reads the page, saves nothing." }),
  })
  .openapi("Import", {
    example: { url: "https://www.allrecipes.com/recipe/900100/leek-pot/", dry_run: true },
  });

const route = createRoute({
  method: "post",
  path: "/imports",
  tags: ["Recipes"],
  operationId: "importRecipe",
  summary: "Import the recipe of a page of one of the supported sites",
  ...tokenPosts("recipes:write"),
  request: { body: jsonBodyOf(bodySchema) },
  responses: {
    200: json(recipeContentSchema, "With `dry_run`: the recipe, which was not saved."),
    201: json(recipeSchema, "The new recipe."),
    ...writeProblems(409, 502),
  },
});

export function addImports(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const body = c.req.valid("json");
    const { db, by } = writer(c);
    const { scraper } = c.var.services;
    const { input } = await readImport({ db, scraper, signal: c.req.raw.signal }, body);
    if (body.dry_run) return c.json(answerOf(withFoundFoods(input), c.var.services.site.url), 200);
    const made = await placeArrival(db, { input }, { by, now: new Date() });
    if (made.outcome === "already-here") throw alreadyHere(made);
    c.header("Location", `/api/v1/recipes/${made.id}`);
    return c.json(await presentRecipe(c, made.id), 201);
  });
}
