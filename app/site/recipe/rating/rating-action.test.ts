import { beforeAll, expect, test } from "vitest";
import { formAge } from "#domain/messages/form-stamp.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { FORM_SECRET, jsonPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./rating-action.ts";

const { visitor, admin } = testDatabase();
const rater = (reader: number) => `reader-${String(reader).padStart(12, "0")}`;

beforeAll(async () => {
  const input = recipeInput({ title: "Soup", status: "published" });
  await createRecipe(admin, { input, by: { id: null }, now: new Date() });
});

test("a rating returns the new average and count", async () => {
  expect(await ask("soup")).toMatchObject({ status: 200, body: { average: null, count: 0 } });
  expect(await rate({ stars: 4, rater: rater(1) })).toEqual({
    status: 200,
    body: { average: 4, count: 1 },
  });
  expect(await ask("soup")).toMatchObject({ status: 200, body: { average: 4, count: 1 } });
});

test("with a rating comes the time from which a form on the recipe's page counts", async () => {
  const { body } = await ask("soup");
  expect(formAge(body.stamp, new Date(), FORM_SECRET)).toBeLessThan(60_000);
});

test("the fourth browser from one address gets a 429", async () => {
  for (let reader = 1; reader <= 3; reader += 1) await rate({ stars: 5, rater: rater(reader) });
  expect(await rate({ stars: 5, rater: rater(4) })).toEqual({
    status: 429,
    body: {
      message: "Too many ratings from this connection. Please try again in 24 hours.",
    },
  });
});

test.each([null, {}, [], "5", { stars: 9, rater: rater(1) }, { stars: 5, rater: "\u0000" }])(
  "%j is no rating",
  async (value) => {
    expect(await rate(value)).toEqual({
      status: 400,
      body: { message: "Please choose one to five stars." },
    });
  },
);

test("a body that is not JSON is rejected", async () => {
  for (const [type, body] of [
    ["text/plain", '{"stars":5}'],
    ["application/json", "{broken"],
  ] as const) {
    const init = {
      method: "POST",
      headers: { "Content-Type": type },
      body,
      params: { slug: "soup" },
    };
    expect((await action(routeArgs({ db: visitor }, "/recipe/soup/rating", init))).status).toBe(
      400,
    );
  }
});

test("an unknown recipe responds with 404", async () => {
  expect(await ask("nothing")).toMatchObject({ status: 404 });
  expect(await rate({ stars: 5, rater: rater(1) }, "nothing")).toMatchObject({ status: 404 });
});

async function ask(slug: string) {
  const response = await loader(
    routeArgs({ db: visitor }, `/recipe/${slug}/rating`, { params: { slug } }),
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return { status: response.status, body: await response.json() };
}

async function rate(value: unknown, slug = "soup") {
  const init = { ...jsonPost(value), params: { slug } };
  const response = await action(routeArgs({ db: visitor }, `/recipe/${slug}/rating`, init));
  return { status: response.status, body: await response.json() };
}
