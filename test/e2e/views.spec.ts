import type { Page } from "@playwright/test";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { onSiteDatabase } from "./site-database.ts";

/** A recipe that no other test opens. */
const SLUG = "fresh-mint-tea";

test("each load of a recipe counts one view, a reload or a crawler none", async ({
  page,
  context,
  request,
}) => {
  const before = await views();
  await openPage(page, `/recipe/${SLUG}`);
  await expect.poll(views).toBe(before + 1);

  const asked = viewsAsked(page);
  await reloadPage(page);
  const crawler = { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
  await request.post(`/recipe/${SLUG}/views`, { headers: crawler });
  await request.post("/recipe/no-such-recipe/views");
  // Another visit counts, in the same tab or another one.
  await page.goto("about:blank");
  expect(asked).toEqual([]);
  await openPage(page, `/recipe/${SLUG}`);
  await expect.poll(views).toBe(before + 2);
  expect(asked).toHaveLength(1);
  await openPage(await context.newPage(), `/recipe/${SLUG}`);
  await expect.poll(views).toBe(before + 3);
  // Opening the same URL again counts too.
  await openPage(page, `/recipe/${SLUG}`);
  await expect.poll(views).toBe(before + 4);
});

function viewsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().endsWith("/views")) asked.push(sent.url());
  });
  return asked;
}

async function views(): Promise<number> {
  const [recipe] = await onSiteDatabase("select views_count from recipes where slug = $1", [SLUG]);
  return Number(recipe?.views_count);
}
