import { type MailAddress, mailAddress } from "#platform/mail/mail-address.ts";

/** The sender's address where none is set. */
export function defaultSender({ name, url }: { name: string; url: string }): MailAddress {
  const { hostname } = new URL(url);
  // Addresses with an IP address as their domain are rejected by most servers.
  const domain = /^[\d.]+$|:/.test(hostname) ? "localhost" : hostname;
  const address = mailAddress(`newsletter@${domain}`, name);
  if (!address) throw new Error(`${hostname} isn't valid in a sender address; set MAIL_FROM`);
  return address;
}
