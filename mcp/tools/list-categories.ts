import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { listCategories } from "#domain/categories/queries.server.ts";
import type { Caller } from "#mcp/caller.ts";
import { READS, toolAnswer } from "./tool-answer.ts";

const MOST = 200;

const outputSchema = z.object({
  categories: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      description: z.string(),
      url: z.string(),
      recipe_count: z.int().describe("Its published recipes."),
    }),
  ),
});

export function addListCategories(server: McpServer, caller: Caller): void {
  const {
    reads: { db },
    site,
  } = caller.services;
  server.registerTool(
    "list_categories",
    {
      title: "List categories",
      description: "The categories of recipes, in the order of the site.",
      inputSchema: z.strictObject({}),
      outputSchema,
      annotations: READS,
    },
    toolAnswer(caller, "list_categories", async () => {
      const found = await listCategories(db, { limit: MOST });
      const categories = found.map(({ name, slug, description, recipeCount }) => ({
        name,
        slug,
        description,
        url: `${site.url}/categories/${slug}`,
        recipe_count: recipeCount,
      }));
      return { categories };
    }),
  );
}
