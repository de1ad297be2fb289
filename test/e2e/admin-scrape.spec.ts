import { SITES } from "#domain/scraping/sites/registry.ts";
import { siteNames } from "#domain/scraping/sites/site.ts";
import { expectAccessible } from "./accessible.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn, writeSignedOut } from "./sign-in.ts";
import { siteAdmin } from "./site-admin.ts";

/** The scraper; the pages are those of the fake web (test/fakes/web-pages.ts). */

test("an address becomes a recipe: scraped, filled in, reloaded, published", {
  tag: "@publishes",
}, async ({ page, expected }) => {
  expected.push(/request to another site: http:\/\/127\.0\.0\.1:\d+\/pictures\//);
  await signIn(page, await siteAdmin());
  await openPage(page, "/admin/recipes");
  await page.getByRole("link", { name: "Scrape", exact: true }).click();
  const address = page.getByLabel("Recipe URL", { exact: true });
  await address.fill("https://pinchofyum.com/fennel-and-orange-salad?utm_source=mail");
  await page.getByRole("button", { name: "Scrape Recipe", exact: true }).click();
  const title = page.getByRole("heading", { name: "Weeknight Fennel and Orange Salad" });
  await expect(title).toBeFocused();
  await expect(page.getByRole("heading", { name: "Quality score" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Categories", exact: true }).click();
  await expect(page).toHaveURL("/admin/categories");
  await page.goBack();
  await expect(address).toHaveValue(/^https:\/\/pinchofyum\.com\/fennel/);
  await page.getByRole("button", { name: "Scrape Recipe", exact: true }).click();
  await page.getByRole("button", { name: "Use This Recipe", exact: true }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(page).toHaveURL("/admin/recipes/new");
  await field("Title").fill("Fennel Salad from the Web");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state)))
    .toContain("Fennel Salad from the Web");
  expected.push(/dialog: beforeunload/);
  await reloadPage(page);
  await expect(field("Title")).toHaveValue("Fennel Salad from the Web");
  await expect(field("Slug")).toHaveValue("fennel-salad-from-the-web");
  // What the browser keeps beside is not needed, and not offered.
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toHaveCount(0);
  await page.goto("/admin");
  await page.goBack();
  await expect(field("Title")).toHaveValue("Fennel Salad from the Web");
  await expect(field("Ingredient 1")).toHaveValue("fennel bulbs");
  await expect(field("Amount 1")).toHaveValue("2");
  await expect(field("Step 2")).toHaveText(
    "Toss both with the olives and the oil, and serve at once.",
  );
  await expect(field("Main Image URL")).toHaveValue(/\/pictures\/fennel-and-orange-salad\.svg$/);
  await field("Category").selectOption("Dinner");
  await page.getByRole("button", { name: "Publish Recipe", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/recipes\/edit\//);
  await expect(field("Source URL")).toHaveValue("https://pinchofyum.com/fennel-and-orange-salad");

  await openPage(page, "/admin/recipes/scrape");
  await address.fill("pinchofyum.com/fennel-and-orange-salad");
  await page.getByRole("button", { name: "Scrape Recipe", exact: true }).click();
  await page.getByRole("link", { name: "Fennel Salad from the Web" }).click();
  await expect(field("Title")).toHaveValue("Fennel Salad from the Web");
  await page.getByRole("button", { name: "Save as Draft", exact: true }).click();
  await page.getByRole("button", { name: "Take Off", exact: true }).click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
});

test("a new form is filled from a web page or a pasted text, and going back finds both", async ({
  page,
  expected,
}) => {
  expected.push(/request to another site: http:\/\/127\.0\.0\.1:\d+\/pictures\//);
  await signIn(page, await siteAdmin());
  await openPage(page, "/admin/recipes/new");
  await page.getByRole("link", { name: "From a web page", exact: true }).click();
  const address = page.getByLabel("Web address", { exact: true });
  const text = page.getByLabel("Text of the recipe", { exact: true });
  await expect(address).toBeFocused();
  await text.fill("Rice\n\n200 g rice\n1 tsp salt\n\nBoil the rice.");
  await page.getByRole("button", { name: "Read with AI", exact: true }).click();
  await expect(page.getByText("Read by AI: check it")).toBeVisible();
  await expectAccessible(page);
  await address.fill("nowhere");
  await address.press("Enter");
  await expect(address).toHaveAccessibleDescription(/Please enter the address of a page/);
  await address.fill("pinchofyum.com/fennel-and-orange-salad");
  await address.press("Enter");
  await expect(page.getByText("Weeknight Fennel and Orange Salad")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fill the form", exact: true }).click();
  await expect(page).toHaveURL("/admin/recipes/new");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(
    "Weeknight Fennel and Orange Salad",
  );
  // The form guards what it shows only a moment later.
  await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByText("This is the recipe that the page of pinchofyum.com")).toBeVisible();
  await page.getByRole("button", { name: "Back to your text", exact: true }).click();
  await expect(text).toHaveValue(/^Rice/);
  await expect(page.getByRole("heading", { name: "Rice", exact: true })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("alertdialog", { name: "Leave this page?" })).toBeVisible();
});

test("a page that can't be fetched says why, and its source can be pasted", async ({
  page,
  expected,
}) => {
  expected.push(/answer 4(?:00|22)/, /status of 4(?:00|22)/);
  await signIn(page, await siteAdmin());
  await openPage(page, "/admin/recipes/scrape");
  const address = page.getByLabel("Recipe URL", { exact: true });
  const scrape = page.getByRole("button", { name: "Scrape Recipe", exact: true });
  await scrape.click();
  await expect(page.getByText("Please enter a recipe URL")).toBeVisible();
  await address.fill("https://example.com/soup");
  await expect(page.getByText("Please enter a recipe URL")).toHaveCount(0);
  await scrape.click();
  await expect(page.getByText(`Currently only ${siteNames(SITES)} are supported`)).toBeVisible();
  await expect(address).toBeFocused();

  await address.fill("https://www.allrecipes.com/trouble/silent");
  await scrape.click();
  await expect(page.getByText("Fetching the page from www.allrecipes.com…")).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("Fetching the page")).toHaveCount(0);

  await address.fill("https://www.allrecipes.com/trouble/403");
  await scrape.click();
  await expect(page.getByRole("alert")).toContainText(
    "Failed to scrape recipe: www.allrecipes.com refused to serve this page (403 Forbidden)",
  );
  await expect(address).toHaveValue("https://www.allrecipes.com/trouble/403");
  await expectAccessible(page);
  const recipe = { "@type": "Recipe", name: "Unclassifiable Pie", recipeIngredient: ["2 apples"] };
  await page
    .getByLabel("Page source", { exact: true })
    .fill(`<script type="application/ld+json">${JSON.stringify(recipe)}</script>`);
  await writeSignedOut(page, () => scrape.click());
  await expect(page.getByRole("alert")).toContainText("Your session has ended.");
  await scrape.click();
  await expect(page.getByRole("heading", { name: "Unclassifiable Pie" })).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Use This Recipe", exact: true }).click();
  await expect(page.getByText("Recipe loaded - Please review fields manually")).toBeVisible();
  await expect(page.getByLabel("Cuisine", { exact: true })).toHaveValue("International");
});
