import { z } from "zod";
import { isReserved } from "#domain/addresses/addresses.ts";
import { type FieldErrors, parseFields } from "#domain/text/form-errors.ts";
import { oldPath } from "./old-path.ts";
import { ownAddress } from "./own-address.ts";
import { readPattern } from "./pattern.ts";

/** The forms for a redirect and for a pattern, validated in the browser and on the server. */

const NO_FROM = "Please enter the path of an old address, such as /2019/05/apple-pie/.";
const OWN = "This is the address of a page of this site, which would no longer be reached.";
const RESERVED = "This address is kept for pages that this site may have later.";
const NO_TO =
  "Please enter a path of this site or an address that starts with https:// or http://.";
const LONGEST = 2_000;
const TOO_LONG = "Please keep the address within 2,000 characters.";

/** A whole address counts by its path: the old site's name leads here. */
const from = z
  .string(NO_FROM)
  .trim()
  .max(LONGEST, TOO_LONG)
  .transform((typed, context) => {
    const path = oldPath(pathOf(typed) ?? "");
    if (!path) context.addIssue(pathOf(typed) === "/" ? OWN : NO_FROM);
    else if (ownAddress(path) !== null) context.addIssue(OWN);
    else if (isReserved(path)) context.addIssue(RESERVED);
    return path ?? "";
  });

const to = z
  .string(NO_TO)
  .trim()
  .max(LONGEST, TOO_LONG)
  .transform((typed, context) => {
    if (/^\/(?![/\\])/.test(typed)) {
      const { pathname, search, hash } = new URL(typed, "http://here");
      if (pathname !== "/" && !oldPath(pathname)) context.addIssue(NO_TO);
      return `${pathname}${search}${hash}`;
    }
    const url = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null;
    if (!url || url.username || url.password) context.addIssue(NO_TO);
    else if (url.href.length > LONGEST) context.addIssue(TOO_LONG);
    return url?.href ?? "";
  });

const redirectSchema = z.object({ from, to });

const patternSchema = z.object({
  pattern: z
    .string("Please enter a pattern.")
    .max(200, "Please keep the pattern within 200 characters.")
    .transform((typed, context) => {
      const read = readPattern(typed);
      if (!("problem" in read)) return read;
      context.addIssue(read.problem);
      return z.NEVER;
    }),
});

export type RedirectInput = z.output<typeof redirectSchema>;
export type RedirectErrors = FieldErrors<"from" | "to" | "pattern">;

/** Validates the form of a redirect. */
export function readRedirect(fields: unknown) {
  return parseFields(redirectSchema, fields);
}

/** Validates the form of a pattern. */
export function readPatternForm(fields: unknown) {
  return parseFields(patternSchema, fields);
}

function pathOf(typed: string): string | null {
  if (typed.startsWith("/") && !typed.startsWith("//")) {
    return URL.parse(typed, "http://here")?.pathname ?? null;
  }
  return /^https?:\/\//i.test(typed) ? (URL.parse(typed)?.pathname ?? null) : null;
}
