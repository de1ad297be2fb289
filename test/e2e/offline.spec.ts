import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { openUnits } from "./open-units.ts";
import { expect, test } from "./quiet-page.ts";
import { newestFirst, titles } from "./sample.ts";
import { signIn } from "./sign-in.ts";

test.use({
  serviceWorkers: "allow",
  expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/],
});

const SAVED = "/recipe/weeknight-beef-pho";
const COOKIES = "Brown Butter Chocolate Chip Cookies";
/** For what the worker does in the background: a hundred files with the first page. */
const WAIT = { timeout: 40_000 };

test("a saved recipe works offline, and links lead to saved pages or say that there is no connection", async ({
  page,
  context,
}) => {
  await save(page);
  await context.setOffline(true);
  const heading = page.getByRole("heading", { level: 1 });
  await test.step("the recipe scales, converts and is cooked from", async () => {
    await openPage(page, SAVED);
    await expect(heading).toHaveText("Weeknight Beef Pho");
    const image = page.getByRole("img", { name: "Weeknight Beef Pho" });
    await expect(image).toHaveAttribute("src", /^\/media\//);
    await expect(image).not.toHaveJSProperty("naturalWidth", 0);
    await page.getByRole("button", { name: "Increase servings" }).click();
    await expect(page.getByRole("group", { name: "Servings" })).toContainText("5 servings");
    await openUnits(page);
    await page.getByRole("radio", { name: "US units" }).check();
    await expect(page.getByText("beef sirloin").first()).toContainText(" oz ");
    await page.getByRole("button", { name: "Cook", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText("Step 1 of 7");
    await page.keyboard.press("Escape");
  });
  await test.step("links lead to saved pages, and others show that there is no connection", async () => {
    await page.getByRole("link", { name: "Sorrel, home" }).click();
    await expect(heading).toHaveText("You are offline");
    await expect(page).toHaveURL("/");
    const year = String(new Date().getUTCFullYear());
    await expect(page.getByRole("contentinfo")).toContainText(`–${year} Sorrel`);
    await page.getByRole("link", { name: /^Favorites/ }).click();
    await expect(heading).toHaveText("Favorites");
    await page.getByRole("article").getByRole("link").click();
    await expect(page).toHaveURL(SAVED);
    await expect(heading).toHaveText("Weeknight Beef Pho");
  });
  await test.step("any other page shows the offline page until the connection is back", async () => {
    await page.goto("/recipes?diet=Vegan");
    await expect(heading).toHaveText("You are offline");
    await expect(page.getByRole("link", { name: "Open Favorites" })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(heading).toHaveText("All recipes");
    await expect(page).toHaveURL("/recipes?diet=Vegan");
  });
  await test.step("online no cached page is shown", async () => {
    await page.evaluate(async (path) => {
      for (const name of await caches.keys()) {
        const headers = { "Content-Type": "text/html" };
        await (await caches.open(name)).put(path, new Response("<h1>Long ago</h1>", { headers }));
      }
    }, SAVED);
    await page.goto(SAVED);
    await expect(heading).toHaveText("Weeknight Beef Pho");
  });
});

test("a visited recipe opens offline, however it was reached, and the offline page lists it", async ({
  page,
  context,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await openPage(page, "/recipe/brown-butter-chocolate-chip-cookies");
  await expect.poll(() => visited(page), WAIT).toEqual([COOKIES]);
  const related = page.getByRole("region", { name: "You Might Also Like" }).getByRole("heading");
  const next = (await related.nth(1).textContent()) ?? "";
  await related.nth(1).getByRole("link").click();
  await expect(heading).toHaveText(next);
  await expect.poll(() => visited(page), WAIT).toEqual([next, COOKIES]);

  await context.setOffline(true);
  await reloadPage(page);
  await expect(heading).toHaveText(next);
  await expect(page.getByRole("img", { name: next })).not.toHaveJSProperty("naturalWidth", 0);
  await page.getByRole("banner").getByRole("link", { name: "Categories" }).click();
  await expect(heading).toHaveText("You are offline");
  await page.getByRole("link", { name: "Recently Viewed" }).click();
  const list = page.getByRole("region", { name: "Recently Viewed" }).getByRole("link");
  await expect(list).toHaveText([next, COOKIES]);
  await expectAccessible(page);
  await list.last().click();
  await expect(heading).toHaveText(COOKIES);
  await page.getByRole("button", { name: "Increase servings" }).click();
  await page.goBack();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(heading).toHaveText("Categories");
});

test("home, lists and categories that were seen open offline and say how old they are", async ({
  page,
  context,
}) => {
  // The worker keeps four pages, each with a hundred files.
  test.slow();
  const heading = page.getByRole("heading", { level: 1 });
  const age = page.getByRole("status").filter({ hasText: "You are offline." });
  await openPage(page, "/recipes?diet=Vegan");
  await expect.poll(() => visited(page), WAIT).toEqual(["All recipes: Vegan"]);
  await page.goto("/categories");
  await page.getByRole("main").getByRole("link", { name: "Dinner" }).click();
  await expect(heading).toHaveText("Dinner");
  const lists = ["Dinner", "Categories", "All recipes: Vegan"];
  await expect.poll(() => visited(page), WAIT).toEqual(lists);
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await expect.poll(() => visited(page), WAIT).toContain("Home");

  await context.setOffline(true);
  await openPage(page, "/");
  await expect(heading).toHaveText("Cook something good tonight");
  await expect(age).toHaveText("Saved just now. You are offline.");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Dinner" }).click();
  await expect(heading).toHaveText("Dinner");
  await expect(age).toHaveText("Saved just now. You are offline.");
  await page.getByRole("banner").getByRole("link", { name: "Recipes" }).click();
  await expect(heading).toHaveText("You are offline");
  await expect(age).toHaveCount(0);
  await page.getByRole("link", { name: "Recently Viewed" }).click();
  const others = page.getByRole("region", { name: "Other pages" }).getByRole("link");
  await expect(others).toHaveText(["Home", ...lists]);
  await others.last().click();
  await expect(page.getByRole("list", { name: "Chosen filters" })).toContainText("Vegan");
  await expect(age).toBeVisible();
  const image = page.getByRole("article").first().locator("img");
  await expect(image).toHaveAttribute("src", /^\/media\//);
  await expect(image).not.toHaveJSProperty("naturalWidth", 0);
  await context.setOffline(false);
  // Chromium emulates no event in a page that was opened offline; its script comes after the page.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByRole("link", { name: "Show the latest" }).click({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("You are back online.")).toHaveCount(0);
  await expect(page).toHaveURL("/recipes?diet=Vegan");
});

test("the 31st recipe visited drops the oldest, and no saved one", async ({ page, context }) => {
  await save(page);
  const heading = page.getByRole("heading", { level: 1 });
  const recipes = newestFirst.filter(({ slug }) => !SAVED.endsWith(slug)).slice(0, 31);
  const paths = recipes.map(({ slug }) => `/recipe/${slug}`);
  await page.evaluate(async (visits) => {
    for (const path of visits) await fetch(`${path}.data`);
  }, paths);
  const last = titles(recipes).slice(1);
  await expect.poll(() => visited(page), WAIT).toEqual(last.toReversed());
  await context.setOffline(true);
  await page.goto(paths[0] ?? "");
  await expect(heading).toHaveText("You are offline");
  await page.goto(paths[1] ?? "");
  await expect(heading).toHaveText(last[0] ?? "");
  await page.goto(SAVED);
  await expect(heading).toHaveText("Weeknight Beef Pho");
});

/** Saves a recipe and waits until the service worker has cached its files. */
test("the back office's stream of events is not the worker's, which would keep it open", async ({
  page,
}) => {
  await signIn(page);
  await save(page);
  const stream = page.waitForResponse(/\/admin\/events\?/);
  await openPage(page, "/admin");
  expect((await stream).fromServiceWorker()).toBe(false);
});

async function save(page: Page): Promise<void> {
  await openPage(page, SAVED);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("sorrel-offline-"));
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept, WAIT).toContain(SAVED);
  // The public pages' scripts are cached last.
  const script = expect.stringMatching(/^\/assets\/newsletter-unsubscribe/);
  await expect.poll(kept, WAIT).toContainEqual(script);
}

/** Titles of the visited recipes that are cached with all their files, newest first. */
function visited(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const list = await caches.match("/visits");
    const visits: { title: string }[] = (await list?.json()) ?? [];
    return visits.map(({ title }) => title).filter(Boolean);
  });
}
