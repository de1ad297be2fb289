import { SITES } from "#domain/scraping/sites/registry.ts";
import { siteNames } from "#domain/scraping/sites/site.ts";
import { expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";
import { onSiteDatabase } from "./site-database.ts";

/** The auto-poster; the pages are those of the fake web. */

const RECIPE = "https://www.allrecipes.com/recipe/900103/buckwheat-pancakes/";
const LISTING = "https://www.allrecipes.com/recipes/17562/dinner/";

test("an address is queued, processed now and posted; others are chosen from a list", {
  tag: "@publishes",
}, async ({ page, expected }) => {
  expected.push(/409|400/, /request to another site: http:\/\/127\.0\.0\.1:\d+\/pictures\//);
  await onSiteDatabase("delete from auto_poster_queue", []);
  await onSiteDatabase("delete from recipes where source_url like '%/900103/%'", []);
  await signIn(page);
  await openPage(page, "/admin/recipes");
  await page.getByRole("link", { name: "Auto-Poster", exact: true }).click();
  const address = page.getByLabel("URL");
  const press = (name: string) => page.getByRole("button", { name, exact: true });
  const row = page.getByRole("row").filter({ hasText: RECIPE });

  await press("Add to Queue").click();
  await expect(page.getByText("Please enter a URL")).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill("https://example.com/?allrecipes.com");
  await press("Add to Queue").click();
  await expect(page.getByText(`Only ${siteNames(SITES)} are supported`)).toBeVisible();
  await address.fill(`${RECIPE}?print`);
  await press("Add to Queue").click();
  await expect(row).toContainText("Queued");
  await expect(press("Dismiss").first()).toBeVisible();
  await expect(address).toHaveValue("");
  await address.fill(RECIPE);
  await press("Add to Queue").click();
  await expect(page.getByText("URL already in queue")).toBeVisible();

  // Its row follows without a reload.
  await row.getByRole("button", { name: "Process Now", exact: true }).click();
  await expect(row).toContainText("Completed", { timeout: 20_000 });
  await expect(row.getByRole("link", { name: "Buckwheat Pancakes" })).toBeVisible();

  await address.fill(LISTING);
  await press("Add to Queue").click();
  await expect(page.getByRole("heading", { name: "4 recipes found" })).toBeFocused();
  await expect(page.getByText("Skipped 1 duplicate URLs")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: /beet-hummus/ }).uncheck();
  await expect(page.getByText("3 of 4 selected")).toBeVisible();
  await press("Add to Queue").click();
  await expect(page.getByText("Showing 4 of 4 addresses")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Skipped 1 duplicate URLs")).toBeVisible();

  await page.getByRole("switch", { name: "Pause queue" }).click();
  await expect(page.getByText(/^Paused by /)).toBeVisible();
  await page.getByRole("switch", { name: "Pause queue" }).click();
  await expect(page.getByText(/^Next run: /)).toBeVisible();
  await page.getByLabel("Status").selectOption("Queued");
  await expect(page.getByText("Showing 3 of 3 addresses")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).first().click();
  await expect(page.getByText("Showing 2 of 2 addresses")).toBeVisible();
  await page.getByLabel("Status").selectOption("All");
  await expect(page.getByText("Showing 3 of 3 addresses")).toBeVisible();
  await expectAccessible(page);
  await press("Clear Processed").click();
  await expect(row).toBeHidden();

  await openPage(page, "/recipe/buckwheat-pancakes");
  await expect(page.getByRole("link", { name: "AllRecipes" })).toHaveAttribute(
    "href",
    RECIPE.replace(/\/$/, ""),
  );
  await onSiteDatabase("delete from recipes where source_url like '%/900103/%'", []);
  await onSiteDatabase("delete from auto_poster_queue", []);
});
