import type { Page } from "@playwright/test";
import { complaints, expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { test } from "./own-recipes.ts";
import { expect } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

/** The back office by keyboard: the command palette, and what is listed under '?'. */

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const field = (page: Page) => palette(page).getByRole("combobox");
const shortcuts = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test("the palette finds pages, recipes and actions", async ({ page, own, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const soup = await own.make({ title: "Soup" });
  const bread = await own.make({ title: "Bread" });
  const options = palette(page).getByRole("option");
  await openPage(page, "/admin");

  await test.step("Escape and the same keys close it, and the focus goes back", async () => {
    const opener = page.getByRole("button", { name: "Command palette" });
    await opener.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("zzzz");
    await expect(palette(page).getByText('Nothing found for "zzzz"')).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(field(page)).toHaveValue("");
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toBeHidden();
  });

  for (const [keys, name, path, found] of [
    ["Control+k", "Trash", "/admin/trash", 1],
    // The API tokens are among the settings.
    ["Meta+k", "Settings", "/admin/settings", 2],
  ] as const) {
    await test.step(`${keys} opens it, and it goes to a page`, async () => {
      await page.keyboard.press(keys);
      await expect(field(page)).toBeFocused();
      await page.keyboard.type(name.toLowerCase());
      await expect(options).toHaveCount(found);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(path);
      await expect(palette(page)).toBeHidden();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    });
  }

  await test.step("it opens beside a toast, which is no dialog to leave first", async () => {
    // Saving what stands changes nothing.
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page.getByRole("dialog", { name: "Settings saved." })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
  });

  await test.step("it finds recipes on the server, and arrows choose among them", async () => {
    await page.keyboard.type(own.word);
    await expect(options).toHaveCount(2);
    // The last made is the last updated.
    await expect(options.first()).toContainText(bread.title);
    await expect(options.first()).toHaveAttribute("data-highlighted", "");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/admin/recipes/edit/${soup.id}`);
  });

  await test.step("without a connection it says that recipes can't be searched, and pages are found", async () => {
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await page.context().setOffline(true);
    await page.keyboard.type("trash");
    await expect(palette(page).getByText("Recipe search isn't available right now.")).toBeVisible();
    await expect(palette(page).getByRole("option", { name: /Trash/ })).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step("it does what is an action: one logs out", async () => {
    await field(page).fill("");
    await page.keyboard.type("logout");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/login");
  });
});

test("single keys go places until they are switched off", async ({ page }) => {
  await openPage(page, "/admin");

  await test.step("they are listed under '?', and do nothing behind that", async () => {
    await page.keyboard.press("?");
    await expect(shortcuts(page)).toBeVisible();
    await expect(shortcuts(page).getByText("Go to Recipes")).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press("n");
    await page.keyboard.press("Escape");
    await expect(shortcuts(page)).toBeHidden();
    await expect(page).toHaveURL("/admin");
  });

  await test.step("they go places, but not where one types", async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("r");
    await expect(page).toHaveURL("/admin/recipes");
    await expect(page.getByRole("heading", { level: 1, name: "Recipes" })).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Search recipes" })).toBeFocused();
    await page.keyboard.type("gd?n");
    await expect(page).toHaveURL(/search=gd/);
    await expect(shortcuts(page)).toBeHidden();
  });

  await test.step("they can be switched off; Ctrl with K still works", async () => {
    await page.getByRole("link", { name: "Show all recipes" }).click();
    await expect(page).toHaveURL("/admin/recipes");
    await page.keyboard.press("?");
    await shortcuts(page).getByRole("switch", { name: "Single keys" }).uncheck();
    await page.keyboard.press("Escape");
    await expect(shortcuts(page)).toBeHidden();
    await page.keyboard.press("?");
    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toBeVisible();
    await expect(page).toHaveURL("/admin/recipes");
  });

  await test.step("the palette is accessible in the light and in the dark, and fits 320 px", async () => {
    await expectAccessible(page);
  });
});
