import type { Page } from "@playwright/test";
import { RESTORED } from "#platform/jobs/hold.ts";
import { complaints, expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { test } from "./own-recipes.ts";
import { expect } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";
import { onSiteDatabase } from "./site-database.ts";

/** /admin. The site is shared: how many there are of anything is for others to change. */

const totals = (page: Page) => page.getByRole("region", { name: "Totals" });
const list = (page: Page, name: string) =>
  page.getByRole("region", { name }).getByRole("list").getByRole("listitem");

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test("the dashboard counts, lists and charts what there is, and leads there", async ({
  page,
  own,
}) => {
  await openPage(page, "/admin");
  await test.step("what is left to do stands above, can be closed, and found again", async () => {
    const start = page.getByRole("region", { name: "Getting started" });
    await expect(start.getByRole("listitem")).toHaveCount(7);
    await expect(start.getByRole("link", { name: "Name and picture" })).toHaveAttribute(
      "href",
      "/admin/settings",
    );
    await start.getByRole("button", { name: "Close" }).click();
    await expect(start).toBeHidden();
    await page.getByRole("button", { name: "Show Getting started" }).click();
    await expect(start).toBeVisible();
  });
  await test.step("the cards count recipes, categories, messages, reviews and subscribers, each number a link", () =>
    expectCards(page));
  await test.step("quick links lead to what is done most", async () => {
    const links = page.getByRole("navigation", { name: "Quick links" });
    for (const [name, address] of [
      ["Add Recipe", "/admin/recipes/new"],
      ["Manage Recipes", "/admin/recipes"],
      ["Manage Categories", "/admin/categories"],
      [/^View Messages \(\d+ unread\)$/, "/admin/messages"],
      ["View Subscribers", "/admin/subscribers"],
    ] as const) {
      await expect(links.getByRole("link", { name })).toHaveAttribute("href", address);
    }
    await expect(page.getByRole("button", { name: "Logout", exact: true })).toBeVisible();
  });
  await test.step("it lists the 5 last updated, each leading to its form, as it happens", async () => {
    await expect(list(page, "Recently Updated")).toHaveCount(5);
    const soup = await own.make({ title: "Halloumi Flatbreads with Tomato and Mint" });
    const link = page.getByRole("link", { name: soup.title, exact: true });
    await expect(link).toHaveAttribute("href", `/admin/recipes/edit/${soup.id}`);
    const line = list(page, "Recently Updated").filter({ has: link });
    await expect(line).toContainText("Draft");
    // A long title leaves the state and the day in one line.
    const [state, day] = await Promise.all([
      line.getByText("Draft").boundingBox(),
      line.getByRole("time").boundingBox(),
    ]);
    expect(Math.abs((state?.y ?? 0) - (day?.y ?? 99))).toBeLessThan(6);
  });
  await test.step("the chart tells each of 30 days to the pointer, and in a table", async () => {
    const chart = page.getByRole("region", { name: "Last 30 days" });
    await expect(chart.getByRole("figure")).toHaveCount(2);
    const views = chart.getByRole("figure").first();
    await expect(views.getByRole("link")).toHaveAttribute("href", "/admin/recipes?sort=views");
    await views.locator("svg").hover({ position: { x: 2, y: 40 } });
    await expect(views).toContainText(/[A-Z][a-z]{2} \d{1,2}: [\d,]+ views?/);
    const table = chart.getByRole("table", { name: "Views and new subscribers by day" });
    await expect(table.getByRole("row")).toHaveCount(31);
    await chart.getByRole("button", { name: "Show as a table" }).click();
    await expect(table).toBeInViewport();
    expect(await complaints(page)).toEqual([]);
  });
  await test.step("the number of drafts leads to them", async () => {
    await totals(page)
      .getByRole("link", { name: /^[\d,]+ drafts?$/ })
      .click();
    await expect(page).toHaveURL("/admin/recipes?status=draft");
    await page.goBack();
  });
  await test.step("it lists the 5 most viewed with views and rating, each leading to its page", async () => {
    const items = list(page, "Most Viewed");
    // Until somebody looks at one there is nothing to list.
    await onSiteDatabase("select increment_recipe_views('fresh-mint-tea')");
    await expect(async () => {
      await page.reload();
      await expect(items).toHaveCount(5, { timeout: 1_000 });
    }).toPass();
    for (const item of await items.all()) {
      await expect(item).toContainText(/[\d,]+ views?/);
      await expect(item).toContainText(/\d\.\d\/5\.0|No ratings yet/);
    }
    const first = items.first().getByRole("link");
    const title = (await first.textContent()) ?? "";
    await first.click();
    await expect(page).toHaveURL(/\/recipe\/[a-z0-9-]+$/);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
});

// With the journeys that come last: meanwhile the site sends and fetches nothing.
test("after a restore it says what waits, and 'Go Live' lets it go out @publishes", async ({
  page,
}) => {
  const backedUp = { backedUpAt: "2026-01-05T08:00:00Z", siteUrl: "https://former.example" };
  await onSiteDatabase("insert into site_settings (name, value) values ($1, $2)", [
    RESTORED,
    backedUp,
  ]);
  await openPage(page, "/admin");
  const panel = page.getByRole("region", { name: "This site was restored from a backup" });
  await expect(panel).toContainText("It is as https://former.example was on");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Go Live" }).focus();
  await page.keyboard.press("Enter");
  await page
    .getByRole("alertdialog", { name: "Go live?" })
    .getByRole("button", { name: "Go Live" })
    .click();
  await expect(page.getByText("The site is live.")).toBeVisible();
  await expect(panel).toHaveCount(0);
  await page.getByRole("link", { name: "Activity", exact: true }).click();
  await expect(page.getByText("let the restored site go live").first()).toBeVisible();
  expect(await onSiteDatabase("select from site_settings where name = $1", [RESTORED])).toEqual([]);
});

async function expectCards(page: Page): Promise<void> {
  for (const [label, address] of [
    ["Total Recipes", "/admin/recipes"],
    ["Categories", "/admin/categories"],
    ["Messages", "/admin/messages"],
    ["Reviews", "/admin/reviews"],
    ["Subscribers", "/admin/subscribers"],
  ] as const) {
    const card = totals(page).getByRole("article").filter({ hasText: label });
    await expect(card.getByRole("link", { name: /^[\d,]+$/ })).toHaveAttribute("href", address);
  }
  const count = async (name: RegExp) => {
    const words = await totals(page).getByRole("link", { name }).first().textContent();
    return Number.parseInt(words?.replaceAll(",", "") ?? "", 10);
  };
  expect(await count(/^[\d,]+ published$/)).toBeGreaterThan(0);
  expect(await count(/^[\d,]+ published$/)).toBeLessThanOrEqual(await count(/^[\d,]+$/));
  await expect(totals(page).getByRole("link", { name: /^[\d,]+ unread$/ })).toBeVisible();
  await expect(totals(page).getByRole("link", { name: /^[\d,]+ waiting$/ })).toHaveAttribute(
    "href",
    "/admin/reviews?state=waiting",
  );
}
