import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { type OwnRecipe, test } from "./own-recipes.ts";
import { expect } from "./quiet-page.ts";
import { expectAllSaved } from "./recipe-editor.ts";
import { signIn } from "./sign-in.ts";

/** Each save keeps the former state: list, compare, bring back. And two who save one recipe at once. */

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function edit(page: Page, { id }: OwnRecipe): Promise<void> {
  await signIn(page);
  await openPage(page, `/admin/recipes/edit/${id}`);
}

test("versions are listed as they are saved, compared and restored, but not over a newer save", {
  tag: "@phone",
}, async ({ page, own, expected }) => {
  expected.push(/409/);
  const recipe = await own.make({ title: "Plain Cake", category: "Desserts" });
  const comparison = page.getByRole("region", { name: /Version from/ });
  await edit(page, recipe);
  await page.getByRole("link", { name: "Revisions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Revisions");
  await test.step("a recipe that was saved once has no former states", async () => {
    await expect(page.getByText("No earlier versions yet")).toBeVisible();
  });
  await test.step("an earlier version is found and compared", async () => {
    await own.saveElsewhere(recipe, { title: "Ruined Cake", ingredients: [] });
    await expect(page.getByRole("row", { name: /Current/ })).toContainText("Another admin");
    await expect(page.getByRole("row", { name: /Current/ })).toContainText("title, 2 ingredients");
    await page.getByRole("link", { name: "Compare", exact: true }).click();
    await expect(comparison.getByRole("deletion").filter({ hasText: "Ruined" })).toBeVisible();
    await expect(comparison.getByRole("insertion").filter({ hasText: "Plain" })).toBeVisible();
    await expect(comparison.getByText("800 g ripe tomatoes")).toBeVisible();
  });
  await test.step("over a save that came in between nothing is restored", async () => {
    // The page is told at once, but must not have the new version yet.
    const told = page.waitForRequest(/\/revisions\.data/);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\/revisions\.data/, async (route) => {
      if (route.request().method() === "GET") await held;
      // The page may have aborted the request in the meantime.
      await route.continue().catch(() => {});
    });
    await own.saveElsewhere(recipe, { servings: 9 });
    await told;
    await button(page, "Restore").click();
    letGo();
    const notice = page.getByText("Someone has saved the recipe since").filter({ visible: true });
    await expect(notice).toBeVisible();
  });
  await test.step("it is restored", async () => {
    await expectAccessible(page);
    await button(page, "Restore").click();
    await expect(page.getByText("Version restored")).toBeVisible();
    await expect(field(page, "Title")).toHaveValue(recipe.title);
    await expect(field(page, "Ingredient 1")).toHaveValue("ripe tomatoes");
  });
});

test("two who edit one recipe see each other's saves, and choose what to keep", {
  tag: "@only-phone",
}, async ({ page, own, expected }) => {
  test.slow();
  expected.push(/409/);
  const recipe = await own.make({ title: "Contested", category: "Dinner" });
  await edit(page, recipe);
  await test.step("another admin's save is announced at once, or shown where nothing was typed", async () => {
    await own.saveElsewhere(recipe, { description: "First" });
    await expect(field(page, "Description")).toHaveText("First");
    await field(page, "Servings").fill("9");
    await own.saveElsewhere(recipe, { description: "Second" });
    await expect(
      page.getByText("Another admin has just saved this recipe: description."),
    ).toBeInViewport();
    await expect(field(page, "Description")).toHaveText("First");
    await button(page, "Show both").click();
    await button(page, "Use Selected").click();
    await expect(field(page, "Description")).toHaveText("Second");
    await expect(field(page, "Servings")).toHaveValue("9");
    await button(page, "Save as Draft").click();
    await expect(page.getByText("Recipe saved as draft")).toBeVisible();
  });
  await test.step("a save over someone else's shows both, and lets one choose", async () => {
    await field(page, "Description").fill("My words.");
    await field(page, "Servings").fill("7");
    await own.saveElsewhere(recipe, { description: "Their words.", cuisine: "Thai" });
    await button(page, "Save as Draft").click();
    const conflict = page.getByRole("dialog", {
      name: "Another admin saved this recipe while you were editing",
    });
    await expect(conflict).toBeFocused();
    await expectAccessible(page);
    const part = (name: string) => conflict.getByRole("group", { name, exact: true });
    await expect(part("Description").getByText("My words.")).toBeVisible();
    await expect(part("Description").getByText("Their words.")).toBeVisible();
    // What only one of both changed is chosen already.
    await expect(part("Cuisine").getByLabel(/Theirs/)).toBeChecked();
    await expect(part("Servings").getByLabel(/Yours/)).toBeChecked();
    await part("Description")
      .getByLabel(/Theirs/)
      .check();
    await button(page, "Use Selected").click();
    await expect(conflict).toHaveCount(0);
    await expect(field(page, "Description")).toHaveText("Their words.");
    await expect(field(page, "Cuisine")).toHaveValue("Thai");
    await expect(field(page, "Servings")).toHaveValue("7");
    await button(page, "Save as Draft").click();
    await expectAllSaved(page);
    await reloadPage(page);
    await expect(field(page, "Servings")).toHaveValue("7");
    await expect(field(page, "Description")).toHaveText("Their words.");
  });
});
