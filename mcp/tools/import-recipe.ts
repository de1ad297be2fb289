import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { alreadyHere, readImport } from "#api/imports/read-import.ts";
import { Problem } from "#api/problem.ts";
import { placeArrival } from "#domain/arrivals/place-arrival.server.ts";
import { siteNames } from "#domain/scraping/sites/site.ts";
import { type Caller, writerOf } from "#mcp/caller.ts";
import { draftFields, draftOf } from "./draft-answer.ts";
import { toolAnswer } from "./tool-answer.ts";

const inputSchema = z.strictObject({
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
      const { signal } = caller;
      const wanted = { url, status: "draft" } as const;
      const read = await readImport({ db, scraper, signal }, wanted).catch(withoutHints);
      const { input, missing } = read;
      const created = await placeArrival(db, { input }, { by, now });
      if (created.outcome === "already-here") throw alreadyHere(created);
      return { ...draftOf({ ...created, title: input.title }, site.url), missing };
    }),
  );
}

/** The API's hints name fields that this tool has not: the source of a page that keeps programs out. */
function withoutHints(error: unknown): never {
  throw error instanceof Problem ? new Problem(error.status, error.message) : error;
}
