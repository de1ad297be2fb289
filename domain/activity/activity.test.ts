import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { testDatabase } from "#test/database.ts";
import { ACTIVITY_NOUNS, ACTIVITY_TABLE, type ActivityNoun, type Actor } from "./activity.ts";
import { listActivity } from "./list-activity.server.ts";
import { recordActivity } from "./record-activity.server.ts";

const { admin, visitor } = testDatabase();
const ada: Actor = { id: "11111111-1111-4111-8111-111111111111", name: "Ada Löwe" };
const now = new Date("2026-01-05T08:00:00Z");

function record(by: Actor, noun: ActivityNoun, ...titles: string[]) {
  return admin
    .transaction()
    .execute((tx) =>
      recordActivity(
        tx,
        { by, now },
        ...titles.map((title) => ({ verb: "saved", noun, id: title.slice(0, 60), title }) as const),
      ),
    );
}

beforeAll(async () => {
  await record({ id: null }, "recipe", ...Array.from({ length: 60 }, (_, n) => `Recipe ${n}`));
  await record(ada, "category", "Soups & 100% Stews");
  await record(ada, "recipe", "x".repeat(10_000));
});

async function titles(address: string) {
  const list = await listActivity(
    admin,
    readTableQuery(new URLSearchParams(address), ACTIVITY_TABLE),
  );
  return list.rows.map(({ title }) => title);
}

describe("the list of activity", () => {
  test("is newest first, in pages", async () => {
    const first = await listActivity(admin, { search: "", noun: null, page: 1 });
    expect(first).toMatchObject({ matching: 62, total: 62, page: 1, pages: 3 });
    expect(first.rows.slice(0, 3)).toMatchObject([
      { by: "Ada Löwe", verb: "saved", noun: "recipe", title: "x".repeat(300), at: now },
      { by: "Ada Löwe", noun: "category", nounId: "Soups & 100% Stews" },
      { by: null, noun: "recipe", title: "Recipe 59", details: {} },
    ]);
    const last = await listActivity(admin, { search: "", noun: null, page: 9 });
    expect(last).toMatchObject({ page: 3 });
    expect(last.rows.at(-1)?.title).toBe("Recipe 0");
  });

  test("is searched by who, what and which, and filtered by what it is about", async () => {
    expect(await titles("search=lowe+SAVED+stews")).toEqual(["Soups & 100% Stews"]);
    expect(await titles("search=100%25")).toEqual(["Soups & 100% Stews"]);
    expect(await titles("search=recipe+59")).toEqual(["Recipe 59"]);
    expect(await titles("noun=category")).toEqual(["Soups & 100% Stews"]);
    expect(await titles("noun=category&search=recipe")).toEqual([]);
    expect(await titles("noun=nonsense&page=0&search=%00")).toHaveLength(25);
  });

  test("can be asked about every noun", () => {
    for (const noun of ACTIVITY_NOUNS) {
      expect(readTableQuery(new URLSearchParams({ noun }), ACTIVITY_TABLE)).toMatchObject({ noun });
    }
  });
});

test("activity is rolled back with its transaction", async () => {
  const failed = admin.transaction().execute(async (tx) => {
    await recordActivity(
      tx,
      { by: ada, now },
      { verb: "saved", noun: "token", id: null, title: "" },
    );
    throw new Error("and then it failed");
  });
  await expect(failed).rejects.toThrow("and then it failed");
  expect(await titles("noun=token")).toEqual([]);
});

test("nobody can change activity, and visitors can neither read nor write it", async () => {
  for (const statement of [
    "update activity set title = ''",
    "delete from activity",
    "truncate activity",
  ]) {
    await expect(sql.raw(statement).execute(admin)).rejects.toThrow(/permission denied/);
  }
  await expect(listActivity(visitor, { search: "", noun: null, page: 1 })).rejects.toThrow(
    /permission denied/,
  );
  const forged = visitor
    .transaction()
    .execute((tx) =>
      recordActivity(tx, { by: ada, now }, { verb: "saved", noun: "recipe", id: null, title: "" }),
    );
  await expect(forged).rejects.toThrow(/permission denied/);
});
