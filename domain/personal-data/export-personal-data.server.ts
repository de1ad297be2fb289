import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { findReviews } from "#domain/reviews/find-reviews.server.ts";
import { waitingImage } from "#domain/reviews/review-images.server.ts";
import type { PersonalDataCounts } from "./personal-data.ts";

export async function countPersonalData(db: Database, email: string): Promise<PersonalDataCounts> {
  const { rows } = await sql<PersonalDataCounts>`
    select
      (select count(*) from reviews where lower(email) = lower(${email}) and kind = 'review') as reviews,
      (select count(*) from reviews where lower(email) = lower(${email}) and kind = 'question') as questions,
      (select count(*) from contact_messages where lower(email) = lower(${email})) as messages,
      (select count(*) from newsletter_subscribers where lower(email) = lower(${email})) as subscriptions`.execute(
    db,
  );
  return rows[0] ?? { reviews: 0, questions: 0, messages: 0, subscriptions: 0 };
}

const REPLIES = sql<{ by: string; subject: string; text: string; sent_at: string }[]>`array(
  select json_build_object('by', by_name, 'subject', subject, 'text', text, 'sent_at', created_at)
  from message_replies where message_id = contact_messages.id order by created_at)`;

type ExportRequest = { email: string; siteUrl: string; now: Date };

/** All that the site has of the address's owner, for JSON; without what only serves the site, such as hashes. */
export async function exportPersonalData(db: Database, { email, siteUrl, now }: ExportRequest) {
  const isTheirs = sql<boolean>`lower(email) = lower(${email})`;
  const [posted, messages, subscription] = await Promise.all([
    exportReviews(db, email, siteUrl),
    db
      .selectFrom("contact_messages")
      .select(["name", "email", "message", "created_at as sent_at"])
      .select(REPLIES.as("replies"))
      .where(isTheirs)
      .orderBy("created_at")
      .execute(),
    db
      .selectFrom("newsletter_subscribers")
      .select([
        "email",
        "name",
        "joined_at",
        "subscribed_at",
        "confirmed_at",
        "consent",
        "is_active",
      ])
      .select(["unsubscribed_at", "bounced_at", "paused_at", "pause_reason"])
      .where(isTheirs)
      .executeTakeFirst(),
  ]);
  return {
    email,
    exported_at: now,
    reviews: posted.filter(({ kind }) => kind === "review"),
    questions: posted.filter(({ kind }) => kind === "question"),
    messages,
    newsletter_subscription: subscription ?? null,
  };
}

async function exportReviews(db: Database, email: string, siteUrl: string) {
  const { rows } = await sql<{ id: string }>`
    select id from reviews where lower(email) = lower(${email}) order by posted_at, id`.execute(db);
  const reviews = await findReviews(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    reviews.map(async ({ id, recipe, madeIt, importedFrom, postedAt, image, ...review }) => {
      const waiting = await waitingImage(db, id);
      return {
        kind: review.kind,
        recipe: { title: recipe.title, address: `${siteUrl}/recipe/${recipe.slug}` },
        state: review.state,
        stars: review.stars,
        name: review.name,
        email: review.email,
        text: review.text,
        made_it: madeIt,
        changes: review.tweaks,
        image: waiting
          ? `data:image/webp;base64,${waiting.toString("base64")}`
          : image && new URL(image, siteUrl).href,
        helpful: review.helpful,
        imported_from: importedFrom,
        posted_at: postedAt,
        answers: review.answers,
      };
    }),
  );
}
