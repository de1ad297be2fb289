import type { Page } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";
import { scriptsReady } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

/** Distance below the viewport from which an image is fetched (PRODUCT §9). */
const MARGIN_PX = 50;

test("images are fetched when they are 50 px from view, with a blurred placeholder meanwhile", async ({
  page,
}) => {
  const letGo = await holdRequests(page, /\/media\//);
  await page.goto("/recipes", { waitUntil: "domcontentloaded" });

  await test.step("a blurred placeholder is shown while a list's images load", async () => {
    await expectAllBlurred(page);
    letGo();
    await scriptsReady(page);
  });

  await test.step("an image is fetched when it is 50 px from view, and not before", async () => {
    await expectOnlyNearFetched(page);
    await scrollUntil(page, MARGIN_PX + 30);
    await expectOnlyNearFetched(page);
    await scrollUntil(page, MARGIN_PX - 10);
    await expectOnlyNearFetched(page);
  });

  await test.step("the images of a page that scripts render are no exception", async () => {
    const letThese = await holdRequests(page, /\/media\//);
    await page.getByRole("contentinfo").getByRole("link", { name: "Categories" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Categories");
    await expectAllBlurred(page);
    letThese();
    await expectOnlyNearFetched(page);
  });

  await test.step("a blurred placeholder is shown while a recipe's images load", async () => {
    await page.route(/\/media\//, () => {});
    await page.goto("/recipe/weeknight-beef-pho", { waitUntil: "domcontentloaded" });
    await expectAllBlurred(page);
  });
});

async function expectAllBlurred(page: Page): Promise<void> {
  const images = page.locator(".image");
  await expect(images.first()).toBeVisible();
  const blurred = await images.evaluateAll((all) =>
    all.filter((image) => {
      const placeholder = image.querySelector("svg");
      return placeholder && getComputedStyle(placeholder).filter.startsWith("blur(");
    }),
  );
  expect(blurred.length).toBe(await images.count());
}

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
