import type { z } from "zod";
import { VISIBLE } from "#domain/text/typed-text.ts";
import { tooLong, tooManyItems } from "./schemas.ts";

/** What is wrong with each field, by its name in the form, in a sentence to show beside it. */
export type RecipeErrors = Record<string, string>;

/** What a form sent, by the names of its fields. */
export type SentForm = {
  /** The one text of this name; empty when it is missing. */
  text: (name: string) => string;
  texts: (name: string) => string[];
  isOn: (name: string) => boolean;
  /** The numbers of a list's rows, ascending, whatever numbers are left out. */
  rowNumbers: (list: string) => number[];
};

/** What is inconsistent in a value, by its parts, in a sentence to show. */
export type PartFaults = Record<string, string | false | 0 | null | undefined>;

/** What is inconsistent in a recipe, and where. */
export type RecipeFault = { path: (string | number)[]; detail: string };

export function pathsOf(faults: PartFaults, ...within: number[]): RecipeFault[] {
  return Object.entries(faults).flatMap(([part, detail]) =>
    detail ? [{ path: [...within, part], detail }] : [],
  );
}

/** All that was typed of a recipe, by field. */
type TypedRecipe = Record<string, unknown>;

/** One field of a recipe: how it is typed into the form (`Typed`), checked, and saved (`Schema`). */
export type Field<Typed = unknown, Schema extends z.ZodType = z.ZodType> = {
  label: string;
  /** For the fields that are compared and chosen as one: their label together. */
  comparedAs?: string;
  /** What the parts of a group, or of the row of this number, are called. */
  parts?: Record<string, (row: number) => string>;
  schema: Schema;
  /** Its name in the API, or its parts' names, where that is not the own in snake case; "/" leads into an object. */
  alias?: string | Record<string, string>;
  /** The names that it may hold, of a fixed list. */
  options?: readonly string[];
  /** What says nothing, or the wrong thing, without another part of the value; paths begin within it. */
  faults?(value: unknown): RecipeFault[];
  /** What the form of a new recipe begins with. */
  initial: Typed;
  fromForm(form: SentForm, name: string): Typed;
  /** Completes what a browser stored, perhaps with an older release. Null if it is not a value of this field. */
  fromStored(value: unknown): Typed | null;
  toForm(saved: z.output<Schema>): Typed;
  /** What will be saved; notes what is wrong with it in `errors`. `recipe`: what else was typed. */
  read(
    typed: Typed,
    name: string,
    errors: RecipeErrors,
    recipe?: TypedRecipe,
  ): z.output<Schema> | undefined;
  /** The field as lines, for the comparison of two versions. */
  lines(typed: Typed, recipe?: TypedRecipe): string[];
};

type Check = {
  /** The name in the form of what an issue of the schema is about. */
  nameOf: (path: PropertyKey[]) => string;
  wrong?: string | undefined;
};

/** The draft as the schema gives it; its issues are added where nothing is known to be wrong yet. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  draft: unknown,
  errors: RecipeErrors,
  { nameOf, wrong }: Check,
): z.output<Schema> | undefined {
  const read = schema.safeParse(draft);
  for (const issue of read.error?.issues ?? []) {
    errors[nameOf(issue.path)] ??= tooBig(issue) ?? wrong ?? "Please check this field.";
  }
  return read.data;
}

function tooBig(issue: z.core.$ZodIssue): string | null {
  if (issue.code !== "too_big") return null;
  const max = issue.maximum.toLocaleString("en");
  if (issue.origin === "string") return tooLong(Number(issue.maximum));
  if (issue.origin === "array") return tooManyItems(Number(issue.maximum));
  return `Please enter at most ${max}.`;
}

export function hasText(text: string): boolean {
  return VISIBLE.test(text);
}

export function oneLine(text: string): string {
  return text.replace(/[\t\n\r]+/g, " ").trim();
}

/** The stored texts of these names, those that are missing as in `initial`; null when something is no text. */
export function storedTexts<Name extends string>(
  value: unknown,
  initial: Record<Name, string>,
): Record<Name, string> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const entries = Object.entries({ ...initial, ...value }).filter(([name]) => name in initial);
  if (entries.some(([, text]) => typeof text !== "string")) return null;
  return Object.fromEntries(entries) as Record<Name, string>;
}
