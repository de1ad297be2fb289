import { z } from "zod";
import { parseFields } from "#domain/text/form-errors.ts";
import { readPageAddress } from "#platform/fetch-page/page-address.ts";

/** The form for the address of the site to import, validated in the browser and on the server. */

const NO_ADDRESS = "Please enter the address of your site, such as blog.example";
const NOT_WEB = "Only addresses that begin with https:// or http:// can be read";
const WITH_LOGIN = "Please leave the name and password out of the address";
const LONGEST = 2_000;
/** Before a port ("blog.example:8080") stands a host, not a scheme. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

const addressSchema = z.object({
  address: z
    .string(NO_ADDRESS)
    .trim()
    .min(1, NO_ADDRESS)
    .max(LONGEST, "Please enter a shorter address")
    .transform((typed, context) => {
      const url = URL.parse(SCHEME.test(typed) ? typed : `https://${typed}`);
      const problem = url ? problemOf(url) : NO_ADDRESS;
      if (problem) context.addIssue(problem);
      return url ? withoutFragment(url) : "";
    }),
});

/** Validates the form; "blog.example" alone gets https://. */
export function readImportAddress(fields: unknown) {
  return parseFields(addressSchema, fields);
}

function problemOf({ protocol, username, password, hostname, href }: URL): string | null {
  if (protocol !== "https:" && protocol !== "http:") return NOT_WEB;
  if (username || password) return WITH_LOGIN;
  const isName = hostname.includes(".") || hostname.startsWith("[") || hostname === "localhost";
  if (!isName) return NO_ADDRESS;
  // What else no page is fetched from, such as other ports.
  const read = readPageAddress(href, "any");
  return read.ok ? null : read.failure.message;
}

function withoutFragment({ origin, pathname, search }: URL): string {
  return pathname === "/" && !search ? origin : `${origin}${pathname}${search}`;
}
