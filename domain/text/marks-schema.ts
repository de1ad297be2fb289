import { z } from "zod";
import { FORMATTING, type Mark, MOST_MARKS, STEP_MARKS, tidyMarks } from "./marks.ts";
import { withoutControls } from "./typed-text.ts";

export const NO_LINK =
  "A link needs an address that begins with https://, or one of this site that begins with /.";

const LONGEST_LINK = 2_000;

/** Whether a link of a text may lead there: the web over https, or a path of this site. */
export function isLinkAddress(address: string): boolean {
  if (address.length > LONGEST_LINK) return false;
  // What a browser would leave out or turn round, and what hides where it leads.
  if (/[\s\\<>"]/.test(address) || withoutControls(address) !== address) return false;
  if (address.startsWith("/")) return !address.startsWith("//");
  return /^https:\/\/[^/]/i.test(address) && URL.canParse(address);
}

/** The same for a page of this site: only its path, which goes with the site where it moves. */
export function ownLinkAddress(address: string, siteUrl: string): string {
  const url = URL.parse(address);
  if (!url || url.host !== URL.parse(siteUrl)?.host) return address;
  const path = url.pathname + url.search + url.hash;
  return isLinkAddress(path) ? path : address;
}

const place = z.int("A mark needs whole numbers for its start and end.").min(0).max(1_000_000);

const href = z.string(NO_LINK).refine(isLinkAddress, NO_LINK).optional();
const kindOf = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  z.enum(kinds, `A mark is one of: ${kinds.join(", ")}.`);
const markShape = { start: place, end: place, kind: kindOf(FORMATTING), href };
/** As a row's id is. */
const ingredient = z.string().max(60).optional();

function checked<Schema extends z.ZodType<Mark>>(schema: Schema) {
  return schema
    .refine(({ kind, href }) => kind !== "link" || href !== undefined, {
      error: NO_LINK,
      path: ["href"],
    })
    .refine(({ kind, href }) => kind === "link" || href === undefined, {
      error: "Only a link has an address.",
      path: ["href"],
    })
    .refine(({ kind, ingredient }) => kind === "amount" || ingredient === undefined, {
      error: "Only an amount is of an ingredient.",
      path: ["ingredient"],
    });
}

const listOf = <Schema extends z.ZodType<Mark>>(schema: Schema) =>
  z
    .array(schema)
    .max(MOST_MARKS, `Please keep this within ${MOST_MARKS} pieces of formatting and links.`)
    .overwrite((marks) => tidyMarks(marks) as typeof marks)
    .nullable()
    .default(null);

/** The marks of a step. Null: nothing is said of them; those that the text had stay where they fit. */
export const stepMarksSchema = listOf(
  checked(z.strictObject({ ...markShape, kind: kindOf(STEP_MARKS), ingredient })),
);
/** The same of any other text, which has no amounts; of one type with them, for one kind of mark to be passed about. */
export const marksSchema = listOf(
  checked(z.strictObject(markShape)),
) as unknown as typeof stepMarksSchema;
