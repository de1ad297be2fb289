/** The entries of a form, in document order. */
export type TypedEntries = [name: string, value: string][];

/** The entries of a form without hidden fields. */
export function typedEntries(form: HTMLFormElement): TypedEntries {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && fieldsOf(form, entry[0]).length > 0,
  );
}

/** Fills in the form. Entries without a field are ignored. */
export function typeEntries(form: HTMLFormElement, entries: TypedEntries): void {
  const chosen = new Set(entries.map((entry) => JSON.stringify(entry)));
  const texts = new Map(entries);
  for (const field of Array.from(form.elements)) {
    if (!isTyped(field)) continue;
    if (isCheckable(field)) {
      const wanted = chosen.has(JSON.stringify([field.name, field.value]));
      // A radio button is unchecked by checking another one.
      if (field.checked !== wanted && (wanted || field.type === "checkbox")) field.click();
    } else typeInto(field, texts.get(field.name));
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement, name: string): Element[] {
  return Array.from(form.elements).filter((field) => isTyped(field) && field.name === name);
}

function isTyped(field: Element): field is Field {
  // A password is kept in no draft.
  if (field instanceof HTMLInputElement)
    return !["hidden", "submit", "file", "password"].includes(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);
}

/** Sets a value like a user would: React ignores changes made through its own `value` property. */
export function typeInto(field: Field | null, value: string | undefined): void {
  if (!field || value === undefined || field.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? "change" : "input";
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
