import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { loader as reportLoader } from "#app/admin/import/report.ts";
import { checkAddress } from "#domain/imports/change-imports.server.ts";
import type { ImportState, ImportStep } from "#domain/imports/import.ts";
import { findImport } from "#domain/imports/read-imports.server.ts";
import { testDatabase } from "#test/database.ts";
import { testMedia } from "#test/factories/media.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./one-import.tsx";

const { visitor, admin, owner } = testDatabase();
const media = testMedia();
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const by = { id: null };
const now = new Date();
let id: string;

beforeEach(async () => {
  await sql`truncate imports, recipes, activity cascade`.execute(owner);
  id = await checkAddress(admin, { address: "https://blog.example", by, now });
});

const at = (step: ImportStep, state: ImportState) =>
  owner.updateTable("imports").set({ step, state }).where("id", "=", id).execute();

type Item = { position: number; title?: string; here_id?: string; problem?: string };

async function foundItems(...items: Item[]) {
  const rows = items.map((item) => ({
    import_id: id,
    categories: ["Mains", "vegan", "Breakfast"],
    own_categories: ["Breakfast"],
    ...item,
    here_because: item.here_id ? "id" : null,
  }));
  await owner.insertInto("import_items").values(rows).execute();
  await at("check", "done");
}

const open = (to = id, search = "") =>
  loader(routeArgs({ db: visitor, admin }, `/admin/import/${to}${search}`, { params: { id: to } }));

async function send(fields: Record<string, string>, to = id) {
  const init = { ...formPost(Object.entries(fields)), params: { id: to } };
  const { data, init: answer } = await action(
    routeArgs({ db: visitor, admin, media }, `/admin/import/${to}`, init),
  );
  return { status: answer?.status, data };
}

const state = async () => {
  const found = await findImport(admin, id);
  return found && `${found.step} ${found.state}`;
};

const CHOICES = { intent: "import", status: "published", here: "skip", dates: "on" };

test("while it is checked nothing is listed; then its recipes are, with the categories", async () => {
  const checking = await open();
  expect(checking).toMatchObject({ page: null, categories: [], hasWorker: false });
  await foundItems({ position: 0, title: "Onion Soup" }, { position: 1, problem: "Damaged." });
  const { page, categories, ours } = await open();
  expect(page).toMatchObject({
    total: 2,
    rows: [{ title: "Onion Soup" }, { problem: "Damaged." }],
  });
  expect(categories).toEqual([
    { name: "Breakfast", recipes: 1, target: { to: "new" }, isFacet: true, isOwn: true },
    { name: "Mains", recipes: 1, target: { to: "tag" }, isFacet: false, isOwn: false },
    { name: "vegan", recipes: 1, target: { to: "nothing" }, isFacet: true, isOwn: false },
  ]);
  expect(ours).toEqual([]);
});

test("the list shows what is asked for", async () => {
  await foundItems(
    { position: 0, title: "New" },
    { position: 1, title: "Here", here_id: UNKNOWN },
    { position: 2, title: "Broken", problem: "Damaged." },
  );
  const shown = async (show: string) =>
    (await open(id, `?show=${show}`)).page?.rows.map(({ title }) => title);
  expect(await shown("here")).toEqual(["Here"]);
  expect(await shown("new")).toEqual(["New"]);
  expect(await shown("problems")).toEqual(["Broken"]);
  expect(await shown("losses")).toEqual([]);
  expect(await shown("anything")).toHaveLength(3);
});

test("'Import' starts it with the choices, once", async () => {
  await foundItems({ position: 0, title: "Onion Soup" });
  expect(await send({ ...CHOICES, foreign: "Mains", target: "new" })).toMatchObject({
    status: 200,
  });
  const found = await findImport(admin, id);
  expect(found).toMatchObject({
    step: "import",
    state: "waiting",
    options: {
      status: "published",
      keepsDates: true,
      here: "skip",
      categories: { mains: { to: "new" } },
    },
  });
  expect(await send(CHOICES)).toMatchObject({
    status: 409,
    data: { message: expect.stringMatching(/moved on/) },
  });
});

test("choices that are not offered start nothing", async () => {
  await foundItems({ position: 0 });
  for (const [name, value] of Object.entries({ status: "burnt", here: "explode", target: "tag" })) {
    expect(await send({ ...CHOICES, [name]: value })).toMatchObject({ status: 400 });
  }
  const gone = { foreign: "Mains", target: "category:Gone" };
  expect(await send({ ...CHOICES, ...gone })).toMatchObject({
    data: { message: expect.stringMatching(/"Gone"/) },
  });
  expect(await state()).toBe("check done");
});

