import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { listRecipes } from "#domain/search/list-recipes.server.ts";
import { parseRecipeQuery } from "#domain/search/recipe-query.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { seasonShare } from "./season-share.ts";
import { turnSeason } from "./turn-season.server.ts";

const { url, admin, owner, visitor } = testDatabase();
const by = { id: null };
const IN_MAY = new Date("2026-05-31T23:59:59Z");
const IN_NOVEMBER = new Date("2026-11-01T00:00:00Z");
const MAY = 5;

describe("how much of a recipe is in season", () => {
  const share = (...lines: [amount: number | null, unit: string | null, name: string][]) =>
    seasonShare(
      lines.map(([amount, unit, name]) => ingredientOf({ amount, unit, name })),
      MAY,
    );

  test("is what its fruit and vegetables weigh of the whole, without what is poured", () => {
    expect(share([300, "g", "asparagus"], [200, "g", "rice"], [1, "l", "vegetable stock"])).toBe(
      60,
    );
    expect(share([2, "cups", "strawberries"], [1, "lb", "strawberries"])).toBe(100);
    expect(share([3, "piece", "artichokes"], [1, "pinch", "salt"], [null, null, "pepper"])).toBe(
      100,
    );
  });

  test("is nothing for what is dried, canned, frozen or an herb, and for foods of other months", () => {
    const lines = ["frozen strawberries", "canned artichokes", "mint", "pumpkin", "moon dust"];
    expect(share(...lines.map((name): [number, string, string] => [100, "g", name]))).toBe(0);
    expect(share()).toBe(0);
  });

  test("leaves out what is optional", () => {
    const berries = ingredientOf({ amount: 100, unit: "g", name: "strawberries", optional: true });
    const oats = ingredientOf({ amount: 100, unit: "g", name: "oats" });
    expect(seasonShare([berries, oats], MAY)).toBe(0);
  });
});

beforeEach(async () => {
  await sql`truncate recipes, season cascade`.execute(owner);
  await sql`delete from site_settings`.execute(owner);
});

function recipe(name: string) {
  const ingredients = [
    { amount: 500, unit: "g", name },
    { amount: 500, unit: "g", name: "rice" },
  ];
  return recipeInput({ title: name, status: "published", ingredients });
}

const publish = (name: string) =>
  createRecipe(admin, { input: recipe(name), by, now: new Date("2026-05-05T08:00:00Z") });

async function inSeason(): Promise<string[]> {
  const query = parseRecipeQuery(new URLSearchParams("season=now"));
  const { cards, total } = await listRecipes(visitor, query);
  expect(total).toBe(cards.length);
  return cards.map(({ title }) => title).sort();
}

async function differences(): Promise<unknown[]> {
  return (await sql`select * from recipe_listing_differences`.execute(owner)).rows;
}

test("recipes that were there before are found, a saved one at once, and a month's turn changes both", async () => {
  await publish("asparagus");
  await publish("leeks");
  expect(await inSeason()).toEqual([]);
  await turnSeason(owner, IN_MAY);
  await publish("strawberries");
  expect(await inSeason()).toEqual(["asparagus", "strawberries"]);
  await turnSeason(owner, IN_NOVEMBER);
  expect(await inSeason()).toEqual(["leeks"]);
  expect(await differences()).toEqual([]);
});

test("a recipe that is saved without its asparagus is no longer in season", async () => {
  await turnSeason(owner, IN_MAY);
  const { id } = await publish("asparagus");
  await updateRecipe(admin, { id, input: recipe("leeks"), version: 1, by, now: IN_MAY });
  expect(await inSeason()).toEqual([]);
  expect(await differences()).toEqual([]);
});

test("the southern half of the world has asparagus in November", async () => {
  await publish("asparagus");
  await turnSeason(owner, IN_NOVEMBER);
  expect(await inSeason()).toEqual([]);
  await saveSiteSettings(admin, { settings: { hemisphere: "southern" }, by, now: IN_NOVEMBER });
  await turnSeason(owner, IN_NOVEMBER);
  expect(await inSeason()).toEqual(["asparagus"]);
});

test("finished pages are dropped once all recipes follow the month, and not again before the next", async () => {
  const notices: string[] = [];
  const listener = openListener(url);
  listener.on("pages", { onNotice: (payload) => notices.push(payload) });
  await expect.poll(() => listener.isConnected).toBe(true);
  await publish("asparagus");
  await turnSeason(owner, IN_MAY);
  await expect.poll(() => notices.filter((payload) => payload === "").length).toBe(1);
  await turnSeason(owner, IN_MAY);
  await turnSeason(owner, IN_NOVEMBER);
  await expect.poll(() => notices.filter((payload) => payload === "").length).toBe(2);
  await listener.stop();
});

test("a turn that is stopped is continued by the next call", async () => {
  await publish("asparagus");
  await turnSeason(owner, IN_MAY, AbortSignal.abort());
  expect(await inSeason()).toEqual([]);
  await turnSeason(owner, IN_MAY);
  expect(await inSeason()).toEqual(["asparagus"]);
});
