import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { test } from "./own-recipes.ts";
import { expect } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";
import { onSiteDatabase } from "./site-database.ts";

/** /admin/trash, and who did what when. */

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test("the trash shows what is deleted elsewhere, restores it, or deletes it for good", async ({
  page,
  own,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const [soup, stew] = [await own.make({ title: "Soup" }), await own.make({ title: "Stew" })];
  const bread = await own.make({ title: `Bread of ${"verylongword".repeat(12)}` });
  await openPage(page, `/admin/trash?search=${own.word}`);
  await test.step("deletions elsewhere appear without a reload", async () => {
    await expect(page.getByText("No recipes found", { exact: true })).toBeVisible();
    await own.deleteElsewhere(soup, stew, bread);
    await expect(rowOf(page, soup.title)).toContainText("Another admin");
  });
  await test.step("a deleted recipe is restored as it was", async () => {
    const bar = page.getByRole("form", { name: "With the selected recipes" });
    for (const { title } of [soup, bread]) await rowOf(page, title).getByRole("checkbox").check();
    await expect(bar).toContainText("2 recipes selected");
    await rowOf(page, soup.title).getByRole("button", { name: "Restore", exact: true }).click();
    await expect(page.getByText(`"${soup.title}" restored.`)).toBeVisible();
    await expect(rowOf(page, soup.title)).toBeHidden();
    await expect(rowOf(page, bread.title)).toBeVisible();
    await expect(bar.getByRole("status")).toHaveText("1 recipe selected");
    await rowOf(page, bread.title).getByRole("checkbox").uncheck();
    const restored = "select status, deleted_at from recipes where id = $1";
    expect(await onSiteDatabase(restored, [soup.id])).toEqual([
      { status: "draft", deleted_at: null },
    ]);
  });
  await test.step("one is permanently deleted only after a question that names it", async () => {
    await rowOf(page, stew.title).getByRole("button", { name: "Delete permanently" }).click();
    const dialog = page.getByRole("alertdialog", { name: `Delete "${stew.title}" permanently?` });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(rowOf(page, stew.title)).toBeVisible();
    await rowOf(page, stew.title).getByRole("button", { name: "Delete permanently" }).click();
    await dialog.getByRole("button", { name: "Delete permanently" }).click();
    await expect(page.getByText(`"${stew.title}" was permanently deleted.`)).toBeVisible();
    await expect(rowOf(page, stew.title)).toBeHidden();
    const last = "select verb from activity where title = $1 order by id desc limit 1";
    expect(await onSiteDatabase(last, [stew.title])).toEqual([{ verb: "deleted permanently" }]);
  });
  await test.step("a network error is reported, and nothing is lost", async () => {
    await page.context().setOffline(true);
    await rowOf(page, bread.title).getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("That didn't work.")).toBeVisible();
    await expect(rowOf(page, bread.title)).toBeVisible();
    await page.context().setOffline(false);
  });
  await test.step("several are restored at once", async () => {
    await own.deleteElsewhere(soup);
    for (const { title } of [soup, bread]) {
      await rowOf(page, title).getByRole("checkbox").check();
    }
    const bar = page.getByRole("form", { name: "With the selected recipes" });
    await bar.getByRole("button", { name: "Restore" }).click();
    await page
      .getByRole("alertdialog", { name: "Restore 2 recipes?" })
      .getByRole("button", { name: "Restore" })
      .click();
    await expect(page.getByText("2 recipes restored.")).toBeVisible();
    await expect(page.getByText("No recipes found", { exact: true })).toBeVisible();
    await own.deleteElsewhere(soup, bread);
    await expect(rowOf(page, bread.title)).toBeVisible();
  });
  await test.step("it is accessible in the light and in the dark, and fits 320 px", () =>
    expectAccessible(page));
});

test("activity tells who did what, is searched and filtered, grows by itself, and is accessible", async ({
  page,
  own,
}) => {
  const soup = await own.make({ title: `Soup of ${"verylongword".repeat(12)}` });
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
  await test.step("it is accessible in the light and in the dark, and fits 320 px", () =>
    expectAccessible(page));
});
