import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { cardTitles, expectList, filterChoice, results, searchBox } from "./recipe-list.ts";
import { newestFirst, PAGE_SIZE, sampleWhere, titles, totalTime } from "./sample.ts";

test.describe("the list of recipes", () => {
  test("says how many there are and shows the newest first", { tag: "@phone" }, async ({
    page,
  }) => {
    await openPage(page, "/recipes");
    await expect(page.getByText("Discover 48 delicious recipes", { exact: true })).toBeVisible();
    await expectList(page, newestFirst);
  });

  test("has a second page, which starts at its top", async ({ page }) => {
    await openPage(page, "/recipes");
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages.getByRole("link", { name: "Page 1" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await pages.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL("/recipes?page=2");
    await expect(cardTitles(page)).toHaveText(titles(newestFirst).slice(PAGE_SIZE));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await pages.getByRole("link", { name: "Previous page" }).click();
    await expect(page).toHaveURL("/recipes");
    await expect(cardTitles(page)).toHaveText(titles(newestFirst).slice(0, PAGE_SIZE));
  });

  test("keeps filters from page to page", async ({ page }) => {
    const nutFree = sampleWhere(({ dietaryTags = [] }) => dietaryTags.includes("Nut-Free"));
    expect(nutFree.length).toBeGreaterThan(PAGE_SIZE);
    await openPage(page, "/recipes?diet=Nut-Free");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/recipes?diet=Nut-Free&page=2");
    await expect(cardTitles(page)).toHaveText(titles(nutFree).slice(PAGE_SIZE));
  });

  for (const past of ["/recipes?page=3", "/categories/dinner?page=2"]) {
    test(`responds with 404 past the last page (${past})`, async ({ page, expected }) => {
      expected.push(/404/);
      const response = await openPage(page, past);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recipe Not Found");
      await expect(page.getByRole("link", { name: "Browse Recipes" })).toBeVisible();
    });
  }

  for (const [path, text] of [
    ["/recipes", "No recipes found"],
    ["/categories/dinner", "No recipes found in this category"],
  ] as const) {
    test(`shows '${text}', and Clear Filters resets the list`, async ({ page }) => {
      await openPage(page, `${path}?search=zzzz&diet=Keto`);
      await expect(results(page).getByRole("heading", { name: text, exact: true })).toBeVisible();
      await expect(cardTitles(page)).toHaveCount(0);
      await expect(results(page).getByRole("status")).toHaveText("Showing 0 recipes");
      await page.getByRole("button", { name: "Clear Filters" }).click();
      await expect(page).toHaveURL(path);
      const all = sampleWhere(({ category }) => path === "/recipes" || category === "Dinner");
      await expectList(page, all);
      await expect(searchBox(page)).toHaveValue("");
    });
  }

  test("restores filters, sort and search on Back", async ({ page }) => {
    const vegan = sampleWhere(({ dietaryTags = [] }) => dietaryTags.includes("Vegan"));
    await openPage(page, "/recipes");
    await filterChoice(page, "Dietary", "Vegan").click();
    await expectList(page, vegan);
    await searchBox(page).fill("tomato");
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL("/recipes?search=tomato&diet=Vegan");
    await expect(cardTitles(page)).not.toHaveCount(Math.min(vegan.length, PAGE_SIZE));
    await cardTitles(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Ingredients" })).toBeVisible();

    await page.goBack();
    await expect(searchBox(page)).toHaveValue("tomato");
    await page.goBack();
    await expectList(page, vegan);
    await expect(searchBox(page)).toHaveValue("");
    await expect(page.getByRole("checkbox", { name: "Vegan" })).toBeChecked();
    await page.goBack();
    await expectList(page, newestFirst);
    await expect(page.getByRole("checkbox", { name: "Vegan" })).not.toBeChecked();
  });

  test("hides its filters and shows them again", async ({ page }) => {
    await openPage(page, "/recipes");
    const toggle = page.getByRole("button", { name: "Filters" });
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await toggle.click();
    await expect(page.getByRole("group", { name: "Cuisine" })).toBeHidden();
    await toggle.click();
    await expect(page.getByRole("group", { name: "Cuisine" })).toBeVisible();
  });

  test("is filtered on a phone in a sheet that shows how many match", {
    tag: "@only-phone",
  }, async ({ page }) => {
    const quick = sampleWhere((recipe) => totalTime(recipe) <= 15);
    await openPage(page, "/recipes");
    await expect(page.getByRole("group", { name: "Cuisine" })).toBeHidden();
    await page.getByRole("button", { name: "Filters" }).tap();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.locator("label").filter({ hasText: "Under 15 min" }).tap();
    await sheet.getByRole("button", { name: `Show ${quick.length} recipes` }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeFocused();
    await expect(page).toHaveURL("/recipes?time=15");
    await expectList(page, quick);
    await page.getByRole("button", { name: "Filters", exact: true }).tap();
    await expect(sheet).toBeVisible();
    await page.evaluate(() => window.history.back());
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/recipes?time=15");
    // A tablet in landscape has room for the panel.
    await page.getByRole("button", { name: "Filters", exact: true }).tap();
    await expect(sheet).toBeVisible();
    await page.setViewportSize({ width: 1100, height: 700 });
    await page.getByRole("group", { name: "Cooking Time" }).getByText("Any").tap();
    await expect(page).toHaveURL("/recipes");
  });
});
