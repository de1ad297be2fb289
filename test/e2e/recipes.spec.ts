import { complaints } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { cardTitles, expectList, filterChoice, results, searchBox } from "./recipe-list.ts";
import { newestFirst, PAGE_SIZE, sampleWhere, titles, totalTime } from "./sample.ts";

test("the list of recipes has pages, can be cleared of filters, and is restored on Back", async ({
  page,
}) => {
  await openPage(page, "/recipes");
  const pages = page.getByRole("navigation", { name: "Pages" });

  await test.step("has a second page, which starts at its top", async () => {
    await expectList(page, newestFirst);
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

  await test.step("keeps filters from page to page", async () => {
    const nutFree = sampleWhere(({ dietaryTags = [] }) => dietaryTags.includes("Nut-Free"));
    expect(nutFree.length).toBeGreaterThan(PAGE_SIZE);
    await filterChoice(page, "Dietary", "Nut-Free").click();
    await expectList(page, nutFree);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/recipes?diet=Nut-Free&page=2");
    await expect(cardTitles(page)).toHaveText(titles(nutFree).slice(PAGE_SIZE));
  });

  await test.step("shows 'No recipes found', and Clear Filters resets the list", async () => {
    await searchBox(page).fill("zzzz");
    await expect(
      results(page).getByRole("heading", { name: "No recipes found", exact: true }),
    ).toBeVisible();
    await expect(cardTitles(page)).toHaveCount(0);
    await expect(results(page).getByRole("status")).toHaveText("Showing 0 recipes");
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL("/recipes");
    await expectList(page, newestFirst);
    await expect(searchBox(page)).toHaveValue("");
  });

  await test.step("restores filters, sort and search on Back", async () => {
    const vegan = sampleWhere(({ dietaryTags = [] }) => dietaryTags.includes("Vegan"));
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

  await test.step("hides its filters and shows them again", async () => {
    const toggle = page.getByRole("button", { name: "Filters", exact: true });
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await toggle.click();
    await expect(page.getByRole("group", { name: "Cuisine" })).toBeHidden();
    await toggle.click();
    await expect(page.getByRole("group", { name: "Cuisine" })).toBeVisible();
  });
});

test("on a phone the list of recipes says how many there are, and is filtered in a sheet", {
  tag: "@only-phone",
}, async ({ page }) => {
  const quick = sampleWhere((recipe) => totalTime(recipe) <= 15);
  const opener = page.getByRole("button", { name: "Filters", exact: true });
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await openPage(page, "/recipes");

  await test.step("says how many there are and shows the newest first", async () => {
    await expect(page.getByText("Discover 48 delicious recipes", { exact: true })).toBeVisible();
    await expectList(page, newestFirst);
    await expect(page.getByRole("group", { name: "Cuisine" })).toBeHidden();
  });

  await test.step("the open sheet is accessible and fits 320 px", async () => {
    await opener.tap();
    await expect(sheet).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    const whole = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(sheet).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    if (whole) await page.setViewportSize(whole);
  });

  await test.step("the sheet shows how many match", async () => {
    await sheet.locator("label").filter({ hasText: "Under 15 min" }).tap();
    await expect(sheet.getByRole("status")).toHaveText(`Showing ${quick.length} recipes`);
    await sheet.getByRole("button", { name: `Show ${quick.length} recipes` }).tap();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL("/recipes?time=15");
    await expectList(page, quick);
  });

  await test.step("Back closes the sheet", async () => {
    await opener.tap();
    await expect(sheet).toBeVisible();
    await page.evaluate(() => window.history.back());
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/recipes?time=15");
  });

  await test.step("a tablet in landscape has room for the panel", async () => {
    await opener.tap();
    await expect(sheet).toBeVisible();
    await page.setViewportSize({ width: 1100, height: 700 });
    await page.getByRole("group", { name: "Cooking Time" }).getByText("Any").tap();
    await expect(page).toHaveURL("/recipes");
  });
});
