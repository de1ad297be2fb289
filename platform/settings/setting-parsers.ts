import { availableParallelism } from "node:os";
import { z } from "zod";
import { readInsideAddresses } from "#platform/inside-addresses.ts";
import { readMailAddress } from "#platform/mail/mail-address.ts";
import { BUCKET_FORM, readStorageUrl, STORAGE_FORM } from "#platform/storage/storage-url.ts";

/** Parsers of settings. The messages end the sentence "NAME=value can't be used: ...". */

export function text(longest: number) {
  return z.string().max(longest, `it can have at most ${longest} characters`);
}

export function hostName() {
  return text(255).regex(/^[\w.:-]+$/, "it must be a host name or an IP address");
}

export function line(longest: number) {
  return text(longest).regex(/^\P{Cc}*$/u, "it must be a single line");
}

/** Of another service: goes into a header. */
export function apiKey() {
  return text(4096).regex(/^[!-~]*$/, "it can only have letters, digits and signs of ASCII");
}

export function wholeNumber(least: number, most: number) {
  const allowed = `it must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: allowed, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, allowed);
}

/** A number of processes; `auto` is one for each core that this process may use. */
export function processCount(most: number) {
  const allowed = `it must be a whole number from 1 to ${most}, or auto`;
  return z
    .string()
    .regex(/^(?:\d{1,9}|auto)$/, { error: allowed, abort: true })
    .transform((value) =>
      value === "auto" ? Math.min(availableParallelism(), most) : Number(value),
    )
    .refine((value) => value >= 1 && value <= most, allowed);
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, { error: `it must be one of ${choices.join(", ")}` });
}

export function email() {
  return text(254).check(z.email({ error: "it must be an email address" }));
}

export function sender() {
  return text(320).transform((value, context) => {
    const read = readMailAddress(value);
    if (!read) context.addIssue("it must be an address such as Sorrel <news@recipes.example>");
    return read ?? undefined;
  });
}

export function storage() {
  return z.string().transform((value, context) => {
    const read = readStorageUrl(value);
    if (!read) context.addIssue(STORAGE_FORM);
    return read ?? undefined;
  });
}

/** Of an S3-compatible store. */
export function bucket() {
  return z.string().transform((value, context) => {
    const read = readStorageUrl(value);
    if (read?.kind === "s3") return read;
    context.addIssue(BUCKET_FORM);
    return z.NEVER;
  });
}

export function address(schemes: string[]) {
  const allowed = `it must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`;
  return z.string().refine((value) => {
    const url = URL.parse(value);
    // PostgreSQL's addresses may name a socket instead.
    const hasHost = url?.hostname || url?.searchParams.has("host");
    return url !== null && schemes.includes(url.protocol) && hasHost;
  }, allowed);
}

/** A URL to append paths to, without a trailing slash. */
export function baseAddress() {
  return address(["http:", "https:"])
    .regex(/^[^?#]*$/, "it can't have a query (?) or a fragment (#)")
    .regex(/^\w+:\/\/[^/@]*(?:\/.*)?$/, "it can't have a user or password (@)")
    .transform((value) => value.replace(/\/+$/, ""));
}

/** `NAME=VALUE,NAME=VALUE`, percent-encoded, as OpenTelemetry writes headers. */
export function headerList() {
  const allowed = "it must be headers such as NAME=VALUE,NAME=VALUE";
  return z.string().transform((value, context) => {
    try {
      return Object.fromEntries(
        value.split(",").map((pair) => {
          const [, name = "", text = ""] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
          if (!name) throw new TypeError(allowed);
          return [name, decodeURIComponent(text)];
        }),
      );
    } catch {
      context.addIssue(allowed);
      return z.NEVER;
    }
  });
}

/** From 0 to 1. */
export function share() {
  const allowed = "it must be a number from 0 to 1";
  return z
    .string()
    .regex(/^(?:0|1|[01]?\.\d+)$/, { error: allowed, abort: true })
    .transform(Number)
    .refine((value) => value <= 1, allowed);
}

export function toOrigin(value: string, context: z.core.$RefinementCtx<string>): string {
  const url = new URL(value);
  if (url.href !== `${url.origin}/`) {
    context.addIssue("it must be an origin, such as https://recipes.example, without a path");
  }
  return url.origin;
}

export function scrapeSites() {
  const allowed = "it must be a list of hosts and labels such as allrecipes.com=AllRecipes";
  return z.string().transform((value, context) => {
    const sites = value.split(",").map((site) => {
      const [host = "", label = ""] = site.split("=").map((part) => part.trim());
      return { host: host.toLowerCase(), label };
    });
    const good = sites.every(
      ({ host, label }) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(host) && label !== "",
    );
    if (!good) context.addIssue(allowed);
    return sites;
  });
}

export function insideAddresses() {
  const allowed = "it must be hosts or networks such as homeassistant.local, 192.168.1.0/24";
  return z.string().transform((value, context) => {
    const read = readInsideAddresses(value);
    if (!read) context.addIssue(allowed);
    return read ?? undefined;
  });
}
