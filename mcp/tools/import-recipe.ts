import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { Problem } from "#api/problem.ts";
import { sourceTaken } from "#api/recipes/save-recipe.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { findRecipeBySource } from "#domain/recipes/reading/find-by-source.server.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { missingParts } from "#domain/scraping/read-recipe-page.ts";
import { type ScrapeFailure, scrapePage } from "#domain/scraping/scrape-page.server.ts";
import { siteNames } from "#domain/scraping/sites/site.ts";
import { type Caller, writerOf } from "#mcp/caller.ts";
import { draftFields, draftOf } from "./draft-answer.ts";
import { toolAnswer } from "./tool-answer.ts";

const inputSchema = z.object({
  url: z.string().trim().min(1).max(2_000).describe("The recipe's page, with https://."),
});

const outputSchema = z.object({
  ...draftFields,
  missing: z.array(z.string()).describe("What the page did not say."),
});

/** For callers that may write recipes. */
export function addImportRecipe(server: McpServer, caller: Caller): void {
  const { scraper, site } = caller.services;
  server.registerTool(
    "import_recipe_from_url",
    {
      title: "Import a recipe from its page",
      description: `Reads a recipe page of ${siteNames(scraper.sites)} and saves it as a draft.`,
      inputSchema,
      outputSchema,
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        // A page that is here already is not imported again.
        idempotentHint: true,
        openWorldHint: true,
      },
    },
    toolAnswer(caller, "import_recipe_from_url", async ({ url }: z.output<typeof inputSchema>) => {
      const { db, by, now } = writerOf(caller);
      const page = await scrapePage(scraper, { url, signal: caller.signal });
      if (!page.ok) throw notRead(page.failure);
      const { recipe, draft } = page;
      const addresses = [draft.source?.url ?? null, recipe.canonicalUrl, url];
      const known = await findRecipeBySource(db, addresses);
      if (known) throw sourceTaken(known);
      const input = recipeInputSchema.parse({ ...draft, status: "draft", featured: false });
      const created = await createRecipe(db, { input, by, now });
      if (!created.ok) throw sourceTaken(created);
      const made = draftOf({ ...created, title: input.title }, site.url);
      return { ...made, missing: missingParts(recipe) };
    }),
  );
}

/** With the texts of the scraper's page. */
function notRead({ kind, message }: ScrapeFailure): Problem {
  return new Problem(422, kind === "unsupported" ? message : `Failed to scrape recipe: ${message}`);
}
