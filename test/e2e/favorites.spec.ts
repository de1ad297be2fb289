import type { Page } from "@playwright/test";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

const COOKIES = "Brown Butter Chocolate Chip Cookies";
const PHO = "Weeknight Beef Pho";

const heart = (page: Page, title: string) =>
  page.getByRole("button", { name: `Add ${title} to favorites` }).first();
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("favorites"));
const savedTitles = (page: Page) =>
  page.getByRole("main").getByRole("article").getByRole("heading");

test("a recipe is saved, listed under favorites and removed again", {
  tag: "@only-phone",
}, async ({ page }) => {
  await openPage(page, "/");
  await heart(page, COOKIES).click();
  await expect(heart(page, COOKIES)).toHaveAttribute("aria-pressed", "true");
  expect(JSON.parse((await stored(page)) ?? "")).toHaveLength(1);
  await openPage(page, "/recipe/weeknight-beef-pho");
  await save(page).click();
  await expect(save(page)).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("link", { name: "Favorites, 2 saved" }).click();
  await expect(savedTitles(page)).toHaveText([PHO, COOKIES]);
  await reloadPage(page);
  await expect(savedTitles(page)).toHaveText([PHO, COOKIES]);
  await heart(page, PHO).click();
  await expect(savedTitles(page)).toHaveText([COOKIES]);
  await heart(page, COOKIES).click();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  expect(await stored(page)).toBe("[]");

  await test.step("storage that holds more than ids is read as a list", async () => {
    const value = '["7", null, "00000000-0000-4000-8000-000000000000"]';
    await page.evaluate((text) => localStorage.setItem("favorites", text), value);
    await reloadPage(page);
    await page.getByRole("button", { name: "Remove them" }).click();
    await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
    await heart(page, COOKIES).click();
    await page.getByRole("link", { name: "Favorites, 1 saved" }).click();
    await expect(savedTitles(page)).toHaveText([COOKIES]);
  });
});

test("a recipe saved in one tab is saved in the other at once", async ({ page, context }) => {
  const other = await context.newPage();
  await openPage(page, "/recipe/weeknight-beef-pho");
  await openPage(other, "/favorites");
  await save(page).click();
  await expect(savedTitles(other)).toHaveText([PHO]);
  await heart(other, PHO).click();
  await expect(save(page)).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("link", { name: "Favorites", exact: true })).toBeVisible();
});
