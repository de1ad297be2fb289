import { beforeAll, expect, test } from "vitest";
import { NEW_RECIPE } from "#domain/recipes/form/form-values.ts";
import { testDatabase } from "#test/database.ts";
import { jsonPost, routeArgs, SIGNED_IN } from "#test/routes/route-args.ts";
import { loader as loadNew } from "../new-recipe.tsx";
import type { SentDraft } from "./draft-sender.ts";
import { timeAgo } from "./time-ago.ts";
import { action } from "./unsaved.ts";

const { visitor, admin, accounts, owner } = testDatabase();
const options = { db: visitor, admin, accounts };
const content = { base: null, fields: { ...NEW_RECIPE, title: "Leeks" } };
const typed = { at: Date.UTC(2026, 0), content };
const draft: SentDraft = { id: "page", account: SIGNED_IN.id, recipe: null, typed };

beforeAll(async () => {
  const { id, name, email } = SIGNED_IN;
  await owner.insertInto("admins").values({ id, name, email, password_hash: "x" }).execute();
});

async function send(sent: object, init: RequestInit = jsonPost(sent)): Promise<number> {
  const answer = await action(routeArgs(options, "/admin/recipes/unsaved", init));
  return answer.status;
}

const offered = async () => (await loadNew(routeArgs(options, "/admin/recipes/new"))).unsaved;

test("what is typed is offered to the account's next page until it is given up, and becomes no recipe", async () => {
  expect(await send(draft)).toBe(200);
  expect(await offered()).toMatchObject([{ id: "page", ...typed, device: "computer" }]);
  expect(await admin.selectFrom("recipes").select("id").execute()).toEqual([]);
  expect(await send({ ...draft, typed: null })).toBe(200);
  expect(await offered()).toEqual([]);
});

test("a page of another account, which has signed out, stores nothing", async () => {
  expect(await send({ ...draft, account: "99999999-1111-4111-8111-111111111111" })).toBe(403);
  expect(await offered()).toEqual([]);
});

test.each([
  {},
  { ...draft, id: "" },
  { ...draft, id: "x".repeat(65) },
  { ...draft, recipe: "1" },
  { ...draft, typed: { at: 0, content: {} } },
  { ...draft, typed: { at: 0, content: "Leeks" } },
  { ...draft, typed: { at: 1e99, content } },
  { ...draft, typed: { content } },
  { ...draft, typed: "Leeks" },
])("%j is refused", async (sent) => {
  expect(await send(sent)).toBe(400);
});

test("a form of another site, which can't send JSON, is refused", async () => {
  expect(await send({}, { method: "POST", body: JSON.stringify(draft) })).toBe(400);
});

test("a recipe that is gone is not found", async () => {
  expect(await send({ ...draft, recipe: "00000000-0000-4000-8000-000000000000" })).toBe(404);
});

test("an age is told in words", () => {
  expect([0, 60_000, 200_000, 7_200_000, 90_000_000].map(timeAgo)).toEqual([
    "less than a minute ago",
    "1 minute ago",
    "3 minutes ago",
    "2 hours ago",
    "1 day ago",
  ]);
});
