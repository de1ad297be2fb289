import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";
import { siteAdmin } from "./site-admin.ts";

/** The generator, against the fakes of test/fakes. */

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Photos stand at the photo service's own address. */
test.beforeEach(async ({ page, expected }) => {
  expected.push(/^request to another site: http:\/\/127\.0\.0\.1:\d+\/pictures\//);
  await signIn(page, await siteAdmin());
});

async function suggestions(page: Page, recipeName: string): Promise<void> {
  await field(page, "Category").selectOption("Dinner");
  await field(page, "Recipe Name").fill(recipeName);
  await button(page, "Get Suggestions").click();
}

test("an idea becomes a recipe that readers see with its photo's author", {
  tag: "@publishes",
}, async ({ page }) => {
  // From the first idea to the published page.
  test.slow();
  await openPage(page, "/admin/recipes/generate");
  await button(page, "Get Suggestions").click();
  await expect(field(page, "Category")).toHaveAccessibleDescription("Please select a category");

  const name = `Lemon Chicken ${crypto.randomUUID().slice(0, 8)}`;
  await suggestions(page, name);
  const ideas = page.getByRole("list", { name: "Suggestions" });
  await expect(ideas.getByRole("button")).toHaveCount(5);
  await button(page, "Back").click();
  await expect(field(page, "Recipe Name")).toHaveValue(name);
  await button(page, "Get Suggestions").click();
  await expect(button(page, name)).toBeVisible();
  await reloadPage(page);
  await button(page, name).click();

  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByText("Excellent")).toBeVisible();
  const photos = page.getByRole("radio");
  await expect(photos).toHaveCount(3);
  await expect(photos.first()).toBeChecked();
  await expectAccessible(page);
  await reloadPage(page);
  await expect(photos.first()).toBeChecked();
  await page.goBack();
  await expect(button(page, name)).toBeVisible();
  await page.goForward();

  await field(page, "Custom image URL").click();
  await button(page, "Use This Recipe").click();
  await expect(page.getByText("Please enter a valid image URL")).toBeVisible();
  await photos.nth(1).check();
  await button(page, "Use This Recipe").click();

  await expect(page.getByText("Recipe analyzed by AI - All fields auto-filled!")).toBeVisible();
  await expect(field(page, "Title")).toHaveValue(name);
  await expect(field(page, "Cuisine")).toHaveValue("Greek");
  await expect(field(page, "High-Protein")).toBeChecked();
  await expect(field(page, "Main Image URL")).toHaveValue(/2-large/);
  await expect(field(page, "Image Credit")).toHaveValue("Ben Okafor");
  await expect(field(page, "Featured")).not.toBeChecked();
  await button(page, "Publish Recipe").click();
  await expect(page.getByText(/^Written by AI\. Reviewed by /)).toBeVisible();

  await openPage(page, `/recipe/${await field(page, "Slug").inputValue()}`);
  await expect(page.getByRole("link", { name: "Ben Okafor" })).toHaveAttribute(
    "href",
    "https://photos.example/@ben",
  );
  await expect(page.getByText("Written with AI; checked by our kitchen")).toBeVisible();
  await page.goBack();
  await button(page, "Save as Draft").click();
  await button(page, "Take Off").click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
});

test("surprises, failures and missing photos are told, and nothing is lost", async ({ page }) => {
  await test.step("a preview that is opened without one leads to the first step", async () => {
    await openPage(page, "/admin/recipes/generate?step=preview");
    await expect(page).toHaveURL("/admin/recipes/generate");
    await expect(button(page, "Get Suggestions")).toBeVisible();
  });
  await test.step("a surprise is a preview at once, and Start Over forgets it", async () => {
    await button(page, "Surprise Me").click();
    await expect(page.getByRole("heading", { name: "Surprise Stew" })).toBeVisible();
    await button(page, "Start Over").click();
    await expect(button(page, "Surprise Me")).toBeVisible();
    await reloadPage(page);
    await expect(field(page, "Category")).toHaveValue("");
  });
  const alert = page.getByRole("alert");
  await test.step("what fails is said, with the service's own reason", async () => {
    for (const [trouble, reason] of [
      ["401", "127.0.0.1 answered 401 Unauthorized: Incorrect API key provided. Check AI_API_KEY."],
      ["cut-off", "Invalid response format from 127.0.0.1 API: the reply was cut off."],
      ["empty-list", "No suggestions returned from API"],
    ] as const) {
      await suggestions(page, `trouble ${trouble}`);
      await expect(alert).toContainText(reason);
      await expect(alert).toContainText("Failed to generate suggestions");
      await expect(field(page, "Category")).toHaveValue("Dinner");
      await expect(button(page, "Whole Soup")).toHaveCount(trouble === "cut-off" ? 1 : 0);
    }
    await button(page, "Retry").click();
    await expect(alert).toContainText("No suggestions returned from API");
    await suggestions(page, "trouble silent");
    await button(page, "Cancel").click();
    await expect(button(page, "Get Suggestions")).toBeVisible();
  });
  await test.step("without the photo service's answer a photo's address is asked for", async () => {
    await suggestions(page, "Unclassifiable Stew, trouble photos-500");
    await expect(alert).toHaveCount(0);
    await button(page, "Unclassifiable Stew, trouble photos-500").click();
    await expect(page.getByText(/The photo service answered 500/)).toBeVisible();
    await button(page, "Use This Recipe").click();
    await expect(page.getByText("Please select an image or enter a custom URL")).toBeVisible();
    await field(page, "Custom image URL").fill("https://example.com/stew.jpg");
  });
  await test.step("a recipe that can't be classified is filed by the lists", async () => {
    await button(page, "Start Over").click();
    await expectAccessible(page);
    await suggestions(page, "Unclassifiable Stew");
    await button(page, "Unclassifiable Stew").click();
    await button(page, "Use This Recipe").click();
    await expect(page.getByText("Recipe loaded - Please review fields manually")).toBeVisible();
    await expect(field(page, "Category")).toHaveValue("Dinner");
    await expect(field(page, "Cuisine")).toHaveValue("Mediterranean");
  });
});
