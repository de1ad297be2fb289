import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { noRecipe } from "#api/recipes/recipe-answer.ts";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { byGroup } from "#domain/recipes/ingredients/by-group.ts";
import { rowWithParts } from "#domain/recipes/ingredients/parts/row-parts.ts";
import { substituteRow } from "#domain/recipes/ingredients/substitutes/substitute-row.ts";
import { recordsInOrder } from "#domain/recipes/reading/recipe-records.server.ts";
import { MOST_SERVINGS } from "#domain/recipes/recipe.ts";
import { servingsRange, yieldText } from "#domain/recipes/servings-text.ts";
import type { Caller } from "#mcp/caller.ts";
import { publishedRecipeId, recipeParameter } from "./published-recipe.ts";
import { READS, toolAnswer } from "./tool-answer.ts";

const inputSchema = z.strictObject({
  recipe: recipeParameter,
  servings: z.int().min(1).max(MOST_SERVINGS),
});

const outputSchema = z.object({
  title: z.string(),
  url: z.string(),
  servings: z.string().describe("The number, or a range."),
  written_for: z.string().describe("The servings that the recipe is written for."),
  makes: z.string().nullable().describe("Such as '24 cookies'; null where the recipe doesn't say."),
  ingredients: z.array(
    z.object({
      group: z.string().nullable(),
      line: z.string().describe("The amount, scaled, and the name: as the site shows it."),
      substitutes: z.array(z.string()).optional().describe("What may be taken instead."),
    }),
  ),
});

const COLUMNS = [
  "title",
  "slug",
  "servings",
  "servings_max",
  "yield_amount",
  "yield_unit",
  "ingredients",
] as const;

export function addScaleRecipe(server: McpServer, caller: Caller): void {
  const { services, settings } = caller;
  const {
    reads: { db },
    site,
  } = services;
  const style = settings.amounts === "fractions" ? "kitchen" : "plain";
  server.registerTool(
    "scale_recipe",
    {
      title: "Scale a recipe",
      description: "A recipe's ingredients for another number of servings, as the site shows them.",
      inputSchema,
      outputSchema,
      annotations: READS,
    },
    toolAnswer(caller, "scale_recipe", async (asked: z.output<typeof inputSchema>) => {
      const id = await publishedRecipeId(caller.services, asked.recipe);
      const [recipe] = await recordsInOrder(db, [id], { from: "published", columns: COLUMNS });
      if (!recipe) throw noRecipe();
      const { title, slug, servings, yield_amount: amount, yield_unit: unit } = recipe;
      const range = { servings, servingsMax: recipe.servings_max };
      const scale = { servings: asked.servings, of: servings };
      return {
        title,
        url: `${site.url}/recipe/${slug}?servings=${asked.servings}`,
        servings: servingsRange(range, asked.servings),
        written_for: servingsRange(range),
        makes: amount && unit ? yieldText({ amount, unit }, scale, style) : null,
        ingredients: byGroup(recipe.ingredients).map((row) => ({
          group: row.group,
          line: ingredientLine(rowWithParts(row), style, scale),
          ...(row.substitutes && {
            substitutes: row.substitutes.map((substitute) =>
              ingredientLine(rowWithParts(substituteRow(row, substitute)), style, scale),
            ),
          }),
        })),
      };
    }),
  );
}
