import { z } from "zod";
import type { DB } from "#db/schema.ts";
import { recipeSlugIn } from "#domain/recipes/recipe-slug.ts";
import { type Mark, typedMarks } from "#domain/text/marks.ts";
import { marksSchema, stepMarksSchema } from "#domain/text/marks-schema.ts";
import {
  check,
  type Field,
  hasText,
  oneLine,
  type PartFaults,
  pathsOf,
  type RecipeErrors,
  storedTexts,
} from "./field.ts";
import { readImageUrl } from "./image-fields.ts";
import { marksBeyond, readTypedMarks } from "./marks-field.ts";
import { readIds, rowIdSchema, typedIds } from "./row-ids.ts";
import {
  imageAddressSchema,
  optionalTextSchema,
  tooManyItems,
  visibleTextSchema,
} from "./schemas.ts";

/** Kinds of fields with a list of rows, in a table of their own. */

export const MOST_ROWS = 500;

type TypedRow<Part extends string> = Record<Part, string>;

type Rows<Part extends string, Schema extends z.ZodType, Table extends keyof DB> = {
  /** One row, as it is saved. */
  schema: Schema;
  /** The parts of a typed row, with their labels by the row's number. */
  parts: Record<Part, (row: number) => string>;
  /** A row in which these are empty is left out. */
  filledBy: NoInfer<Part>[];
  /** Whether the form has no row where nothing is saved, rather than an empty one to begin with. */
  startsEmpty?: boolean;
  most?: number;
  /** The message for a row that lacks a required part. */
  wrong: string;
  table: Table;
  columns: Record<keyof z.output<Schema> & string, keyof DB[Table] & string>;
  /** The column that counts the rows from 1, for a table that wants it beside display_order. */
  numberColumn?: keyof DB[Table] & string;
  /** The parts' names in the API, those that are not their own in snake case. */
  aliases?: Partial<Record<keyof z.output<Schema> & string, string>>;
  faults?: (row: z.output<Schema>) => PartFaults;
  toForm: (saved: z.output<Schema>) => TypedRow<Part>;
  draftOf: (typed: TypedRow<Part>, nameOf: (part: Part) => string, errors: RecipeErrors) => unknown;
  lineOf: (typed: TypedRow<Part>) => string;
};

export type RowsField<Part extends string = string, Schema extends z.ZodType = z.ZodType> = Field<
  TypedRow<Part>[],
  z.ZodDefault<z.ZodArray<Schema>>
> & {
  stored: "rows";
  table: keyof DB;
  columns: Record<string, string>;
  numberColumn: string | undefined;
  emptyRow: TypedRow<Part>;
  aliases: Record<string, string>;
};

export function rows<Part extends string, Schema extends z.ZodType, Table extends keyof DB>(
  label: string,
  given: Rows<Part, Schema, Table>,
): RowsField<Part, Schema> {
  const { parts, filledBy, startsEmpty, wrong, table, columns, numberColumn } = given;
  const { draftOf, lineOf, aliases = {}, faults = () => ({}), most = MOST_ROWS } = given;
  const names = Object.keys(parts) as Part[];
  const schema = z.array(given.schema).max(most, tooManyItems(most)).default([]);
  const row = (value: (part: Part) => string) =>
    Object.fromEntries(names.map((part) => [part, value(part)])) as TypedRow<Part>;
  const emptyRow = row(() => "");
  const initial = startsEmpty ? [] : [emptyRow];
  return {
    label,
    parts,
    schema,
    initial,
    emptyRow,
    stored: "rows",
    table,
    columns,
    numberColumn,
    aliases,
    faults: (saved) =>
      (saved as z.output<Schema>[]).flatMap((row, index) => pathsOf(faults(row), index)),
    fromForm: (form, list) =>
      form
        .rowNumbers(list)
        .map((number) => row((part) => form.text(rowFieldName(list, number, part)))),
    fromStored: (value) => {
      if (!Array.isArray(value)) return null;
      const restored = value.map((each) => storedTexts(each, emptyRow));
      return restored.includes(null) ? null : (restored as TypedRow<Part>[]);
    },
    toForm: (saved) => (saved.length > 0 ? saved.map(given.toForm) : initial),
    read: (typed, list, errors) => {
      const filled = typed
        .map((each, index) => ({ each, index }))
        .filter(({ each }) => hasText(filledBy.map((part) => each[part]).join("")));
      const drafts = filled.map(({ each, index }) => {
        const nameOf = (part: string) => rowFieldName(list, index, part);
        const draft = draftOf(each, nameOf, errors);
        for (const { path, detail } of pathsOf(faults(draft as z.output<Schema>)))
          errors[nameOf(path.join("."))] ??= detail;
        return draft;
      });
      return check(schema, drafts, errors, {
        wrong,
        nameOf: ([place, part = "name"]) => {
          const index = filled[Number(place)]?.index;
          return index === undefined ? list : rowFieldName(list, index, String(part));
        },
      });
    },
    lines: (typed) => typed.map(lineOf).filter(Boolean),
  };
}

