import { z } from "zod";

/** HTML's pattern for `type=email`, with a dot required in the domain. */
const FORM =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const LONGEST = 254;

/** An e-mail address, trimmed and with its domain in lower case and Punycode. */
export const emailAddress = z
  .string("Please enter your email address.")
  .trim()
  .min(1, "Please enter your email address.")
  .overwrite(withPlainDomain)
  .refine((address) => address.length <= LONGEST && FORM.test(address), {
    error: "Please enter an email address such as name@example.com.",
    when: ({ issues }) => issues.length === 0,
  });

/** Domains are case-insensitive and sent as Punycode; the part before the @ may be case-sensitive. */
export function withPlainDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at).toLowerCase();
  const isForeign = /^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain) && /[^a-z0-9.-]/.test(domain);
  const plain = isForeign && URL.parse(`http://${domain}`)?.hostname;
  return address.slice(0, at) + (plain || domain);
}
