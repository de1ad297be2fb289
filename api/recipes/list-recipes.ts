import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { needsToken } from "#api/access/access.ts";
import {
  chosenFields,
  decodeCursor,
  encodeCursor,
  fieldsParameter,
  linkNextPage,
  pageOfList,
  pagingQuery,
  refuseMadeUpPlace,
  wrongCursor,
  wrongParameter,
} from "#api/conventions/paging.ts";
import type { Access, ApiEnv } from "#api/env.ts";
import { everyone, json, problems } from "#api/routes.ts";
import { findCategory } from "#domain/categories/queries.server.ts";
import { countFacets } from "#domain/search/count-facets.server.ts";
import { findRecipeIds } from "#domain/search/list-recipes.server.ts";
import {
  parseRecipeQuery,
  type RecipeQuery,
  recipeQueryParams,
} from "#domain/search/recipe-query.ts";
import { walkRecipes } from "#domain/search/walk-recipes.server.ts";
import {
  FACET_CHOICES,
  FACET_KINDS,
  FACETS,
  type FacetKind,
  SORTS,
} from "#domain/taxonomy/taxonomy.ts";
import { recipeResources } from "./recipe-resource.ts";
import { RECIPE_NAMES, someOfRecipeSchema } from "./recipe-schema.ts";

/** A parameter that may be given several times. */
function repeated<const Values extends readonly [string, ...string[]]>(
  values: Values,
  description: string,
) {
  return z
    .preprocess(
      (value) => [value ?? []].flat().filter((one) => one !== ""),
      z.array(z.enum(values)),
    )
    .openapi({ type: "array", items: { type: "string", enum: [...values] }, description });
}

/** An empty value, as forms send it, is none. */
function single<const Values extends readonly [string, ...string[]]>(
  values: Values,
  description: string,
) {
  return z
    .preprocess((value) => (value === "" ? undefined : value), z.enum(values).optional())
    .openapi({ type: "string", enum: [...values], description });
}

const filters = Object.fromEntries(
  FACET_KINDS.map((kind): [FacetKind, z.ZodType] => {
    const { most, about } = FACET_CHOICES[kind];
    return [kind, (most === "one" ? single : repeated)(FACETS[kind], about)];
  }),
) as Record<FacetKind, z.ZodType>;

const listQuery = z.object({
  search: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: "Words in title, description, ingredients, category and tags." }),
  ...filters,
  sort: single(SORTS, "By default the best matches of a search, otherwise the newest, come first."),
  filter: single(
    ["quick", "vegetarian", "trending"],
    "Short for other parameters, as on the site.",
  ),
  category: z.string().max(300).optional().openapi({ description: "A category's slug." }),
  status: single(
    ["published", "draft"],
    "Drafts need a token; with one, both are listed unless this is given.",
  ),
  facets: single(
    ["true", "false"],
    "Also counts the recipes of each filter, as the site shows them.",
  ),
  ...pagingQuery.shape,
  fields: fieldsParameter,
});

const counts = (options: readonly string[]) =>
  z.strictObject(Object.fromEntries(options.map((option) => [option, z.int()])));

const facetsSchema = z
  .strictObject(
    Object.fromEntries(Object.entries(FACETS).map(([kind, options]) => [kind, counts(options)])),
  )
  .openapi("Facets");

const recipeListSchema = z
  .strictObject({
    ...pageOfList(someOfRecipeSchema, "RecipePage").shape,
    facets: facetsSchema.optional(),
  })
  .openapi("RecipeList");

const route = createRoute({
  method: "get",
  path: "/recipes",
  tags: ["Recipes"],
  operationId: "listRecipes",
  summary: "List recipes, with the site's own filters, search and sorts",
  ...everyone("recipes:read"),
  request: { query: listQuery },
  responses: { 200: json(recipeListSchema, "A page of recipes."), ...problems(400, 401, 403) },
});

export function addRecipeList(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const request = c.req.valid("query");
    const { access, services } = c.var;
    const { db } = access;
    const fields = chosenFields(request.fields, RECIPE_NAMES);
    const query = parseRecipeQuery(new URL(c.req.url).searchParams);
    const categoryId = await categoryIdOf(db, request.category);
    const page = await findPage(access, query, { ...request, categoryId });
    const { url: siteUrl } = services.site;
    const from = access.kind === "token" ? "all" : "published";
    const data = await recipeResources(db, page.ids, { from, siteUrl, fields });
    const facets =
      request.facets === "true" ? { facets: await countFacets(db, query, { categoryId }) } : {};
    linkNextPage(c, page.nextCursor, siteUrl);
    const answer = { data, total: page.total, next_cursor: page.nextCursor, ...facets };
    return c.json(answer as z.output<typeof recipeListSchema>, 200);
  });
}

async function categoryIdOf(db: Access["db"], slug: string | undefined) {
  if (!slug) return undefined;
  const category = await findCategory(db, slug);
  if (!category) throw wrongParameter("category", "no category has this slug.");
  return category.id;
}

type PageRequest = {
  limit: number;
  cursor?: string | undefined;
  status?: "published" | "draft" | undefined;
  categoryId: string | undefined;
};

type Page = { ids: string[]; total: number; nextCursor: string | null };

const cursorSchema = z.strictObject({
  /** Of which list. */
  of: z.string(),
  skip: z.int().min(0).max(2_000_000_000),
  after: z.tuple([z.string(), z.string(), z.guid()]).optional(),
});

/** A page begins behind the last one's place, whatever comes and goes; only readers' searches, which are ranked, skip. */
async function findPage(access: Access, query: RecipeQuery, request: PageRequest): Promise<Page> {
  const { limit: take, cursor, status, categoryId } = request;
  const isPublic = access.kind === "visitor";
  if (isPublic && status === "draft") throw needsToken();
  const of = `${isPublic ? "" : (status ?? "all")}?${recipeQueryParams({ ...query, page: 1 })}&${categoryId ?? ""}`;
  const { skip, after, ...begun } = cursor
    ? decodeCursor(cursor, cursorSchema)
    : { of, skip: 0, after: undefined };
  if (begun.of !== of) throw wrongParameter("cursor", "it belongs to a list with other filters.");
  const page = { of, skip: skip + take };
  if (isPublic && query.search) {
    // One more tells whether there is another page.
    const found = await findRecipeIds(access.db, query, { categoryId, skip, take: take + 1 });
    const nextCursor = found.ids.length > take ? encodeCursor(page) : null;
    return { ids: found.ids.slice(0, take), total: found.total, nextCursor };
  }
  if (skip > 0 && !after) throw wrongCursor();
  const step = { categoryId, take, after, ...(isPublic ? {} : { any: { status } }) };
  const { ids, total, next } = await walkRecipes(access.db, query, step).catch(refuseMadeUpPlace);
  return { ids, total, nextCursor: next && encodeCursor({ ...page, after: next }) };
}
