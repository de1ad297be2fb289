import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./new-recipe.tsx";

const { visitor, admin, accounts, owner } = testDatabase();
const requestInfo = { db: visitor, admin, accounts };
type Fields = [string, string][];
const good: Fields = [
  ["title", "Rice"],
  ["category", "Dinner"],
  ["status", "draft"],
];

beforeAll(async () => {
  await admin.insertInto("categories").values({ name: "Dinner", slug: "dinner" }).execute();
});

beforeEach(async () => {
  await sql`truncate recipes cascade`.execute(owner);
});

const faults: unknown[] = [];

async function send(fields: Fields | RequestInit) {
  const init = Array.isArray(fields) ? formPost(fields) : fields;
  const answer = await action(
    routeArgs(
      { ...requestInfo, onFault: (fault) => faults.push(fault) },
      "/admin/recipes/new",
      init,
    ),
  );
  return { status: answer.init?.status, data: answer.data };
}

async function kept() {
  const rows = await admin.selectFrom("recipes").select("id").execute();
  return Promise.all(rows.map(({ id }) => findSavedRecipe(admin, id)));
}

const without = (name: string) => good.filter(([other]) => other !== name);

test("the form loads the categories, and an id for the recipe", async () => {
  const data = await loader(routeArgs({ db: visitor, admin, accounts }, "/admin/recipes/new"));
  expect(data).toMatchObject({
    categories: ["Dinner"],
    id: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test("all fields are saved, with the signed-in admin", async () => {
  const sent = await send([
    ...good,
    ["prepTime", "10"],
    ["mealTypes", "Lunch"],
    ["mealTypes", "Dinner"],
    ["tags", "quick, cheap"],
    ["ingredients[0].amount", "1 1/2"],
    ["ingredients[0].unit", "cups"],
    ["ingredients[0].name", "rice"],
    ["ingredients[1].name", ""],
    ["instructions[0].text", "Boil it."],
    ["nutrition.calories", "200"],
  ]);
  expect(sent).toMatchObject({ status: 200, data: { ok: true, recipe: { version: 1 } } });
  expect(await kept()).toMatchObject([
    {
      title: "Rice",
      slug: "rice",
      category: "Dinner",
      status: "draft",
      publishedAt: null,
      prepTime: 10,
      mealTypes: expect.arrayContaining(["Lunch", "Dinner"]),
      tags: ["quick", "cheap"],
      ingredients: [{ amount: 1.5, unit: "cups", name: "rice" }],
      instructions: [{ text: "Boil it." }],
      nutrition: { calories: 200, fat: null },
      savedBy: "Ada",
    },
  ]);
});

test("publishing sets the date", async () => {
  await send([...without("status"), ["status", "published"]]);
  expect(await kept()).toMatchObject([{ status: "published", publishedAt: expect.any(Date) }]);
});

test("a form sent twice creates one recipe, and the second request updates it", async () => {
  const id: Fields[number] = ["id", "9f0d4d50-4a3e-4c3b-8a0e-1c2d3e4f5a6b"];
  await send([...good, id]);
  const again = await send([...good, id, ["description", "Better"]]);
  expect(again).toMatchObject({ status: 200, data: { ok: true, recipe: { version: 2 } } });
  expect(await kept()).toMatchObject([{ id: id[1], description: "Better" }]);
});

test("a second recipe of one source is refused with a link to the first", async () => {
  const source: Fields[number] = ["source.url", "https://example.com/rice"];
  await send([...good, source]);
  expect(await send([...good, source])).toMatchObject({
    status: 409,
    data: {
      ok: false,
      message: "Failed to create recipe",
      link: { path: expect.stringMatching(/^\/admin\/recipes\/edit\//) },
    },
  });
  expect(await kept()).toHaveLength(1);
});

test("an internal error is reported in a sentence", async () => {
  await sql`alter table activity rename title to headline`.execute(owner);
  const sent = await send([...good, ["description", "Long story"]]);
  await sql`alter table activity rename headline to title`.execute(owner);
  expect(sent).toMatchObject({
    status: 500,
    data: {
      ok: false,
      message: "An error occurred while saving the recipe",
    },
  });
  expect(await kept()).toEqual([]);
  expect(faults.splice(0)).toHaveLength(1);
});

describe("invalid input is refused with field errors, and nothing is stored", () => {
  const long = "x".repeat(100_000);
  test.each<[string, Fields, Record<string, unknown>]>([
    [
      "no field at all",
      [],
      { title: "Please enter a title.", category: "Please choose a category." },
    ],
    ["an empty title", [...without("title"), ["title", "  "]], { title: "Please enter a title." }],
    ["invisible text", [...without("title"), ["title", "\u202e\u200b\u0000"]], { title: /title/ }],
    ["a huge title", [...without("title"), ["title", long]], { title: /300 characters/ }],
    ["a repeated title", [...good, ["title", "Beans"]], { title: "Please enter a title." }],
    ["a repeated text", [...good, ["tags", "a"], ["tags", "b"]], { tags: "Please enter text." }],
    [
      "an unknown category",
      [...without("category"), ["category", "1; drop table"]],
      { category: /no longer exists/ },
    ],
    ["an unknown status", [...without("status"), ["status", "deleted"]], { status: /draft/ }],
    ["no status", without("status"), { status: /draft/ }],
    [
      "an unknown difficulty",
      [...good, ["difficulty", "trivial"]],
      { difficulty: /choose an option/ },
    ],
    ["a negative time", [...good, ["prepTime", "-5"]], { prepTime: /from 0 to/ }],
    ["no servings", [...good, ["servings", "0"]], { servings: /from 1 to/ }],
    ["words for a number", [...good, ["cookTime", "soon"]], { cookTime: /whole number/ }],
    [
      "a huge amount",
      [...good, ["ingredients[0].amount", "1e300"], ["ingredients[0].name", "x"]],
      { "ingredients[0].amount": /1,000,000/ },
    ],
    [
      "a nameless ingredient",
      [...good, ["ingredients[4].amount", "2"]],
      { "ingredients[0].name": /name the/ },
    ],
    [
      "a script as an image",
      [...good, ["mainImageUrl", "javascript:alert(1)"]],
      { mainImageUrl: /https/ },
    ],
    [
      "a long meta description",
      [...good, ["metaDescription", "x".repeat(161)]],
      { metaDescription: /160/ },
    ],
    [
      "a huge step",
      [...good, ["instructions[0].text", long]],
      { "instructions[0].text": /10,000/ },
    ],
  ])("%s", async (_, fields, errors) => {
    const sent = await send(fields);
    expect(sent.status).toBe(400);
    const expected = Object.fromEntries(
      Object.entries(errors).map(([name, text]) => [
        name,
        text instanceof RegExp ? expect.stringMatching(text) : text,
      ]),
    );
    expect(sent.data).toMatchObject({ ok: false, errors: expected });
    expect(await kept()).toEqual([]);
  });

  test.each([
    ["application/json", "{}"],
    ["text/plain", "title=Rice"],
    ["multipart/form-data; boundary=x", "--x\r\nbroken"],
  ])("a body of %s is no form", async (type, body) => {
    const init = { method: "POST", headers: { "Content-Type": type }, body };
    await expect(send(init)).rejects.toMatchObject({ init: { status: 400 } });
  });

  test("a file in place of text", async () => {
    const body = new FormData();
    for (const [name, value] of without("title")) body.set(name, value);
    body.set("title", new File(["x"], "x.txt"));
    expect(await send({ method: "POST", body })).toMatchObject({
      status: 400,
      data: { errors: { title: "Please enter a title." } },
    });
  });
});

test("hostile text is stored as text", async () => {
  const hostile = `<script>alert(1)</script> '; drop table recipes; -- 🍅 שלום \u202etxt`;
  const fields = [
    "title",
    "description",
    "tags",
    "authorName",
    "ingredients[0].name",
    "instructions[0].text",
  ];
  const sent = await send([
    ...without("title"),
    ...fields.map((name): [string, string] => [name, hostile]),
  ]);
  expect(sent.status).toBe(200);
  const text = hostile.replace("\u202e", "");
  expect(await kept()).toMatchObject([
    { title: text, description: text, instructions: [{ text }] },
  ]);
});
