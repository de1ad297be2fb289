import type { Page } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

/** Distance below the viewport from which an image is fetched (PRODUCT §9). */
const MARGIN_PX = 50;

test("an image is fetched when it is 50 px from view, and not before", async ({ page }) => {
  await openPage(page, "/recipes");
  await expectOnlyNearFetched(page);
  await scrollUntil(page, MARGIN_PX + 30);
  await expectOnlyNearFetched(page);
  await scrollUntil(page, MARGIN_PX - 10);
  await expectOnlyNearFetched(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Categories" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Categories");
  await expectOnlyNearFetched(page);
});

test("a blurred placeholder is shown while an image loads", async ({ page }) => {
  await page.route(/\/media\//, () => {});
  for (const path of ["/recipes", "/categories", "/recipe/weeknight-beef-pho"]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const images = page.locator(".image");
    await expect(images.first()).toBeVisible();
    const blurred = await images.evaluateAll((all) =>
      all.filter((image) => {
        const placeholder = image.querySelector("svg");
        return placeholder && getComputedStyle(placeholder).filter.startsWith("blur(");
      }),
    );
    expect(blurred.length, path).toBe(await images.count());
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expected: [/^request failed: csp .*\.js$/] });
  test("every image is in the page for the browser to fetch", async ({ page }) => {
    await page.goto("/recipes");
    const last = page.locator(".card img").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toHaveAttribute("src", /^\/media\//);
  });
});

/** Every image within the margin was fetched, and no other one. */
async function expectOnlyNearFetched(page: Page): Promise<void> {
  const wrong = () =>
    page.locator(".image img").evaluateAll(
      (images, margin) =>
        images.flatMap((image) => {
          if (!(image instanceof HTMLImageElement)) return [];
          const { top, bottom } = image.getBoundingClientRect();
          const isNear = top < innerHeight + margin && bottom > -margin;
          const isAsked = new URL(image.currentSrc || "about:blank").pathname.startsWith("/media/");
          // Images fetched earlier may be farther away now.
          if (isNear ? isAsked && image.complete : !isAsked || bottom < 0) return [];
          return [`${isNear ? "missing" : "early"}: ${Math.round(top - innerHeight)}`];
        }),
      MARGIN_PX,
    );
  await expect.poll(wrong).toEqual([]);
}

/** Scrolls down until the first image that is still below the screen is so far from it. */
async function scrollUntil(page: Page, distance: number): Promise<void> {
  await page.locator(".image img").evaluateAll((images, away) => {
    const tops = images.map((image) => image.getBoundingClientRect().top);
    const next = tops.find((top) => top > innerHeight + away);
    if (next !== undefined) scrollBy({ top: next - innerHeight - away, behavior: "instant" });
  }, distance);
}
