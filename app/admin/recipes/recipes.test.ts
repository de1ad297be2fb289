import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Undo } from "#app/ui/form/action-result.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { renameTag } from "#domain/recipes/tags/change-tag.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { loader as findForPalette } from "./recipe-search.ts";
import { action, loader } from "./recipes.tsx";

const { visitor, admin, owner } = testDatabase();
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
let soups = "";
let [one, two] = ["", ""];

beforeAll(async () => {
  const category = { name: "Soups", slug: "soups" };
  const made = await admin.insertInto("categories").values(category).returning("id").execute();
  soups = made[0]?.id ?? "";
});

beforeEach(async () => {
  await admin.updateTable("recipes").set({ deleted_at: new Date() }).execute();
  [one, two] = [await create("Onion Soup"), await create("Tomato Soup")];
});

describe("the table", () => {
  test("loads with the categories to choose from", async () => {
    const { page, categories } = await loader(routeArgs(connections, "/admin/recipes"));
    expect(page).toMatchObject({ matching: 2, total: 2 });
    expect(categories).toEqual([{ id: soups, name: "Soups" }]);
  });

  test("finds by a tag that was renamed, and says what it is called now", async () => {
    await send({ intent: "set", field: "tag", value: "Party", id: one });
    const rename = { tag: "Party", to: "Feast", most: 1, by: { id: null }, now: new Date() };
    await renameTag(admin, rename);
    const { page, query, tag } = await loader(routeArgs(connections, "/admin/recipes?tag=party"));
    expect([page.matching, query.tag, tag]).toEqual([1, "party", "Feast"]);
  });

  test("says so while an update still fills in what its filters look at", async () => {
    const isFilling = async () =>
      (await loader(routeArgs(connections, "/admin/recipes"))).isFilling;
    expect(await isFilling()).toBe(false);
    await sql`insert into listing_refreshes default values`.execute(owner);
    expect(await isFilling()).toBe(true);
    await sql`delete from listing_refreshes`.execute(owner);
  });

  test("has no filter by what is no category", async () => {
    const { page, query } = await loader(routeArgs(connections, "/admin/recipes?category=garbage"));
    expect([page.matching, query.category]).toEqual([2, null]);
  });

  test.each([
    "search=%00%ff&status=none&sort=x&dir=y&page=-1",
    `search=${"x".repeat(10_000)}`,
    "search='%3B+drop+table+recipes%3B--",
    "page=99999999&sort=category&dir=desc",
    "status=draft&status=published&page=2&page=3",
  ])("answers the address ?%s", async (search) => {
    const { page } = await loader(routeArgs(connections, `/admin/recipes?${search}`));
    expect(page.total).toBe(2);
  });
});

describe("the palette and the picker of linked recipes find", () => {
  const found = async (by: "search" | "slug", text: string) => {
    const address = `/admin/recipes/found?${by}=${encodeURIComponent(text)}`;
    return (await findForPalette(routeArgs(connections, address))).json();
  };
  const soup = () => ({ id: one, slug: "onion-soup", title: "Onion Soup", status: "draft" });

  test("recipes by their titles", async () => {
    expect(await found("search", "onion")).toEqual({ recipes: [soup()] });
  });

  test("one by its title before those that only name the word in their text", async () => {
    const caramel = await create("Salted Caramel");
    // All of them have salt among their ingredients.
    for (let n = 0; n < 9; n += 1) await create(`Dish ${n}`);
    expect((await found("search", "salt")).recipes).toMatchObject([{ id: caramel }]);
    const salt = await create("No Salt");
    const ids = (await found("search", "salt")).recipes.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([caramel, salt]);
  });

  test("the names that recipes outside the trash are filed under, each once", async () => {
    const input = (tags: string[]) => recipeInput({ tags, status: "draft" });
    for (const tags of [["Brunch"], ["Brunch"], ["brunch"], ["Lost"]]) {
      await createRecipe(admin, { input: input(tags), by: { id: null }, now: new Date() });
    }
    const lost = await admin
      .selectFrom("recipes")
      .select("id")
      .orderBy("created_at", "desc")
      .limit(1);
    await send({ intent: "delete", id: (await lost.executeTakeFirstOrThrow()).id });
    const names = async (kind: string) =>
      (await findForPalette(routeArgs(connections, `/admin/recipes/found?names=${kind}`))).json();
    expect(await names("tags")).toEqual({ tags: ["Brunch", "weeknight"] });
    expect(await names("constructor")).toEqual({});
  });

  test("one by its slug or address", async () => {
    expect(await found("slug", "onion-soup")).toEqual({ recipes: [soup()] });
    const path = "/recipe/onion-soup?from=mail";
    expect(await found("slug", `https://recipes.example${path}`)).toEqual({ recipes: [soup()] });
    expect(await found("slug", `https://evil.example${path}`)).toEqual({ recipes: [] });
  });

  test.each(["", " ", "\u0000", "x".repeat(10_000), "%_'", "💥"])("none by %j", async (text) => {
    expect(await found("search", text)).toEqual({ recipes: [] });
    expect(await found("slug", text)).toEqual({ recipes: [] });
  });
});

