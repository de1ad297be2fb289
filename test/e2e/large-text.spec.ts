import type { Page } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

const PAGES = [
  "/",
  "/recipes",
  "/recipes?search=chicken+with+preserved+lemon",
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

test("a phone does not zoom into fields, and with a font of 24 or 32 px in the browser nothing is off its screen", {
  tag: "@only-phone",
}, async ({ page }) => {
  test.slow();
  await signIn(page);
  for (const path of PAGES) {
    await test.step(path, async () => {
      await openPage(page, path);
      expect(await page.evaluate(smallFields), path).toEqual([]);
      await expectAllOnScreen(page, path);
    });
  }
  await test.step("a draft of the newsletter", async () => {
    await openPage(page, "/admin/newsletter");
    await page.getByRole("button", { name: "New Draft" }).click();
    await expect(page.getByRole("textbox", { name: "Subject" })).toBeVisible();
    await expectAllOnScreen(page, "a draft of the newsletter");
  });
  await test.step("the search's suggestions", async () => {
    await openPage(page, "/");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("dialog").getByRole("searchbox").fill("chicken");
    await expect(page.locator("[data-suggestion]").first()).toBeVisible();
    await expectAllOnScreen(page, "suggestions");
  });
  await test.step("cook mode", async () => {
    await openPage(page, "/recipe/weeknight-beef-pho");
    await page.getByRole("button", { name: "Cook", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText("Step 1 of");
    await page.getByRole("dialog").getByRole("button", { name: "Start 8 min timer" }).click();
    await expect(page.getByRole("dialog").getByRole("timer")).toBeVisible();
    await expectAllOnScreen(page, "cook mode");
  });
});

/** Runs in the page: fields that iOS zooms into, where its text is smaller than 16 px. */
function smallFields(): string[] {
  const fields = document.querySelectorAll<HTMLElement>("input, textarea, select");
  return [...fields]
    .filter((field) => !field.matches("[type=checkbox], [type=radio], [type=file], [type=hidden]"))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${field.getAttribute("name")}: ${getComputedStyle(field).fontSize}`);
}

async function expectAllOnScreen(page: Page, name: string): Promise<void> {
  // Not by CSS: media queries in rem follow the browser's own font size.
  const browser = await page.context().newCDPSession(page);
  for (const size of [32, 24]) {
    await browser.send("Page.setFontSizes", { fontSizes: { standard: size } });
    const fontSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await expect.poll(fontSize).toBe(`${size}px`);
    await page.evaluate(twoFrames);
    expect(await page.evaluate(offScreen), `${name} at ${size} px`).toEqual([]);
  }
  await browser.detach();
}

/** Runs in the page: waits until what follows the window's size has been drawn anew. */
async function twoFrames(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** Runs in the page: controls and texts that stick out of the window, unless they are in something that scrolls. */
function offScreen(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  const scope = document.querySelector("dialog:modal") ?? document.body;
  const whole = "nav, [data-suggestion], [aria-label='Timers'] li";
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  for (const element of scope.querySelectorAll(
    "h1, h2, h3, p, a, button, label, input, select, li span, dialog a span",
  )) {
    const { left, right, width } = element.getBoundingClientRect();
    // Fields for robots stand far away.
    if (width < 2 || right < -1_000 || !element.checkVisibility()) continue;
    if (element.closest(whole) && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut: ${element.outerHTML.slice(0, 120)}`);
    if (left >= -1 && right <= innerWidth + 1) continue;
    if (!scrolls(element.parentElement)) found.push(element.outerHTML.slice(0, 120));
  }
  return found;
}
