import { z } from "zod";
import { signedText } from "#domain/text/marked-text.ts";
import { marksTyped } from "#domain/text/marks.ts";
import { plainNumber } from "#domain/text/plain-number.ts";
import { check, type Field, hasText, oneLine, type RecipeErrors } from "./field.ts";
import {
  NO_ADDRESS,
  optionalTextSchema,
  textSchema,
  tooManyItems,
  visibleTextSchema,
  webAddressSchema,
  wholeNumberSchema,
} from "./schemas.ts";

/** Kinds of fields with one value, most of them in the column of the same name. */

type Column<Typed, Schema extends z.ZodType> = Field<Typed, Schema> & { stored: "column" };

type Typing<Schema extends z.ZodType> = {
  initial?: string;
  toForm?: (saved: z.output<Schema>) => string;
  draftOf?: (typed: string, name: string, errors: RecipeErrors) => unknown;
  wrong?: string | undefined;
};

/** Any value that is typed into one text field. */
export function typedField<Schema extends z.ZodType>(
  label: string,
  schema: Schema,
  { initial = "", toForm = String, draftOf = oneLine, wrong }: Typing<Schema> = {},
): Column<string, Schema> {
  return {
    label,
    schema,
    initial,
    stored: "column",
    fromForm: (form, name) => form.text(name),
    fromStored: (value) => (typeof value === "string" ? value : null),
    toForm,
    read: (typed, name, errors) =>
      check(schema, draftOf(typed, name, errors), errors, { nameOf: () => name, wrong }),
    lines: (typed) => typed.split("\n").filter(Boolean),
  };
}

/** What is lost of a text that is too long. */
const cutAs = (label: string) => ({ lost: `the ${label.toLowerCase()}` });

export function textLine(
  label: string,
  { max, whenEmpty = "" }: { max: number; whenEmpty?: string },
) {
  const field = typedField(label, textSchema(max, cutAs(label)).default(whenEmpty), {
    initial: whenEmpty,
    draftOf: (typed) => (hasText(typed) ? oneLine(typed) : whenEmpty),
  });
  return { ...field, max };
}

export function requiredText(label: string, { max, wrong }: { max: number; wrong: string }) {
  return { ...typedField(label, visibleTextSchema(max, cutAs(label), wrong), { wrong }), max };
}

export function optionalTextField(label: string, { max }: { max: number }) {
  const schema = optionalTextSchema(max, cutAs(label));
  return { ...typedField(label, schema, { toForm: (saved) => saved ?? "" }), max };
}

/** Text of several lines; its marks are in a field of their own, `marks`. */
export function paragraphsField(label: string, { max, marks }: { max: number; marks: string }) {
  const schema = textSchema(max, { ...cutAs(label), paragraphs: true });
  const field = typedField(label, schema.default(""), { draftOf: (typed) => typed });
  const lines: typeof field.lines = (typed, recipe) =>
    field.lines(signedText(typed, marksTyped(String(recipe?.[marks] ?? ""))));
  return { ...field, lines, max };
}

type Range = { min: number; max: number; whenEmpty: number; initial: number };

export function wholeNumberField(label: string, { min, max, whenEmpty, initial }: Range) {
  const wrong = `Please enter a whole number from ${min} to ${max.toLocaleString("en")}.`;
  return typedField(label, wholeNumberSchema(min, max, wrong).default(whenEmpty), {
    initial: String(initial),
    draftOf: (typed, name, errors) => {
      const digits = plainNumber(typed.trim());
      if (digits === "") return whenEmpty;
      const number = /^\d+(?:\.\d*)?$/.test(digits) ? Math.trunc(Number(digits)) : -1;
      if (number >= min && number <= max) return number;
      errors[name] = wrong;
      return whenEmpty;
    },
  });
}

