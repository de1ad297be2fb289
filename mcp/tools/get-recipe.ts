import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { noRecipe } from "#api/recipes/recipe-answer.ts";
import { recipeResource } from "#api/recipes/recipe-resource.ts";
import type { Caller } from "#mcp/caller.ts";
import { publishedRecipeId, recipeParameter } from "./published-recipe.ts";
import { READS, toolAnswer } from "./tool-answer.ts";

const inputSchema = z.strictObject({ recipe: recipeParameter });

/** The parts to rely on; the API's description has all of them. */
const outputSchema = z.looseObject({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  url: z.string(),
  description: z.string(),
  servings: z.number(),
  total_time: z.number().describe("Minutes, as all times."),
  ingredients: z.array(z.looseObject({ name: z.string(), amount: z.number().nullable() })),
  instructions: z.array(z.looseObject({ text: z.string() })),
});

export function addGetRecipe(server: McpServer, caller: Caller): void {
  const {
    reads: { db },
    site,
  } = caller.services;
  server.registerTool(
    "get_recipe",
    {
      title: "Get a recipe",
      description: "The whole published recipe: ingredients, steps, notes, nutrition, ratings.",
      inputSchema,
      outputSchema,
      annotations: READS,
    },
    toolAnswer(caller, "get_recipe", async ({ recipe: given }: z.output<typeof inputSchema>) => {
      const id = await publishedRecipeId(caller.services, given);
      const recipe = await recipeResource(db, id, { from: "published", siteUrl: site.url });
      if (!recipe) throw noRecipe();
      return recipe;
    }),
  );
}