describe("a change", () => {
  test("publishes and unpublishes", async () => {
    expect(await send({ intent: "publish", id: one })).toMatchObject({
      status: 200,
      data: { ok: true, message: "1 recipe published." },
    });
    expect(await send({ intent: "unpublish", id: one })).toMatchObject({
      data: { ok: true, message: "1 recipe unpublished." },
    });
  });

  test("of kind duplicate makes a draft, and leads to it", async () => {
    const answer = await send({ intent: "duplicate", id: one });
    expect(answer).toMatchObject({
      data: { ok: true, message: "“Copy of Onion Soup” is a draft." },
    });
    expect(await titles()).toEqual(["Copy of Onion Soup", "Onion Soup", "Tomato Soup"]);
    expect(await send({ intent: "duplicate", id: UNKNOWN })).toMatchObject({ status: 404 });
    expect(await send({ intent: "duplicate", id: [one, two] })).toMatchObject({ status: 404 });
  });

  test("of several recipes reports each outcome", async () => {
    expect(await send({ intent: "publish", id: [one, two, UNKNOWN] })).toMatchObject({
      data: { ok: true, message: "2 recipes published. 1 recipe no longer exists." },
    });
    expect(await send({ intent: "move", id: [one, two], category: soups })).toMatchObject({
      data: { ok: true, message: "2 recipes moved to Soups." },
    });
  });

  test("by a row's switch needs no message", async () => {
    const answer = await send({ intent: "publish", id: one, from: "switch" });
    expect(answer).toEqual({ status: 200, data: { ok: true, message: "" } });
  });

  test("says how to undo it, once", async () => {
    const answer = await send({ intent: "delete", id: [one, UNKNOWN] });
    expect(answer).toMatchObject({
      data: {
        message: "1 recipe moved to the trash. 1 recipe no longer exists.",
        undo: { action: "/admin/recipes" },
      },
    });
    expect(await titles()).toEqual(["Tomato Soup"]);
    const undo = Object.fromEntries((answer.data as unknown as { undo: Undo }).undo.fields);
    expect(await send(undo)).toMatchObject({ data: { ok: true, message: "1 recipe put back." } });
    expect(await titles()).toEqual(["Onion Soup", "Tomato Soup"]);
    expect(await send(undo)).toMatchObject({ status: 409 });
  });

  test("is of all that the search and the filter leave, or of a category", async () => {
    const all = { intent: "move", all: "search=onion&status=draft", category: soups };
    expect(await send({ ...all, count: "0" })).toMatchObject({
      data: { message: "1 recipe moved to Soups." },
    });
    await send({ intent: "move", id: two, category: soups });
    const stews = await admin
      .insertInto("categories")
      .values({ name: "Stews", slug: "stews" })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirstOrThrow();
    const emptying = { intent: "move", of: soups, category: stews.id };
    expect(await send({ ...emptying, count: "1" })).toMatchObject({
      status: 409,
      data: { message: "There are 2 by now. Please select them again." },
    });
    expect(await send({ ...emptying, count: "2" })).toMatchObject({
      data: { message: "2 recipes moved to Stews." },
    });
    await admin.deleteFrom("recipe_categories").execute();
    await admin.deleteFrom("categories").where("id", "=", stews.id).execute();
  });

  test("of many shows how far it is, and is stopped, undone and dismissed", async () => {
    await sql`
      insert into recipes (title, slug) select 'Stew ' || n, 'stew-' || n from generate_series(1, 199) as n`.execute(
      admin,
    );
    const shown = async () =>
      (await loader(routeArgs(connections, "/admin/recipes"))).changes.filter(
        ({ total }) => total > 200,
      );
    const started = await send({ intent: "delete", all: "", count: "201" });
    expect(started).toEqual({ status: 200, data: { ok: true, message: "" } });
    const [line] = await shown();
    expect(line).toMatchObject({ change: "delete", state: "waiting", done: 0, total: 201 });
    const change = line?.id ?? "";
    expect(await send({ intent: "stop", change })).toMatchObject({ status: 200 });
    expect(await send({ intent: "stop", change })).toMatchObject({ status: 409 });
    expect(await shown()).toMatchObject([{ state: "stopped" }]);
    expect(await send({ intent: "undo", change: UNKNOWN })).toMatchObject({ status: 409 });
    expect(await send({ intent: "dismiss", change })).toMatchObject({ status: 200 });
    expect(await shown()).toEqual([]);
  });

  test("sets a tag, a cuisine or a difficulty, which is undone by one press", async () => {
    for (const [field, value, message] of [
      ["cuisine", " Thai ", "2 recipes set to the cuisine Thai."],
      ["difficulty", "hard", "2 recipes set to hard."],
      ["tag", "Party", "2 recipes tagged Party."],
    ] as const) {
      const answer = await send({ intent: "set", field, value, all: "photo=none", count: "2" });
      expect(answer, field).toMatchObject({ status: 200, data: { message } });
      const undo = Object.fromEntries((answer.data as unknown as { undo: Undo }).undo.fields);
      expect(await send(undo), field).toMatchObject({ data: { message: "2 recipes put back." } });
    }
    await send({ intent: "move", category: soups, id: [one] });
    for (const [fields, done, counted] of [
      [{ intent: "set", field: "cuisine", value: " " }, "2 recipes left without a cuisine.", 2],
      [
        { intent: "move", category: "none" },
        "1 recipe left without a category. 1 recipe was already without a category.",
        1,
      ],
    ] as const) {
      const answer = await send({ ...fields, id: [one, two] });
      expect(answer).toMatchObject({ data: { message: done } });
      const undo = Object.fromEntries((answer.data as unknown as { undo: Undo }).undo.fields);
      const message = `${counted} recipe${counted === 1 ? "" : "s"} put back.`;
      expect(await send(undo)).toMatchObject({ data: { message } });
    }
    const { page } = await loader(
      routeArgs(connections, `/admin/recipes?category=${soups}&cuisine=Italian`),
    );
    expect(page.matching).toBe(1);
    await send({ intent: "set", field: "tag", value: "Party", id: [one, two] });
    expect(await send({ intent: "set", field: "untag", value: "party", id: [one] })).toMatchObject({
      data: { message: "1 recipe no longer tagged party." },
    });
  });

  test("of filters is kept as a view with a name, and removed", async () => {
    const kept = async () => (await loader(routeArgs(connections, "/admin/recipes"))).views;
    const params = "tag=Party&photo=none&status=none&page=7";
    expect(await send({ intent: "keep-view", name: "", params })).toMatchObject({ status: 400 });
    expect(await send({ intent: "keep-view", name: "Party", params })).toMatchObject({
      status: 200,
    });
    expect(await send({ intent: "keep-view", name: "party", params })).toMatchObject({
      status: 200,
    });
    const [view, ...others] = await kept();
    expect([view, others]).toMatchObject([{ name: "party", params: "tag=Party&photo=none" }, []]);
    const gone = { intent: "forget-view", view: view?.id ?? "" };
    expect(await send(gone)).toMatchObject({ status: 200 });
    expect(await send(gone)).toMatchObject({ status: 404 });
    expect(await kept()).toEqual([]);
    const long = { intent: "keep-view", name: "Long", params: `tag=${"💥".repeat(200)}` };
    expect(await send(long)).toMatchObject({ status: 400 });
    const same = { intent: "keep-view", name: "İ", params };
    expect(await Promise.all([send(same), send(same)])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    expect(await kept()).toHaveLength(1);
  });

  test("is rejected with a message for an unknown recipe, change or category", async () => {
    for (const [fields, status] of [
      [{}, 400],
      [{ intent: "publish" }, 400],
      [{ intent: "explode", id: one }, 400],
      [{ intent: ["publish", "delete"], id: one }, 400],
      [{ intent: "publish", id: "1" }, 400],
      [{ intent: "publish", id: "\u0000" }, 400],
      [{ intent: "publish", id: "x".repeat(900_000) }, 400],
      [{ intent: "publish", id: Array.from({ length: 201 }, () => one) }, 400],
      [{ intent: "publish", id: UNKNOWN }, 404],
      [{ intent: "delete", id: UNKNOWN }, 404],
      [{ intent: "publish", all: ["", ""] }, 400],
      [{ intent: "publish", of: "Soups" }, 400],
      [{ intent: "publish", all: "", count: "x" }, 409],
      [{ intent: "undo", change: "1" }, 409],
      [{ intent: "stop" }, 409],
      [{ intent: "move", id: one }, 400],
      [{ intent: "set", id: one }, 400],
      [{ intent: "set", field: "tag", value: "a, b", id: one }, 400],
      [{ intent: "set", field: "tag", value: "x".repeat(101), id: one }, 400],
      [{ intent: "set", field: "cuisine", value: "x".repeat(101), id: one }, 400],
      [{ intent: "set", field: "difficulty", value: "impossible", id: one }, 400],
      [{ intent: "move", id: one, category: "Soups" }, 400],
      [{ intent: "move", id: one, category: [soups, soups] }, 400],
      [{ intent: "move", id: one, category: UNKNOWN }, 400],
    ] as const) {
      const answer = await send(fields);
      expect(answer, JSON.stringify(fields).slice(0, 80)).toMatchObject({
        status,
        data: { message: expect.stringMatching(/\w/) },
      });
    }
    expect(await titles()).toEqual(["Onion Soup", "Tomato Soup"]);
  });

  test("answers a fault with the promised text, and logs it", async () => {
    const faults: unknown[] = [];
    const broken = {
      ...connections,
      admin: admin.withSchema("nowhere"),
      onFault: (error: unknown) => faults.push(error),
    };
    expect(await send({ intent: "publish", id: one }, broken)).toEqual({
      status: 500,
      data: { ok: false, message: "Failed to update recipe status" },
    });
    const denied = { ...broken, admin: visitor };
    expect(await send({ intent: "undo", change: UNKNOWN }, denied)).toMatchObject({ status: 403 });
    expect(faults).toHaveLength(2);
  });
});

const connections = { db: visitor, admin };

async function create(title: string): Promise<string> {
  const input = recipeInput({ title, status: "draft" });
  return (await createRecipe(admin, { input, by: { id: null }, now: new Date() })).id;
}

async function titles(): Promise<string[]> {
  const { page } = await loader(routeArgs(connections, "/admin/recipes?sort=title"));
  return page.rows.map(({ title }) => title);
}

async function send(
  fields: Record<string, string | readonly string[]>,
  requestInfo: Parameters<typeof routeArgs>[0] = connections,
) {
  const pairs = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value as string]),
  );
  const { data, init } = await action(routeArgs(requestInfo, "/admin/recipes", formPost(pairs)));
  return { data, status: init?.status ?? 200 };
}
