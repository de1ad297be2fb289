import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { Contact } from "./site-settings.ts";

/** Content like the sample cookbook's: on the contact page only, never in a mail or for machines. */
const SAMPLE_CONTACT: Contact = {
  email: "hello@example.com",
  phone: "+1 (555) 010-0142",
  address: "12 Orchard Lane, Portland, OR 97201",
};

/** What the contact page shows: what is set, or samples while nothing is and the sample cookbook is there. */
export async function shownContact(
  db: Database,
  set: Contact,
): Promise<Contact & { isSample: boolean }> {
  const isSample = !Object.values(set).some(Boolean) && (await hasSampleCookbook(db));
  return { ...(isSample ? SAMPLE_CONTACT : set), isSample };
}

async function hasSampleCookbook(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select has_sample_cookbook() as is`.execute(db);
  return rows[0]?.is === true;
}
