import { z } from "zod";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { sourceUrl } from "#domain/recipes/source-url.ts";
import { videoAt } from "#domain/recipes/video.ts";
import { plainNumber } from "#domain/text/plain-number.ts";
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
import {
  addressSchema,
  MOST,
  NO_ADDRESS,
  NO_QUANTITY,
  optionalTextSchema,
  quantitySchema,
  visibleTextSchema,
  webAddressSchema,
} from "./schemas.ts";

/** Kinds of fields with a few values that belong together. */

type Group<Part extends string, Schema extends z.ZodType> = {
  schema: Schema;
  /** The parts of the form, with their labels. */
  parts: Record<Part, string>;
  /** Null when there is nothing to save. */
  draftOf: (typed: Record<Part, string>, name: string, errors: RecipeErrors) => unknown;
  /** What says nothing, or the wrong thing, without another part. */
  faults?: (draft: Record<Part, unknown>) => PartFaults;
  lineOf?: (part: Part, text: string) => string;
};

type Saved<Part extends string> = Record<Part, unknown> | null;

export function group<Part extends string, Schema extends z.ZodType>(
  label: string,
  { schema, parts, draftOf, faults = () => ({}), lineOf = (_, text) => text }: Group<Part, Schema>,
): Field<Record<Part, string>, Schema> {
  const names = Object.keys(parts) as Part[];
  const each = (value: (part: Part) => string) =>
    Object.fromEntries(names.map((part) => [part, value(part)])) as Record<Part, string>;
  const initial = each(() => "");
  return {
    label,
    parts: Object.fromEntries(names.map((part) => [part, () => parts[part]])),
    schema,
    initial,
    fromForm: (form, name) => each((part) => form.text(`${name}.${part}`)),
    fromStored: (value) => storedTexts(value, initial),
    toForm: (saved) => each((part) => String((saved as Saved<Part>)?.[part] ?? "")),
    faults: (value) => pathsOf(value ? faults(value as Record<Part, unknown>) : {}),
    read: (typed, name, errors) => {
      const draft = draftOf(typed, name, errors);
      const found = pathsOf(draft ? faults(draft as Record<Part, unknown>) : {});
      for (const { path, detail } of found) errors[`${name}.${path.join(".")}`] ??= detail;
      if (found.length > 0) return undefined;
      return check(schema, draft, errors, { nameOf: ([part]) => `${name}.${String(part)}` });
    },
    lines: (typed) => names.filter((part) => typed[part]).map((part) => lineOf(part, typed[part])),
  };
}

type Quantities<Part extends string, Words extends string> = {
  numbers: Record<Part, string>;
  texts: Record<Words, { label: string; max: number }>;
};

/** Numbers, and texts about them, in a table of their own with one row for a recipe. */
export function quantities<Part extends string, Words extends string>(
  label: string,
  { numbers, texts }: Quantities<Part, Words>,
) {
  const numberSchema = quantitySchema();
  const names = Object.keys(numbers) as Part[];
  const words = Object.keys(texts) as Words[];
  const shape = Object.fromEntries([
    ...names.map((part) => [part, numberSchema]),
    ...words.map((part) => [part, optionalTextSchema(texts[part].max, {})]),
  ]);
  const schema = z
    .object(
      shape as Record<Part, typeof numberSchema> &
        Record<Words, ReturnType<typeof optionalTextSchema>>,
    )
    .nullable()
    .default(null);
  const labels = Object.fromEntries(words.map((part) => [part, texts[part].label]));
  const parts = { ...numbers, ...labels } as Record<Part | Words, string>;
  const field = group(label, {
    schema,
    parts,
    lineOf: (part, text) => `${parts[part]} ${text}`,
    draftOf: (typed, name, errors) => {
      const entries = [
        ...names.map((part) => [part, readNumber(typed[part], `${name}.${part}`, errors)]),
        ...words.map((part) => [part, hasText(typed[part]) ? oneLine(typed[part]) : null]),
      ];
      return entries.every(([, value]) => value === null) ? null : Object.fromEntries(entries);
    },
  });
  return { ...field, stored: "table" } as const;
}

