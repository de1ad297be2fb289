import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { scriptsReady } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

const MISSING = "/no/such/page";
const PAGES = [
  ["/", "/recipes", "/recipes?search=zzzz"],
  [
    "/recipe/brown-butter-chocolate-chip-cookies",
    "/recipe/overnight-rosemary-and-olive-focaccia",
    "/categories/dinner",
  ],
  ["/categories", "/about", "/contact", "/favorites"],
];

for (const paths of PAGES) {
  test(`${paths.join(", ")} have header, footer and headings in order, don't shift, and are accessible in both themes`, async ({
    page,
  }) => {
    test.slow();
    const openLate = await lateFiles(page);
    for (const path of paths) {
      await test.step(path, async () => {
        await openLate(path);
        await expectFrame(page);
        await expectWide(page, 640);
        await expectAccessible(page);
      });
    }
  });
}

test("a missing page is like every page, and links to home and the recipes", async ({
  page,
  expected,
}) => {
  expected.push(/404/);
  const openLate = await lateFiles(page);
  await openLate(MISSING);
  await expectFrame(page);
  await expectWide(page, 640);
  await expectAccessible(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recipe Not Found");
  const main = page.getByRole("main");
  await expect(main.locator('a[href="/"]')).toBeVisible();
  await main.locator('a[href="/recipes"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All recipes");
});

test("on a phone no page shifts while fonts and images load, and each fits 320 px", {
  tag: "@only-phone",
}, async ({ page, expected }) => {
  test.slow();
  expected.push(/404/);
  const openLate = await lateFiles(page);
  for (const path of [...PAGES.flat(), MISSING]) {
    await test.step(path, async () => {
      await openLate(path);
      await expectWide(page, 320);
      await expectWide(page, 640);
    });
  }
});

/** Opens pages whose fonts and images come after the first paint, and expects that nothing shifts then. */
async function lateFiles(page: Page): Promise<(path: string) => Promise<void>> {
  let drawn = Promise.resolve();
  await page.route(/\.(woff2|avif|webp)$/, async (route) => {
    await drawn;
    await route.continue().catch(() => {});
  });
  await page.addInitScript(watchShifts);
  return async (path) => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    drawn = promise;
    await page.mouse.move(0, 0);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "painted"))).toBe(true);
    letGo();
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    // On a slow machine the favorites' cards may still be loading: wait until their skeletons are gone.
    await expect(page.locator("[data-skeleton]")).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).hover();
    expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toBeLessThanOrEqual(0.01);
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await scriptsReady(page);
  };
}

async function expectFrame(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator("h1")).toHaveCount(1);
  const header = page.getByRole("banner");
  const links = header.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links.filter({ visible: true })).toHaveText([
    "Home",
    "Recipes",
    "Categories",
    "About",
    "Contact",
  ]);
  await expect(header.getByRole("button", { name: "Search" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Popular Categories");
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S/);
  const levels = await page
    .getByRole("heading")
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(jumps).toEqual([]);
}

/** 320 px: a phone of the smallest kind; 640 px: a desktop's 1280 at 200%. */
async function expectWide(page: Page, width: number): Promise<void> {
  const whole = page.viewportSize();
  await page.setViewportSize({ width, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  if (whole) await page.setViewportSize(whole);
}

/** Runs in the page: sums up layout shifts and records the first paint. */
function watchShifts() {
  Object.assign(window, { shifted: 0, painted: false });
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    });
  observe("paint", () => Reflect.set(window, "painted", true));
  observe("layout-shift", (entry) => {
    if (Reflect.get(entry, "hadRecentInput")) return;
    Reflect.set(window, "shifted", Reflect.get(window, "shifted") + Reflect.get(entry, "value"));
  });
}
