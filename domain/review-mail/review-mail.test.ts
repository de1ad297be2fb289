import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { claimMails, outgoingMails } from "#domain/mail/outgoing-mails.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { manyReviews, postTestReview, testRater } from "#test/factories/reviews.ts";
import { mailReviewNews } from "./mail-review-news.server.ts";
import { reviewNewsMail } from "./review-news-mail.server.ts";

const { visitor, admin, owner } = testDatabase();
const site = {
  name: "Sorrel",
  url: "https://recipes.example",
  address: "12 Orchard Lane",
  accent: null,
  supportEmail: "cook@example.com",
};
let recipeId = "";

beforeEach(async () => {
  await sql`truncate recipes, outgoing_mails, site_settings, rate_limit_hits, rating_origins cascade`.execute(
    owner,
  );
  const input = recipeInput({ title: "Soup", status: "published" });
  recipeId = (await createRecipe(admin, { input, by: { id: null }, now: new Date() })).id;
});

const post = (name: string, given: Record<string, string> = {}) =>
  postTestReview(visitor, "soup", { name, email: "ada@private.example", ...given });

/** The subjects and texts of the mails that are due, as they are sent. */
async function sent() {
  const mails = [];
  for (const mail of await claimMails(admin, {
    limit: 20,
    worker: 1,
    perMinute: null,
    hasServer: true,
  })) {
    const composed = await reviewNewsMail.compose(admin, mail, site);
    await outgoingMails.finish(admin, mail, { state: composed ? "sent" : "dropped" });
    if (composed) mails.push(composed);
  }
  return mails;
}

test("the cook gets one mail about all that came, what waits first, without readers' addresses", async () => {
  await post("Ada", { text: "<b>Good</b> soup & bread." });
  await sql`update reviews set state = 'published'`.execute(admin);
  await post("Bea");
  await post("Cleo", { kind: "question", text: "Does it freeze?" });
  await mailReviewNews(owner);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail?.to).toMatchObject([{ address: "cook@example.com" }]);
  expect(mail?.subject).toBe("New on Sorrel: 2 reviews and 1 question");
  expect(mail?.text).toContain("2 wait for you.");
  const order = ["state=waiting", "Waits: Cleo on Soup (question)", "Waits: Bea", "Ada on Soup (4"];
  const places = order.map((words) => mail?.text.indexOf(words) ?? -1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(mail?.text).toContain("https://recipes.example/recipe/soup/reviews");
  expect(mail?.html).toContain("&lt;b&gt;Good&lt;/b&gt; soup &amp; bread.");
  expect(mail?.text + (mail?.html ?? "")).not.toMatch(/private|Orchard/);
});

test("each is in one mail, however many workers look at once, and in another when it is written anew", async () => {
  for (const name of ["Ada", "Bea"]) await post(name);
  await post("Cleo", { rater: testRater(1) });
  await Promise.all([1, 2, 3].map(() => mailReviewNews(owner)));
  expect((await sent()).map(({ subject }) => subject)).toEqual(["New on Sorrel: 3 reviews"]);
  await mailReviewNews(owner);
  expect(await sent()).toEqual([]);
  await post("Cleo", { rater: testRater(1), text: "Better the second time." });
  await mailReviewNews(owner);
  expect((await sent()).map(({ subject }) => subject)).toEqual(["New on Sorrel: 1 review"]);
});

test("a mail that has to be sent again tells the same", async () => {
  await post("Ada");
  await mailReviewNews(owner);
  const [mail] = await claimMails(admin, { limit: 1, worker: 1, perMinute: null, hasServer: true });
  if (!mail) throw new Error("No mail is due");
  await outgoingMails.fail(admin, mail, { reason: "Greylisted", retryInMs: 0 });
  await post("Bea");
  await mailReviewNews(owner);
  const names = (await sent()).map(({ text }) => text.match(/(?:Ada|Bea) on/g)?.join());
  expect(names.toSorted()).toEqual(["Ada on", "Bea on"]);
});

test("nothing is mailed of an import, of spam, or of what was deleted meanwhile", async () => {
  await manyReviews(admin, recipeId, 3);
  await mailReviewNews(owner);
  expect(await admin.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
  for (const name of ["Ada", "Bea"]) await post(name);
  await mailReviewNews(owner);
  await sql`update reviews set state = 'spam' where name = 'Ada'`.execute(admin);
  await sql`delete from reviews where name = 'Bea'`.execute(admin);
  expect(await sent()).toEqual([]);
});

test("with the setting off nothing is mailed, nor later what came meanwhile", async () => {
  const save = (reviewMails: "hourly" | "off") => {
    const settings = { ...NO_SITE_SETTINGS, reviewMails };
    return saveSiteSettings(admin, { settings, by: { id: null }, now: new Date() });
  };
  await save("off");
  await post("Ada");
  await mailReviewNews(owner);
  await save("hourly");
  await mailReviewNews(owner);
  expect(await sent()).toEqual([]);
});

test("many are listed up to twenty, and the rest counted", async () => {
  await manyReviews(admin, recipeId, 23);
  await sql`insert into review_news (review_id) select id from reviews`.execute(owner);
  await mailReviewNews(owner);
  const [mail] = await sent();
  expect(mail?.subject).toBe("New on Sorrel: 23 reviews");
  expect(mail?.text.match(/ on Soup/g)).toHaveLength(20);
  expect(mail?.text).toContain("And 3 more.");
});
