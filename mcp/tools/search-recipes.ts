import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { tooMany } from "#api/problem.ts";
import { recipeResources } from "#api/recipes/recipe-resource.ts";
import type { Database } from "#domain/database.ts";
import { findRecipeIds } from "#domain/search/list-recipes.server.ts";
import { parseRecipeQuery, type RecipeQuery } from "#domain/search/recipe-query.ts";
import { nearestRecipes } from "#domain/search/suggest.server.ts";
import { FACET_CHOICES, FACET_KINDS, FACETS, type FacetKind } from "#domain/taxonomy/taxonomy.ts";
import { cutAtWord } from "#domain/text/cut-at-word.ts";
import type { Caller } from "#mcp/caller.ts";
import { limitParameter } from "./limit-parameter.ts";
import { READS, toolAnswer } from "./tool-answer.ts";

const LONGEST_DESCRIPTION = 300;

/** One value, or several in a list. */
function oneOrMore<const Values extends readonly [string, ...string[]]>(values: Values) {
  const value = z.enum(values);
  const error = `This must be one or more of ${values.join(", ")}.`;
  return z.union([value, z.array(value).max(values.length)], { error }).optional();
}

/** One value; numbers are told as numbers. */
function one(values: readonly string[]) {
  return z.literal(values.map((value) => (/^\d+$/.test(value) ? Number(value) : value))).optional();
}

type Filter = z.ZodType<string | number | string[] | undefined>;

const filters = Object.fromEntries(
  FACET_KINDS.map((kind): [FacetKind, Filter] => {
    const { most, about } = FACET_CHOICES[kind];
    return [kind, (most === "one" ? one : oneOrMore)(FACETS[kind]).describe(about)];
  }),
) as Record<FacetKind, Filter>;

const inputSchema = z.strictObject({
  search: z.string().max(200).optional().describe("Words to find."),
  ...filters,
  limit: limitParameter,
});

const foundRecipes = z.array(
  z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    url: z.string(),
    description: z.string(),
    total_time: z.int().describe("Minutes."),
    rating: z.number().nullable().describe("Of 5; null without ratings."),
  }),
);

const outputSchema = z.object({
  total: z.int().describe("How many match, of which these are the first."),
  recipes: foundRecipes,
  nearest: foundRecipes
    .optional()
    .describe("When nothing matches: recipes whose words are spelled much the same."),
});

const FIELDS = [
  "id",
  "slug",
  "title",
  "url",
  "description",
  "total_time",
  "rating_average",
] as const;

export function addSearchRecipes(server: McpServer, caller: Caller): void {
  const {
    reads: { db },
    site,
  } = caller.services;
  server.registerTool(
    "search_recipes",
    {
      title: "Search recipes",
      description:
        "Finds published recipes by words and filters, the best matches or the newest first.",
      inputSchema,
      outputSchema,
      annotations: READS,
    },
    toolAnswer(caller, "search_recipes", async (asked: z.output<typeof inputSchema>) => {
      const wait = caller.token ? 0 : caller.countSearch();
      if (wait > 0) throw tooMany(wait);
      const window = { skip: 0, take: asked.limit };
      const query = queryOf(asked);
      const { ids, total } = await findRecipeIds(db, query, window);
      const recipes = await describeRecipes(db, ids, site.url);
      const nearest = total === 0 ? await nearestRecipes(db, query.search) : [];
      if (nearest.length === 0) return { total, recipes };
      const nearestIds = nearest.slice(0, asked.limit).map(({ id }) => id);
      return { total, recipes, nearest: await describeRecipes(db, nearestIds, site.url) };
    }),
  );
}

async function describeRecipes(db: Database, ids: string[], siteUrl: string) {
  const wanted = { from: "published", siteUrl, fields: FIELDS } as const;
  const found = await recipeResources(db, ids, wanted);
  return found.map(({ rating_average: rating, description = "", ...recipe }) => ({
    ...recipe,
    description: cutAtWord(description, LONGEST_DESCRIPTION),
    rating,
  }));
}

function queryOf({ limit, ...asked }: z.output<typeof inputSchema>): RecipeQuery {
  const pairs = Object.entries(asked).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => [name, String(value)]),
  );
  return parseRecipeQuery(new URLSearchParams(pairs));
}