type TextPart = {
  label: (row: number) => string;
  max: number;
  required?: true;
  /** What a report of losses calls a text of it. */
  lost?: string;
  /** `ids` are those of other rows, `max` of them; `marks` are those of the row's `text`; `recipe` is another's slug. */
  kind?: "paragraphs" | "image" | "ids" | "marks" | "step marks" | "recipe";
};

const idsSchema = z.array(rowIdSchema).nullable().default(null);

type TextRowSchema<Parts extends Record<string, TextPart>> = z.ZodObject<{
  [Part in keyof Parts]: Parts[Part] extends { required: true }
    ? ReturnType<typeof visibleTextSchema>
    : Parts[Part] extends { kind: "ids" }
      ? typeof idsSchema
      : Parts[Part] extends { kind: "marks" }
        ? typeof marksSchema
        : Parts[Part] extends { kind: "step marks" }
          ? typeof stepMarksSchema
          : ReturnType<typeof optionalTextSchema>;
}>;

/** Rows of texts, and of ids of other rows; those that may be empty are saved as null. */
export function textRows<Parts extends Record<string, TextPart>, Table extends keyof DB>(
  label: string,
  {
    parts,
    ...given
  }: Pick<
    Rows<keyof Parts & string, TextRowSchema<Parts>, Table>,
    | "filledBy"
    | "startsEmpty"
    | "most"
    | "wrong"
    | "table"
    | "columns"
    | "numberColumn"
    | "aliases"
    | "lineOf"
  > & { parts: Parts },
): RowsField<keyof Parts & string, TextRowSchema<Parts>> {
  type Part = keyof Parts & string;
  const entries = Object.entries(parts) as [Part, TextPart][];
  const each = <Value>(value: (part: Part, options: TextPart) => Value) =>
    Object.fromEntries(entries.map(([part, options]) => [part, value(part, options)])) as Record<
      Part,
      Value
    >;
  const shape = each((_, { required, max, kind, lost }) => {
    if (kind === "ids") return z.array(rowIdSchema).max(max).nullable().default(null);
    if (kind === "image") return imageAddressSchema.nullable().default(null);
    if (kind === "marks") return marksSchema;
    if (kind === "step marks") return stepMarksSchema;
    const cut = { lost, paragraphs: kind === "paragraphs" };
    return required ? visibleTextSchema(max, cut, given.wrong) : optionalTextSchema(max, cut);
  });
  return rows<Part, TextRowSchema<Parts>, Table>(label, {
    ...given,
    schema: z.object(shape) as unknown as TextRowSchema<Parts>,
    faults: (row) => {
      const { text = "", marks } = row as { text?: string; marks?: Mark[] | null };
      return { marks: marksBeyond(text, marks) };
    },
    parts: each((_, options) => options.label),
    toForm: (saved) =>
      each((part, { kind }) => {
        const value = (saved as Record<Part, unknown>)[part] ?? null;
        if (kind?.endsWith("marks")) return typedMarks(value as Mark[] | null);
        return kind === "ids" ? typedIds(value as string[] | null) : String(value ?? "");
      }),
    draftOf: (typed, nameOf, errors) =>
      each((part, { kind }) => {
        if (kind === "ids") return readIds(typed[part]);
        if (kind === "image") return readImageUrl(typed[part], nameOf(part), errors);
        if (kind === "marks" || kind === "step marks") {
          const { text = "" } = typed as Record<string, string>;
          const name = nameOf("text" as Part);
          const schema = kind === "marks" ? marksSchema : stepMarksSchema;
          return readTypedMarks(typed[part], { text, name, errors, schema });
        }
        if (kind === "recipe") return recipeSlugIn(oneLine(typed[part]));
        return kind === "paragraphs" ? typed[part] : oneLine(typed[part]);
      }),
  });
}

/** What a row's field is called, in the form and where something is wrong with it. */
export function rowFieldName(list: string, index: number, part: string): string {
  return `${list}[${index}].${part}`;
}
