import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Undo } from "#app/ui/form/action-result.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { listReviews } from "#domain/reviews/list-reviews.server.ts";
import { reportReview } from "#domain/reviews/moderation/review-reports.server.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { testMedia } from "#test/factories/media.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { postTestReview, reviewDifferences, testRater } from "#test/factories/reviews.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { loader as exportLoader } from "./export.ts";
import { action, loader } from "./reviews.tsx";
import { answerTime, reviewVersion } from "./seen-review.ts";

const { visitor, admin, owner } = testDatabase();
const media = testMedia();
const PATH = "/admin/reviews";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
let recipeId = "";

beforeEach(async () => {
  await sql`truncate recipes, activity, site_settings, rate_limit_hits, rating_origins cascade`.execute(
    owner,
  );
  const input = recipeInput({ title: "Soup", status: "published" });
  recipeId = (await createRecipe(admin, { input, by: { id: null }, now: new Date() })).id;
  await sql`truncate activity`.execute(owner);
});

afterEach(async () => expect(await reviewDifferences(admin)).toEqual([]));

async function waiting(name = "Ada"): Promise<string> {
  await postTestReview(visitor, "soup", { name });
  const { rows } = await sql<{ id: string }>`
    select id from reviews where name = ${name} order by posted_at desc limit 1`.execute(admin);
  return rows[0]?.id ?? "";
}

async function send(intent: string, ids: string[], more: [string, string][] = []) {
  const fields: [string, string][] = [
    ["intent", intent],
    ...ids.map((id): [string, string] => ["id", id]),
  ];
  const sent = await action(
    routeArgs({ db: visitor, admin, media }, PATH, formPost([...fields, ...more])),
  );
  return { data: sent.data, status: sent.init?.status };
}

/** Sends what the button 'Undo' of this result sends. */
async function undo({ data }: Awaited<ReturnType<typeof send>>) {
  const { undo } = data as unknown as { undo: Undo };
  const sent = await action(
    routeArgs({ db: visitor, admin, media }, undo.action, formPost(undo.fields)),
  );
  return { data: sent.data, status: sent.init?.status };
}

function open(address = "") {
  return loader(routeArgs({ db: visitor, admin }, `${PATH}${address}`));
}

async function states(): Promise<string[]> {
  return (await open("?sort=posted&dir=asc")).page.rows.map(({ state }) => state);
}

async function shown() {
  return (await listReviews(visitor, { recipeId, sort: "newest", stars: null, after: null }))
    .reviews;
}

async function activity(): Promise<string[]> {
  const rows = await admin
    .selectFrom("activity")
    .select(["verb", "noun", "title"])
    .orderBy("id")
    .execute();
  return rows.map(({ verb, noun, title }) => `${verb} ${noun} ${title}`);
}

describe("a review", () => {
  test("is listed with why it waits, and is approved", async () => {
    const id = await waiting();
    const { page } = await open();
    expect(page).toMatchObject({
      waiting: 1,
      rows: [{ id, state: "waiting", recipeTitle: "Soup" }],
    });
    expect(page.rows[0]?.heldFor).toContain("first");
    expect(await send("approve", [id])).toMatchObject({ data: { message: "1 review approved." } });
    expect(await shown()).toMatchObject([{ name: "Ada" }]);
    expect(await activity()).toEqual(["approved review Ada"]);
  });

  test("is hidden, spam, and what it was before by undo", async () => {
    const id = await waiting();
    await send("approve", [id]);
    const hidden = await send("hide", [id]);
    expect(await states()).toEqual(["hidden"]);
    expect(await undo(hidden)).toMatchObject({ data: { message: "1 review as before." } });
    expect(await states()).toEqual(["published"]);
    expect((await activity()).at(-1)).toBe("approved review Ada");
    await send("spam", [id]);
    expect(await states()).toEqual(["spam"]);
  });

  test("that another admin has moderated since is left as it is by undo", async () => {
    const id = await waiting();
    const approved = await send("approve", [id]);
    await send("spam", [id]);
    expect(await undo(approved)).toMatchObject({ status: 409 });
    expect(await states()).toEqual(["spam"]);
  });

  test("that two admins approve at once is approved once, and the second is told", async () => {
    const id = await waiting();
    const sent = await Promise.all([send("approve", [id]), send("approve", [id])]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await activity()).toEqual(["approved review Ada"]);
  });

  test("is answered, answered again, and its answer taken back", async () => {
    const id = await waiting();
    await send("approve", [id]);
    const answer = (text: string) => send("answer", [id], [["answer", text]]);
    await answer("Thank you!");
    expect((await shown())[0]?.answers).toMatchObject([{ name: "Ada", text: "Thank you!" }]);
    await answer("Thanks!");
    expect((await shown())[0]?.answers).toMatchObject([{ text: "Thanks!" }]);
    expect((await open()).page.rows[0]?.answer).toBe("Thanks!");
    expect(await answer(" ")).toMatchObject({ data: { message: "Answer removed." } });
    expect((await shown())[0]?.answers).toEqual([]);
    expect(await answer("x".repeat(5_001))).toMatchObject({ status: 400 });
  });

  test("is answered over no answer that this admin has not seen", async () => {
    const id = await waiting();
    await send("approve", [id]);
    const save = (answer: string, answered: string) =>
      send(
        "answer",
        [id],
        [
          ["answer", answer],
          ["answered", answered],
        ],
      );
    await save("Thank you!", "");
    const refused = await save("Thanks!", "");
    const { answered } = refused.data as unknown as { answered: string };
    expect(refused).toMatchObject({
      status: 409,
      data: { message: expect.stringMatching(/^Ada answered meanwhile: "Thank you!"/) },
    });
    expect((await shown())[0]?.answers).toMatchObject([{ text: "Thank you!" }]);
    expect(answerTime((await open()).page.rows[0]?.answeredAt ?? null)).toBe(answered);
    await save("", answered);
    expect(await save("Thanks!", answered)).toMatchObject({
      status: 409,
      data: { message: expect.stringContaining("taken back"), answered: "" },
    });
    expect(await save("Thanks!", "")).toMatchObject({ status: 200 });
  });

  test("is deleted with its vote", async () => {
    const id = await waiting();
    await send("approve", [id]);
    expect(await send("delete", [id])).toMatchObject({ data: { message: "1 review deleted." } });
    expect(await states()).toEqual([]);
    expect(await send("delete", [id])).toMatchObject({ status: 404 });
  });
});

