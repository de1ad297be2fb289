import { readFile } from "node:fs/promises";
import { expectAccessible } from "./accessible.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

/** /admin/export. */

const ALL = /^All recipes, drafts too: [\d,]+ recipes\.$/;

test("all recipes or chosen ones are downloaded, and what is lost is told before", async ({
  page,
}) => {
  await signIn(page);
  await test.step("all recipes are offered from the recipes and from Settings", async () => {
    await openPage(page, "/admin/settings");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Export", exact: true }).click();
    await expect(page.getByText(ALL)).toBeVisible();
    await page.getByRole("navigation").getByRole("link", { name: "Recipes", exact: true }).click();
    await expect(page.getByText(ALL)).toHaveCount(0);
    await main.getByRole("link", { name: "Export", exact: true }).click();
    await expect(page.getByText(ALL)).toBeVisible();
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    expect((await waiting).suggestedFilename()).toMatch(/\.zip$/);
  });
  await test.step("chosen recipes are downloaded, and what is lost is told before", async () => {
    await openPage(page, "/admin/recipes?search=fresh-mint-tea");
    await page.getByRole("checkbox", { name: "Select", exact: true }).check();
    const bar = page.getByRole("form", { name: "With the selected recipes" });
    await bar.getByRole("link", { name: "Export", exact: true }).click();
    await expect(page.getByText("The selected recipes, drafts too: 1 recipe.")).toBeVisible();
    await expect(
      page.getByText("Everything about the recipes is kept, except reviewers' email addresses."),
    ).toBeVisible();
    await reloadPage(page);
    await expect(page.getByText("The selected recipes, drafts too: 1 recipe.")).toBeVisible();
    await page.getByRole("radio", { name: /^CSV/ }).check();
    await expect(page.getByText(/^1 recipe: .*sections|^1 recipe: /)).toBeVisible();
    await expectAccessible(page);

    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^recipes-\d{4}-\d\d-\d\d\.csv$/);
    const table = await readFile(await download.path(), "utf8");
    expect(table.match(/Fresh Mint Tea/g)?.length).toBeGreaterThan(0);
    expect(table).not.toContain("Pancakes");
  });
});
