import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

const PHO = "Weeknight Beef Pho";
const COOKIES = "Brown Butter Chocolate Chip Cookies";
const GONE = "00000000-0000-4000-8000-000000000000";

const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");
const stored = (page: Page) =>
  page.evaluate((): string[] => JSON.parse(localStorage.getItem("favorites") ?? "[]"));

test("favorites move by a file, and those that can't be shown remain saved", async ({
  page,
  browser,
  baseURL,
  expected,
}) => {
  await saveRecipes(page);
  const saved = await stored(page);
  await expect(titles(page)).toHaveText([COOKIES, PHO]);

  await test.step("favorites are exported to a file and imported in another browser", async () => {
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
    expect(await stored(other)).toEqual(saved);
    await other.getByLabel("Import from a file").setInputFiles(file);
    await expect(other.getByText("You'd already saved all of these.")).toBeVisible();
    await elsewhere.close();
  });

  await test.step("a file without favorites changes nothing and shows an error", async () => {
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

  await test.step("saved recipes that are not published now stay, hundreds too, until the reader removes them", async () => {
    const gone = Array.from({ length: 450 }, (_, index) =>
      GONE.replace(/^0{3}/, String(index + 100)),
    );
    await page.evaluate(
      (ids) => localStorage.setItem("favorites", JSON.stringify(ids)),
      [GONE, ...saved.slice(0, 1), ...gone, ...saved.slice(1), "nonsense"],
    );
    await reloadPage(page);
    await expect(titles(page)).toHaveText([COOKIES, PHO]);
    await expect(page.getByText("452 saved recipes aren't on the site right now.")).toBeVisible();
    await page.getByRole("button", { name: "Remove them" }).click();
    await expect(page.getByText("on the site right now")).toBeHidden();
    await expect(page.getByRole("link", { name: "Favorites, 2 saved" })).toBeVisible();
    expect(await stored(page)).toEqual(saved);
  });

  await test.step("favorites that fail to load remain saved", async () => {
    expected.push(/503/);
    await page.route(/favorites\/cards/, (route) => route.fulfill({ status: 503, body: "" }));
    await reloadPage(page);
    await expect(page.getByText("They're still saved.")).toBeVisible();
    expect(await stored(page)).toEqual(saved);
    await page.unroute(/favorites\/cards/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(titles(page)).toHaveText([COOKIES, PHO]);
  });
});

/** Saves both, and ends on the page of favorites. */
async function saveRecipes(page: Page): Promise<void> {
  await openPage(page, "/recipe/weeknight-beef-pho");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
  await page
    .getByRole("button", { name: `Add ${COOKIES} to favorites` })
    .first()
    .click();
  await page.getByRole("link", { name: "Favorites, 2 saved" }).click();
}
