import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { ApiEnv } from "#api/env.ts";
import { everyone, json, problems } from "#api/routes.ts";
import { ALLERGENS } from "#domain/foods/food.ts";
import {
  COOKING_TIMES,
  CUISINES,
  DIETARY_TAGS,
  DIFFICULTIES,
  FACETS,
  MEAL_TYPES,
  SORTS,
  UNITS,
  WITHOUT,
} from "#domain/taxonomy/taxonomy.ts";

const names = z.array(z.string());

const taxonomySchema = z
  .strictObject({
    cuisines: names,
    meal_types: names,
    dietary_tags: names,
    allergens: names,
    without: names.openapi({ description: "Values of the filter without." }),
    difficulties: names,
    seasons: names.openapi({ description: "The value of the filter season." }),
    units: names.openapi({ description: "Those that the site offers; recipes may have others." }),
    cooking_times: z.array(
      z.strictObject({
        minutes: z.int().openapi({ description: "At most; the value of the filter time." }),
        label: z.string(),
      }),
    ),
    sorts: names,
  })
  .openapi("Taxonomy");

const TAXONOMY = {
  cuisines: [...CUISINES],
  meal_types: [...MEAL_TYPES],
  dietary_tags: [...DIETARY_TAGS],
  allergens: [...ALLERGENS],
  without: [...WITHOUT],
  difficulties: [...DIFFICULTIES],
  seasons: [...FACETS.season],
  units: [...UNITS],
  cooking_times: [...COOKING_TIMES],
  sorts: [...SORTS],
} satisfies z.output<typeof taxonomySchema>;

const route = createRoute({
  method: "get",
  path: "/taxonomy",
  tags: ["Recipes"],
  operationId: "readTaxonomy",
  summary: "The names that recipes and filters use",
  ...everyone("recipes:read"),
  responses: { 200: json(taxonomySchema, "All of them."), ...problems(401, 403) },
});

export function addTaxonomy(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, (c) => c.json(TAXONOMY, 200));
}
