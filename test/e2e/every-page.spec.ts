import { complaints, expectAccessible } from "./accessible.ts";
import { holdRequests } from "./hold-requests.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

const PAGES = [
  "/",
  "/recipes",
  "/recipes?search=zzzz",
  "/recipe/brown-butter-chocolate-chip-cookies",
  "/recipe/overnight-rosemary-and-olive-focaccia",
  "/categories",
  "/categories/dinner",
  "/about",
  "/contact",
  "/favorites",
  "/no/such/page",
];
for (const path of PAGES) {
  test(`${path} has header, footer and headings in order, and is accessible in both themes`, async ({
    page,
    expected,
  }) => {
    if (path.startsWith("/no")) expected.push(/404/);
    await openPage(page, path);
    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator("h1")).toHaveCount(1);
    const header = page.getByRole("banner");
    for (const name of ["Home", "Recipes", "Categories", "About", "Contact"]) {
      await expect(header.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await expect(header.getByRole("button", { name: "Search" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("Popular Categories");
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S/);
    const levels = await page
      .getByRole("heading")
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
    await expectAccessible(page);
  });

  test(`${path} has no layout shift while fonts and images load, and fits 320 px`, {
    tag: "@phone",
  }, async ({ page, expected }) => {
    if (path.startsWith("/no")) expected.push(/404/);
    const { promise: drawn, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\.(woff2|webp)$/, async (route) => {
      await drawn;
      await route.continue().catch(() => {});
    });
    await page.addInitScript(watchShifts);
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

    // A phone of the smallest kind, and a desktop's 1280 at 200%.
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test("nothing moves with prefers-reduced-motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/about");
  const letGo = await holdRequests(page, /\.data(\?|$)/);
  await page.getByRole("banner").getByRole("link", { name: "Recipes" }).click();
  await expect(page.locator("[data-skeleton]")).toHaveCount(12);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
      .map((animation) => String(Reflect.get(animation, "animationName"))),
  );
  expect(moving).toEqual([]);
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All recipes");
});

for (const [name, path, opener] of [
  ["search overlay", "/about", "Search"],
  ["menu", "/about", "Menu"],
  ["filter sheet", "/recipes", "Filters"],
] as const) {
  test(`the open ${name} is accessible and fits 320 px`, { tag: "@only-phone" }, async ({
    page,
  }) => {
    await openPage(page, path);
    await page.getByRole("button", { name: opener, exact: true }).tap();
    const opened = page.getByRole(name === "menu" ? "navigation" : "dialog", {
      name: /^(Search recipes|Menu|Filters)$/,
    });
    await expect(opened).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(opened).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
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
