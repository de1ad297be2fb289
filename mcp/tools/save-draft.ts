import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { describeImage } from "#api/conventions/describe-image.ts";
import { readRecipeBody } from "#api/recipes/recipe-input.ts";
import { mainImageOf } from "#api/recipes/recipe-names.ts";
import { recipeBodySchema } from "#api/recipes/recipe-schema.ts";
import { sourceTaken } from "#api/recipes/save-recipe.ts";
import { placeArrival } from "#domain/arrivals/place-arrival.server.ts";
import { NUTRITION_UNITS } from "#domain/recipes/nutrients.ts";
import type { Scope } from "#domain/tokens/api-token.ts";
import { type Caller, writerOf } from "#mcp/caller.ts";
import { draftFields, draftOf } from "./draft-answer.ts";
import { toolAnswer } from "./tool-answer.ts";

/** Its status is ignored as well: get_recipe's answer can be sent back changed. */
const inputSchema = recipeBodySchema.extend({ status: z.unknown().optional() });

const DESCRIPTION = `Saves a new recipe as a draft, which an admin reads before anyone else sees it. Times are in \
minutes, nutrition is that of one serving (${NUTRITION_UNITS}). Write amounts as numbers, with the unit \
and the name apart. Categories, meal types and diets are those of the site.`;

/** For callers that may write recipes. */
export function addSaveDraft(server: McpServer, caller: Caller): void {
  const { site } = caller.services;
  server.registerTool(
    "save_draft",
    {
      title: "Save a draft",
      description: DESCRIPTION,
      inputSchema,
      outputSchema: z.object(draftFields),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    toolAnswer(caller, "save_draft", async (asked: z.output<typeof inputSchema>) => {
      const { db, by, now } = writerOf(caller);
      const body = { ...asked, status: "draft" as const };
      const input = await readRecipeBody(db, body, { recipeId: null, siteUrl: site.url });
      const created = await placeArrival(db, { input }, { by, now });
      if (created.outcome === "already-here") throw await sourceTaken(db, created);
      // An assistant may have read the text on some page: it changes nothing that readers see.
      const about = { by, siteUrl: site.url, scopes: new Set<Scope>() };
      await describeImage(db, mainImageOf(asked), about);
      return draftOf({ ...created, title: input.title }, site.url);
    }),
  );
}
