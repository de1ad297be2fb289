import { data } from "react-router";

/** A form's fields by name: text for one value, a list for a field that came more than once. */
type FormFields = Record<string, unknown>;

export function formFields(form: FormData): FormFields {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** The fields that a request carries; a body that is no form is answered with 400. */
export async function readForm(request: Request): Promise<FormFields> {
  try {
    return formFields(await request.formData());
  } catch {
    throw data(null, { status: 400, statusText: "Bad Request" });
  }
}

/** The text of a field, to show it again; nothing for one that is missing, repeated or a file. */
export function fieldText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
