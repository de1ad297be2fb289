import type { Page } from "@playwright/test";
import { complaints } from "./accessible.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

const SITE_LINKS = [
  ["Home", "/"],
  ["Recipes", "/recipes"],
  ["Categories", "/categories"],
  ["About", "/about"],
  ["Contact", "/contact"],
] as const;

test("header and footer lead through the site, whose pages start at their top", async ({
  page,
  request,
}) => {
  await openPage(page, "/");

  await test.step("the first Tab stop is the skip link", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("a new page starts at its top, and Back restores the scroll position", async () => {
    const card = page.getByRole("region", { name: "Latest Recipes" }).getByRole("link").last();
    await card.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => window.scrollY);
    expect(await scrolled()).toBeGreaterThan(500);
    await card.click();
    await expect(page.getByRole("heading", { name: "Ingredients" })).toBeVisible();
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Latest Recipes" })).toBeVisible();
    await expect.poll(scrolled).toBeGreaterThan(500);
  });

  await test.step("the header leads to every part of the site", async () => {
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links).toHaveText(SITE_LINKS.map(([name]) => name));
    const [home, recipes, categories, about] = SITE_LINKS;
    for (const [name, path] of [recipes, categories, home, about]) {
      await links.filter({ hasText: name }).click();
      await expect(page).toHaveURL(path);
      await expect(links.filter({ hasText: name })).toHaveAttribute("aria-current", "page");
    }
  });

  await test.step("the footer leads to the site's parts, popular categories and four social placeholders", async () => {
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

  await test.step("the about page tells the story, three values and the mission", async () => {
    const main = page.getByRole("main");
    await expect(main.getByText("was founded in 2024 by a chef")).toBeVisible();
    for (const name of ["Made with Love", "Expert Guidance", "Community First", "Our mission"]) {
      await expect(main.getByRole("heading", { name })).toBeVisible();
    }
  });

  await test.step("every page links the site's icons and manifest, and they exist", async () => {
    for (const rel of ["icon", "apple-touch-icon", "manifest"]) {
      const address = await page.locator(`link[rel="${rel}"]`).getAttribute("href");
      const response = await request.get(address ?? "/none");
      expect(response.status(), rel).toBe(200);
      expect(response.headers()["content-type"], rel).toMatch(/^(image|application\/manifest)/);
    }
    expect((await request.get("/favicon.ico")).headers()["content-type"]).toBe("image/x-icon");
  });
});

test("the theme is the system's without a choice; a chosen one is saved and applied without a flash", async ({
  page,
}) => {
  const [light, dark] = ["rgb(251, 248, 243)", "rgb(22, 20, 18)"];
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

  await page.emulateMedia({ colorScheme: "dark" });
  await openPage(page, "/about");
  expect(await drawn()).toEqual([dark]);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveCSS("background-color", light);

  const other = await page.context().newPage();
  await openPage(other, "/about");
  const barOf = (tab: Page) =>
    tab.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter((bar) => matchMedia(bar.media).matches)
        .map((bar) => bar.content),
    );
  expect(await barOf(page)).toEqual(["#fbf8f3"]);
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  expect(await barOf(page)).toEqual(["#161412"]);
  await expect(other.locator("html")).toHaveCSS("background-color", dark);
  expect(await barOf(other)).toEqual(["#161412"]);
  await other.close();
  await reloadPage(page);
  expect(await drawn()).toEqual([dark]);
  expect(await barOf(page)).toEqual(["#161412"]);

  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  expect(await barOf(page)).toEqual(["#fbf8f3"]);
  await reloadPage(page);
  expect(await drawn()).toEqual([light]);
});

test("the phone menu opens, is accessible, closes and navigates", {
  tag: "@only-phone",
}, async ({ page }) => {
  await openPage(page, "/about");
  const toggle = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });

  await test.step("the open menu has every link, is accessible and fits 320 px", async () => {
    await expect(menu).toBeHidden();
    await toggle.tap();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(menu.getByRole("link")).toHaveText(SITE_LINKS.map(([name]) => name));
    expect(await complaints(page)).toEqual([]);
    const whole = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(menu).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    if (whole) await page.setViewportSize(whole);
  });

  await test.step("Escape closes the menu and focuses its button", async () => {
    await menu.getByRole("link").first().focus();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  await test.step("a link of the menu navigates and closes it", async () => {
    await toggle.tap();
    await menu.getByRole("link", { name: "Contact" }).tap();
    await expect(page).toHaveURL("/contact");
    await expect(menu).toBeHidden();
  });
});
