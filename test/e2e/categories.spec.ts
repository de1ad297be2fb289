import { sampleCategories } from "#db/sample/categories.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { expectList } from "./recipe-list.ts";
import { sampleWhere } from "./sample.ts";

const inCategory = (name: string) => sampleWhere(({ category }) => category === name);
const countIn = (name: string) => {
  const { length } = inCategory(name);
  return `${length} ${length === 1 ? "recipe" : "recipes"}`;
};

test("every category shows its image, name, description and number of recipes", async ({
  page,
}) => {
  await openPage(page, "/categories");
  const tiles = page.getByRole("main").getByRole("article");
  await expect(tiles).toHaveCount(sampleCategories.length);
  for (const [index, { name, description }] of sampleCategories.entries()) {
    const tile = tiles.nth(index);
    await expect(tile.getByRole("heading")).toHaveText(name);
    await expect(tile).toContainText(description);
    await expect(tile).toContainText(countIn(name));
    await expect(tile.locator("img")).toHaveAttribute("src", /^\/media\//);
  }
});

test("a category's page shows its image, name, description, count and recipes", {
  tag: "@phone",
}, async ({ page }) => {
  const desserts = sampleCategories.find(({ slug }) => slug === "desserts");
  await openPage(page, "/categories");
  await page.getByRole("main").getByRole("link", { name: "Desserts" }).click();
  await expect(page).toHaveURL("/categories/desserts");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Desserts");
  await expect(main.getByText(desserts?.description ?? "")).toBeVisible();
  await expect(main.getByText(countIn("Desserts"), { exact: true })).toBeVisible();
  await expect(main.locator("img").first()).toHaveAttribute("src", /^\/media\//);
  await expectList(page, inCategory("Desserts"));
  await main.getByRole("link", { name: "Back to Categories" }).click();
  await expect(page).toHaveURL("/categories");
});

test("an unknown category answers 404 and leads to the others", async ({ page, expected }) => {
  expected.push(/404/);
  const response = await openPage(page, "/categories/no-such-category");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Category Not Found");
  await page.getByRole("link", { name: "Browse Categories" }).click();
  await expect(page).toHaveURL("/categories");
});