test("it is stopped, continued and undone; each only when it is its turn", async () => {
  await at("import", "waiting");
  expect(await send({ intent: "undo" })).toMatchObject({ status: 409 });
  expect(await send({ intent: "stop" })).toMatchObject({ status: 200 });
  expect(await state()).toBe("import stopped");
  expect(await send({ intent: "stop" })).toMatchObject({ status: 409 });
  expect(await send({ intent: "continue" })).toMatchObject({ status: 200 });
  expect(await state()).toBe("import waiting");
  await at("import", "done");
  expect(await send({ intent: "remove" })).toMatchObject({ status: 409 });
  expect(await send({ intent: "undo" })).toMatchObject({ status: 200 });
  expect(await state()).toBe("undo waiting");
});

test("what nothing came of is removed", async () => {
  await at("check", "failed");
  expect(await send({ intent: "remove" })).toMatchObject({ data: { to: "/admin/import" } });
  expect(await state()).toBeNull();
});

test("a recipe that is here already has a choice of its own", async () => {
  await foundItems({ position: 0, here_id: UNKNOWN }, { position: 1 });
  const choose = (position: string, choice: string) => send({ intent: "choose", position, choice });
  const choices = async () => (await open()).page?.rows.map(({ choice }) => choice);
  expect(await choose("0", "replace")).toMatchObject({ status: 200 });
  expect(await choices()).toEqual(["replace", null]);
  expect(await choose("0", "all")).toMatchObject({ status: 200 });
  expect(await choices()).toEqual([null, null]);
  expect(await choose("1", "replace")).toMatchObject({ status: 409 });
  expect(await choose("0", "burn")).toMatchObject({ status: 400 });
  expect(await choose("x", "skip")).toMatchObject({ status: 400 });
});

test.each([UNKNOWN, "soup", "' or true"])("there is no import %j", async (other) => {
  const notFound = { init: { status: 404 } };
  await expect(open(other)).rejects.toMatchObject(notFound);
  for (const intent of ["import", "stop", "continue", "undo", "remove", "choose"]) {
    const fields = { ...CHOICES, intent, position: "0", choice: "skip" };
    const answer = await send(fields, other).catch((error: unknown) => error);
    expect(answer).toMatchObject(other === UNKNOWN ? { status: 404 } : notFound);
  }
});

test.each(["", "explode", "constructor"])("the intent %j is refused", async (intent) => {
  expect(await send({ intent })).toMatchObject({ status: 400 });
});

describe("the report", () => {
  const report = (to = id) =>
    reportLoader(
      routeArgs({ db: visitor, admin }, `/admin/import/${to}/report`, { params: { id: to } }),
    );

  test("has a line for each recipe, with nothing that a spreadsheet would run", async () => {
    await foundItems({ position: 0, title: "=SUM(A1)" });
    const recipe = await owner
      .insertInto("recipes")
      .values({ title: "Onion Soup", slug: "onion-soup" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`
      insert into import_items (import_id, position, title, path, outcome, note, problem, losses, images, recipe_id)
      values (${id}, 1, 'Onion Soup', 'soups/onion.json', 'created', 'Saved as a draft: no steps', null,
          array['its rating', 'a, video'], 2, ${recipe.id}),
        (${id}, 2, 'Burnt', '', 'refused', 'Damaged.', 'Damaged.', '{}', 0, null)`.execute(owner);
    const answer = await report();
    expect(answer.headers.get("content-disposition")).toMatch(/"import-\d{4}-\d\d-\d\d\.csv"/);
    expect((await answer.text()).split("\n")).toEqual([
      "Recipe,Found in,Result,Why,Not kept,Images,Page",
      "'=SUM(A1),,not imported yet,,,0,",
      `Onion Soup,soups/onion.json,imported,Saved as a draft: no steps,"its rating; a, video",2,https://recipes.example/admin/recipes/edit/${recipe.id}`,
      "Burnt,,not imported,Damaged.,,0,",
      "",
    ]);
  });

  test("of 2,000 recipes is complete", async () => {
    await sql`insert into import_items (import_id, position, title)
      select ${id}, n, 'Soup ' || n from generate_series(0, 1999) n`.execute(owner);
    expect((await (await report()).text()).split("\n")).toHaveLength(2_002);
  });

  test.each([UNKNOWN, "soup"])("of the import %j is not there", async (other) => {
    await expect(report(other)).rejects.toMatchObject({ init: { status: 404 } });
  });
});
