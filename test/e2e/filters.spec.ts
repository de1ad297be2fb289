import { foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import {
  COOKING_TIMES,
  CUISINES,
  DIETARY_TAGS,
  DIFFICULTIES,
  MEAL_TYPES,
} from "#domain/taxonomy/taxonomy.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import {
  cardTitles,
  expectList,
  filterChoice,
  results,
  searchBox,
  sortSelect,
} from "./recipe-list.ts";
import { newestFirst, sampleWhere, showing, totalTime } from "./sample.ts";

test("each kind of filter keeps the recipes that it says", async ({ page }) => {
  await openPage(page, "/recipes");
  const choose = async (group: string, ...names: string[]) => {
    for (const name of names) await filterChoice(page, group, name).click();
  };

  await test.step("a cooking time keeps recipes at or under it, one choice at a time", async () => {
    for (const { label, minutes } of COOKING_TIMES) {
      await choose("Cooking Time", label);
      await expect(page).toHaveURL(`/recipes?time=${minutes}`);
      await expectList(
        page,
        sampleWhere((recipe) => totalTime(recipe) <= minutes),
      );
    }
    await choose("Cooking Time", "Any");
    await expectList(page, newestFirst);
  });

  await test.step("a difficulty keeps the recipes of that difficulty", async () => {
    for (const difficulty of DIFFICULTIES) {
      await choose("Difficulty", difficulty.charAt(0).toUpperCase() + difficulty.slice(1));
      await expect(page).toHaveURL(`/recipes?difficulty=${difficulty}`);
      await expectList(
        page,
        sampleWhere((recipe) => recipe.difficulty === difficulty),
      );
    }
    await choose("Difficulty", "Any");
  });

  await test.step("a recipe has any of the chosen cuisines or meal types, and every chosen diet", async () => {
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
    await choose("Dietary", "Vegetarian", "Gluten-Free");
  });

  await test.step("'Without' leaves out what contains it and what has an unknown food, and says what else", async () => {
    await choose("Without", "Milk");
    // Each is a step back, unless the next is chosen while it still loads.
    await expect(page).toHaveURL("/recipes?without=milk");
    await choose("Without", "Wheat and gluten");
    await expect(page).toHaveURL("/recipes?without=milk&without=gluten");
    const left = ["milk", "wheat", "rye", "barley", "oats"];
    await expectList(
      page,
      sampleWhere(
        ({ allergens, ingredients = [] }) =>
          !allergens.some((allergen) => left.includes(allergen)) &&
          ingredients.every((row) =>
            foodOfIngredient({
              name: row.name,
              note: row.note ?? null,
              food: null,
              foodChosen: false,
            }),
          ),
      ),
    );
    const group = page.getByRole("group", { name: "Without" });
    await expect(group).toHaveAccessibleDescription(/only recipes whose allergens .* confirmed/);
    await page.goBack();
    await expect(page).toHaveURL("/recipes?without=milk");
    const chips = page.getByRole("list", { name: "Chosen filters" });
    await chips.getByRole("link", { name: "Remove filter: Without milk" }).click();
    await expectList(page, newestFirst);
  });
});

test("filters combine, say how many recipes they would keep, and are a category's too", async ({
  page,
}) => {
  const vegan = sampleWhere(({ dietaryTags = [] }) => dietaryTags.includes("Vegan"));
  await openPage(page, "/recipes?difficulty=easy&time=30&diet=Vegan&page=1");

  await test.step("filters of different kinds combine, and chips remove them", async () => {
    const gentle = sampleWhere((recipe) => recipe.difficulty === "easy" && totalTime(recipe) <= 30);
    await expectList(
      page,
      gentle.filter((recipe) => vegan.includes(recipe)),
    );
    const chips = page.getByRole("list", { name: "Chosen filters" });
    await chips.getByRole("link", { name: "Remove filter: Vegan" }).click();
    await expect(page).toHaveURL("/recipes?difficulty=easy&time=30");
    await expectList(page, gentle);
    await expect(chips.getByRole("link")).toHaveCount(2);
  });

  await test.step("each choice shows how many recipes would match", async () => {
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await filterChoice(page, "Dietary", "Vegan").click();
    await expectList(page, vegan);
    for (const cuisine of ["Italian", "Moroccan", "French"]) {
      const { length } = vegan.filter((recipe) => recipe.cuisine === cuisine);
      await expect(page.getByRole("checkbox", { name: cuisine })).toHaveAccessibleDescription(
        length === 1 ? "1 recipe" : `${length} recipes`,
      );
    }
  });

  await test.step("chosen filters are visible in forced colors", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const ground = (name: string) =>
      filterChoice(page, "Dietary", name).evaluate(
        (label) => getComputedStyle(label).backgroundColor,
      );
    expect(await ground("Vegan")).not.toBe(await ground("Keto"));
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step("a category has the same search, filters and sort for its own recipes", async () => {
    const dinner = sampleWhere(({ category }) => category === "Dinner");
    const french = dinner.filter(({ cuisine }) => cuisine === "French");
    await page.getByRole("contentinfo").getByRole("link", { name: "Dinner" }).click();
    await expectList(page, dinner);
    await filterChoice(page, "Cuisine", "French").click();
    await expect(page).toHaveURL("/categories/dinner?cuisine=French");
    await expectList(page, french);
    await sortSelect(page).selectOption("time");
    await expectList(
      page,
      french.toSorted((a, b) => totalTime(a) - totalTime(b)),
    );
    await searchBox(page).fill("bourguignon");
    await expect(cardTitles(page)).toHaveText(["Beef Bourguignon"]);
    await searchBox(page).fill("zzzz");
    const none = results(page).getByRole("heading", { name: "No recipes found in this category" });
    await expect(none).toBeVisible();
    await expect(results(page).getByRole("status")).toHaveText("Showing 0 recipes");
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL("/categories/dinner");
    await expectList(page, dinner);
    await expect(searchBox(page)).toHaveValue("");
  });
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
