import { sql } from "kysely";
import { expect, test } from "vitest";
import { countView } from "#domain/recipes/commands/count-view.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { turnSeason } from "#domain/recipes/season/turn-season.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { routeArgs } from "#test/routes/route-args.ts";
import { loader } from "./home.tsx";

const { admin, owner, visitor } = testDatabase();

async function publish(title: string, mainImageUrl?: string, more: Partial<RecipeInput> = {}) {
  const image = mainImageUrl && { mainImageUrl };
  const input = recipeInput({ title, status: "published", ...image, ...more });
  await createRecipe(admin, { input, by: { id: null }, now: new Date() });
}

const titlesOf = (recipes: { title: string }[]) => recipes.map(({ title }) => title).join("");

test("today's recipe has an image and is not among the latest", async () => {
  await publish("Only");
  const shown = async () => {
    const { today, latest } = await loader(routeArgs({ db: visitor }, "/"));
    return [today?.title, latest.map(({ title }) => title)];
  };
  expect(await shown()).toEqual(["Only", ["Only"]]);
  await publish("Illustrated", "https://elsewhere.example/a.jpg");
  await publish("Plain");
  expect(await shown()).toEqual(["Illustrated", ["Plain", "Only"]]);
  for (const title of ["B", "C", "D", "E"]) await publish(title, "https://elsewhere.example/b.jpg");
  expect(await shown()).toEqual(["Illustrated", ["E", "D", "C", "B"]]);
});

test("today's recipe is a dinner, however old", async () => {
  await publish("Stew", "https://elsewhere.example/c.jpg", { mealTypes: ["Dinner"] });
  const drink = { mealTypes: ["Beverage" as const] };
  for (const title of "FGHIJKLMNOPQRSTU") {
    await publish(title, "https://elsewhere.example/d.jpg", drink);
  }
  const { today } = await loader(routeArgs({ db: visitor }, "/"));
  expect(today?.title).toBe("Stew");
});

test("a new recipe is not featured too, where six others are", async () => {
  const shown = async () => {
    const { featured, latest } = await loader(routeArgs({ db: visitor }, "/"));
    return [titlesOf(featured), titlesOf(latest)];
  };
  for (const title of "123456") await publish(title, undefined, { featured: true });
  expect(await shown()).toEqual(["654321", "6543"]);
  await publish("7");
  for (const title of "890") await publish(title, undefined, { featured: true });
  expect(await shown()).toEqual(["654321", "0987"]);
});

test("what is in season now is a whole row of recipes that are not shown elsewhere, or nothing", async () => {
  const shown = async () => titlesOf((await loader(routeArgs({ db: visitor }, "/"))).inSeason);
  await turnSeason(owner, new Date("2026-05-05T08:00:00Z"));
  const spears = async (title: string, grams: number) => {
    const asparagus = { amount: grams, unit: "g", name: "asparagus" };
    const { ingredients } = recipeInput({
      ingredients: [asparagus, { amount: 200, unit: "g", name: "rice" }],
    });
    await publish(title, undefined, { ingredients });
  };
  for (const [place, title] of [..."abc"].entries()) await spears(title, 100 + 20 * place);
  for (const title of "123456") await publish(title);
  expect(await shown()).toBe("");
  await spears("d", 900);
  for (const title of "123456") await publish(title);
  expect(await shown()).toBe("dcba");
  await spears("e", 900);
  expect(await shown()).toBe("dcba");
});

test("what was opened most in a week is ranked, else what has the most stars, or nothing", async () => {
  const recipes = await owner.selectFrom("recipes").select(["id", "slug"]).limit(5).execute();
  const shown = async () => {
    const { ranked, isOfWeek } = await loader(routeArgs({ db: visitor }, "/"));
    const places = ranked.map((card) => recipes.findIndex(({ id }) => id === card.id));
    return [places.join(""), isOfWeek];
  };
  expect(await shown()).toEqual(["", false]);
  for (const [place, { id }] of recipes.entries()) {
    const rating = { rating_average: 5 - place / 10, rating_count: 1 };
    await owner.updateTable("recipes").set(rating).where("id", "=", id).execute();
  }
  expect(await shown()).toEqual(["01234", false]);
  for (const [place, { id }] of recipes.entries()) {
    const age = place < 2 ? 6 : 7;
    await sql`insert into recipe_views_daily (recipe_id, day, views)
      values (${id}, (now() at time zone 'utc')::date - ${age}::int, ${2 + place})`.execute(owner);
  }
  expect(await shown()).toEqual(["01234", false]);
  await countView(visitor, recipes[4]?.slug ?? "");
  expect(await shown()).toEqual(["104", true]);
});
