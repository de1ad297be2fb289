import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { type MailAddress, mailAddress } from "#platform/mail/mail-address.ts";
import type { MailSite } from "./mail-kind.ts";

/** Who gets mails to the cook: the site's own address, or every administrator where none is set. */
export async function cookAddresses(db: Database, site: MailSite): Promise<MailAddress[]> {
  const own = mailAddress(site.supportEmail, site.name);
  if (own) return [own];
  const { rows } = await sql<{ email: string }>`
    select administrator_addresses() as email`.execute(db);
  return rows.flatMap(({ email }) => mailAddress(email) ?? []);
}
