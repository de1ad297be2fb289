import { z } from "zod";

/** The form that browsers check (HTML's own), and a dot in the domain: mail goes nowhere without. */
const FORM =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const LONGEST = 254;

/** An e-mail address as people type it, trimmed and with its domain in lower case. */
export const emailAddress = z
  .string("Please enter your email address.")
  .trim()
  .min(1, "Please enter your email address.")
  .overwrite(withPlainDomain)
  .refine((address) => address.length <= LONGEST && FORM.test(address), {
    error: "Please enter an email address such as name@example.com.",
    when: ({ issues }) => issues.length === 0,
  });

/**
 * Domains are the same in capitals, and mail knows them by letters from a to z; what stands before the @ may
 * not be.
 */
function withPlainDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at).toLowerCase();
  const isForeign = /^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain) && /[^a-z0-9.-]/.test(domain);
  const plain = isForeign && URL.parse(`http://${domain}`)?.hostname;
  return address.slice(0, at) + (plain || domain);
}
