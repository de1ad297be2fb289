import { z } from "zod";
import { parseFields } from "#domain/text/form-errors.ts";
import { ANY_SITE, readPageAddress } from "#platform/fetch-page/page-address.ts";
import { type SiteLogin, splitLogin } from "#platform/fetch-page/site-login.ts";

/** The form for the address of the site to import, validated in the browser and on the server. */

/** `address`: without name and password; it begins with "//" where https and then http are to be tried. */
export type ImportAddress = { address: string; login: SiteLogin | null };

const NO_ADDRESS = "Please enter the address of your site, such as blog.example";
const NOT_WEB = "Only addresses that begin with https:// or http:// can be read";
const NO_PASSWORD =
  "Please give a password with the name, as in https://name:password@blog.example, or leave both out";
const UNCLEAR_LOGIN =
  "We can't tell the password from the address: write / ? # and @ in it as %2F %3F %23 and %40";
const LONGEST = 2_000;
/** Before a port ("blog.example:8080") stands a host, before "name:password@blog.example" nothing. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const LOGIN = /^(?!mailto:)[^/?#@:]*:(?!\/\/).*@/is;

const addressSchema = z.object({
  address: z
    .string(NO_ADDRESS)
    .trim()
    .min(1, NO_ADDRESS)
    .max(LONGEST, "Please enter a shorter address")
    .transform((typed, context): ImportAddress => {
      const read = readAddress(typed);
      if (typeof read !== "string") return read;
      context.addIssue(read);
      return z.NEVER;
    }),
});

/** Validates the form; "blog.example" alone becomes "//blog.example". */
export function readImportAddress(fields: unknown) {
  const read = parseFields(addressSchema, fields);
  return read.ok ? { ok: true as const, value: read.value.address } : read;
}

/** Whether a text may begin with a name and a password, though it has no scheme. */
export function mayHoldLogin(text: string): boolean {
  return LOGIN.test(text);
}

/** The address, or what is wrong with it, in which the password is not repeated. */
export function readAddress(typed: string): ImportAddress | string {
  const hasScheme = SCHEME.test(typed) && !mayHoldLogin(typed);
  const split = splitLogin(hasScheme ? typed : `//${typed}`);
  if (!split) return typed.includes("@") ? UNCLEAR_LOGIN : NO_ADDRESS;
  const { address, login } = split;
  const url = new URL(address, ANY_SITE);
  const problem = problemOf(url, hasScheme) ?? (login?.password === "" ? NO_PASSWORD : null);
  return problem ?? { address: withoutFragment(url, hasScheme), login };
}

function problemOf({ protocol, hostname, href }: URL, hasScheme: boolean): string | null {
  if (protocol !== "https:" && protocol !== "http:") return NOT_WEB;
  const isName = hostname.includes(".") || hostname.startsWith("[") || hostname === "localhost";
  if (!(isName || hasScheme)) return NO_ADDRESS;
  // What else no page is fetched from; only the server knows which ports are permitted.
  const read = readPageAddress(href, "any", { anyPort: true });
  return read.ok ? null : read.failure.message;
}

function withoutFragment({ protocol, host, pathname, search }: URL, hasScheme: boolean): string {
  const origin = `${hasScheme ? protocol : ""}//${host}`;
  return pathname === "/" && !search ? origin : `${origin}${pathname}${search}`;
}
