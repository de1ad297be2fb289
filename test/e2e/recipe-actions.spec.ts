import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

const PATH = "/recipe/brown-butter-chocolate-chip-cookies";

test("Share copies the recipe's link and says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, PATH);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText("Link copied to clipboard!", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("Share works without clipboard permission", async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, "writeText", {
      value: () => Promise.reject(new DOMException("denied", "NotAllowedError")),
    });
  });
  await openPage(page, PATH);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText("Link copied to clipboard!", { exact: true })).toBeVisible();
  await context.grantPermissions(["clipboard-read"]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("Print opens the browser's print window", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => Reflect.set(window, "printed", Reflect.get(window, "printed") + 1);
  });
  await openPage(page, PATH);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  expect(await page.evaluate(() => Reflect.get(window, "printed"))).toBe(1);
});

test("a printed recipe has ingredients and steps and no controls", async ({ page }) => {
  await openPage(page, PATH);
  await page.emulateMedia({ media: "print" });
  for (const name of ["Ingredients", "Instructions"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("heading", { name: "You Might Also Like" })).toBeHidden();
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
});
