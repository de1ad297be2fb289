import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import { json, jsonBodyOf, tokenOnly, writeProblems } from "#api/routes.ts";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import { classifyRecipe } from "#domain/generation/generator.server.ts";
import { NO_TITLE, RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";
import { DIETARY_TAGS, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";

const { title, description, cuisine, category } = RECIPE_FIELDS;

const bodySchema = z
  .strictObject({
    title: z.string(NO_TITLE).trim().min(1, NO_TITLE).max(title.max),
    description: z.string().max(description.max).default(""),
    cuisine: z.string().max(cuisine.max).default(""),
    category: z.string().max(category.max).default(""),
    ingredients: z
      .array(z.string().max(500))
      .max(100)
      .default([])
      .openapi({ description: "As lines." }),
    instructions: z.array(z.string().max(2_000)).max(60).default([]),
  })
  .openapi("RecipeToClassify", {
    example: { title: "Leek Soup", ingredients: ["3 leeks", "1 l stock"] },
  });

const classificationSchema = z
  .strictObject({
    category: z.string().nullable().openapi({ description: "One of this site's." }),
    cuisine: z.string().nullable(),
    meal_types: z.array(z.enum(MEAL_TYPES)).nullable(),
    dietary_tags: z.array(z.enum(DIETARY_TAGS)).nullable(),
  })
  .openapi("Classification", { description: "Null is what the AI service does not say." });

const route = createRoute({
  method: "post",
  path: "/recipes/classify",
  tags: ["Recipes"],
  operationId: "classifyRecipe",
  summary: "Ask the AI service for a recipe's category, cuisine, meal types and dietary tags",
  description: "Nothing is saved.",
  ...tokenOnly("recipes:write"),
  request: { body: jsonBodyOf(bodySchema) },
  responses: { 200: json(classificationSchema, "What it proposes."), ...writeProblems(502) },
});

export function addClassifyRecipe(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const { instructions: steps, ...about } = c.req.valid("json");
    const { access, services } = c.var;
    const { generator } = services;
    if (!generator.chat.apiKey) {
      throw new Problem(503, "The AI service has no key. Set AI_API_KEY.");
    }
    const categories = await listCategoryNames(access.db);
    const classified = await classifyRecipe(generator, {
      recipe: { ...about, steps },
      categories: categories.map(({ name }) => name),
      signal: c.req.raw.signal,
    });
    if (!classified.ok) throw new Problem(502, classified.reason);
    const { category, cuisine, mealTypes, dietaryTags } = classified.value;
    const answer = {
      category: category ?? null,
      cuisine: cuisine ?? null,
      meal_types: mealTypes ?? null,
      dietary_tags: dietaryTags ?? null,
    };
    return c.json(answer, 200);
  });
}
