import { expect, test } from "./quiet-page.ts";

test.describe("home", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
  });

  test("leads to recipes and categories from its hero", async ({ page }) => {
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.locator('a[href="/recipes"]').first()).toBeVisible();
    await expect(main.locator('a[href="/categories"]').first()).toBeVisible();
  });

  test("has the three quick links", async ({ page }) => {
    await expect(page.getByRole("link", { name: "Under 30 Minutes" })).toHaveAttribute(
      "href",
      "/recipes?filter=quick",
    );
    for (const filter of ["vegetarian", "trending"]) {
      await expect(page.locator(`a[href="/recipes?filter=${filter}"]`)).toBeVisible();
    }
  });

  test("shows 6 featured recipes, 6 categories and the 4 latest recipes", async ({ page }) => {
    const section = (name: string) =>
      page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(section("Featured Recipes").locator('a[href^="/recipe/"]')).toHaveCount(6);
    await expect(section("Browse by Category").locator('a[href^="/categories/"]')).toHaveCount(6);
    await expect(section("Latest Recipes").locator('a[href^="/recipe/"]')).toHaveCount(4);
  });

  test("has header and footer with every link of the site", async ({ page }) => {
    const footer = page.getByRole("contentinfo");
    for (const [name, path] of [
      ["Home", "/"],
      ["Recipes", "/recipes"],
      ["Categories", "/categories"],
      ["About", "/about"],
      ["Contact", "/contact"],
    ] as const) {
      await expect(
        page
          .getByRole("banner")
          .getByRole("link", { name, exact: true, includeHidden: true })
          .first(),
      ).toHaveAttribute("href", path);
      await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    }
    for (const slug of ["breakfast", "dinner", "desserts", "quick-meals"]) {
      await expect(footer.locator(`a[href="/categories/${slug}"]`)).toBeVisible();
    }
  });

  test("goes on to a recipe, scrolled to the top, and back to where it was", async ({ page }) => {
    const card = page.locator("section a[href^='/recipe/']").last();
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await card.click();
    await expect(page.getByRole("heading", { name: "Ingredients" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Latest Recipes" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test("remembers dark or light without a flash", async ({ page }) => {
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const before = await ground();
    await page.getByRole("button", { name: /light and dark/i }).click();
    await expect.poll(ground).not.toBe(before);
    const after = await ground();
    await page.reload({ waitUntil: "commit" });
    await expect.poll(() => page.locator("body").count()).toBe(1);
    expect(await ground()).toBe(after);
  });
});

test("an unknown address answers 404 with ways out", async ({ page, expected }) => {
  expected.push(/404/);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Recipe Not Found" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.locator('a[href="/"]')).toBeVisible();
  await expect(main.locator('a[href="/recipes"]')).toBeVisible();
});

test("the menu of a phone opens, leads on and closes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu).toHaveAttribute("aria-expanded", "false");
});
