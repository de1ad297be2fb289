import type { Page } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

const PAGES = [
  "/",
  "/recipes",
  "/recipe/strawberry-and-cream-layer-cake",
  "/categories",
  "/favorites",
  "/about",
  "/contact",
  "/newsletter/confirm?token=unknown",
  "/admin",
  "/admin/recipes",
  "/admin/recipes/new",
  "/admin/categories",
  "/admin/subscribers",
  "/admin/recipes/auto-poster",
  "/admin/account/two-factor",
];

for (const size of [24, 32]) {
  test(`with a font of ${size} px in the browser, nothing is off a phone's screen`, {
    tag: "@only-phone",
  }, async ({ page }) => {
    test.slow();
    // Not by CSS: media queries in rem follow the browser's own font size.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: size } });
    await signIn(page);
    for (const path of PAGES) {
      await openPage(page, path);
      await expectAllOnScreen(page, path, size);
    }
    await openPage(page, "/admin/newsletter");
    await page.getByRole("button", { name: "New Draft" }).click();
    await expect(page.getByRole("textbox", { name: "Subject" })).toBeVisible();
    await expectAllOnScreen(page, "a draft of the newsletter", size);
    await openPage(page, "/recipe/weeknight-beef-pho");
    await page.getByRole("button", { name: "Cook", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText("Step 1 of");
    await expectAllOnScreen(page, "cook mode", size);
  });
}

async function expectAllOnScreen(page: Page, name: string, size: number) {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    `${size}px`,
  );
  expect(await page.evaluate(offScreen), name).toEqual([]);
}

/** Runs in the page: controls and texts that stick out of the window, unless they are in something that scrolls. */
function offScreen(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  const scope = document.querySelector("dialog:modal") ?? document.body;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  for (const element of scope.querySelectorAll("h1, h2, h3, p, a, button, label, input, select")) {
    const { left, right, width } = element.getBoundingClientRect();
    // Fields for robots stand far away.
    if (width < 2 || right < -1_000 || !element.checkVisibility()) continue;
    if (left >= -1 && right <= innerWidth + 1) continue;
    if (!scrolls(element.parentElement)) found.push(element.outerHTML.slice(0, 120));
  }
  return found;
}
