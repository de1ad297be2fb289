import { type RawBuilder, sql } from "kysely";
import { DIETARY_TAGS, DIFFICULTIES, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";
import type { RecipeQuery } from "./recipe-query.ts";

/** The query's filters as PostgreSQL's recipe_filter (db/migrations/0008-lists.sql). */
export function recipeFilter(query: RecipeQuery, categoryId?: string): RawBuilder<unknown> {
  return sql`row(
    ${categoryId ?? null}, ${query.cuisines}, ${mask(MEAL_TYPES, query.meals)},
    ${mask(DIETARY_TAGS, query.diets)},
    ${query.difficulty ? DIFFICULTIES.indexOf(query.difficulty) + 1 : null}, ${query.time}
  )::recipe_filter`;
}

/** The bits of meal_types.bit and dietary_tags.bit follow the lists' order (db/migrations). */
function mask<T>(list: readonly T[], chosen: T[]): number {
  return chosen.reduce((bits, name) => bits | (1 << list.indexOf(name)), 0);
}
