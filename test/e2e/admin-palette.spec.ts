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

for (const keys of ["Control+k", "Meta+k"]) {
  test(`${keys} opens the palette, which goes to a page`, async ({ page }) => {
    await openPage(page, "/admin");
    await page.keyboard.press(keys);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("trash");
    await expect(palette(page).getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/trash");
    await expect(palette(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
  });
}

test("it finds recipes on the server, and arrows choose among them", async ({ page, own }) => {
  const soup = await own.make({ title: "Soup" });
  const bread = await own.make({ title: "Bread" });
  await openPage(page, "/admin");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(own.word);
  const options = palette(page).getByRole("option");
  await expect(options).toHaveCount(2);
  // The last made is the last updated.
  await expect(options.first()).toContainText(bread.title);
  await expect(options.first()).toHaveAttribute("data-highlighted", "");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/recipes/edit/${soup.id}`);
});

test("it opens beside a toast, which is no dialog to leave first", async ({ page }) => {
  await openPage(page, "/admin/settings");
  // Saving what stands changes nothing.
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Settings saved." })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
});

test("Escape and the same keys close it, and the focus goes back", async ({ page }) => {
  await openPage(page, "/admin/recipes");
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

test("it does what is an action: one logs out", async ({ page }) => {
  await openPage(page, "/admin");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("logout");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/login");
});

test("without a connection it says that recipes can't be searched, and pages are found", async ({
  page,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  await openPage(page, "/admin");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.context().setOffline(true);
  await page.keyboard.type("trash");
  await expect(palette(page).getByText("Recipe search isn't available right now.")).toBeVisible();
  await expect(palette(page).getByRole("option", { name: /Trash/ })).toBeVisible();
});

test("single keys go places, but not where one types, and are listed under '?'", async ({
  page,
}) => {
  await openPage(page, "/admin");
  await page.keyboard.press("?");
  await expect(shortcuts(page)).toBeVisible();
  await expect(shortcuts(page).getByText("Go to Recipes")).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  // Not behind the dialog either.
  await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toBeHidden();
  await expect(page).toHaveURL("/admin");

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

test("single keys can be switched off; Ctrl with K still works", async ({ page }) => {
  await openPage(page, "/admin");
  await page.keyboard.press("?");
  await shortcuts(page).getByRole("switch", { name: "Single keys" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toBeHidden();
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeVisible();
  await expect(page).toHaveURL("/admin");
});

test("the palette is accessible in the light and in the dark, and fits 320 px", async ({
  page,
}) => {
  await openPage(page, "/admin");
  await page.getByRole("button", { name: "Command palette" }).click();
  await expect(palette(page)).toBeVisible();
  await expectAccessible(page);
});
