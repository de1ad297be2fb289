import { fieldId } from "./field-names.ts";

/** Focuses a field by its name, and unfolds what it is in; null where the form does not show it. */
export function focusField(name: string): HTMLElement | null {
  const element = document.getElementById(fieldId(name));
  for (
    let part = element?.closest("details");
    part;
    part = part.parentElement?.closest("details")
  ) {
    part.open = true;
  }
  element?.focus();
  return element;
}
