import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { cardTitles, filterChoice } from "./recipe-list.ts";

test.describe("with storage blocked", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
      }
    });
  });

  test("a recipe can be saved and scaled until the page is left", async ({ page }) => {
    await openPage(page, "/recipe/spaghetti-with-burst-cherry-tomatoes");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("link", { name: "Favorites, 1 saved" })).toBeVisible();
    await page.getByRole("switch", { name: "Kitchen fractions" }).click();
    await expect(page.getByText("0.50 tsp red pepper flakes")).toBeVisible();
    await page.getByRole("link", { name: "Favorites, 1 saved" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  test("navigation and the theme switch work", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await openPage(page, "/recipes");
    await filterChoice(page, "Cuisine", "French").click();
    await expect(page).toHaveURL("/recipes?cuisine=French");
    await page.getByRole("button", { name: "Switch between light and dark" }).click();
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(22, 20, 18)");
    await cardTitles(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Ingredients" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/recipes?cuisine=French");
  });
});

test("with full storage the page still works", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Full.", "QuotaExceededError");
    };
  });
  await openPage(page, "/recipe/beef-bourguignon");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "false");
});

test("images that fail to load show the fallback", async ({ page, expected }) => {
  expected.push(/ERR_FAILED/);
  await page.route(/\/media\//, (route) => route.abort());
  await openPage(page, "/recipe/beef-bourguignon");
  const image = page.getByRole("img", { name: "Beef Bourguignon" });
  await expect(image).toHaveAttribute("src", /fallback/);
  await expect
    .poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const related = page.getByRole("region", { name: "You Might Also Like" }).locator("img").first();
  await related.scrollIntoViewIfNeeded();
  await expect(related).toHaveAttribute("src", /fallback/);
});

test("a page without a response says that there is no connection", async ({ page, expected }) => {
  expected.push(/ERR_FAILED|Failed to fetch/);
  await openPage(page, "/about");
  await page.route(/categories\.data/, (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Categories" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await page.getByRole("main").getByRole("link", { name: "Open Favorites" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Favorites");
});

test("a page whose data fails to load shows the error within the site", async ({
  page,
  expected,
}) => {
  expected.push(/503/);
  await openPage(page, "/about");
  await page.route(/categories\.data/, (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("banner").getByRole("link", { name: "Categories" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Categories");
  await expect(page.getByRole("main").getByRole("link", { name: "Go Home" })).toBeVisible();
});

test.describe("offline", () => {
  test.use({ expected: [/ERR_FAILED/] });
  test("the deferred script may fail silently", async ({ page }) => {
    await page.route(/\/assets\/after-load-/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.goto("/recipe/spaghetti-with-burst-cherry-tomatoes");
    await failed;
    await page.getByRole("button", { name: "Increase servings" }).click();
    await expect(page).toHaveURL(/servings=5/);
  });
});
