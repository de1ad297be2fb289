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
