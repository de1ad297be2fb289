import type { Updateable } from "kysely";
import type { Recipes } from "#db/schema.ts";
import type { Actor } from "#domain/activity/activity.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import { FIELDS, type StoredAs } from "#domain/recipes/recipe-fields.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { type SnakeCase, snakeCase } from "#domain/recipes/snake-case.ts";
import { sourceUrl } from "#domain/recipes/source-url.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";

/** The fields that the recipe's own row holds: prepTime in prep_time, source in source_url and source_site. */

type GroupColumn<Name extends StoredAs<"columns">> = Name extends unknown
  ? `${SnakeCase<Name>}_${SnakeCase<keyof RecipeFields[Name] & string>}`
  : never;

/** Here the compiler complains about a field that has no column. */
type FieldColumns = Pick<
  Updateable<Recipes>,
  SnakeCase<StoredAs<"column">> | GroupColumn<StoredAs<"columns">>
>;

/** The columns of an input; slug and dates of publication are set by the commands. */
export function recipeColumns(input: RecipeInput) {
  const entries = FIELDS.flatMap(([name, { stored, parts }]): [string, unknown][] => {
    const column = snakeCase(name);
    if (stored === "column") return [[column, input[name]]];
    if (stored !== "columns") return [];
    const group = input[name] as Record<string, unknown> | null;
    return Object.keys(parts ?? {}).map((part) => [
      `${column}_${snakeCase(part)}`,
      group?.[part] ?? null,
    ]);
  });
  return {
    ...(Object.fromEntries(entries) as FieldColumns),
    status: input.status,
    // The driver sends arrays as PostgreSQL's own.
    image_texts: wellFormedJson(input.imageTexts),
    // Of nothing, nothing is known.
    description_marks: input.descriptionMarks && wellFormedJson(input.descriptionMarks),
    allergens: input.ingredients.length > 0 ? input.allergens : null,
    source_url: input.source && sourceUrl(input.source.url),
    servings_max: (input.servingsMax ?? 0) > input.servings ? input.servingsMax : null,
  };
}

/** A recipe that an admin publishes counts as reviewed; one that the site publishes does not. */
export function reviewColumns(status: RecipeStatus, { by, now }: { by: Actor; now: Date }) {
  if (status !== "published" || by.id === null) return {};
  return { reviewed_at: now, reviewed_by_name: by.name };
}
