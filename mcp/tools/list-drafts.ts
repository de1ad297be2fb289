import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { recipeResources } from "#api/recipes/recipe-resource.ts";
import { parseRecipeQuery } from "#domain/search/recipe-query.ts";
import { walkRecipes } from "#domain/search/walk-recipes.server.ts";
import { type Caller, writerOf } from "#mcp/caller.ts";
import { draftFields, draftOf } from "./draft-answer.ts";
import { limitParameter } from "./limit-parameter.ts";
import { READS, toolAnswer } from "./tool-answer.ts";

const inputSchema = z.strictObject({
  search: z.string().max(200).optional().describe("Words of the title."),
  limit: limitParameter,
});

const outputSchema = z.object({
  total: z.int(),
  drafts: z.array(z.object({ ...draftFields, updated_at: z.string() })),
});

const FIELDS = ["id", "slug", "title", "updated_at"] as const;

/** For callers that may read drafts. */
export function addListDrafts(server: McpServer, caller: Caller): void {
  const { site } = caller.services;
  server.registerTool(
    "list_drafts",
    {
      title: "List drafts",
      description: "Recipes that are not published, the newest first.",
      inputSchema,
      outputSchema,
      annotations: READS,
    },
    toolAnswer(caller, "list_drafts", async (asked: z.output<typeof inputSchema>) => {
      const query = parseRecipeQuery(new URLSearchParams({ search: asked.search ?? "" }));
      const first = { any: { status: "draft" }, take: asked.limit } as const;
      const { db } = writerOf(caller);
      const { ids, total } = await walkRecipes(db, query, first);
      const wanted = { from: "all", siteUrl: site.url, fields: FIELDS } as const;
      const found = await recipeResources(db, ids, wanted);
      const drafts = found.map(({ id = "", slug = "", title = "", updated_at }) => ({
        ...draftOf({ id, slug, title }, site.url),
        updated_at,
      }));
      return { total, drafts };
    }),
  );
}
