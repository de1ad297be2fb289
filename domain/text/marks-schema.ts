import { z } from "zod";
import { MARK_KINDS, type Mark, MOST_MARKS, tidyMarks } from "./marks.ts";
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

const markSchema = z
  .strictObject({
    start: place,
    end: place,
    kind: z.enum(MARK_KINDS, `A mark is one of: ${MARK_KINDS.join(", ")}.`),
    href: z.string(NO_LINK).refine(isLinkAddress, NO_LINK).optional(),
  })
  .refine(({ kind, href }) => kind !== "link" || href !== undefined, {
    error: NO_LINK,
    path: ["href"],
  })
  .refine(({ kind, href }) => kind === "link" || href === undefined, {
    error: "Only a link has an address.",
    path: ["href"],
  });

/** The marks of one text. Null: nothing is said of them; those that the text had stay where they fit. */
export const marksSchema = z
  .array(markSchema)
  .max(MOST_MARKS, `Please keep this within ${MOST_MARKS} pieces of formatting and links.`)
  .overwrite((marks) => tidyMarks(marks as Mark[]))
  .nullable()
  .default(null);
