/** What stands in a form, as names and texts in their order. */
export type TypedEntries = [name: string, value: string][];

/** What is typed in the form; what the page itself put there (hidden fields) is not. */
export function typedEntries(form: HTMLFormElement): TypedEntries {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && fieldsOf(form, entry[0]).length > 0,
  );
}

/** Types the entries into the form. Fields that it does not have any more are passed over. */
export function typeEntries(form: HTMLFormElement, entries: TypedEntries): void {
  const chosen = new Set(entries.map((entry) => JSON.stringify(entry)));
  const texts = new Map(entries);
  for (const field of Array.from(form.elements)) {
    if (!isTyped(field)) continue;
    if (isBox(field)) {
      const wanted = chosen.has(JSON.stringify([field.name, field.value]));
      // A radio button goes out by its neighbour's being chosen.
      if (field.checked !== wanted && (wanted || field.type === "checkbox")) field.click();
    } else typeInto(field, texts.get(field.name));
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement, name: string): Element[] {
  return Array.from(form.elements).filter((field) => isTyped(field) && field.name === name);
}

function isTyped(field: Element): field is Field {
  if (field instanceof HTMLInputElement) return !["hidden", "submit", "file"].includes(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);
}

/** As if by hand: React hears only of a value that was not set through its own property. */
export function typeInto(field: Field | null, value: string | undefined): void {
  if (!field || value === undefined || field.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? "change" : "input";
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
