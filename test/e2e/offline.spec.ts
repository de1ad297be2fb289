import type { Page } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

test.use({
  serviceWorkers: "allow",
  expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/],
});

const SAVED = "/recipe/weeknight-beef-pho";

test("a saved recipe works offline", async ({ page, context }) => {
  await save(page);
  await context.setOffline(true);
  await openPage(page, SAVED);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Weeknight Beef Pho");
  const image = page.getByRole("img", { name: "Weeknight Beef Pho" });
  await expect(image).toHaveAttribute("src", /^\/media\//);
  await expect(image).not.toHaveJSProperty("naturalWidth", 0);
  await page.getByRole("button", { name: "Increase servings" }).click();
  await expect(page.getByRole("group", { name: "Servings" })).toContainText("5 servings");
  await page.getByRole("radio", { name: "US units" }).check();
  await expect(page.getByText("beef sirloin").first()).toContainText(" lb ");
  await page.getByRole("button", { name: "Cook", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Step 1 of 7");
});

test("offline links lead to saved pages, and others show that there is no connection", async ({
  page,
  context,
}) => {
  await save(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Sorrel, home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: /^Favorites/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Favorites");
  await page.getByRole("article").getByRole("link").click();
  await expect(page).toHaveURL(SAVED);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Weeknight Beef Pho");
});

test("any other page shows the offline page until the connection is back", async ({
  page,
  context,
}) => {
  await save(page);
  await context.setOffline(true);
  await page.goto("/recipes?diet=Vegan");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByRole("link", { name: "Open Favorites" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All recipes");
  await expect(page).toHaveURL("/recipes?diet=Vegan");
});

test("online no cached page is shown", async ({ page }) => {
  await save(page);
  await page.evaluate(async (path) => {
    const [name = ""] = await caches.keys();
    const headers = { "Content-Type": "text/html" };
    await (await caches.open(name)).put(path, new Response("<h1>Long ago</h1>", { headers }));
  }, SAVED);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Weeknight Beef Pho");
});

/** Saves a recipe and waits until the service worker has cached its files. */
async function save(page: Page): Promise<void> {
  await openPage(page, SAVED);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept, { timeout: 15_000 }).toContain(SAVED);
  // The public pages' scripts are cached last.
  const script = expect.stringMatching(/^\/assets\/newsletter-unsubscribe/);
  await expect.poll(kept, { timeout: 15_000 }).toContainEqual(script);
}
