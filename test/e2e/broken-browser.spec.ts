import { holdRequests } from "./hold-requests.ts";
import { openPage } from "./open-page.ts";
import { openUnits } from "./open-units.ts";
import { expect, test } from "./quiet-page.ts";
import { cardTitles, filterChoice } from "./recipe-list.ts";

test("with storage blocked the site works, and what is chosen lasts until it is left", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
  await page.emulateMedia({ colorScheme: "light" });
  await openPage(page, "/recipe/spaghetti-with-burst-cherry-tomatoes");

  await test.step("a recipe can be saved and scaled until the page is left", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("link", { name: "Favorites, 1 saved" })).toBeVisible();
    await openUnits(page);
    await page.getByRole("switch", { name: "Kitchen fractions" }).click();
    await expect(page.getByText("0.50 tsp red pepper flakes")).toBeVisible();
    await page.getByRole("link", { name: "Favorites, 1 saved" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  await test.step("navigation and the theme switch work", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Recipes" }).click();
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

test("a recipe works with full storage, and without images and the deferred script", async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Full.", "QuotaExceededError");
    };
  });
  await page.route(/\/assets\/after-load-/, (route) => route.abort());
  await page.route(/\/media\//, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/assets/after-load-"),
  );
  await openPage(page, "/recipe/beef-bourguignon");

  await test.step("the deferred script may fail silently", async () => {
    await failed;
    await page.getByRole("button", { name: "Increase servings" }).click();
    await expect(page).toHaveURL(/servings=7/);
  });

  await test.step("with full storage a recipe is saved and removed", async () => {
    const save = page.getByRole("button", { name: "Save", exact: true });
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("images that fail to load show the fallback", async () => {
    const image = page.getByRole("img", { name: "Beef Bourguignon" });
    await expect(image).toHaveAttribute("src", /fallback/);
    await expect
      .poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const related = page.getByRole("region", { name: "You Might Also Like" });
    await related.locator("img").first().scrollIntoViewIfNeeded();
    await expect(related.locator("img").first()).toHaveAttribute("src", /fallback/);
  });
});

test("a page that fails to load says so within the site", async ({ page, expected }) => {
  expected.push(/ERR_FAILED|Failed to fetch|503/);
  await openPage(page, "/about");
  const heading = page.getByRole("heading", { level: 1 });

  await test.step("a page without a response says that there is no connection", async () => {
    await page.route(/categories\.data/, (route) => route.abort());
    await page.getByRole("banner").getByRole("link", { name: "Categories" }).click();
    await expect(heading).toHaveText("You are offline");
    await page.getByRole("main").getByRole("link", { name: "Open Favorites" }).click();
    await expect(heading).toHaveText("Favorites");
  });

  await test.step("a page whose data fails to load shows the error within the site", async () => {
    await page.route(/categories\.data/, (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("banner").getByRole("link", { name: "Categories" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: "Go Home" })).toBeVisible();
    await expect(heading).not.toHaveText(/Categories|Favorites/);
  });
});

test("a dialog whose script does not arrive leaves the page as it is, and says so", async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  const dialogs = [
    { path: "/contact", name: "Search", script: /assets\/search-overlay-/ },
    { path: "/recipe/weeknight-beef-pho", name: "Cook", script: /assets\/cook-mode-/ },
    { path: "/recipes", name: "Filters", script: /assets\/filter-sheet-/ },
  ];
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { path, name, script } of dialogs) {
    await test.step(name, async () => {
      await openPage(page, path);
      const heading = await page.getByRole("heading", { level: 1 }).innerText();
      const opener = page.getByRole("button", { name, exact: true });
      if (path === "/contact") await page.getByLabel("Message").fill("A long letter");

      await page.route(script, (route) => route.abort());
      await opener.click();
      await expect(page.getByText(/^We couldn't open/)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      if (path === "/contact") {
        await expect(page.getByLabel("Message")).toHaveValue("A long letter");
      }
      await page.unroute(script);

      const release = await holdRequests(page, script);
      await opener.click();
      await expect(opener).toHaveAttribute("aria-busy", "true");
      release();
      await expect(page.locator("dialog:modal")).toBeVisible();
      await page.unroute(script);
    });
  }
});
