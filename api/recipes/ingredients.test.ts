import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { testApi } from "#test/factories/api.ts";

const database = testDatabase();
const { owner } = database;
const api = testApi(database);
const OUT_OF_RANGE = "Please enter more than 0 and at most 1,000,000, or leave this empty.";

test("an ingredient has the food that its name says, or the one that was chosen, in the table or not", async () => {
  const ingredients = [
    { name: "ripe tomatoes" },
    { name: "gloop" },
    { name: "stock", food: "vegetable-stock", food_chosen: true },
    { name: "salt", food: null, food_chosen: true },
  ];
  const made = await api.call("POST", "/recipes", { body: { title: "Soup", ingredients } });
  const foods = (answer: typeof made) =>
    (answer.body.ingredients as unknown as { food: string; food_chosen: boolean }[]).map(
      ({ food, food_chosen }) => [food, food_chosen],
    );
  const said = [
    ["tomato", false],
    [null, false],
    ["vegetable-stock", true],
    [null, true],
  ];
  expect([made.status, foods(made)]).toEqual([201, said]);
  // A later release has other foods: what is saved may be sent back, and nothing else that is unknown.
  await owner
    .updateTable("ingredients")
    .set({ food: "ghost-stock" })
    .where("food", "=", "vegetable-stock")
    .execute();
  const path = `/recipes/${made.body.id}`;
  const kept = await api.call("PATCH", path, {
    body: { title: "Clear Soup" },
    headers: { "If-Match": '"1"' },
  });
  expect([kept.status, foods(kept)[2]]).toEqual([200, ["ghost-stock", true]]);
  const refused = await api.call("PATCH", path, {
    body: { ingredients: [{ name: "stock" }, { name: "peas", food: "peaz", food_chosen: true }] },
    headers: { "If-Match": '"2"' },
  });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ pointer: "#/ingredients/1/food", detail: "No food has this key." }],
  ]);
});

test("amounts of zero, below, or beyond a ton are refused beside their ingredient", async () => {
  const ingredients = [
    { name: "eggs", amount: 0 },
    { name: "flour", amount: 900, amount_to: 1_001, unit: "kg" },
    { name: "milk", amount: 1, unit: "l", second_amount: 5_000, second_unit: "cups" },
    { name: "chilies", amount: 0, amount_to: 2 },
    { name: "peas", amount: 1_000_000, unit: "piece" },
  ];
  const errors = async (rows: object[]) => {
    const answer = await api.call("POST", "/recipes", {
      body: { title: "Feast", ingredients: rows },
    });
    return [answer.status, answer.body.errors];
  };
  expect(await errors(ingredients)).toEqual([
    422,
    [
      { pointer: "#/ingredients/0/amount", detail: expect.stringMatching(/more than 0/) },
      { pointer: "#/ingredients/1/amount", detail: expect.stringMatching(/at most 1,000 kg/) },
      { pointer: "#/ingredients/2/second_amount", detail: expect.stringMatching(/4,160 cups/) },
    ],
  ]);
  expect(await errors([{ name: "eggs", amount: -1 }])).toEqual([
    422,
    [{ pointer: "#/ingredients/0/amount", detail: OUT_OF_RANGE }],
  ]);
});

test("substitutes are written and answered with their row, and refused beside it", async () => {
  const flax = { amount: 1, amount_to: 2, unit: "tbsp", name: "ground flaxseed", note: "soaked" };
  const given = { name: "egg", amount: 1, substitutes: [flax, { name: "applesauce" }] };
  const made = await api.call("POST", "/recipes", {
    body: { title: "Cake", ingredients: [given, { name: "salt", substitutes: [] }] },
  });
  const applesauce = { amount: null, amount_to: null, unit: null, name: "applesauce", note: null };
  expect([made.status, made.body.ingredients]).toMatchObject([
    201,
    [{ substitutes: [flax, applesauce] }, { substitutes: null }],
  ]);
  const errors = async (substitutes: object[]) => {
    const ingredients = [{ name: "egg", substitutes }];
    const answer = await api.call("POST", "/recipes", { body: { title: "Cake", ingredients } });
    return [answer.status, answer.body.errors];
  };
  expect(await errors([{ name: "oil", amount: 0 }])).toEqual([
    422,
    [{ pointer: "#/ingredients/0/substitutes", detail: OUT_OF_RANGE }],
  ]);
  expect(await errors(Array(6).fill({ name: "oil" }))).toEqual([
    422,
    [{ pointer: "#/ingredients/0/substitutes", detail: "Please keep this to 5 substitutes." }],
  ]);
  expect(await errors([{ name: "oil", grams: 5 }])).toMatchObject([422, [{}]]);
});
