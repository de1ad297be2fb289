import { FIELDS } from "#domain/recipes/recipe-fields.ts";

/** What the form's fields are called on the screen (contract §5 and §7), and where each is found. */

const BY_NAME = new Map<string, (typeof FIELDS)[number][1]>(FIELDS);
const ORDER = [...BY_NAME.keys()];
const NAME = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?$/;

/** "ingredients[2].name" is called "Ingredient 3". */
export function fieldLabel(name: string): string {
  if (name === "status") return "Status";
  const [, field = "", row, part] = NAME.exec(name) ?? [];
  const { label, parts } = BY_NAME.get(field) ?? {};
  return (part ? parts?.[part]?.(Number(row) + 1) : label) ?? name;
}

/** The order of the fields on the page. */
export function fieldPlace(name: string): number {
  const [, field = "", row = 0] = NAME.exec(name) ?? [];
  return ORDER.indexOf(field) + Number(row) / 1e6;
}

export function fieldId(name: string): string {
  return `field-${name}`;
}

/** Goes to the field, opening what it is folded into. */
export function focusField(name: string): void {
  const element = document.getElementById(fieldId(name));
  const folded = element?.closest("details");
  if (folded) folded.open = true;
  element?.focus();
}
