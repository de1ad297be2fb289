import type { z } from "zod";
import { fitMarks, type Mark, marksTyped, typedMarks } from "#domain/text/marks.ts";
import { marksSchema } from "#domain/text/marks-schema.ts";
import { withoutControls } from "#domain/text/typed-text.ts";
import type { Field, RecipeErrors } from "./field.ts";

/** What a form holds of a text's marks, as they are saved beside `text`; what is wrong is said beside the text. */
export function readTypedMarks(
  typed: string,
  {
    text,
    name,
    errors,
    schema = marksSchema,
  }: { text: string; name: string; errors: RecipeErrors; schema?: z.ZodType<Mark[] | null> },
): Mark[] {
  const read = schema.safeParse(marksTyped(typed));
  const [issue] = read.error?.issues ?? [];
  if (issue) errors[name] ??= issue.message;
  return fitMarks(read.data ?? [], text, withoutControls(text).trim());
}

/** What is wrong with marks that go on where their text has ended. */
export function marksBeyond(text: string, marks: readonly Mark[] | null | undefined) {
  return marks?.some(({ end }) => end > text.length) && "Formatting goes beyond the text's end.";
}

/** The marks of the recipe's text of this name. They are compared and chosen with it. */
export function marksField<Of extends string>(label: string, { of }: { of: Of }) {
  const field: Field<string, typeof marksSchema> & { stored: "column"; marksOf: Of } = {
    label: `${label} formatting`,
    comparedAs: label,
    schema: marksSchema,
    initial: "",
    stored: "column",
    marksOf: of,
    fromForm: (form, name) => form.text(name),
    fromStored: (value) => (typeof value === "string" ? value : null),
    toForm: (saved: z.output<typeof marksSchema>) => typedMarks(saved),
    read: (typed, _, errors, recipe) =>
      readTypedMarks(typed, { text: String(recipe?.[of] ?? ""), name: of, errors }),
    lines: () => [],
  };
  return field;
}
