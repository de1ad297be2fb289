import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { testApi } from "#test/factories/api.ts";

const database = testDatabase();
const api = testApi(database);

const strong = (start: number, end: number) => ({ start, end, kind: "strong" });
const link = (href: string) => ({ start: 0, end: 4, kind: "link", href });

const BREAD = {
  title: "Bread",
  description: "Good plain bread.",
  description_marks: [strong(5, 10)],
  instructions: [{ text: "Knead well.", marks: [link("https://example.com/")] }],
  notes: [{ text: "Keeps for days.", marks: [strong(10, 14)] }],
};

let path = "";

beforeEach(async () => {
  const { body, status } = await api.call("POST", "/recipes", { body: BREAD });
  expect(status).toBe(201);
  path = `/recipes/${body.id}`;
});

const send = (method: string, body: unknown) =>
  api.call(method, path, { body, headers: { "If-Match": "*" } });

test("marks come back as they were sent", async () => {
  expect((await api.call("GET", path, {})).body).toMatchObject(BREAD);
});

test("a change of a text without marks moves those that still fit, and drops the others", async () => {
  const { body } = await send("PATCH", {
    description: "A good, plain bread.",
    instructions: [{ text: "Mix. Press well." }],
    notes: [{ text: "Keeps for a week." }],
  });
  expect(body).toMatchObject({
    description_marks: [strong(8, 13)],
    instructions: [{ marks: null }],
    notes: [{ marks: null }],
  });
});

test("a client that sends back the marks that it read beside another text means that text", async () => {
  const { body: read } = await api.call("GET", path, {});
  const changed = {
    ...read,
    instructions: [{ ...BREAD.instructions[0], text: "Now: Knead well." }],
  };
  expect((await send("PUT", changed)).body).toMatchObject({
    description_marks: [strong(5, 10)],
    instructions: [{ marks: [{ ...link("https://example.com/"), start: 5, end: 9 }] }],
  });
});

describe("amounts of steps", () => {
  const OIL = { name: "olive oil", amount: 2, unit: "tbsp" };
  const amount = (start: number, end: number, ingredient?: string) => ({
    ...{ start, end, kind: "amount" },
    ...(ingredient && { ingredient }),
  });

  test("that follow an ingredient are answered, with its id; sent back they are no link by hand", async () => {
    const text = "Heat 2 tablespoons of the oil.";
    const { body: read } = await send("PATCH", { ingredients: [OIL], instructions: [{ text }] });
    expect(read).toMatchObject({
      ingredients: [{ id: "olive-oil" }],
      instructions: [{ marks: [amount(5, 18, "olive-oil")] }],
    });
    await send("PUT", read);
    const { body } = await send("PATCH", { ingredients: [{ ...OIL, id: "olive-oil", amount: 1 }] });
    expect(body).toMatchObject({ instructions: [{ marks: null }] });
  });

  test("that were linked or unlinked stay so until their row is gone", async () => {
    const ingredients = [{ ...OIL, id: "oil" }];
    const instructions = [
      { text: "Heat 3 spoons of it.", marks: [amount(5, 13, "oil")] },
      { text: "Add 2 tbsp oil.", marks: [amount(4, 10)] },
    ];
    const { body } = await send("PATCH", { ingredients, instructions });
    expect(body).toMatchObject({ instructions });
    const { body: after } = await send("PATCH", { ingredients: [OIL] });
    expect(after).toMatchObject({
      instructions: [{ marks: null }, { marks: [amount(4, 10)] }],
    });
  });

  test("are refused where no ingredient has their id, and in other texts", async () => {
    const unknown = { text: "Heat 2 tbsp.", marks: [amount(5, 11, "oil")] };
    const { body, status } = await send("PATCH", { instructions: [unknown] });
    expect([status, body.errors]).toEqual([
      422,
      [{ pointer: "#/instructions/0/marks/0", detail: "No ingredient has this id." }],
    ]);
    expect((await send("PATCH", { description_marks: [amount(0, 4)] })).status).toBe(422);
  });
});

test("null and an empty list take them off", async () => {
  const { body } = await send("PATCH", {
    description_marks: null,
    instructions: [{ ...BREAD.instructions[0], marks: [] }],
  });
  expect(body).toMatchObject({ description_marks: null, instructions: [{ marks: null }] });
});

test("space around a text, which is not saved, shifts nothing", async () => {
  const notes = [{ text: "  Keeps for days. ", marks: [strong(12, 16)] }];
  expect((await send("PATCH", { notes })).body).toMatchObject({
    notes: [{ text: "Keeps for days.", marks: [strong(10, 14)] }],
  });
});

test("an earlier version comes back with its marks, and without those that it did not have", async () => {
  await send("PATCH", { description_marks: [], notes: [{ text: "Freezes well." }] });
  await send("PATCH", { description_marks: [strong(0, 4)] });
  const restored = (version: number) =>
    api.call("POST", `${path}/revisions/${version}/restore`, { headers: { "If-Match": "*" } });
  expect((await restored(1)).body).toMatchObject(BREAD);
  expect((await restored(2)).body).toMatchObject({ description_marks: null });
});

test.each([
  ["an address that runs a script", [link("javascript:alert(1)")], /0\/href$/],
  ["data", [link("data:text/html,<script>alert(1)</script>")], /0\/href$/],
  ["another host without its scheme", [link("//example.com/")], /0\/href$/],
  ["a right-to-left mark in an address", [link("https://example.com/\u202egnp")], /0\/href$/],
  ["a recipe that is not here", [link("/recipe/nowhere")], /marks$/],
  ["a span beyond the text", [strong(3, 300)], /marks$/],
  ["5,000 spans", Array.from({ length: 5_000 }, (_, at) => strong(at, at + 1)), /marks$/],
  ["HTML", ["<b>Knead</b>"], /marks\/0$/],
])("%s is refused where it is", async (_, marks, pointer) => {
  for (const body of [
    { description_marks: marks },
    { instructions: [{ text: "Knead well.", marks }] },
  ]) {
    const { status, body: problem } = await send("PATCH", body);
    expect([status, problem.errors]).toEqual([
      422,
      [{ pointer: expect.stringMatching(pointer), detail: expect.stringMatching(/\w.*\./) }],
    ]);
  }
  expect((await api.call("GET", path, {})).body).toMatchObject(BREAD);
});

test("a link to a recipe of this site, to itself too, is kept", async () => {
  const { body } = await send("PATCH", { description_marks: [link("/recipe/bread")] });
  expect(body).toMatchObject({ description_marks: [link("/recipe/bread")] });
});

test("a half of a surrogate pair is never marked alone", async () => {
  const { body } = await send("PATCH", {
    description: "a 🍋 b",
    description_marks: [strong(2, 3)],
  });
  expect(body).toMatchObject({ description_marks: [strong(2, 4)] });
});
