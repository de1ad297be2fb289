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
  .refine((address) => address.length <= LONGEST && FORM.test(address), {
    error: "Please enter an email address such as name@example.com.",
    when: ({ issues }) => issues.length === 0,
  })
  .overwrite(withPlainDomain);

/** Domains are the same in capitals; what stands before the @ may not be. */
function withPlainDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  return address.slice(0, at) + address.slice(at).toLowerCase();
}
