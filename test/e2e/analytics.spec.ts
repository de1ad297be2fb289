import type { Page } from "@playwright/test";
import { expect, test } from "./quiet-page.ts";

test("the operator's analytics script is loaded where it is configured and the reader has not opted out", async ({
  page,
}) => {
  await test.step("after the page has mounted", async () => {
    const asked = await openWithScript(page);
    await expect.poll(() => asked).toEqual(["/counting.js"]);
    expect(await page.evaluate(() => document.documentElement.dataset)).toMatchObject({
      counted: "kitchen",
      mounted: "true",
    });
    await page.unrouteAll();
  });

  await test.step("not where the address has a token", async () => {
    const asked = await openWithScript(page, "/about?token=secret");
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.unrouteAll();
  });

  for (const [name, value, other] of [
    ["doNotTrack", "1", "globalPrivacyControl"],
    ["globalPrivacyControl", true, "doNotTrack"],
  ] as const) {
    await test.step(`not for a reader who opts out by ${name}`, async () => {
      await page.addInitScript(
        ([key, said, unsaid]) => {
          Object.defineProperty(navigator, key, { value: said, configurable: true });
          Object.defineProperty(navigator, unsaid, { value: undefined, configurable: true });
        },
        [name, value, other] as const,
      );
      const asked = await openWithScript(page);
      await page.waitForLoadState("networkidle");
      expect(asked).toEqual([]);
      await page.unrouteAll();
    });
  }

  await test.step("no page has one unless it is configured", async () => {
    const home = await page.request.get("/");
    expect(await home.text()).not.toContain('name="analytics"');
  });
});

/** Opens a page with the meta tag that app/root.tsx sets; returns the requested script URLs. */
async function openWithScript(page: Page, path = "/about"): Promise<string[]> {
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
  await page.route("/about*", async (route) => {
    const response = await route.fetch();
    const mark = '<meta name="analytics" content="/counting.js" data-site="kitchen">';
    await route.fulfill({
      response,
      body: (await response.text()).replace("</head>", `${mark}</head>`),
    });
  });
  await page.goto(path);
  return asked;
}
