import type { Page } from "@playwright/test";
import { complaints } from "./accessible.ts";
import { holdRequests } from "./hold-requests.ts";
import { openPage, scriptsReady } from "./open-page.ts";
import { test } from "./own-recipes.ts";
import { expect } from "./quiet-page.ts";

/** Distance below the viewport from which an image is fetched. */
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

test("a recipe's images open large, move by keys, and close to where they were opened", {
  tag: "@publishes",
}, async ({ page, own }) => {
  // Other tests' recipes have none.
  const list = await page.request.get("/api/v1/recipes?limit=100&fields=main_image");
  const { data } = (await list.json()) as { data: { main_image: { url: string } | null }[] };
  const [main, step, other] = data.flatMap(({ main_image: image }) =>
    image ? new URL(image.url).pathname : [],
  );
  const recipe = await own.make({
    status: "published",
    mainImageUrl: main ?? "",
    instructions: [{ name: "Chop", text: "Chop it.", imageUrl: step ?? "", group: null }],
    images: [other ?? ""],
  });
  const path = `/recipe/${recipe.slug}`;
  await openPage(page, path);
  const opener = page.locator(`#step-1 a[href="${step}"]`);
  const lightbox = page.getByRole("dialog", { name: `Images of ${recipe.title}` });
  const shown = lightbox.getByRole("status");

  await test.step("it begins with the one that was clicked, whole", async () => {
    await opener.click();
    await expect(shown).toContainText("2 of 3");
    const image = lightbox.locator(`img[src="${step}"]`);
    await expect(image).toBeInViewport({ ratio: 0.9 });
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc))
      .not.toContain("4x3");
    expect(await complaints(page)).toEqual([]);
  });

  await test.step("arrow keys and buttons show the others, to the last", async () => {
    await page.keyboard.press("ArrowRight");
    await expect(shown).toContainText("3 of 3");
    const next = lightbox.getByRole("button", { name: "Next image" });
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await lightbox.getByRole("button", { name: "Previous image" }).click();
    await expect(shown).toContainText("2 of 3");
    const pin = await lightbox
      .getByRole("link", { name: "Save to Pinterest" })
      .getAttribute("href");
    expect(new URL(pin ?? "").searchParams.get("media")).toBe(new URL(step ?? "", page.url()).href);
  });

  await test.step("Back and Escape close it", async () => {
    await page.goBack();
    await expect(lightbox).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(lightbox).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(lightbox).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
