import { sections } from "#app/admin/layout/sections.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

test("on a phone every section is in a menu that fits the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openPage(page, "/admin");
  const bar = page.getByRole("navigation", { name: "Back office" });
  const more = bar.getByRole("button", { name: "More" });
  await expect(bar.getByRole("link")).toHaveCount(4);
  await more.click();
  await expect(bar.getByRole("link")).toHaveCount(sections.length);
  for (const link of await bar.getByRole("link").all())
    await expect(link).toBeInViewport({ ratio: 1 });
  await bar.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/admin/settings");
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.click();
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("link")).toHaveCount(4);
});

test("the back office does nothing that the content security policy forbids", async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  await signIn(page);
  await openPage(page, "/admin/recipes/new");
  expect(await page.evaluate(() => Reflect.get(window, "violations"))).toEqual([]);
});

test("after an upgrade a click leads where it was meant, though the page's code is gone", async ({
  page,
  expected,
}) => {
  expected.push(/messages-[\w-]+\.js$/, /status of 404/, /route module/, /dynamically imported/);
  await signIn(page);
  let isGone = true;
  await page.route(/\/assets\/messages-[\w-]+\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await openPage(page, "/admin/recipes");
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.getByRole("navigation").getByRole("link", { name: "Messages" }).click();
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/admin/messages");
  expect(isGone).toBe(false);
});