function readNumber(typed: string, name: string, errors: RecipeErrors): number | null {
  const digits = plainNumber(typed.trim());
  const number = /^(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : null;
  if (digits !== "" && (number === null || number > MOST)) {
    errors[name] = NO_QUANTITY;
  }
  return number;
}

const HOW_MANY = "Please enter how many, such as 24.";
const OF_WHAT = "Please say what it makes, such as cookies.";

/** How many of what: 24 cookies. */
export function countField(label: string) {
  const schema = z
    .object({
      amount: z.number(HOW_MANY).positive(HOW_MANY).max(MOST, HOW_MANY),
      unit: visibleTextSchema(100, { lost: "a unit" }, OF_WHAT),
    })
    .nullable()
    .default(null);
  const field = group(label, {
    schema,
    parts: { amount: `${label} Amount`, unit: `${label} Unit` },
    draftOf: ({ amount, unit }) => {
      if (!hasText(amount) && !hasText(unit)) return null;
      const read = readAmount(amount);
      return {
        amount: (read !== "out of range" && read.amount) || null,
        unit: hasText(unit) ? oneLine(unit) : null,
      };
    },
    faults: ({ amount, unit }) => ({
      amount: amount === null && HOW_MANY,
      unit: unit === null && OF_WHAT,
    }),
  });
  const lines = ({ amount, unit }: { amount: string; unit: string }) =>
    [[amount, unit].filter(Boolean).join(" ")].filter(Boolean);
  return { ...field, lines, stored: "columns" } as const;
}

const NO_VIDEO =
  "Please enter the address of a video at YouTube or Vimeo, or of a video file (.mp4, .webm).";

const NO_DATE = "Please enter a date, such as 2026-01-31.";

/** A video somewhere else, and the day it was put there. */
export function video(label: string) {
  const schema = z
    .object({
      url: addressSchema(NO_VIDEO).refine((url) => videoAt(url) !== null, NO_VIDEO),
      uploadDate: z.iso.date(NO_DATE).nullable().default(null),
    })
    .nullable()
    .default(null);
  const field = group(label, {
    schema,
    parts: { url: `${label} URL`, uploadDate: `${label} Upload Date` },
    draftOf: ({ url, uploadDate }, name, errors) => {
      const day = oneLine(uploadDate);
      if (day !== "" && !z.iso.date().safeParse(day).success)
        errors[`${name}.uploadDate`] = NO_DATE;
      const address = oneLine(url) || null;
      return address || day ? { url: address, uploadDate: day || null } : null;
    },
    faults: ({ url }) => ({ url: !(url && videoAt(String(url))) && NO_VIDEO }),
  });
  return { ...field, stored: "columns" } as const;
}

/** A credit; null if the page has no name. */
export function credit(label: string) {
  const schema = z
    .object({ name: visibleTextSchema(200, {}), url: webAddressSchema })
    .nullable()
    .default(null);
  const field = group(label, {
    schema,
    parts: { name: label, url: `${label} URL` },
    draftOf: (typed, name, errors) => {
      const address = oneLine(typed.url);
      const url = readImageUrl(address, `${name}.url`, errors);
      if (url !== null && !/^https?:\/\//i.test(url)) errors[`${name}.url`] = NO_ADDRESS;
      return hasText(typed.name) ? { name: oneLine(typed.name), url } : null;
    },
    faults: ({ name }) => ({ name: name === null && "Please say whose image it is." }),
  });
  return { ...field, stored: "columns" } as const;
}

/** The page that a recipe came from; a site without a name is called by its host. */
export function source(label: string) {
  const schema = z
    .object({ url: addressSchema(), site: visibleTextSchema(200, {}) })
    .nullable()
    .default(null);
  const field = group(label, {
    schema,
    parts: { url: `${label} URL`, site: `${label} Site` },
    draftOf: (typed, name, errors) => {
      const address = oneLine(typed.url);
      if (address === "") return null;
      const url = sourceUrl(address);
      if (url === null) {
        errors[`${name}.url`] = NO_ADDRESS;
        return null;
      }
      const site = hasText(typed.site) ? oneLine(typed.site) : new URL(url).hostname;
      return { url: address, site };
    },
    faults: ({ url }) => ({ url: url === null && "Please enter the source's address." }),
  });
  return { ...field, stored: "columns" } as const;
}
