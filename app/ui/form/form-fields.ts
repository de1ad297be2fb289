import { data } from "react-router";

/** A form's fields by name: a string, or a list for a repeated field. */
type FormFields = Record<string, unknown>;

export function formFields(form: Iterable<[string, FormDataEntryValue]>): FormFields {
  const values = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(
    [...values].map(([name, list]) => [name, list.length === 1 ? list[0] : list]),
  );
}

/** The largest recipe has some 10,000. */
const MOST_FIELDS = 20_000;

/** The request's form fields; responds with 400 if the body is not a form. */
export async function readForm(request: Request): Promise<FormFields> {
  const form = await entriesOf(request).catch(() => null);
  if (!form) throw data(null, { status: 400, statusText: "Bad Request" });
  return formFields(form);
}

/** Null for too many fields: Node takes seconds for half a million names in a megabyte. */
async function entriesOf(request: Request): Promise<Iterable<[string, FormDataEntryValue]> | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return request.formData();
  const text = await request.text();
  let fields = 0;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) fields += 1;
  return fields < MOST_FIELDS ? new URLSearchParams(text) : null;
}

/** A field's text, to fill the form again; empty for a field that is missing, repeated or a file. */
export function fieldText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
