import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { pagesDropped } from "#test/factories/pages-dropped.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { postTestReview } from "#test/factories/reviews.ts";
import { findReportable, reportReview } from "./review-reports.server.ts";

const { url, visitor, admin, owner } = testDatabase();
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
let recipeId = "";
let id = "";

beforeEach(async () => {
  await sql`truncate recipes, rate_limit_hits, rating_origins cascade`.execute(owner);
  const input = recipeInput({ title: "Soup", status: "published" });
  recipeId = (await createRecipe(admin, { input, by: { id: null }, now: new Date() })).id;
  id = await posted();
});

test("an address counts once for a review, with the reason that it gave first", async () => {
  expect(await report("192.0.2.1", "Rude")).toEqual({ ok: true });
  expect(await report("192.0.2.1", "Very rude")).toEqual({ ok: true });
  await Promise.all(Array.from({ length: 5 }, () => report("192.0.2.2", "")));
  expect(await reasons()).toEqual(["", "Rude"]);
});

test("an address reports 10 an hour", async () => {
  for (let turn = 0; turn < 10; turn += 1) expect(await report("192.0.2.1")).toEqual({ ok: true });
  expect(await report("192.0.2.1")).toMatchObject({ ok: false, reason: "too-many" });
  expect(await report("192.0.2.2")).toEqual({ ok: true });
});

test("only what readers can see is reported", async () => {
  const query = { recipeId, id };
  expect(await findReportable(visitor, query)).toMatchObject({ kind: "review", name: "Ada" });
  expect(await findReportable(visitor, { ...query, recipeId: UNKNOWN })).toBeNull();
  expect(await report("192.0.2.1", "", UNKNOWN)).toEqual({ ok: false, reason: "not-found" });
  await sql`update reviews set state = 'hidden'`.execute(admin);
  expect(await report("192.0.2.1")).toMatchObject({ reason: "not-found" });
  expect(await findReportable(visitor, query)).toBeNull();
  await sql`update reviews set state = 'published'`.execute(admin);
  await sql`update recipes set deleted_at = now()`.execute(owner);
  expect(await report("192.0.2.1")).toMatchObject({ reason: "not-found" });
});

test("a report drops no cached pages, and goes with its review", async () => {
  expect(await pagesDropped(url, () => report("192.0.2.1"))).toBe(0);
  expect(await reasons()).toEqual([""]);
  await sql`delete from reviews`.execute(admin);
  expect(await reasons()).toEqual([]);
});

test("a visitor neither reads nor writes reports by another way", async () => {
  for (const statement of [
    sql`select from review_reports`,
    sql`insert into review_reports (review_id, reporter, reason) values (${id}, '', '')`,
    sql`delete from review_reports`,
  ]) {
    await expect(statement.execute(visitor)).rejects.toThrow("permission denied");
  }
});

function report(from: string, reason = "", review = id) {
  return reportReview(visitor, { id: review, reason, from });
}

async function reasons() {
  const rows = await admin
    .selectFrom("review_reports")
    .select("reason")
    .orderBy("reason")
    .execute();
  return rows.map(({ reason }) => reason);
}

async function posted(): Promise<string> {
  await postTestReview(visitor, "soup");
  await sql`update reviews set state = 'published'`.execute(admin);
  return (await admin.selectFrom("reviews").select("id").executeTakeFirstOrThrow()).id;
}
