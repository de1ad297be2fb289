import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { test } from "./own-recipes.ts";
import { expect } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

/** PRODUCT §10 (/admin/trash), §7 ('Restore'), and who did what when. */

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test("a deleted recipe is restored as it was", async ({ page, own }) => {
  const [soup, bread] = [await own.make({ title: "Soup" }), await own.make({ title: "Bread" })];
  await own.deleteElsewhere(soup, bread);
  await openPage(page, `/admin/trash?search=${own.word}`);
  await expect(rowOf(page, soup.title)).toContainText("Another admin");
  await rowOf(page, soup.title).getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText(`"${soup.title}" restored.`)).toBeVisible();
  await expect(rowOf(page, soup.title)).toBeHidden();
  await expect(rowOf(page, bread.title)).toBeVisible();
  await openPage(page, `/admin/recipes?search=${own.word}`);
  await expect(rowOf(page, soup.title)).toContainText("Draft");
});

test("one is permanently deleted only after a question that names it", async ({ page, own }) => {
  const soup = await own.make();
  await own.deleteElsewhere(soup);
  await openPage(page, `/admin/trash?search=${own.word}`);
  await rowOf(page, soup.title).getByRole("button", { name: "Delete permanently" }).click();
  const dialog = page.getByRole("alertdialog", { name: `Delete "${soup.title}" permanently?` });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(page, soup.title)).toBeVisible();
  await rowOf(page, soup.title).getByRole("button", { name: "Delete permanently" }).click();
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("No recipes found", { exact: true })).toBeVisible();
  await openPage(page, `/admin/activity?search=${own.word}`);
  await expect(page.getByRole("row").nth(1)).toContainText(
    `permanently deleted the recipe ${soup.title}`,
  );
});

test("deletions elsewhere appear without a reload, and a network error is reported", async ({
  page,
  own,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const soup = await own.make();
  await openPage(page, `/admin/trash?search=${own.word}`);
  await expect(page.getByText("No recipes found", { exact: true })).toBeVisible();
  await own.deleteElsewhere(soup);
  await expect(rowOf(page, soup.title)).toBeVisible();
  await page.context().setOffline(true);
  await rowOf(page, soup.title).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("That didn't work.")).toBeVisible();
  await expect(rowOf(page, soup.title)).toBeVisible();
});

test("activity tells who did what, is searched and filtered, and grows by itself", async ({
  page,
  own,
}) => {
  const soup = await own.make();
  await openPage(page, `/admin/activity?search=${own.word}`);
  const lines = page.getByRole("table").getByRole("row");
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(1)).toContainText("Another admin");
  await expect(lines.nth(1)).toContainText(`created the recipe ${soup.title}`);
  await expect(lines.nth(1).getByRole("link", { name: soup.title })).toHaveAttribute(
    "href",
    `/admin/recipes/edit/${soup.id}`,
  );
  await own.deleteElsewhere(soup);
  await expect(lines).toHaveCount(3);
  await page.getByLabel("Type", { exact: true }).selectOption("Category");
  await expect(page.getByText("No activity found", { exact: true })).toBeVisible();
  await page.getByLabel("Type", { exact: true }).selectOption("Recipe");
  await page.getByRole("searchbox").fill(`deleted ${own.word}`);
  await expect(lines).toHaveCount(2);
});

for (const path of ["/admin/trash", "/admin/activity"]) {
  test(`${path} is accessible in the light and in the dark, and fits 320 px`, async ({
    page,
    own,
  }) => {
    const recipes = [await own.make({ title: `Soup of ${"verylongword".repeat(12)}` })];
    await own.deleteElsewhere(...recipes);
    await openPage(page, `${path}?search=${own.word}`);
    await expect(page.getByText(own.word).first()).toBeVisible();
    await expectAccessible(page);
  });
}
