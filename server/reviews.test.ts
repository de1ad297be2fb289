import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { reportReview } from "#domain/reviews/moderation/review-reports.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { manyReviews, postTestReview } from "#test/factories/reviews.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** What leaves the site of reviews, over HTTP. */

const { url, visitor, admin, owner } = testDatabase();
const site = testSite(url);
const PAGE = "/recipe/reviewed-soup";
let id = "";

beforeEach(async () => {
  await sql`truncate recipes, rate_limit_hits, rating_origins cascade`.execute(owner);
  const input = recipeInput({ title: "Reviewed soup", status: "published" });
  id = (await createRecipe(admin, { input, by: { id: null }, now: new Date() })).id;
});

async function get(path: string): Promise<string> {
  return (await site.fetch(new Request(SITE + path))).text();
}

async function publish() {
  await sql`update reviews set state = 'published'`.execute(admin);
}

test.each(["waiting", "hidden", "spam"])("nobody reads a review that is %s", async (state) => {
  await postTestReview(visitor, "reviewed-soup", { name: "Mallory", text: "Held back words." });
  await sql`update reviews set state = ${state}`.execute(admin);
  const paths = [
    PAGE,
    `${PAGE}/reviews`,
    `${PAGE}/reviews?sort=newest`,
    `${PAGE}.json`,
    `${PAGE}.md`,
  ];
  for (const path of [
    ...paths,
    `${PAGE}/embed`,
    "/feed.xml",
    "/reviews.xml",
    "/api/v1/recipes",
    "/",
  ]) {
    expect(await get(path)).not.toMatch(/Mallory|Held back/);
  }
});

test("no reader is told that a review is reported, nor how often or why", async () => {
  await postTestReview(visitor, "reviewed-soup");
  await publish();
  const review = await admin.selectFrom("reviews").select("id").executeTakeFirstOrThrow();
  const paths = [PAGE, `${PAGE}/reviews`, `${PAGE}/reviews/${review.id}/report`, `${PAGE}.json`];
  const read = () => Promise.all([...paths, `/api/v1/recipes/${id}/reviews`].map(get));
  const before = await read();
  for (const from of ["192.0.2.1", "192.0.2.2"])
    await reportReview(visitor, { id: review.id, reason: "Stolen words.", from });
  const withoutStamp = (text: string) => text.replaceAll(/\d{13}\.[\w-]{43}/g, "");
  expect((await read()).map(withoutStamp)).toEqual(before.map(withoutStamp));
});

test("an e-mail address is never shown, nor is the browser", async () => {
  const rater = "reader-000000000001";
  await postTestReview(visitor, "reviewed-soup", { email: "ada@private.example", rater });
  await publish();
  for (const path of [PAGE, `${PAGE}/reviews`, `${PAGE}.json`]) {
    expect(await get(path)).not.toMatch(/private\.example|reader-0|[0-9a-f]{64}/);
  }
  expect(await get(PAGE)).toContain("The oven was too hot");
});

test.each([
  `</script><script>alert("1")</script><img src=x onerror=alert(1)>`,
  `"><img src=x onerror=alert(1)>`,
  `'-alert(1)-'<svg/onload=alert(1)><img src=x>`,
  `]]><script>alert(1)</script>--><img src=x>`,
  `<a href="javascript:alert(1)">x</a><img src=x>{{alert(1)}}\u2028`,
])("markup in any field is shown as text: %s", async (script) => {
  await postTestReview(visitor, "reviewed-soup", { name: script, text: script, tweaks: script });
  await postTestReview(visitor, "reviewed-soup", { kind: "question", name: script, text: script });
  await publish();
  await sql`insert into review_answers (review_id, name, text) select id, ${script}, ${script} from reviews`.execute(
    admin,
  );
  for (const path of [PAGE, `${PAGE}/reviews`, `${PAGE}/questions`, "/reviews.xml"]) {
    const html = await get(path);
    expect(html).toContain("&lt;img src=x");
    expect(html).not.toMatch(/<img src=x|<script>alert|<svg\/onload|<a href="javascript/);
  }
});

test("JSON-LD has the reviews that the page shows", async () => {
  await postTestReview(visitor, "reviewed-soup", { name: "Ada", stars: "3" });
  await publish();
  const [, json = ""] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(await get(PAGE)) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    aggregateRating: { ratingValue: "3.0", ratingCount: 1 },
    review: [{ author: { name: "Ada" }, reviewRating: { ratingValue: 3 } }],
  });
});

