import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./quiet-page.ts";

const PAGES = [
  "/",
  "/recipes",
  "/recipes?search=zzzz",
  "/recipe/brown-butter-chocolate-chip-cookies",
  "/categories",
  "/categories/dinner",
  "/about",
  "/favorites",
];
const VIEWS = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const;

for (const path of PAGES) {
  for (const { width, height, colorScheme } of VIEWS) {
    test(`${path} is accessible and still at ${width} px in the ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => {
        const shifts = { total: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            shifts.total += (entry as PerformanceEntry & { value: number }).value;
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(path, { waitUntil: "networkidle" });
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      const shift = await page.evaluate(
        () => (window as unknown as { shifts: { total: number } }).shifts.total,
      );
      expect(shift).toBeLessThanOrEqual(0.01);
    });
  }

  test(`${path} does not scroll sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  test(`${path} allows no inline script or style but its own, and has one title and one h1`, async ({
    page,
    request,
  }) => {
    const policy = (await request.get(path)).headers()["content-security-policy"] ?? "";
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("unsafe-inline");
    await page.goto(path);
    await expect(page).toHaveTitle(/Sorrel/);
    await expect(page.locator("h1")).toHaveCount(1);
  });
}

test("pictures that fail show the fallback", async ({ page, expected }) => {
  expected.push(/Failed to load resource|request failed/);
  await page.route(/\/pictures\/(?!fallback)/, (route) => route.abort());
  await page.goto("/recipes");
  const picture = page.getByRole("main").locator("img").first();
  await expect(picture).toHaveAttribute("src", /fallback/);
});
