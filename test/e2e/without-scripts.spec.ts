import { expect, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

test("without scripts one finds a recipe by the form and reads it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Recipes", exact: true }).click();
  const main = page.getByRole("main");
  await main.getByRole("searchbox").fill("cookies");
  await main.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/search=cookies/);
  await main.locator('a[href^="/recipe/"]').first().click();
  await expect(page.getByRole("heading", { name: "Ingredients" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Instructions" })).toBeVisible();
});

test("without scripts pages of a list are links", async ({ page }) => {
  await page.goto("/recipes");
  await page.getByRole("navigation", { name: /page/i }).getByRole("link", { name: "2" }).click();
  await expect(page).toHaveURL(/page=2/);
});