test("what search and filters leave is exported as CSV, with the latest answer", async () => {
  const id = await waiting("Ada");
  await send("approve", [id]);
  await send("answer", [id], [["answer", "+1, thanks"]]);
  await waiting("Bo");
  const csv = (address: string) =>
    exportLoader(routeArgs({ db: visitor, admin }, `${PATH}/export${address}`)).text();
  const [heading, line, ...rest] = (await csv("?state=published")).split("\n");
  expect(heading).toBe("Posted,Recipe,Type,Status,Stars,Name,Email,Made It,Text,Changes,Answer");
  expect(line).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},Soup,review,published,\d,Ada,/);
  expect(line).toMatch(/,"'\+1, thanks"$/);
  expect(rest).toEqual([""]);
  expect((await csv("?search=bo")).trim().split("\n")).toHaveLength(2);
  expect((await csv("?kind=question")).trim().split("\n")).toHaveLength(1);
});

describe("what its writer changed since an admin saw it", () => {
  const CHANGED = "It was changed meanwhile: read it again.";
  const rater = testRater(7);
  let seen = "";

  beforeEach(async () => {
    await postTestReview(visitor, "soup", { name: "Ada", rater });
    const [row] = (await open()).page.rows;
    seen = row ? reviewVersion(row) : "";
  });

  const change = () =>
    postTestReview(visitor, "soup", { name: "Ada", rater, text: "Buy my pans instead." });

  test.each(["approve", "hide", "spam"])("is not %sd before it is read again", async (intent) => {
    await change();
    expect(await send(intent, [seen])).toMatchObject({ status: 409, data: { message: CHANGED } });
    expect(await states()).toEqual(["waiting"]);
    const [row] = (await open()).page.rows;
    expect(await send(intent, row ? [reviewVersion(row)] : [])).toMatchObject({ status: 200 });
  });

  test("is left where others are approved with it, and told", async () => {
    await waiting("Bo");
    const bo = (await open("?search=bo")).page.rows.map(reviewVersion);
    await change();
    expect(await send("approve", [seen, ...bo])).toMatchObject({
      data: { message: "1 review approved. 1 review changed meanwhile: read again." },
    });
    expect(await shown()).toMatchObject([{ name: "Bo" }]);
  });

  test("is not kept, and not published by undo", async () => {
    await send("approve", [seen]);
    await sql`update site_settings set value = '{"holdReviews":"none"}'`.execute(owner);
    const [{ id } = { id: "" }] = (await open()).page.rows;
    await reportReview(visitor, { id, reason: "Rude", from: "192.0.2.1" });
    await change();
    expect(await send("keep", [seen])).toMatchObject({ status: 409, data: { message: CHANGED } });
    const spam = await send("spam", [id]);
    await change();
    expect(await undo(spam)).toMatchObject({ status: 409 });
    expect(await states()).toEqual(["spam"]);
  });
});

test("many that had different states get them back by undo", async () => {
  const ids = [await waiting("Ada"), await waiting("Bo"), await waiting("Cy")];
  await send("spam", ids.slice(0, 1));
  await send("approve", ids.slice(1, 2));
  const hidden = await send("hide", ids);
  expect(await states()).toEqual(["hidden", "hidden", "hidden"]);
  expect(await undo(hidden)).toMatchObject({ data: { message: "3 reviews as before." } });
  expect(await states()).toEqual(["spam", "published", "waiting"]);
});

