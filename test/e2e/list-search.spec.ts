import type { SampleRecipe } from "#db/sample/cookbook.ts";
import { holdRequests } from "./hold-requests.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { cardTitles, expectList, filterChoice, searchBox, sortSelect } from "./recipe-list.ts";
import { newestFirst, sampleWhere, totalTime } from "./sample.ts";

test("a list of recipes is searched while one types, filters and sorts", async ({ page }) => {
  await openPage(page, "/recipes?search=Beef+Bourguignon");

  await test.step("the search box shows the URL's search and updates it", async () => {
    await expect(searchBox(page)).toHaveValue("Beef Bourguignon");
    await expect(page.getByRole("list", { name: "Chosen filters" })).toContainText(
      "“Beef Bourguignon”",
    );
    await expect(cardTitles(page)).toHaveText(["Beef Bourguignon"]);
    await searchBox(page).fill("paella");
    await expect(page).toHaveURL("/recipes?search=paella");
    await expect(cardTitles(page)).toHaveText(["Shrimp and Pea Paella"]);
    await searchBox(page).fill("");
    await expect(page).toHaveURL("/recipes");
    await expectList(page, newestFirst);
  });

  await test.step("a search looks in title, description and ingredient names, titles first, or is sorted as chosen", async () => {
    const cumin = sampleWhere((recipe) => searched(recipe).includes("cumin"));
    const inTitle = cumin.filter((recipe) => recipe.title.includes("Cumin"));
    await searchBox(page).fill("cumin");
    await expectList(page, [...inTitle, ...cumin.filter((recipe) => !inTitle.includes(recipe))]);
    await expect(sortSelect(page).locator(":checked")).toHaveText("Best match");
    await sortSelect(page).selectOption("newest");
    await expect(page).toHaveURL("/recipes?search=cumin&sort=newest");
    await expectList(page, cumin);
    await expect(sortSelect(page).locator(":checked")).toHaveText("Newest");
    await sortSelect(page).selectOption("Best match");
    await expect(page).toHaveURL("/recipes?search=cumin");
    await sortSelect(page).selectOption("time");
    await expectList(
      page,
      cumin.toSorted((a, b) => totalTime(a) - totalTime(b)),
    );
  });

  await test.step("a misspelled search offers what was meant", async () => {
    await sortSelect(page).selectOption("Best match");
    await expect(page).toHaveURL("/recipes?search=cumin");
    await searchBox(page).fill("chiken");
    await expect(page.getByText("No recipes found", { exact: true })).toBeVisible();
    const meant = page.getByRole("region", { name: "Did you mean chicken?" });
    await expect(meant.getByRole("link", { name: "Chicken Tikka Masala" })).toBeVisible();
    await page.getByRole("link", { name: "Did you mean chicken?" }).click();
    await expect(page).toHaveURL("/recipes?search=chicken");
    await expect(cardTitles(page).filter({ hasText: "Chicken Tikka Masala" })).toBeVisible();
  });

  await test.step("a search that a filter empties says so, and the button keeps the search", async () => {
    await searchBox(page).fill("tikka");
    await filterChoice(page, "Cuisine", "Thai").click();
    await expect(page.getByText("1 recipe without the filters", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL("/recipes?search=tikka");
    await expect(cardTitles(page)).toHaveText(["Chicken Tikka Masala"]);
  });

  await test.step("a filter chosen during the search's debounce is combined with it", async () => {
    await searchBox(page).fill("chicken");
    await filterChoice(page, "Cuisine", "Thai").click();
    await expect(page).toHaveURL("/recipes?search=chicken&cuisine=Thai");
    await expect(cardTitles(page)).toHaveText(["Thai Green Curry with Chicken"]);
  });
});

test("the way back of a search leads to what was chosen before it", async ({ page }) => {
  await openPage(page, "/recipes");
  await sortSelect(page).selectOption("alphabetical");
  await expect(page).toHaveURL("/recipes?sort=alphabetical");
  await searchBox(page).fill("chick");
  await expect(page).toHaveURL("/recipes?search=chick&sort=alphabetical");
  await searchBox(page).fill("chicken");
  await expect(page).toHaveURL("/recipes?search=chicken&sort=alphabetical");
  await page.goBack();
  await expect(page).toHaveURL("/recipes?sort=alphabetical");
  await expect(searchBox(page)).toHaveValue("");
});

test("a recipe opened during the search's debounce opens", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await openPage(page, "/recipes");
  await page.clock.pauseAt(60_000);
  const letGo = await holdRequests(page, /\/recipe\/.*\.data/);
  await searchBox(page).fill("chicken");
  await page.clock.runFor(250);
  await cardTitles(page).first().getByRole("link").click();
  await page.clock.runFor(60);
  letGo();
  await page.clock.resume();
  await expect(page.getByRole("heading", { name: "Ingredients" })).toBeVisible();
});

function searched({ title, description, ingredients = [] }: SampleRecipe): string {
  const lines = ingredients.map(({ name, note }) => `${name}, ${note ?? ""}`);
  return [title, description, ...lines].join("\n").toLowerCase();
}