test("of a form without end no more is read than its route allows", async () => {
  let megabytes = 0;
  const body = new ReadableStream({
    pull(controller) {
      megabytes += 1;
      if (megabytes > 300) controller.close();
      else controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const headers = { Origin: SITE, "Content-Type": "multipart/form-data; boundary=part" };
  const init = { method: "POST", body, headers, duplex: "half" };
  const answer = await site.fetch(new Request(`${SITE}${PAGE}/reviews`, init));
  expect(answer.ok).toBe(false);
  expect(megabytes).toBeLessThan(110);
});

describe("a form without scripts", () => {
  test("leads to a page that says that the review waits", async () => {
    const sent = await post({ stars: "5", name: "Ada", text: "Good." });
    expect([sent.status, sent.headers.get("Location")]).toEqual([
      303,
      `${PAGE}/reviews?posted=waiting#content`,
    ]);
    expect(await get(`${PAGE}/reviews?posted=waiting`)).toContain(
      "Thank you! Your review will be here",
    );
  });

  test("comes back with its errors, and with what was typed", async () => {
    const sent = await post({ stars: "5", name: "", text: "Good & long.", madeIt: "on" });
    const html = await sent.text();
    expect(sent.status).toBe(400);
    expect(html).toContain("Please enter your name.");
    expect(html).toContain("Good &amp; long.</textarea>");
    expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="5"/);
    expect(html).toMatch(/<input type="checkbox"[^>]*checked=""/);
  });

  test("about a recipe that went meanwhile says so, and gives back what was typed", async () => {
    await sql`update recipes set deleted_at = now()`.execute(owner);
    const sent = await post({ stars: "5", name: "Ada", text: "Good & long.", tweaks: "less salt" });
    const html = await sent.text();
    expect(sent.status).toBe(404);
    expect(html).toContain("This recipe is no longer on the site");
    expect(html).toContain("Good &amp; long.</textarea>");
    expect(html).toContain("less salt</textarea>");
    expect(html).toMatch(/<input[^>]*value="Ada"/);
  });

  test("asks a question, which is shown apart from reviews with the cook's answer", async () => {
    const asked = { name: "Ada", text: "Can I freeze it?" };
    const sent = await post(asked, "questions");
    expect([sent.status, sent.headers.get("Location")]).toEqual([
      303,
      `${PAGE}/questions?posted=waiting#content`,
    ]);
    expect(await get(`${PAGE}/questions`)).toContain("No questions here yet.");
    await publish();
    await sql`insert into review_answers (review_id, name, text)
      select id, 'The cook', 'Yes, for a month.' from reviews`.execute(admin);
    for (const path of [PAGE, `${PAGE}/questions`]) {
      expect(await get(path)).toMatch(/Can I freeze it\?.*The cook answered.*Yes, for a month\./s);
    }
    expect(await get(PAGE)).toContain("Questions (1)");
    expect(await get(`${PAGE}/reviews`)).not.toContain("Can I freeze it?");
  });

  test("asks no question without words, and keeps the rest", async () => {
    const sent = await post({ name: "Ada", text: " ", email: "ada@example.com" }, "questions");
    const html = await sent.text();
    expect(sent.status).toBe(400);
    expect(html).toContain("Please write your question.");
    expect(html).toContain('value="ada@example.com"');
  });

  test("that asks for one's own review says how to open it, not that it is gone", async () => {
    await post({ stars: "5", name: "Ada", text: "Good." });
    const html = await (await post({ rater: "", intent: "open" }, "reviews/own")).text();
    expect(html).toContain("press the button in the browser that you wrote it in");
    expect(html).toContain("Your Review</button>");
    expect(html).not.toContain("There is no review of yours here.");
  });

  function post(fields: Record<string, string>, to = "reviews") {
    const init = { method: "POST", headers: { Origin: SITE }, body: new URLSearchParams(fields) };
    return site.fetch(new Request(`${SITE}${PAGE}/${to}`, { ...init, redirect: "manual" }));
  }
});

test("ten reviews of 10,000 are at most 4 kB of a recipe's page", async () => {
  const without = gzipSync(await get(PAGE)).length;
  await manyReviews(admin, id, 10_000);
  await sql`analyze reviews`.execute(owner);
  expect(gzipSync(await get(PAGE)).length - without).toBeLessThan(4_096);
});
