import { data } from "react-router";
import { z } from "zod";
import { adminDb, generatorContext } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { jsonBody } from "#app/ui/form/json-body.ts";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import { classifyRecipe } from "#domain/generation/generator.server.ts";
import { RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";
import type { Route } from "./+types/classify.ts";

const { title, cuisine, category } = RECIPE_FIELDS;

const schema = z.object({
  title: z.string().max(title.max),
  description: z.string().max(2_000),
  cuisine: z.string().max(cuisine.max),
  category: z.string().max(category.max),
  ingredients: z.array(z.string().max(500)).max(60),
  steps: z.array(z.string().max(500)).max(30),
});

/** The AI service's classification of the recipe, or null and the reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = schema.safeParse(await jsonBody(request));
  if (!read.success)
    return data({ classification: null, reason: "We couldn't read the recipe." }, 400);
  const categories = await listCategoryNames(context.get(adminDb));
  const classified = await classifyRecipe(context.get(generatorContext), {
    recipe: read.data,
    categories: categories.map(({ name }) => name),
    signal: request.signal,
  });
  if (!classified.ok) return { classification: null, reason: classified.reason };
  return { classification: classified.value, reason: null };
}

export const loader = postOnly;
