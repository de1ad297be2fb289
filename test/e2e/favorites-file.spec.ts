import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

const PHO = "Weeknight Beef Pho";
const COOKIES = "Brown Butter Chocolate Chip Cookies";
const GONE = "00000000-0000-4000-8000-000000000000";

const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");
const stored = (page: Page) =>
  page.evaluate((): string[] => JSON.parse(localStorage.getItem("favorites") ?? "[]"));

test("favorites are exported to a file and imported in another browser", async ({
  page,
  browser,
  baseURL,
}) => {
  await saveRecipes(page);
  await openPage(page, "/favorites");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export to a file" }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, "utf8")).favorites).toHaveLength(2);

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await openPage(other, "/favorites");
  await other.getByLabel("Import from a file").setInputFiles(file);
  await expect(other.getByText("2 recipes added.")).toBeVisible();
  await expect(titles(other)).toHaveText([COOKIES, PHO]);
  expect(await stored(other)).toEqual(await stored(page));
  await other.getByLabel("Import from a file").setInputFiles(file);
  await expect(other.getByText("You'd already saved all of these.")).toBeVisible();
  await elsewhere.close();
});

test("a file without favorites changes nothing and shows an error", async ({ page }) => {
  await saveRecipes(page);
  await openPage(page, "/favorites");
  for (const text of ["", "{}", '{"favorites":[1]}', "<html>"]) {
    await page.getByLabel("Import from a file").setInputFiles({
      name: "favorites.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
    await expect(page.getByRole("alert")).toContainText("There are no favorites in that file.");
  }
  await expect(titles(page)).toHaveCount(2);
});

test("saved ids of deleted recipes are removed, the others remain", async ({ page }) => {
  await saveRecipes(page);
  const before = await stored(page);
  await page.evaluate(
    (ids) => localStorage.setItem("favorites", JSON.stringify(ids)),
    [GONE, ...before, "nonsense"],
  );
  await openPage(page, "/favorites");
  await expect(titles(page)).toHaveText([COOKIES, PHO]);
  await expect.poll(() => stored(page)).toEqual(before);
  await expect(page.getByRole("link", { name: "Favorites, 2 saved" })).toBeVisible();
});

test("hundreds of favorites are shown like two", async ({ page }) => {
  await saveRecipes(page);
  const before = await stored(page);
  const many = Array.from({ length: 450 }, (_, index) =>
    GONE.replace(/^0{3}/, String(index + 100)),
  );
  await page.evaluate(
    (ids) => localStorage.setItem("favorites", JSON.stringify(ids)),
    [...before.slice(0, 1), ...many, ...before.slice(1)],
  );
  await openPage(page, "/favorites");
  await expect(titles(page)).toHaveText([COOKIES, PHO]);
  await expect.poll(() => stored(page)).toEqual(before);
});

test("favorites that fail to load remain saved", async ({ page, expected }) => {
  expected.push(/503/);
  await saveRecipes(page);
  const before = await stored(page);
  await page.route(/favorites\/cards/, (route) => route.fulfill({ status: 503, body: "" }));
  await openPage(page, "/favorites");
  await expect(page.getByText("They're still saved.")).toBeVisible();
  expect(await stored(page)).toEqual(before);
  await page.unroute(/favorites\/cards/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(titles(page)).toHaveText([COOKIES, PHO]);
});

async function saveRecipes(page: Page): Promise<void> {
  for (const slug of ["weeknight-beef-pho", "brown-butter-chocolate-chip-cookies"]) {
    await openPage(page, `/recipe/${slug}`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
  }
}
