import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";

/**
 * Queues one mail to the cook about all reviews and questions that came since the last; none where nothing came, or an
 * admin wants none. Run hourly. `owner` is the tables' owner.
 */
export async function mailReviewNews(owner: Database): Promise<void> {
  const { reviewMails } = await findSiteSettings(owner);
  await sql`
    delete from review_news n
    where (n.mail_id is not null or ${reviewMails === "off"})
      and not exists (select from outgoing_mails m where m.id = n.mail_id and m.ended_at is null)`.execute(
    owner,
  );
  // One statement: each review is in one mail, however many workers run it.
  await sql`
    with mail as (select gen_random_uuid() as id), told as (
      update review_news n set mail_id = mail.id from mail where n.mail_id is null returning n.mail_id
    )
    insert into outgoing_mails (id, kind) select distinct mail_id, 'reviews' from told`.execute(
    owner,
  );
}
