import { fieldId } from "./field-names.ts";

/** Focuses a field by its name, and unfolds what it is in; null where the form does not show it. */
export function focusField(name: string): HTMLElement | null {
  const element = document.getElementById(fieldId(name));
  const folded = element?.closest("details");
  if (folded) folded.open = true;
  element?.focus();
  return element;
}
