import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { ApiContext, ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import { presentRecipe, writer } from "#api/recipes/recipe-answer.ts";
import { recipeContent } from "#api/recipes/recipe-content.ts";
import { recipeContentSchema, recipeSchema } from "#api/recipes/recipe-schema.ts";
import { json, jsonBody, tokenPosts, writeProblems } from "#api/routes.ts";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import {
  findRecipeBySource,
  type RecipeFromSource,
} from "#domain/recipes/reading/find-by-source.server.ts";
import { type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";
import { sourceProblem } from "#domain/scraping/page-source.ts";
import { publishingObstacle } from "#domain/scraping/read-recipe-page.ts";
import {
  readScrapedPage,
  type ScrapedPage,
  scrapePage,
} from "#domain/scraping/scrape-page.server.ts";
import { supportedSite, unsupportedMessage } from "#domain/scraping/sites/site.ts";
import { scrapeProblem, wrongPage } from "./scrape-problem.ts";

const NO_URL = "Please enter a recipe URL";

const bodySchema = z
  .strictObject({
    url: z
      .string(NO_URL)
      .trim()
      .min(1, NO_URL)
      .max(2_000, "Please enter a shorter address")
      .openapi({ description: "A recipe's page on one of the supported sites." }),
    html: z
      .string()
      .superRefine((source, context) => {
        const problem = sourceProblem(source);
        if (problem) context.addIssue(problem);
      })
      .optional()
      .openapi({ description: "The page's source; with it, nothing is fetched." }),
    status: z.enum(["draft", "published"]).default("draft"),
    dry_run: z.boolean().default(false).openapi({ description: "Reads the page, saves nothing." }),
  })
  .openapi("Import", {
    example: { url: "https://www.allrecipes.com/recipe/900100/leek-pot/", dry_run: true },
  });

type ImportBody = z.output<typeof bodySchema>;

const route = createRoute({
  method: "post",
  path: "/imports",
  tags: ["Recipes"],
  operationId: "importRecipe",
  summary: "Import the recipe of a page of one of the supported sites",
  ...tokenPosts("recipes:write"),
  request: { body: jsonBody(bodySchema) },
  responses: {
    200: json(recipeContentSchema, "With `dry_run`: the recipe, which was not saved."),
    201: json(recipeSchema, "The new recipe."),
    ...writeProblems(409, 502),
  },
});

export function addImports(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const body = c.req.valid("json");
    const { db, by } = writer(c);
    const page = await readPage(c, body);
    const addresses = [page.draft.source?.url ?? null, page.recipe.canonicalUrl, body.url];
    const known = await findRecipeBySource(db, addresses);
    if (known) throw alreadyHere(known);
    const input = await recipeOf(c, page, body);
    if (body.dry_run) return c.json(recipeContent(input), 200);
    const made = await createRecipe(db, { input, by, now: new Date() });
    if (!made.ok) throw alreadyHere({ ...made, title: input.title });
    c.header("Location", `/api/v1/recipes/${made.id}`);
    return c.json(await presentRecipe(c, made.id), 201);
  });
}

async function readPage(c: ApiContext, { url, html }: ImportBody) {
  const { scraper } = c.var.services;
  if (!supportedSite(url, scraper.sites)) {
    throw wrongPage("url", unsupportedMessage(scraper.sites));
  }
  const page =
    html === undefined
      ? await scrapePage(scraper, { url, signal: c.req.raw.signal })
      : await readScrapedPage(scraper, { html, url });
  if (!page.ok) throw scrapeProblem(page.failure, html === undefined ? "url" : "html");
  return page;
}

/** The recipe to save. Its category is one of this site's, or none. */
async function recipeOf(
  c: ApiContext,
  { draft, recipe }: ScrapedPage & { ok: true },
  { status }: ImportBody,
): Promise<RecipeInput> {
  const obstacle = publishingObstacle(recipe);
  if (obstacle && status === "published") {
    throw wrongPage("status", `${obstacle}. It can only be imported as a draft.`);
  }
  const categories = await listCategoryNames(writer(c).db);
  const wanted = draft.category?.toLowerCase();
  const category = categories.find(({ name }) => name.toLowerCase() === wanted)?.name ?? null;
  return recipeInputSchema.parse({ ...draft, category, status });
}

function alreadyHere({ id, title }: Pick<RecipeFromSource, "id" | "title">): Problem {
  const detail = `You already have this recipe: ${title}. It can't be saved twice.`;
  return new Problem(409, detail, {
    errors: [{ pointer: "#/url", detail }],
    headers: { "Content-Location": `/api/v1/recipes/${id}` },
  });
}
