import type { Page } from "@playwright/test";
import { expect, test } from "./quiet-page.ts";

test.describe("the operator's analytics script", () => {
  test("is loaded after the page has mounted", async ({ page }) => {
    const asked = await openWithScript(page);
    await expect.poll(() => asked).toEqual(["/counting.js"]);
    expect(await page.evaluate(() => document.documentElement.dataset)).toMatchObject({
      counted: "kitchen",
      mounted: "true",
    });
  });

  for (const [name, value] of [
    ["doNotTrack", "1"],
    ["globalPrivacyControl", true],
  ] as const) {
    test(`is not loaded for a reader who opts out by ${name}`, async ({ page }) => {
      await page.addInitScript(
        ([key, said]) => Object.defineProperty(navigator, key, { value: said }),
        [name, value] as const,
      );
      const asked = await openWithScript(page);
      await page.waitForLoadState("networkidle");
      expect(asked).toEqual([]);
    });
  }
});

test("no page has an analytics script unless it is configured", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator('meta[name="analytics"]')).toHaveCount(0);
});

/** Opens a page with the meta tag that app/root.tsx sets; returns the requested script URLs. */
async function openWithScript(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route("/counting.js", (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({
      contentType: "text/javascript",
      body: `const page = document.documentElement;
        page.dataset.counted = document.currentScript.dataset.site;
        page.dataset.mounted = Object.keys(page).some((key) => key.startsWith("__reactProps"));`,
    });
  });
  await page.route("/about", async (route) => {
    const response = await route.fetch();
    const mark = '<meta name="analytics" content="/counting.js" data-site="kitchen">';
    await route.fulfill({
      response,
      body: (await response.text()).replace("</head>", `${mark}</head>`),
    });
  });
  await page.goto("/about");
  return asked;
}
