import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";

const ROW_FIELD = /^(\w+)\[(\d+)\]\.(\w+)$/;

/**
 * Of the errors of the form as it was sent, those of fields that still say the same. A row's error moves with what
 * was typed.
 */
export function remainingErrors(
  errors: RecipeErrors,
  sent: RecipeFields,
  fields: RecipeFields,
): RecipeErrors {
  const remaining = Object.entries(errors).flatMap(([name, error]): [string, string][] => {
    const [, list, row, part] = ROW_FIELD.exec(name) ?? [];
    if (!list || !part) return valueAt(sent, name) === valueAt(fields, name) ? [[name, error]] : [];
    const wrong = valueAt(sent, `${list}.${row}.${part}`);
    return rowsOf(fields, list).flatMap((_, index): [string, string][] =>
      valueAt(fields, `${list}.${index}.${part}`) === wrong
        ? [[rowFieldName(list, index, part), error]]
        : [],
    );
  });
  return Object.fromEntries(remaining);
}

function rowsOf(fields: RecipeFields, list: string): unknown[] {
  const rows = valueAt(fields, list);
  return Array.isArray(rows) ? rows : [];
}

/** "video.url", "notes.0.text". */
function valueAt(fields: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], fields);
}
