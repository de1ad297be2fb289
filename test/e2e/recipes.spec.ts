import type { Page } from "@playwright/test";
import { expect, test } from "./quiet-page.ts";

const cards = (page: Page) => page.getByRole("main").locator('a[href^="/recipe/"]');
const shown = async (page: Page) =>
  Number((await page.getByText(/^Showing \d+ recipes?$/).textContent())?.match(/\d+/)?.[0]);

test.describe("the list of recipes", () => {
  test("counts all, shows 24 a page, and 404 past the last", async ({ page, request }) => {
    await page.goto("/recipes");
    await expect(page.getByText("Discover 48 delicious recipes")).toBeVisible();
    await expect(page.getByText("Showing 48 recipes")).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole("navigation", { name: /page/i }).getByRole("link", { name: "2" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards(page)).toHaveCount(24);
    expect((await request.get("/recipes?page=3")).status()).toBe(404);
  });

  test("finds words whatever their case and order, in ingredients too", async ({ page }) => {
    await page.goto("/recipes?search=CHICKEN+olives");
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("CHICKEN olives");
    await expect(cards(page).first()).toContainText("Chicken");
    expect(await shown(page)).toBeLessThan(48);
  });

  for (const [filter, value] of [
    ["cuisine", "Italian"],
    ["meal", "Breakfast"],
    ["diet", "Vegan"],
    ["difficulty", "easy"],
    ["time", "15"],
  ]) {
    test(`keeps some recipes and not all by ${filter}`, async ({ page }) => {
      await page.goto(`/recipes?${filter}=${value}`);
      expect(await shown(page)).toBeGreaterThan(0);
      expect(await shown(page)).toBeLessThan(48);
    });
  }

  test("sorts by title and by time", async ({ page }) => {
    await page.goto("/recipes?sort=alphabetical");
    const titles = await cards(page).locator("h3, h2").allTextContents();
    expect(titles).toEqual(
      titles.toSorted((a, b) => a.localeCompare(b, "en", { sensitivity: "base" })),
    );
  });

  test("filters at once, keeps it in the address, and goes back", async ({ page }) => {
    await page.goto("/recipes");
    await page.getByRole("combobox").selectOption("popular");
    await expect(page).toHaveURL(/sort=popular/);
    const search = page.getByRole("main").getByRole("searchbox");
    await search.fill("chicken");
    await search.press("Enter");
    await expect(page).toHaveURL(/search=chicken/);
    await expect.poll(() => shown(page)).toBeLessThan(48);
    await page.goBack();
    await expect.poll(() => shown(page)).toBe(48);
  });

  test("says so when nothing is left, and Clear Filters brings all back", async ({ page }) => {
    await page.goto("/recipes?search=zzzz");
    await expect(page.getByText("No recipes found")).toBeVisible();
    await page
      .getByRole("link", { name: "Clear Filters" })
      .or(page.getByRole("button", { name: "Clear Filters" }))
      .first()
      .click();
    await expect(page.getByText("Showing 48 recipes")).toBeVisible();
  });

  test("shows 12 skeletons while a navigation waits for its data", async ({ page }) => {
    await page.goto("/about");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/recipes\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "Recipes", exact: true }).click();
    await expect(page.locator("[data-skeleton]")).toHaveCount(12);
    release();
    await expect(page.getByText("Showing 48 recipes")).toBeVisible();
    await expect(page.locator("[data-skeleton]")).toHaveCount(0);
  });

  for (const address of [
    "/recipes?page=-1&page=2&sort=%27;drop%20table",
    "/recipes?search=%00%F0%9F%8D%85&cuisine[]=x&time=NaN",
    `/recipes?search=${"a".repeat(3000)}`,
    "/recipes?diet=Vegan&diet=Vegan&diet=%3Cscript%3E",
  ]) {
    test(`answers the nearest sensible list for ${address.slice(0, 50)}`, async ({ request }) => {
      expect((await request.get(address)).status()).toBe(200);
    });
  }
});

test.describe("categories", () => {
  test("are all shown with how many recipes they hold", async ({ page }) => {
    await page.goto("/categories");
    const tiles = page.getByRole("main").locator('a[href^="/categories/"]');
    expect(await tiles.count()).toBeGreaterThanOrEqual(10);
    await expect(page.getByRole("main").getByText(/^\d+ recipes?$/)).toHaveCount(
      await tiles.count(),
    );
  });

  test("have a page each with its recipes and a way back", async ({ page }) => {
    await page.goto("/categories/desserts");
    await expect(page.getByRole("heading", { level: 1, name: "Desserts" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Categories" })).toBeVisible();
    expect(await cards(page).count()).toBe(await shown(page));
    await page.goto("/categories/desserts?search=zzzz");
    await expect(page.getByText("No recipes found in this category")).toBeVisible();
  });

  test("that do not exist say so", async ({ page, expected }) => {
    expected.push(/404/);
    const response = await page.goto("/categories/no-such-category");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Category Not Found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Browse Categories" })).toBeVisible();
  });
});
