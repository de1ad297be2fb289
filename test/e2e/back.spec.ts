import type { Page } from "@playwright/test";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

const RECIPE = "/recipe/beef-bourguignon";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

test("Back closes what is on top and stays on the page, as if it had never been opened", async ({
  page,
}) => {
  await openPage(page, "/about");
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".data")) loads.push(request.url());
  });

  await test.step("search, and Back leads on to the page before only then", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/contact");
    const scrolled = () => page.evaluate(() => window.scrollY);
    await expect(page.getByLabel("Message")).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(scrolled).toBe(200);
    // Playwright's click would scroll the header's place into view.
    const { x = 0, y = 0 } = (await button(page, "Search").boundingBox()) ?? {};
    await page.mouse.click(x + 9, y + 9);
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/contact");
    expect(await scrolled()).toBe(200);
    await page.goBack();
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good food, clearly written");
  });

  await test.step("what was closed by its button or Escape leaves nothing to go back or forward to", async () => {
    await page.goForward();
    await expect(page).toHaveURL("/contact");
    for (const close of [
      () => button(page, "Close").click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await button(page, "Search").click();
      await expect(dialog(page)).toBeVisible();
      await close();
      await expect(dialog(page)).toHaveCount(0);
      await noEntry(page);
    }
    await page.goForward();
    await noEntry(page);
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/about");
    expect(loads.filter((url) => !/about|contact/.test(url))).toEqual([]);
  });

  await test.step("a page that was opened from within follows the one before", async () => {
    await button(page, "Search").click();
    await dialog(page).getByRole("searchbox").fill("bourguignon");
    await dialog(page).getByRole("link").first().click();
    await expect(page).toHaveURL(RECIPE);
    await page.goBack();
    await expect(page).toHaveURL("/about");
    await page.goForward();
    await expect(page).toHaveURL(RECIPE);
  });

  await test.step("cook mode, also where the recipe is loaded again while it is open", async () => {
    await openPage(page, RECIPE);
    await button(page, "Cook").click();
    await expect.poll(() => overlays(page)).toBe(1);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, "Cook")).toBeFocused();
    await expect(page).toHaveURL(RECIPE);
    await button(page, "Cook").click();
    await expect.poll(() => overlays(page)).toBe(1);
    await reloadPage(page);
    await noEntry(page);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });
});

test("Back closes the menu and the filters of a phone", { tag: "@only-phone" }, async ({
  page,
}) => {
  const menu = page.getByRole("navigation", { name: "Menu" });
  await openPage(page, "/recipes");

  await test.step("the menu, whose links leave no entry of it behind", async () => {
    await button(page, "Menu").tap();
    await expect(menu).toBeVisible();
    await expect.poll(() => overlays(page)).toBe(1);
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL("/recipes");
    for (const [name, path] of [
      ["Recipes", "/recipes"],
      ["About", "/about"],
    ] as const) {
      await button(page, "Menu").tap();
      await expect.poll(() => overlays(page)).toBe(1);
      await menu.getByRole("link", { name }).tap();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(path);
      await noEntry(page);
    }
    await page.goBack();
    await expect(page).toHaveURL("/recipes");
  });

  await test.step("the filter sheet keeps what was chosen, and Back undoes it afterwards", async () => {
    await page.getByRole("button", { name: "Filters" }).tap();
    const choose = (name: string) =>
      dialog(page).locator("label").filter({ hasText: name }).first().tap();
    await choose("Vegan");
    await choose("Easy");
    await expect(page).toHaveURL("/recipes?diet=Vegan&difficulty=easy");
    await expect.poll(() => overlays(page)).toBe(1);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/recipes?diet=Vegan&difficulty=easy");
    await page.goBack();
    await expect(page).toHaveURL("/recipes?diet=Vegan");
    await page.goBack();
    await expect(page).toHaveURL("/recipes");
  });
});

function overlays(page: Page): Promise<number> {
  return page.evaluate(() => window.history.state?.overlays ?? 0);
}

async function noEntry(page: Page): Promise<void> {
  await expect.poll(() => overlays(page)).toBe(0);
}
