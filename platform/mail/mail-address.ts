/** Mail addresses and header values. The branded types guarantee that input can't inject headers or recipients. */

declare const checked: unique symbol;

export type MailAddress = {
  readonly name: string;
  readonly address: string;
  readonly [checked]: true;
};

export type HeaderLine = string & { readonly [checked]: true };

const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?!.*\.\.)[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i;
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;
const LONGEST_LINE = 300;

/** One address with any display name; null for an invalid address. */
export function mailAddress(address: string, name = ""): MailAddress | null {
  if (address.length > 254 || !ADDRESS.test(address)) return null;
  return { address, name: headerLine(name) } as unknown as MailAddress;
}

/** Parses `ada@example.com` or `Ada <ada@example.com>`. */
export function readMailAddress(text: string): MailAddress | null {
  const [, name = "", address = ""] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  if (address) return mailAddress(address.trim(), name.trim().replace(/^"(.*)"$/, "$1"));
  return mailAddress(text.trim());
}

/** A text as one line without invisible characters, and without encoded words (RFC 2047), which mail programs would decode. */
export function headerLine(text: string): HeaderLine {
  const line = text.toWellFormed().replace(CONTROLS, " ").replaceAll("=?", "= ?").trim();
  return [...line].slice(0, LONGEST_LINE).join("") as HeaderLine;
}
