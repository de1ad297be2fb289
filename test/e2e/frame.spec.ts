import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

const SITE_LINKS = [
  ["Home", "/"],
  ["Recipes", "/recipes"],
  ["Categories", "/categories"],
  ["About", "/about"],
  ["Contact", "/contact"],
] as const;

test("the header leads to every part of the site", async ({ page }) => {
  await openPage(page, "/favorites");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(SITE_LINKS.map(([name]) => name));
  for (const [name, path] of SITE_LINKS.filter(([name]) => name !== "Contact")) {
    await links.filter({ hasText: name }).click();
    await expect(page).toHaveURL(path);
    await expect(links.filter({ hasText: name })).toHaveAttribute("aria-current", "page");
  }
});

test("the footer leads to the site's parts, popular categories and four social placeholders", async ({
  page,
}) => {
  await openPage(page, "/about");
  const footer = page.getByRole("contentinfo");
  for (const [name, path] of [
    ...SITE_LINKS,
    ["Breakfast", "/categories/breakfast"],
    ["Dinner", "/categories/dinner"],
    ["Desserts", "/categories/desserts"],
    ["Quick Meals", "/categories/quick-meals"],
  ] as const) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
  const social = footer
    .getByRole("list")
    .filter({ has: page.getByRole("link", { name: "Instagram" }) });
  await expect(social.getByRole("link")).toHaveCount(4);
});

test("a new page starts at its top, and Back restores the scroll position", async ({ page }) => {
  await openPage(page, "/");
  const card = page.getByRole("region", { name: "Latest Recipes" }).getByRole("link").last();
  await card.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(500);
  await card.click();
  await expect(page.getByRole("heading", { name: "Ingredients" })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Latest Recipes" })).toBeVisible();
  await expect.poll(scrolled).toBeGreaterThan(500);
});

test("the first Tab stop is the skip link", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a chosen theme is saved and applied without a flash", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    const grounds = new Set<string>();
    Object.assign(window, { grounds });
    const look = () => {
      if (document.body) grounds.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const drawn = () => page.evaluate(() => [...Reflect.get(window, "grounds")]);

  await openPage(page, "/about");
  expect(await drawn()).toEqual(["rgb(251, 248, 243)"]);
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await reloadPage(page);
  expect(await drawn()).toEqual(["rgb(22, 20, 18)"]);

  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await reloadPage(page);
  expect(await drawn()).toEqual(["rgb(251, 248, 243)"]);
});

test("without a choice the theme is the system's", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openPage(page, "/about");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(22, 20, 18)");
});

test("the phone menu opens, navigates and closes", { tag: "@only-phone" }, async ({ page }) => {
  await openPage(page, "/");
  const toggle = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();
  await toggle.tap();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(menu.getByRole("link")).toHaveText(SITE_LINKS.map(([name]) => name));
  await menu.getByRole("link", { name: "About" }).tap();
  await expect(page).toHaveURL("/about");
  await expect(menu).toBeHidden();
});

test("Escape closes the menu and focuses its button", {
  tag: "@only-phone",
}, async ({ page }) => {
  await openPage(page, "/");
  const toggle = page.getByRole("button", { name: "Menu" });
  await toggle.tap();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link").first().focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
  await expect(toggle).toBeFocused();
});

test("an unknown URL responds with 404 and links to home and the recipes", async ({
  page,
  expected,
}) => {
  expected.push(/404/);
  const response = await openPage(page, "/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recipe Not Found");
  const main = page.getByRole("main");
  await expect(main.locator('a[href="/"]')).toBeVisible();
  await main.locator('a[href="/recipes"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All recipes");
});

test("a malformed URL gets the same 404 text", async ({ page, baseURL, expected }) => {
  expected.push(/404/);
  for (const address of ["//example.com/", "/pictures/none.webp", "/assets/none.js"]) {
    const response = await page.goto(`${baseURL}${address}`);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recipe Not Found");
    await expect(page.locator('a[href="/"]')).toBeVisible();
    await expect(page.locator('a[href="/recipes"]')).toBeVisible();
  }
});

test("every page links the site's icons and manifest, and they exist", async ({
  page,
  request,
}) => {
  await page.goto("/about");
  for (const rel of ["icon", "apple-touch-icon", "manifest"]) {
    const address = await page.locator(`link[rel="${rel}"]`).getAttribute("href");
    const response = await request.get(address ?? "/none");
    expect(response.status(), rel).toBe(200);
    expect(response.headers()["content-type"], rel).toMatch(/^(image|application\/manifest)/);
  }
  expect((await request.get("/favicon.ico")).headers()["content-type"]).toBe("image/x-icon");
});

test("the about page tells the story, three values and the mission", async ({ page }) => {
  await openPage(page, "/about");
  const main = page.getByRole("main");
  await expect(main.getByText("was founded in 2024 by a chef")).toBeVisible();
  for (const name of ["Made with Love", "Expert Guidance", "Community First", "Our mission"]) {
    await expect(main.getByRole("heading", { name })).toBeVisible();
  }
});
