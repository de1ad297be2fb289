import { data } from "react-router";

/** A form's fields by name: a string, or a list for a repeated field. */
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

/** The request's form fields; responds with 400 if the body is not a form. */
export async function readForm(request: Request): Promise<FormFields> {
  try {
    return formFields(await request.formData());
  } catch {
    throw data(null, { status: 400, statusText: "Bad Request" });
  }
}

/** A field's text, to fill the form again; empty for a field that is missing, repeated or a file. */
export function fieldText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
