import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteCategory } from "#domain/categories/delete-category.server.ts";
import { createCategory, updateCategory } from "#domain/categories/save-category.server.ts";
import { moveRecipes } from "#domain/recipes/commands/move-recipes.server.ts";
import { testDatabase } from "#test/database.ts";
import { bulkJob } from "./bulk.job.ts";
import { changeBatch } from "./bulk-batch.server.ts";
import { type BulkLine, type BulkVerb, canUndo } from "./bulk-change.ts";
import { assertLease, bulkJobs, type ClaimedBulk, claimBulkChanges } from "./bulk-queue.server.ts";
import {
  changeMany,
  dismissBulkChange,
  forgetBulkChanges,
  stopBulkChange,
  undoBulkChange,
  type Which,
} from "./change-many.server.ts";
import { findBulkChange, listBulkChanges } from "./list-bulk-changes.server.ts";

const { admin, owner, visitor } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00Z");
const MANY = 430;
const ALL: Which = { table: { search: "", status: null } };
type Category = { id: string; name: string };
let soups: Category;
let stews: Category;

beforeEach(async () => {
  await sql`truncate recipes, bulk_changes, activity, categories cascade`.execute(owner);
  [soups, stews] = [await category("Soups"), await category("Stews")];
});

async function category(name: string): Promise<Category> {
  const fields = { name, slug: "", description: "", imageUrl: null };
  const made = await createCategory(admin, { category: fields, by, now });
  if (!made.ok) throw new Error(made.reason);
  return { id: made.id, name };
}

/** Every third is published, every fifth has no category; the others are soups. Their lists are filled at once. */
async function recipes(count: number): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`alter table recipes disable trigger user`.execute(tx);
    await sql`alter table recipe_categories disable trigger user`.execute(tx);
    await sql`
      insert into recipes (title, slug, status) select 'Dish ' || n, 'dish-' || n, 'draft'
      from generate_series(1, ${count}::int) as n`.execute(tx);
    await sql`
      update recipes set status = 'published', published_at = timestamptz '2020-01-01',
        reviewed_at = timestamptz '2020-01-01', reviewed_by_name = 'Bob'
      where substr(slug, 6)::int % 3 = 0`.execute(tx);
    await sql`
      insert into recipe_categories (recipe_id, category_id) select id, ${soups.id}::uuid from recipes
      where substr(slug, 6)::int % 5 <> 0`.execute(tx);
    await sql`alter table recipes enable trigger user`.execute(tx);
    await sql`alter table recipe_categories enable trigger user`.execute(tx);
    await sql`select rebuild_recipe_listing()`.execute(tx);
  });
}

async function state() {
  const { rows } = await sql`
    select title, slug, status, published_at, reviewed_at, reviewed_by_name, deleted_at is null as here,
      (select c.name from recipe_categories rc join categories c on c.id = rc.category_id
        where rc.recipe_id = recipes.id) as category
    from recipes order by id`.execute(owner);
  return rows;
}

