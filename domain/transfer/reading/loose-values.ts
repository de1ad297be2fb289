import { z } from "zod";

/** Lenient readers of values: what is not a text, number or list counts as missing. */

const MOST_ITEMS = 5_000;

const anything = z.unknown().optional();

/** Trimmed; empty where there is none. */
export const looseText = anything.transform((value) => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.trim() : "";
});

/** Null where there is none. */
export const looseNumber = anything.transform((value) => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
});

export const looseFlag = anything.transform((value) => value === true || value === 1);

/** Without the items that are of another kind. */
export function looseList<Schema extends z.ZodType>(schema: Schema) {
  return anything.transform((value) =>
    (Array.isArray(value) ? value.slice(0, MOST_ITEMS) : []).flatMap((item) => {
      const read = schema.safeParse(item);
      return read.success ? [read.data] : [];
    }),
  );
}

/** Null where there is none. */
export function looseObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.object(shape);
  return anything.transform((value) => schema.safeParse(value).data ?? null);
}

/** Names, which older versions of programs have as texts and newer ones as objects; empty ones left out. */
export const looseNames = looseList(
  z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]),
).transform((names) => names.map((name) => name.trim()).filter(Boolean));

/** Of PHP: the seconds since 1970. */
const TIMESTAMP = /^\d{9,11}$/;

/** Null if it is not a date. A time without a zone is taken for UTC. */
export const looseDate = looseText.transform((text) => {
  if (/^\d+$/.test(text)) return TIMESTAMP.test(text) ? new Date(Number(text) * 1000) : null;
  const iso = text.replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, "$1T");
  const date = new Date(/T[\d:.]+$/.test(iso) ? `${iso}Z` : iso);
  return text === "" || Number.isNaN(date.getTime()) ? null : date;
});
