import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./categories.tsx";
import { action as edit, loader as editLoader } from "./edit-category.tsx";
import { action as create } from "./new-category.tsx";
import { loader as slugLoader } from "./slug.ts";

const { visitor, admin, owner } = testDatabase();
const PATH = "/admin/categories";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
type Fields = [string, string][];

beforeEach(async () => {
  await sql`truncate recipes, categories cascade`.execute(owner);
  await sql`select rebuild_recipe_listing()`.execute(owner);
});

async function made(name: string): Promise<string> {
  const row = await admin
    .insertInto("categories")
    .values({ name, slug: name.toLowerCase(), description: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function send(fields: Fields) {
  const { data, init } = await action(routeArgs({ db: visitor, admin }, PATH, formPost(fields)));
  return { data, status: init?.status ?? 200 };
}

const args = (fields: Fields, params = {}) =>
  routeArgs({ db: visitor, admin }, PATH, { ...formPost(fields), params });

async function resultOf(saving: Promise<{ data: unknown; init: ResponseInit | null }>) {
  const { data, init } = await saving;
  return { data, status: init?.status };
}

/** A successful save. */
const saved = (message: unknown = expect.any(String)) => ({
  data: { ok: true, message, to: PATH },
  status: 200,
});

function open(address = "") {
  return loader(routeArgs({ db: visitor, admin }, `${PATH}${address}`));
}

async function names() {
  return (await open()).table.rows.map(({ name }) => name);
}

describe("the category form", () => {
  test("creates a category, and reports that its slug was taken", async () => {
    expect(await resultOf(create(args([["name", "Soups"]])))).toEqual(saved("Soups saved."));
    const taken: Fields = [
      ["name", "Broths"],
      ["slug", "Soups"],
      ["description", "Hot <b>&\u0000\u202e"],
      ["imageUrl", "https://pictures.example/broth.jpg"],
    ];
    expect(await resultOf(create(args(taken)))).toEqual(
      saved(`Broths saved. The slug "soups" was taken, so it's "soups-2".`),
    );
    expect((await open("?search=broths")).table.rows).toMatchObject([
      {
        name: "Broths",
        slug: "soups-2",
        description: "Hot <b>&",
        image: "https://pictures.example/broth.jpg",
      },
    ]);
  });

  test("merges concurrent saves of two admins without losing what was typed", async () => {
    const id = await made("Soups");
    const before = { name: "Soups", slug: "soups", description: "", imageUrl: "" };
    const save = (opened: object, change: object) => {
      const fields = Object.entries({ ...before, ...change }) as Fields;
      return resultOf(edit(args([["opened", JSON.stringify(opened)], ...fields], { id })));
    };
    expect(await save(before, { description: "Hot", slug: "broths" })).toEqual(saved());
    expect(await save(before, { name: "Broths" })).toEqual(saved("Broths saved."));
    const both = { name: "Broths", slug: "broths", description: "Hot" };
    expect((await open()).table.rows).toMatchObject([both]);
    const clash = await save(before, { description: "Clear", imageUrl: "/pictures/a.webp" });
    expect(clash).toMatchObject({
      status: 409,
      data: {
        errors: {
          description: 'Someone else changed this to "Hot". Save again to keep yours.',
        },
        conflict: {
          merged: { ...both, description: "Clear", imageUrl: "/pictures/a.webp" },
          current: both,
        },
      },
    });
    expect((await open()).table.rows).toMatchObject([{ ...both, image: null }]);
    const { conflict } = clash.data as { conflict: { merged: object; current: object } };
    expect(await save(conflict.current, conflict.merged)).toEqual(saved());
    expect((await open()).table.rows).toMatchObject([
      { ...both, description: "Clear", image: "/pictures/a.webp" },
    ]);
  });

  test("shows which slug is available before the save", async () => {
    const id = await made("Soups");
    const free = async (address: string) => {
      const answer = await slugLoader(routeArgs({ db: visitor, admin }, `${PATH}/slug${address}`));
      return (await answer.json()).slug;
    };
    expect(await free("?text=Soups")).toBe("soups-2");
    expect(await free(`?text=soups&id=${id}`)).toBe("soups");
    expect(await free("")).toBe("category");
    expect(await free(`?text=${"%00x".repeat(500)}&text=b&id=x`)).toMatch(/^[a-z0-9-]+$/);
  });

  test("says of a name that it is taken before the save", async () => {
    const id = await made("Soups");
    const isTaken = async (query: string) => {
      const args = routeArgs({ db: visitor, admin }, `${PATH}/slug?text=x&${query}`);
      return (await (await slugLoader(args)).json()).nameTaken;
    };
    expect(await isTaken("name=sOUPS+")).toBe(true);
    expect(await isTaken(`name=Soups&id=${id}`)).toBe(false);
    expect(await isTaken("name=Stews")).toBe(false);
    expect(await isTaken("")).toBe(false);
  });

  test("updates a category; one deleted meanwhile keeps what was typed", async () => {
    const id = await made("Soups");
    expect((await editLoader(args([], { id }))).category).toMatchObject({ name: "Soups" });
    const fields: Fields = [
      ["name", "Stews"],
      ["slug", "stews"],
    ];
    expect(await resultOf(edit(args(fields, { id })))).toEqual(saved());
    expect(await names()).toEqual(["Stews"]);
    await send([
      ["intent", "delete"],
      ["id", id],
    ]);
    for (const gone of [id, UNKNOWN, "x\u0000"]) {
      expect(await resultOf(edit(args(fields, { id: gone })))).toMatchObject({
        status: 404,
        data: { ok: false, message: expect.any(String) },
      });
      await expect(editLoader(args([], { id: gone }))).rejects.toMatchObject({
        init: { status: 404 },
      });
    }
  });

  test.each([
    [[], 400, { name: "Category name is required" }],
    [[["name", " \u0007\u200b "]], 400, { name: "Category name is required" }],
    [
      [
        ["name", "a"],
        ["name", "b"],
      ],
      400,
      { name: "Category name is required" },
    ],
    [[["name", "x".repeat(900_000)]], 400, { name: "Please keep the name within 100 characters." }],
    [
      [
        ["name", "a"],
        ["imageUrl", "javascript:alert(1)"],
      ],
      400,
      {
        imageUrl:
          "Please enter an address that starts with http:// or https://, or leave this empty.",
      },
    ],
    [[["name", "soups"]], 409, { name: 'There is already a category named "soups".' }],
  ] as [Fields, number, object][])(
    "%# is refused beside its field",
    async (fields, status, errors) => {
      await made("Soups");
      const id = await made("Other");
      expect(await resultOf(create(args(fields)))).toMatchObject({ status, data: { errors } });
      expect(await resultOf(edit(args(fields, { id })))).toMatchObject({
        status,
        data: { errors },
      });
      expect(await names()).toEqual(["Other", "Soups"]);
    },
  );
});

describe("the table of categories", () => {
  test("deletes and restores; a category in use can't be deleted, with the promised message", async () => {
    const id = await made("Soups");
    await createRecipe(admin, {
      input: recipeInput({ category: "Soups", status: "draft" }),
      by: { id: null },
      now: new Date(),
    });
    const used = 'Cannot delete "Soups" - 1 recipes are using this category';
    const remove: Fields = [
      ["intent", "delete"],
      ["id", id],
    ];
    expect(await send(remove)).toEqual({ data: { ok: false, message: used }, status: 409 });
    expect((await open()).table.rows).toMatchObject([{ recipes: 1, published: 0 }]);
    await sql`delete from recipes`.execute(owner);
    expect(await send(remove)).toEqual({
      data: {
        ok: true,
        message: "Soups deleted.",
        undo: {
          action: "/admin/categories",
          fields: [
            ["intent", "restore"],
            ["id", id],
          ],
        },
      },
      status: 200,
    });
    const { table } = await open();
    expect(table).toMatchObject({ rows: [], inactive: [{ id }], total: 0 });
    const restore: Fields = [
      ["intent", "restore"],
      ["id", id],
    ];
    expect(await send(restore)).toEqual({
      data: { ok: true, message: "Soups restored at /categories/soups." },
      status: 200,
    });
    expect(await send(restore)).toMatchObject({ status: 404 });
    await send(remove);
    await made("SOUPS");
    expect(await send(restore)).toMatchObject({ status: 409 });
  });

  test("saves a new order immediately", async () => {
    const ids = [await made("A"), await made("B"), await made("C")];
    const order = ids.toReversed().map((id): [string, string] => ["order", id]);
    expect(await send([["intent", "order"], ...order])).toEqual({
      data: { ok: true, message: "" },
      status: 200,
    });
    expect(await names()).toEqual(["C", "B", "A"]);
  });

  test.each([
    [[], 400],
    [[["intent", "toString"]], 400],
    [[["intent", "delete"]], 404],
    [
      [
        ["intent", "delete"],
        ["id", UNKNOWN],
      ],
      404,
    ],
    [
      [
        ["intent", "restore"],
        ["id", "x".repeat(900_000)],
      ],
      404,
    ],
    [[["intent", "order"]], 400],
    [
      [
        ["intent", "order"],
        ["order", "' or true"],
      ],
      400,
    ],
    [
      [
        ["intent", "order"],
        ["order", UNKNOWN],
      ],
      404,
    ],
  ] as [Fields, number][])("%# is refused and changes nothing", async (fields, status) => {
    await made("Soups");
    expect(await send(fields)).toMatchObject({ status, data: { message: expect.any(String) } });
    expect(await names()).toEqual(["Soups"]);
  });

  test("loads for any query string", async () => {
    await made("Soups");
    expect((await open("?search=%00")).table.rows).toHaveLength(1);
    expect((await open(`?search=${"x".repeat(5_000)}`)).table.rows).toEqual([]);
  });
});
