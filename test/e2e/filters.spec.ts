import {
  COOKING_TIMES,
  CUISINES,
  DIETARY_TAGS,
  DIFFICULTIES,
  MEAL_TYPES,
} from "#domain/taxonomy/taxonomy.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { cardTitles, expectList, filterChoice } from "./recipe-list.ts";
import { newestFirst, sampleWhere, showing, totalTime } from "./sample.ts";

test("a cooking time keeps recipes at or under it, one choice at a time", async ({ page }) => {
  await openPage(page, "/recipes");
  for (const { label, minutes } of COOKING_TIMES) {
    await filterChoice(page, "Cooking Time", label).click();
    await expect(page).toHaveURL(`/recipes?time=${minutes}`);
    await expectList(
      page,
      sampleWhere((recipe) => totalTime(recipe) <= minutes),
    );
  }
  await filterChoice(page, "Cooking Time", "Any").click();
  await expectList(page, newestFirst);
});

test("a difficulty keeps the recipes of that difficulty", async ({ page }) => {
  await openPage(page, "/recipes");
  for (const difficulty of DIFFICULTIES) {
    const label = difficulty.charAt(0).toUpperCase() + difficulty.slice(1);
    await filterChoice(page, "Difficulty", label).click();
    await expect(page).toHaveURL(`/recipes?difficulty=${difficulty}`);
    await expectList(
      page,
      sampleWhere((recipe) => recipe.difficulty === difficulty),
    );
  }
});

test("a recipe has any of the chosen cuisines or meal types, and every chosen diet", async ({
  page,
}) => {
  await openPage(page, "/recipes");
  const choose = async (group: string, ...names: string[]) => {
    for (const name of names) await filterChoice(page, group, name).click();
  };
  await choose("Cuisine", "Italian", "Middle Eastern");
  await expect(page).toHaveURL("/recipes?cuisine=Italian&cuisine=Middle+Eastern");
  await expectList(
    page,
    sampleWhere(({ cuisine }) => cuisine === "Italian" || cuisine === "Middle Eastern"),
  );
  await choose("Cuisine", "Italian", "Middle Eastern");
  await choose("Meal Type", "Beverage", "Soup");
  await expect(page).toHaveURL("/recipes?meal=Beverage&meal=Soup");
  await expectList(
    page,
    sampleWhere(
      ({ mealTypes = [] }) => mealTypes.includes("Beverage") || mealTypes.includes("Soup"),
    ),
  );
  await choose("Meal Type", "Beverage", "Soup");
  await choose("Dietary", "Vegetarian", "Gluten-Free");
  await expect(page).toHaveURL("/recipes?diet=Vegetarian&diet=Gluten-Free");
  await expectList(
    page,
    sampleWhere(
      ({ dietaryTags = [] }) =>
        dietaryTags.includes("Vegetarian") && dietaryTags.includes("Gluten-Free"),
    ),
  );
});

test("filters of different kinds combine, and chips remove them", async ({ page }) => {
  const gentle = sampleWhere((recipe) => recipe.difficulty === "easy" && totalTime(recipe) <= 30);
  const gentleAndVegan = gentle.filter(({ dietaryTags = [] }) => dietaryTags.includes("Vegan"));
  await openPage(page, "/recipes?difficulty=easy&time=30&diet=Vegan&page=1");
  await expectList(page, gentleAndVegan);
  const chips = page.getByRole("list", { name: "Chosen filters" });
  await chips.getByRole("link", { name: "Remove filter: Vegan" }).click();
  await expect(page).toHaveURL("/recipes?difficulty=easy&time=30");
  await expectList(page, gentle);
  await expect(chips.getByRole("link")).toHaveCount(2);
});

test("each choice shows how many recipes would match", async ({ page }) => {
  const vegan = sampleWhere(({ dietaryTags = [] }) => dietaryTags.includes("Vegan"));
  await openPage(page, "/recipes?diet=Vegan");
  for (const cuisine of ["Italian", "Moroccan", "French"]) {
    const { length } = vegan.filter((recipe) => recipe.cuisine === cuisine);
    await expect(page.getByRole("checkbox", { name: cuisine })).toHaveAccessibleDescription(
      length === 1 ? "1 recipe" : `${length} recipes`,
    );
  }
});

test("every value of every filter finds the matching sample recipes", async ({ request }) => {
  const values = [
    ...CUISINES.map((name) => ({
      address: new URLSearchParams({ cuisine: name }),
      count: sampleWhere(({ cuisine }) => cuisine === name).length,
    })),
    ...MEAL_TYPES.map((name) => ({
      address: new URLSearchParams({ meal: name }),
      count: sampleWhere(({ mealTypes = [] }) => mealTypes.includes(name)).length,
    })),
    ...DIETARY_TAGS.map((name) => ({
      address: new URLSearchParams({ diet: name }),
      count: sampleWhere(({ dietaryTags = [] }) => dietaryTags.includes(name)).length,
    })),
  ];
  for (const { address, count } of values) {
    expect(count, `${address} finds something`).toBeGreaterThan(0);
    const html = await (await request.get(`/recipes?${address}`)).text();
    expect(html, String(address)).toContain(`>${showing(count)}<`);
  }
});

test("a category has the same search, filters and sort for its own recipes", async ({ page }) => {
  const french = sampleWhere(
    (recipe) => recipe.category === "Dinner" && recipe.cuisine === "French",
  );
  await openPage(page, "/categories/dinner");
  await filterChoice(page, "Cuisine", "French").click();
  await expect(page).toHaveURL("/categories/dinner?cuisine=French");
  await expectList(page, french);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("time");
  await expectList(
    page,
    french.toSorted((a, b) => totalTime(a) - totalTime(b)),
  );
  await page.getByRole("main").getByRole("searchbox").fill("bourguignon");
  await expect(cardTitles(page)).toHaveText(["Beef Bourguignon"]);
});

test("chosen filters are visible in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openPage(page, "/recipes?diet=Vegan");
  const ground = (name: string) =>
    filterChoice(page, "Dietary", name).evaluate(
      (label) => getComputedStyle(label).backgroundColor,
    );
  expect(await ground("Vegan")).not.toBe(await ground("Keto"));
});
