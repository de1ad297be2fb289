import { FIELDS } from "#domain/recipes/recipe-fields.ts";

/** Labels, order and ids of the form's fields. */

const BY_NAME = new Map<string, (typeof FIELDS)[number][1]>(FIELDS);
const ORDER = [...BY_NAME.keys()];
const NAME = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?$/;

/** The label of "ingredients[2].name" is "Ingredient 3". */
export function fieldLabel(name: string): string {
  if (name === "status") return "Status";
  const [, field = "", row, part] = NAME.exec(name) ?? [];
  const { label, parts } = BY_NAME.get(field) ?? {};
  return (part ? parts?.[part]?.(Number(row) + 1) : label) ?? name;
}

/** Sort key for the order of the fields on the page. */
export function fieldPlace(name: string): number {
  const [, field = "", row = 0] = NAME.exec(name) ?? [];
  return ORDER.indexOf(field) + Number(row) / 1e6;
}

/** A header's in a list, by its key: it has no number that stays. */
export function groupFieldName(list: string, key: number): string {
  return `${list}.group-${key}`;
}

export function fieldId(name: string): string {
  return `field-${name}`;
}
