import type { Locator } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { cardTitles, filterChoice } from "./recipe-list.ts";

test("while a list loads, skeletons stand in the columns of its cards", async ({ page }) => {
  await openPage(page, "/about");
  const skeletons = page.locator("[data-skeleton]");
  const place = async (locator: Locator) => {
    const { x, width } = (await locator.boundingBox()) ?? { x: 0, width: 0 };
    return { x: Math.round(x), width: Math.round(width) };
  };
  for (const [link, count, heading] of [
    ["Recipes", 12, "All recipes"],
    ["Dinner", 8, "Dinner"],
    ["Categories", 6, "Categories"],
    ["Home", 6, "Cook something good tonight"],
  ] as const) {
    const letGo = await holdRequests(page, /\.data(\?|$)/);
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: link, exact: true }).click();
    await expect(skeletons).toHaveCount(count);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const [first, third] = [await place(skeletons.first()), await place(skeletons.nth(2))];
    letGo();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(skeletons).toHaveCount(0);
    const cards = page.getByRole("article");
    expect([await place(cards.first()), await place(cards.nth(2))], link).toEqual([first, third]);
    await page.unrouteAll({ behavior: "wait" });
  }
});

for (const [path, count] of [
  ["/recipes", 12],
  ["/categories/dinner", 8],
] as const) {
  test(`${count} skeletons are shown while a filtered ${path} loads`, async ({ page }) => {
    await openPage(page, path);
    const letGo = await holdRequests(page, /\.data(\?|$)/);
    await filterChoice(page, "Cuisine", "French").click();
    await expect(page.getByRole("checkbox", { name: "French" })).toBeChecked();
    await expect(page.locator("[data-skeleton]")).toHaveCount(count);
    letGo();
    await expect(page.locator("[data-skeleton]")).toHaveCount(0);
    await expect(cardTitles(page)).not.toHaveCount(0);
  });
}

test("'Loading recipe...' is shown while a recipe loads", {
  tag: "@phone",
}, async ({ page }) => {
  await openPage(page, "/recipes");
  const letGo = await holdRequests(page, /\.data(\?|$)/);
  await cardTitles(page).first().getByRole("link").click();
  await expect(page.getByText("Loading recipe...", { exact: true })).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { name: "Ingredients" })).toBeVisible();
  await expect(page.getByText("Loading recipe...")).toHaveCount(0);
});