/** Empty, or within the range. */
export function optionalWholeNumber(label: string, { min, max }: Pick<Range, "min" | "max">) {
  const range = `from ${min} to ${max.toLocaleString("en")}`;
  const wrong = `Please enter a whole number ${range}, or leave this empty.`;
  return typedField(label, wholeNumberSchema(min, max, wrong).nullable().default(null), {
    toForm: (saved) => String(saved ?? ""),
    draftOf: (typed, name, errors) => {
      const digits = plainNumber(typed.trim());
      if (digits === "") return null;
      const number = /^\d+$/.test(digits) ? Number(digits) : -1;
      if (number >= min && number <= max) return number;
      errors[name] = wrong;
      return null;
    },
  });
}

type Choice<Value> = { initial: Value };

/** One of the values or none; `initial` is what a new recipe has until something else is said. */
export function optionalChoice<const Value extends string>(
  label: string,
  values: readonly Value[],
  { initial }: Choice<NoInfer<Value>>,
) {
  const wrong = `Please choose an option: ${values.join(", ")}.`;
  const schema = z
    .enum(values, wrong)
    .nullable()
    .default(() => initial);
  return typedField(label, schema, {
    initial,
    toForm: (saved) => saved ?? "",
    draftOf: (typed) => typed || null,
    wrong,
  });
}

/** Nobody can correct a field that is not shown: an unknown value becomes the initial one. */
export function hiddenChoice<const Value extends string>(
  label: string,
  values: readonly Value[],
  { initial }: Choice<NoInfer<Value>>,
) {
  const schema = z.enum(values).default(() => initial);
  return typedField(label, schema, {
    initial,
    draftOf: (typed) => values.find((value) => value === typed) ?? initial,
  });
}

/** A person's page on the web. */
export function webAddress(label: string) {
  return typedField(label, webAddressSchema, {
    toForm: (saved) => saved ?? "",
    draftOf: (typed) => oneLine(typed) || null,
    wrong: NO_ADDRESS,
  });
}

/** Confirmed as none of its names. */
export const NONE = "none";

/** Some names of a fixed list once somebody has confirmed them, perhaps as none; null, and nothing typed, until then. */
export function confirmedNames<const Name extends string>(label: string, list: readonly Name[]) {
  const inList = (names: readonly string[]) => list.filter((name) => names.includes(name));
  const schema = z.array(z.enum(list)).overwrite(inList).nullable().default(null);
  return typedField(label, schema, {
    toForm: (saved) => (saved === null ? "" : saved.join(", ") || NONE),
    draftOf: (typed) => (hasText(typed) ? inList(typed.split(", ")) : null),
  });
}

/** Words with commas between, in a table that recipes share. */
export function words(label: string, { most }: { most: number }) {
  const field = typedField(
    label,
    z
      .array(textSchema(100, { lost: "a tag" }))
      .max(most, tooManyItems(most))
      .default([]),
    {
      toForm: (saved) => saved.join(", "),
      draftOf: (typed) => [...new Set(typed.split(/[,\n]/).map(oneLine).filter(hasText))],
    },
  );
  return { ...field, stored: "links" } as const;
}

/** Some names of a fixed list, in its order. Other names are not saved. */
export function checkboxes(label: string, list: readonly string[]) {
  const schema = z.array(textSchema(100, {})).max(50).default([]);
  const inList = (names: string[]) => {
    const wanted = names.map((name) => name.toLowerCase());
    return list.filter((name) => wanted.includes(name.toLowerCase()));
  };
  const field: Field<string[], typeof schema> = {
    label,
    schema,
    initial: [],
    fromForm: (form, name) => form.texts(name),
    fromStored: (value) =>
      Array.isArray(value) && value.every((text) => typeof text === "string") ? value : null,
    toForm: inList,
    read: (typed, name, errors) => check(schema, typed, errors, { nameOf: () => name }),
    lines: (typed) => typed,
  };
  return { ...field, stored: "links", options: list } as const;
}

export function flag(label: string) {
  const schema = z.boolean().default(false);
  const field: Column<boolean, typeof schema> = {
    label,
    schema,
    initial: false,
    stored: "column",
    fromForm: (form, name) => form.isOn(name),
    fromStored: (value) => (typeof value === "boolean" ? value : null),
    toForm: (saved) => saved,
    read: (typed) => typed,
    lines: (typed) => [typed ? "Yes" : "No"],
  };
  return field;
}
