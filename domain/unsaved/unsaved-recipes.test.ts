import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, requestInfo, testAccounts } from "#test/factories/accounts.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { deviceOf } from "./device.ts";
import {
  forgetOldUnsaved,
  forgetUnsaved,
  keepUnsaved,
  listUnsaved,
  MOST_OF_RECIPE,
} from "./unsaved-recipes.server.ts";

const { admin, accounts: db, owner } = testDatabase();
const accounts = testAccounts(db);
const now = new Date("2026-11-29T08:00:00Z");
const NOWHERE = "00000000-0000-4000-8000-000000000000";
const { browser } = requestInfo();
let ada: { id: string };
let grace: { id: string };
let recipeId: string;

beforeEach(async () => {
  await sql`truncate recipes, admins cascade`.execute(owner);
  for (const name of ["ada", "grace"])
    await makeAdmin(accounts, { email: `${name}@example.com`, password: "a long password" });
  const admins = await db.selectFrom("admins").select("id").orderBy("email").execute();
  [ada, grace] = admins as [{ id: string }, { id: string }];
  const made = { input: recipeInput({ title: "Soup" }), by: { id: null }, now };
  recipeId = (await createRecipe(admin, made)).id;
});

type Given = Partial<Parameters<typeof keepUnsaved>[1]>;
const keep = (given: Given = {}) =>
  keepUnsaved(accounts, {
    ...{ by: ada, id: "page", recipeId, content: { title: "Soup, hot" }, browser, now },
    typedAt: given.now ?? now,
    ...given,
  });
const list = (by = ada, of: string | null = recipeId) =>
  listUnsaved(accounts, { by, recipeId: of, now });

describe("what an account has unsaved", () => {
  test("is listed with its device and age, the newest first, and replaced by the same page", async () => {
    await keep({ now: new Date(now.getTime() - 180_000) });
    await keep({ id: "phone", browser: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)" });
    await keep({ now: new Date(now.getTime() - 60_000), content: { title: "Soup\u0000" } });
    expect(await list()).toEqual([
      { id: "phone", content: { title: "Soup, hot" }, at: +now, device: "phone", ageMs: 0 },
      {
        id: "page",
        content: { title: "Soup\u0000" },
        at: now.getTime() - 60_000,
        device: "computer",
        ageMs: 60_000,
      },
    ]);
    expect(await list(ada, null)).toEqual([]);
  });

  test("is another account's neither to read nor to overwrite nor to delete", async () => {
    await keep();
    expect(await list(grace)).toEqual([]);
    await keep({ by: grace, content: { title: "Mine" } });
    await forgetUnsaved(accounts, { by: grace, id: "page" });
    expect(await list()).toMatchObject([{ content: { title: "Soup, hot" } }]);
  });

  test("is replaced by nothing that was typed before it, whichever comes first", async () => {
    await keep({ typedAt: new Date(2_000) });
    expect(await keep({ typedAt: new Date(1_000), content: { title: "Soup, h" } })).toBe(true);
    expect(await list()).toMatchObject([{ content: { title: "Soup, hot" }, at: 2_000 }]);
  });

  test("is bounded: the oldest of a saved recipe give way, and of new ones when there are 50", async () => {
    for (let n = 0; n <= MOST_OF_RECIPE; n += 1)
      await keep({ id: `page ${n}`, now: new Date(now.getTime() + n) });
    const kept = await db.selectFrom("unsaved_recipes").select("id").execute();
    expect(kept).toHaveLength(MOST_OF_RECIPE);
    expect(kept).not.toContainEqual({ id: "page 0" });
    for (let n = 0; n < 50; n += 1)
      await keep({ id: `new ${n}`, recipeId: null, now: new Date(now.getTime() + 100 + n) });
    expect([(await list(ada, null)).length, await list()]).toEqual([50, []]);
  });

  test("is listed as far as it is small, and the newest in any case", async () => {
    const large = { title: "x".repeat(900_000) };
    for (const [n, content] of [{ title: "Soup" }, large, large].entries())
      await keep({ id: `page ${n}`, content, now: new Date(now.getTime() + n) });
    expect((await list()).map(({ id }) => id)).toEqual(["page 2"]);
    await forgetUnsaved(accounts, { by: ada, id: "page 2" });
    expect((await list()).map(({ id }) => id)).toEqual(["page 1", "page 0"]);
  });

  test("is forgotten once it is saved, after 90 days, and with its recipe or its account", async () => {
    const ids = () => db.selectFrom("unsaved_recipes").select("id").execute();
    await keep();
    await forgetUnsaved(accounts, { by: ada, id: "page" });
    expect(await ids()).toEqual([]);
    await keep({ now: new Date(Date.now() - 91 * 86_400_000) });
    await keep({ id: "new", now: new Date() });
    await forgetOldUnsaved(owner);
    expect(await ids()).toEqual([{ id: "new" }]);
    await keep({ id: "other", recipeId: null, now: new Date() });
    await owner.deleteFrom("recipes").where("id", "=", recipeId).execute();
    expect(await ids()).toEqual([{ id: "other" }]);
    await owner.deleteFrom("admins").where("id", "=", ada.id).execute();
    expect(await ids()).toEqual([]);
  });

  test("is not kept for a recipe that is gone", async () => {
    expect(await keep({ recipeId: NOWHERE })).toBe(false);
  });
});

test.each([
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36", "phone"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "phone"],
  ["Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/140.0 Safari/537.36", "tablet"],
  ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1", "tablet"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36", "computer"],
  ["", "computer"],
])("%j is a %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
