import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { replyToMessage } from "#domain/messages/reply-to-message.server.ts";
import { sendMessage } from "#domain/messages/send-message.server.ts";
import { subscribe } from "#domain/newsletter/subscribe.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { answerReview } from "#domain/reviews/moderation/moderate-reviews.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { postTestReview, reviewDifferences } from "#test/factories/reviews.ts";
import { makeWebhook } from "#test/factories/webhook.ts";
import { deletePersonalData } from "./delete-personal-data.server.ts";
import { countPersonalData, exportPersonalData } from "./export-personal-data.server.ts";
import { describeCounts } from "./personal-data.ts";

const { visitor, admin, owner } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Bo" };
const now = new Date();
const EMAIL = "ada@example.com";
const ALL = { reviews: 1, questions: 1, messages: 2, subscriptions: 1 };
const NOTHING = { reviews: 0, questions: 0, messages: 0, subscriptions: 0 };

const read = (email = EMAIL) =>
  exportPersonalData(admin, { email, siteUrl: "https://recipes.example", now });
const remove = (email = EMAIL) => deletePersonalData(admin, { email, by, now });

/** Ada writes in all ways, her address in upper case too; Eve's resembles it. */
beforeEach(async () => {
  await sql`truncate recipes, contact_messages, newsletter_subscribers, outgoing_mails, webhooks, webhook_events,
    activity, rate_limit_hits, rating_origins cascade`.execute(owner);
  await makeWebhook(admin, { url: "https://receiver.example/hook" });
  const input = recipeInput({ title: "Soup", status: "published" });
  await createRecipe(admin, { input, by: { id: null }, now });
  for (const [name, email] of [
    ["Ada", EMAIL],
    ["Eve", "xada@example.com"],
  ] as const) {
    await postTestReview(visitor, "soup", {
      name,
      email: email.toUpperCase(),
      tweaks: "less salt",
    });
    await postTestReview(visitor, "soup", { name, email, kind: "question", text: `${name} asks?` });
    for (const sent of [email, email.toUpperCase()]) {
      const message = { name, email: sent, message: `Hello from ${name}` };
      await sendMessage(visitor, { message, from: name });
    }
    await subscribe(visitor, { email, confirm: false, from: name });
  }
  await sql`update reviews set state = 'published'`.execute(admin);
  for (const { id, name } of await admin
    .selectFrom("contact_messages")
    .select(["id", "name"])
    .execute()) {
    const reply = { subject: "Re: Hello", text: `Hello ${name}!` };
    await replyToMessage(admin, { id, reply, replyTo: "cook@example.com", after: null, by, now });
  }
  for (const { id } of await admin.selectFrom("reviews").select("id").execute()) {
    await answerReview(admin, { id, text: "Thanks!", by, now });
  }
});

test("all is counted and exported by the address, whatever its case, and nothing of others", async () => {
  expect(await countPersonalData(admin, "ADA@example.com")).toEqual(ALL);
  expect(describeCounts(ALL)).toBe("1 review, 1 question, 2 messages, 1 subscription");
  const data = await read("Ada@Example.com");
  expect(data).toMatchObject({
    reviews: [
      {
        recipe: { title: "Soup", address: "https://recipes.example/recipe/soup" },
        stars: 4,
        changes: ["less salt"],
        image: null,
        answers: [{ text: "Thanks!" }],
      },
    ],
    questions: [{ text: "Ada asks?", stars: null }],
    messages: [
      { message: "Hello from Ada", replies: [{ by: "Bo", text: "Hello Ada!" }] },
      { message: "Hello from Ada", replies: [{ subject: "Re: Hello" }] },
    ],
    newsletter_subscription: { email: EMAIL, is_active: true },
  });
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/Eve|xada|token|rater/i);
  expect(await read("nobody@example.com")).toMatchObject({
    reviews: [],
    questions: [],
    messages: [],
    newsletter_subscription: null,
  });
});

test("an image is exported while it waits, and by its address afterwards", async () => {
  await sql`insert into review_pictures (review_id, image, width, height, placeholder, color)
    select id, 'webp'::bytea, 1, 1, '', '' from reviews where kind = 'review' and name = 'Ada'`.execute(
    owner,
  );
  const image = async () => (await read()).reviews[0]?.image;
  expect(await image()).toBe("data:image/webp;base64,d2VicA==");
  await sql`delete from review_pictures`.execute(owner);
  await sql`update reviews set image_url = '/media/soup.webp' where kind = 'review'`.execute(owner);
  expect(await image()).toBe("https://recipes.example/media/soup.webp");
});

describe("deleting", () => {
  test("leaves no trace of the address and name in any table, and all of others", async () => {
    const eve = await countPersonalData(admin, "xada@example.com");
    expect(await remove("ADA@EXAMPLE.COM")).toEqual(ALL);
    expect(await countPersonalData(admin, EMAIL)).toEqual(NOTHING);
    expect(await countPersonalData(admin, "xada@example.com")).toEqual(eve);
    expect(await reviewDifferences(admin)).toEqual([]);
    // What tells other programs that Ada left the newsletter.
    const left = await sql<{ data: { email: string } }>`
      delete from webhook_events where type = 'subscriber.left' returning data`.execute(owner);
    expect(left.rows).toMatchObject([{ data: { email: EMAIL } }]);
    expect(await tablesWith(/\bada\b/i)).toEqual([]);
    expect(await tablesWith(/\beve\b/i)).toContain("reviews");
  });

  test("is one line of the activity, which names nobody", async () => {
    await remove();
    const [line] = await admin.selectFrom("activity").selectAll().orderBy("id", "desc").execute();
    expect(line).toMatchObject({
      by_name: "Bo",
      verb: "deleted permanently",
      noun: "personal data",
      noun_id: null,
      title: "1 review, 1 question, 2 messages, 1 subscription",
    });
    expect(JSON.stringify(line)).not.toContain("ada@");
    const lines = await countActivity();
    expect(await remove()).toEqual(NOTHING);
    expect(await countActivity()).toBe(lines);
  });

  test("is done by two admins at once only once", async () => {
    const deleted = await Promise.all([remove(), remove()]);
    expect(deleted.map(({ messages }) => messages).toSorted()).toEqual([0, 2]);
  });

  test("is nothing that a visitor can do", async () => {
    for (const statement of ["select forget_in_activity('{}')", "delete from contact_messages"]) {
      await expect(sql.raw(statement).execute(visitor)).rejects.toThrow(/permission denied/);
    }
  });
});

async function countActivity(): Promise<number> {
  return (await admin.selectFrom("activity").select("id").execute()).length;
}

/** Names of the tables in which a row has such text. */
async function tablesWith(pattern: RegExp): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(owner);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(owner);
    if (rows.some(({ row }) => pattern.test(JSON.stringify(row)))) found.push(name);
  }
  return found;
}