async function countWhere(condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from recipes left join recipe_categories on recipe_id = id
    where ${condition}`.execute(owner);
  return rows[0]?.count ?? 0;
}
const inSoups = () => countWhere(sql`category_id = ${soups.id}`);
const inStews = () => countWhere(sql`category_id = ${stews.id}`);

async function begin(verb: BulkVerb, which: Which = ALL, to?: Category): Promise<BulkLine> {
  const result = await changeMany(admin, { verb, which, by, now, ...(to ? { to } : {}) });
  if (!result.ok) throw new Error(result.error);
  return result.line;
}

describe("a value that is set of many", () => {
  const read = async () => {
    const { rows } = await sql`
      select slug, cuisine, difficulty, array(
        select t.name from recipe_tags rt join tags t on t.id = rt.tag_id
        where rt.recipe_id = recipes.id order by rt.display_order) as tags
      from recipes order by slug`.execute(owner);
    return rows;
  };
  const set = async (verb: "tag" | "untag" | "cuisine" | "difficulty", value: string) => {
    const result = await changeMany(admin, { verb, which: ALL, value, by, now });
    if (!result.ok) throw new Error(result.error);
    return result.line;
  };
  beforeEach(async () => {
    await recipes(3);
    await sql`update recipes set cuisine = 'Thai' where slug = 'dish-1'`.execute(owner);
    await sql`
      with made as (insert into tags (name) values ('Party'), ('Quick') on conflict (name) do update set name = excluded.name
        returning id, name)
      insert into recipe_tags select r.id, made.id, case made.name when 'Party' then 1 else 2 end
      from recipes r, made where r.slug = 'dish-1'`.execute(owner);
  });

  test.each([
    ["cuisine", "Greek", 3, ["Greek", "Greek", "Greek"], "cuisine"],
    ["cuisine", "Thai", 2, ["Thai", "Thai", "Thai"], "cuisine"],
    ["difficulty", "hard", 3, ["hard", "hard", "hard"], "difficulty"],
    ["tag", "party", 2, [["Party", "Quick"], ["Party"], ["Party"]], "tags"],
    ["untag", "PARTY", 1, [["Quick"], [], []], "tags"],
  ] as const)("%s %s, and is put back as it was", async (verb, value, done, after, field) => {
    const before = await read();
    const line = await set(verb, value);
    expect(line).toMatchObject({ to: value, state: "done", counts: { done, unchanged: 3 - done } });
    expect((await read()).map((row) => Reflect.get(row as object, field))).toEqual(after);
    const undone = await undoBulkChange(admin, { id: line.id, by, now });
    expect(undone?.counts).toMatchObject({ undone: done, kept: 0 });
    expect(await read()).toEqual(before);
  });

  test("stays where somebody set another one since", async () => {
    const line = await set("cuisine", "Greek");
    await sql`update recipes set cuisine = 'French' where slug = 'dish-2'`.execute(owner);
    const undone = await undoBulkChange(admin, { id: line.id, by, now });
    expect(undone?.counts).toMatchObject({ undone: 2, kept: 1 });
    expect((await read()).map((row) => Reflect.get(row as object, "cuisine"))).toEqual([
      "Thai",
      "French",
      null,
    ]);
  });
});

async function claim(): Promise<ClaimedBulk> {
  const [job] = await claimBulkChanges(admin, { limit: 1, worker: 1 });
  if (!job) throw new Error("Nothing is due");
  return job;
}

const NEVER = new AbortController().signal;
const place = { leave: async (wait: () => Promise<void>) => wait() };

async function work(job?: ClaimedBulk): Promise<BulkLine> {
  const claimed = job ?? (await claim());
  await bulkJob(admin).work(claimed, NEVER, place);
  return findBulkChange(admin, claimed.id);
}

/** The next batch, as far as its transaction. */
function batch(job: ClaimedBulk, after = async () => {}) {
  return admin.transaction().execute(async (tx) => {
    await assertLease(tx, job);
    await changeBatch(tx, { ...job, by }, now);
    await after();
  });
}

describe("a change of many recipes", () => {
  test.each<[BulkVerb, ReturnType<typeof sql>]>([
    ["publish", sql`status = 'published'`],
    ["unpublish", sql`status = 'draft'`],
    ["delete", sql`deleted_at is not null`],
    ["move", sql`category_id = (select id from categories where name = 'Stews')`],
  ])("%s is done by a worker, and undone as a whole", async (verb, isDone) => {
    await recipes(MANY);
    const before = await state();
    const { id, state: at } = await begin(verb, ALL, verb === "move" ? stews : undefined);
    expect(at).toBe("waiting");
    expect(await state()).toEqual(before);

    const line = await work();
    expect(line).toMatchObject({ state: "done", done: MANY, total: MANY });
    expect(line.counts.done + line.counts.unchanged).toBe(MANY);
    expect(await countWhere(isDone)).toBe(MANY);

    const undoing = await undoBulkChange(admin, { id, by, now });
    expect(undoing?.state === "done" ? undoing : await work()).toMatchObject({
      step: "undo",
      state: "done",
      counts: { done: 0, undone: line.counts.done, kept: 0 },
    });
    expect(await state()).toEqual(before);
    expect(await undoBulkChange(admin, { id, by, now })).toBeNull();
  });

  test("of up to 200 is done at once, restored from the trash too", async () => {
    await recipes(12);
    const before = await state();
    const { id } = await begin("delete");
    expect(await countWhere(sql`deleted_at is null`)).toBe(0);
    const restore = await begin("restore", { trash: { search: "dish" } });
    expect(restore).toMatchObject({ state: "done", counts: { done: 12 } });
    // Listed for as long as they can be undone.
    expect(await listBulkChanges(admin)).toHaveLength(2);
    expect(await state()).toEqual(before);
    // They are no longer in the trash.
    expect(await undoBulkChange(admin, { id, by, now })).toMatchObject({ counts: { kept: 12 } });
    await undoBulkChange(admin, { id: restore.id, by, now });
    expect(await countWhere(sql`deleted_at is null`)).toBe(0);
    expect(await listBulkChanges(admin)).toEqual([]);
  });

  test("means what the table's search and filter leave, and no more than was asked about", async () => {
    await recipes(30);
    const which: Which = { table: { search: "soups", status: "published" } };
    const counted = (await state()).filter((row) => JSON.stringify(row).includes("Soups"));
    const asked = { verb: "delete" as const, which, by, now };
    const drafts = await countWhere(sql`status = 'draft'`);
    const found = counted.filter((row) => JSON.stringify(row).includes('"published"')).length;
    expect(await changeMany(admin, { ...asked, most: found - 1 })).toEqual({
      ok: false,
      error: `There are ${found} by now. Please select them again.`,
    });
    expect(await changeMany(admin, { ...asked, most: found })).toMatchObject({ ok: true });
    expect(await countWhere(sql`deleted_at is not null`)).toBe(found);
    expect(await countWhere(sql`status = 'draft' and deleted_at is null`)).toBe(drafts);
  });

  test("that is stopped tells what was done, which can be undone", async () => {
    await recipes(MANY);
    const before = await state();
    const { id } = await begin("move", ALL, stews);
    const job = await claim();
    await batch(job);
    expect(await stopBulkChange(admin, { id })).toBe(true);
    await expect(batch(job)).rejects.toThrow(/lease/);
    const [line] = await listBulkChanges(admin);
    expect(line).toMatchObject({ state: "stopped", done: 200, counts: { done: 200 } });
    expect(line && canUndo(line)).toBe(true);
    expect(await inStews()).toBe(200);
    expect(await stopBulkChange(admin, { id })).toBe(false);
    await undoBulkChange(admin, { id, by, now });
    expect(await state()).toEqual(before);
  });

  test("goes on, once, where a process was killed", async () => {
    await recipes(MANY);
    await begin("move", ALL, stews);
    const killed = await claim();
    await batch(killed);
    const kill = async () => {
      throw new Error("killed");
    };
    await expect(batch(killed, kill)).rejects.toThrow("killed");
    expect(await inStews()).toBe(200);

    await sql`update bulk_changes set leased_until = now() - interval '1 second'`.execute(owner);
    await bulkJobs.reclaimExpired(admin);
    expect(await work()).toMatchObject({ state: "done", done: MANY, counts: { done: MANY } });
    await expect(batch(killed)).rejects.toThrow(/lease/);
    const { rows } = await sql`
      select count(*) as entries, count(distinct noun_id) as moved from activity where verb = 'moved'`.execute(
      owner,
    );
    expect(rows).toEqual([{ entries: MANY, moved: MANY }]);
    expect(await countWhere(sql`version <> 2`)).toBe(0);
  });

  test("keeps what somebody changed since when it is undone", async () => {
    await recipes(9);
    const { id } = await begin("move", { categoryId: soups.id }, stews);
    const moved = await inStews();
    const breads = await category("Breads");
    const { rows } = await sql<{
      id: string;
    }>`select id from recipes where slug = 'dish-1'`.execute(owner);
    await moveRecipes(admin, { ids: [rows[0]?.id ?? ""], categoryId: breads.id, by, now });
    expect(await undoBulkChange(admin, { id, by, now })).toMatchObject({
      counts: { undone: moved - 1, kept: 1 },
    });
    expect(await countWhere(sql`category_id = ${breads.id}`)).toBe(1);
  });
});

describe("two changes of the same recipes", () => {
  test("both end, and say what each did", async () => {
    await recipes(MANY);
    const [published, deleted] = [await begin("publish"), await begin("delete")];
    const jobs = [await claim(), await claim()];
    const lines = await Promise.all(jobs.map(work));
    for (const { state: at, done, counts } of lines) {
      expect([at, done]).toEqual(["done", MANY]);
      expect(counts.done + counts.unchanged + counts.failed).toBe(MANY);
    }
    expect((await findBulkChange(admin, deleted.id)).counts.done).toBe(MANY);
    const { counts } = await findBulkChange(admin, published.id);
    const drafts = MANY - Math.floor(MANY / 3);
    expect(await countWhere(sql`status = 'draft'`)).toBe(drafts - counts.done);
  });

  test("an undo that was asked for twice is done once", async () => {
    await recipes(5);
    const { id } = await begin("delete");
    const twice = await Promise.all([1, 2].map(() => undoBulkChange(admin, { id, by, now })));
    expect(twice.filter((line) => line === null)).toHaveLength(1);
  });
});

describe("a category that is deleted meanwhile", () => {
  test("ends a move into it with a word, and what was moved can be undone", async () => {
    await recipes(MANY);
    const { id } = await begin("move", ALL, stews);
    expect(await deleteCategory(admin, { id: stews.id, by, now })).toMatchObject({ ok: true });
    expect(await work()).toMatchObject({
      state: "failed",
      error: "Stews has been deleted.",
      done: 0,
    });
    await undoBulkChange(admin, { id, by, now });
    expect(await inSoups()).toBe(MANY - MANY / 5);
  });

  test("refuses a move at once", async () => {
    await recipes(3);
    await deleteCategory(admin, { id: stews.id, by, now });
    const asked = { verb: "move" as const, which: ALL, to: stews, by, now };
    expect(await changeMany(admin, asked)).toEqual({ ok: false, error: "Stews has been deleted." });
    expect(await listBulkChanges(admin)).toEqual([]);
  });

  test("keeps recipes that an undo would move back into it", async () => {
    await recipes(4);
    const { id } = await begin("move", ALL, stews);
    await deleteCategory(admin, { id: soups.id, by, now });
    expect(await undoBulkChange(admin, { id, by, now })).toMatchObject({ counts: { kept: 4 } });
    expect(await inStews()).toBe(4);
  });
});

test("the trash is emptied by a worker, and not put back", async () => {
  await recipes(MANY);
  await sql`update recipes set deleted_at = now() where slug <> 'dish-1'`.execute(owner);
  const line = await begin("purge", { trash: { search: "" } });
  expect(line).toMatchObject({ state: "waiting", total: MANY - 1 });
  const ended = await work();
  expect(ended).toMatchObject({ state: "done", counts: { done: MANY - 1 } });
  expect(canUndo(ended)).toBe(false);
  expect(await undoBulkChange(admin, { id: line.id, by, now })).toBeNull();
  expect(await countWhere(sql`true`)).toBe(1);
});

describe("a category's new name", () => {
  const rename = (name: string) =>
    updateCategory(admin, {
      id: soups.id,
      category: { name, slug: "soups", description: "", imageUrl: null },
      by,
      now,
    });
  const foundBy = (name: string) =>
    countWhere(
      sql`id in (select recipe_id from recipe_search where search_text like ${`%${name}%`})`,
    );

  test("is found at once where it has up to 1,000 recipes", async () => {
    await recipes(30);
    const found = await foundBy("soups");
    await rename("Broths");
    expect([await foundBy("soups"), await foundBy("broths")]).toEqual([0, found]);
    expect((await sql`select * from recipe_search_differences`.execute(owner)).rows).toEqual([]);
  });

  test("is found batch by batch where it has more, and by the former name until then", async () => {
    await recipes(3_900);
    const found = await foundBy("soups");
    expect(found).toBeGreaterThan(1_000);
    await rename("Broths");
    expect([await foundBy("soups"), await foundBy("broths")]).toEqual([found, 0]);
    const [line] = await listBulkChanges(admin);
    expect(line).toMatchObject({ change: "rename", to: "Broths", total: found });
    expect(await stopBulkChange(admin, { id: line?.id ?? "" })).toBe(false);
    await batch(await claim());
    expect(await foundBy("broths")).toBe(200);
    // Another name, while the first one is under way.
    await rename("Potages");
    await sql`update bulk_changes set leased_until = now() - interval '1 second'`.execute(owner);
    await bulkJobs.reclaimExpired(admin);
    for (const job of [await claim(), await claim()]) await work(job);
    expect([await foundBy("broths"), await foundBy("potages")]).toEqual([0, found]);
    expect((await sql`select * from recipe_search_differences`.execute(owner)).rows).toEqual([]);
    expect(await listBulkChanges(admin)).toEqual([]);
  });
});

test("nothing is changed, stopped or undone for visitors", async () => {
  await recipes(3);
  const { id } = await begin("publish");
  const asked = { verb: "delete" as const, which: ALL, by, now };
  for (const act of [
    () => changeMany(visitor, asked),
    () => stopBulkChange(visitor, { id }),
    () => undoBulkChange(visitor, { id, by, now }),
    () => dismissBulkChange(visitor, { id }),
    () => listBulkChanges(visitor),
  ]) {
    await expect(act()).rejects.toThrow(/permission denied/);
  }
});

test("a change that has ended is dismissed, or forgotten after a week", async () => {
  await recipes(MANY);
  const [one, two] = [await begin("publish"), await begin("unpublish")];
  await dismissBulkChange(admin, { id: one.id });
  expect(await listBulkChanges(admin)).toHaveLength(2);
  await work();
  await work();
  await dismissBulkChange(admin, { id: one.id });
  expect(await listBulkChanges(admin)).toMatchObject([{ id: two.id }]);
  await sql`update bulk_changes set ended_at = now() - interval '8 days'`.execute(owner);
  await forgetBulkChanges(owner);
  expect(await listBulkChanges(admin)).toEqual([]);
});