test("many are approved together, and listed by state and words", async () => {
  const ids = [await waiting("Ada"), await waiting("Bo"), await waiting("Cy")];
  await send("spam", ids.slice(2));
  expect(await send("approve", ids)).toMatchObject({
    data: { message: "3 reviews approved." },
  });
  await send("hide", ids.slice(1, 2));
  const names = async (address: string) => (await open(address)).page.rows.map(({ name }) => name);
  expect(await names("?state=hidden")).toEqual(["Bo"]);
  expect(await names("?search=cy")).toEqual(["Cy"]);
  expect(await names("?kind=question")).toEqual([]);
  expect(await names("?state=%00&kind=x&sort=stars&dir=desc&page=9")).toHaveLength(3);
});

test("the rules in Settings are those that the database follows, from the start on", async () => {
  await waiting();
  expect((await open()).page.rows[0]?.heldFor).toEqual([NO_SITE_SETTINGS.holdReviews]);
  const settings = {
    ...NO_SITE_SETTINGS,
    holdReviews: "none",
    holdReviewsUnder: "5",
  } as const;
  await saveSiteSettings(admin, { settings, by: { id: null }, now: new Date() });
  await postTestReview(visitor, "soup", { name: "Bo", text: "Good." });
  expect((await open("?search=bo")).page.rows[0]?.heldFor).toEqual(["stars"]);
  await postTestReview(visitor, "soup", { name: "Cy", text: "Good.", stars: "5" });
  expect((await open("?search=cy")).page.rows[0]?.state).toBe("published");
});

test("words to hold are found in name, text and changes, and told in the queue", async () => {
  const settings = {
    ...NO_SITE_SETTINGS,
    holdReviews: "none",
    holdReviewWords: "casino\nBuy now\nrelative",
  } as const;
  await saveSiteSettings(admin, { settings, by: { id: null }, now: new Date() });
  await postTestReview(visitor, "soup", { name: "Bo", text: "Good. BÚY NOW at my casinos." });
  await postTestReview(visitor, "soup", { name: "Casino Cy", text: "Buy now!" });
  await postTestReview(visitor, "soup", { name: "Di", text: "Good.", tweaks: "a casino" });
  await postTestReview(visitor, "soup", { name: "Ed", text: "Fine.", kind: "question" });
  const { page } = await open("?sort=posted&dir=asc");
  expect(page.rows.map(({ state, heldFor, heldWords }) => [state, heldFor, heldWords])).toEqual([
    ["waiting", ["words"], ["Buy now"]],
    ["waiting", ["words"], ["casino", "Buy now"]],
    ["waiting", ["words"], ["casino"]],
    ["published", [], []],
  ]);
});

describe("a reported review", () => {
  let id = "";

  beforeEach(async () => {
    id = await waiting();
    await send("approve", [id]);
    await waiting("Bo");
    await send("approve", [await waiting("Cy")]);
    await report("192.0.2.1", "Rude");
    await report("192.0.2.2", "");
    await sql`truncate activity`.execute(owner);
  });

  const report = (from: string, reason: string) => reportReview(visitor, { id, reason, from });
  const queue = async (address = "") =>
    (await open(address)).page.rows.map(({ name, reports, reportReasons }) => [
      name,
      reports,
      ...reportReasons,
    ]);

  test("stays published, and is listed with what waits: how often, and why", async () => {
    expect(await shown()).toMatchObject([{ name: "Cy" }, { name: "Ada" }]);
    expect(await queue()).toEqual([
      ["Bo", 0],
      ["Ada", 2, "Rude"],
      ["Cy", 0],
    ]);
    expect(await queue("?state=reported")).toEqual([["Ada", 2, "Rude"]]);
    expect((await open()).page).toMatchObject({ waiting: 1, reported: 1 });
  });

  test("is kept: its reports count no longer, and the same readers add none", async () => {
    expect(await send("keep", [id])).toMatchObject({ data: { message: "1 review kept." } });
    expect(await activity()).toEqual(["kept review Ada"]);
    await report("192.0.2.1", "Rude!");
    expect(await queue("?state=reported")).toEqual([]);
    expect(await shown()).toHaveLength(2);
    expect(await send("keep", [id])).toMatchObject({ status: 409 });
    await report("192.0.2.3", "");
    expect(await queue("?state=reported")).toEqual([["Ada", 1]]);
  });

  test("is hidden, and reported as before by undo; approving it again keeps it", async () => {
    const hidden = await send("hide", [id]);
    expect(await queue("?state=reported")).toEqual([]);
    await undo(hidden);
    expect(await queue("?state=reported")).toEqual([["Ada", 2, "Rude"]]);
    await send("hide", [id]);
    await send("approve", [id]);
    expect(await queue("?state=reported")).toEqual([]);
  });
});

test.each([
  ["", [UNKNOWN], 400],
  ["constructor", [UNKNOWN], 400],
  ["approve", [], 409],
  ["approve", [UNKNOWN], 409],
  ["undo", [UNKNOWN], 409],
  ["keep", [UNKNOWN], 409],
  ["delete", ["' or true --\u0000"], 404],
  ["answer", [UNKNOWN], 404],
] as const)("%j of %j is refused", async (intent, ids, status) => {
  await waiting();
  expect(await send(intent, [...ids])).toMatchObject({
    status,
    data: { message: expect.any(String) },
  });
  expect(await states()).toEqual(["waiting"]);
});
