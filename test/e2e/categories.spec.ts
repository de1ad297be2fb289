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

test("the categories lead to their pages and back", async ({ page }) => {
  await openPage(page, "/categories");

  await test.step("every category shows its image, name, description and number of recipes", async () => {
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

  await test.step("a category's page shows its image, name, description, count and recipes", async () => {
    const desserts = sampleCategories.find(({ slug }) => slug === "desserts");
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
});
