import type { Page } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";
import { openPage, scriptsReady } from "./open-page.ts";
import { openUnits } from "./open-units.ts";
import { expect, test } from "./quiet-page.ts";

const PATH = "/recipe/brown-butter-chocolate-chip-cookies";

const ingredient = (page: Page, name: string) =>
  page.getByRole("region", { name: "Ingredients" }).getByRole("listitem").filter({ hasText: name });
const units = (page: Page, name: string) => page.getByRole("radio", { name: `${name} units` });

test("what is chosen before the scripts come applies once they do", async ({ page }) => {
  const letGo = await holdRequests(page, /\/assets\/.*\.js/);
  await page.goto(PATH, { waitUntil: "domcontentloaded" });
  await openUnits(page);
  await units(page, "US").check();
  await page.getByRole("switch", { name: "Kitchen fractions" }).uncheck();
  letGo();
  await scriptsReady(page);
  await expect(units(page, "US")).toBeChecked();
  await expect(page.getByRole("switch", { name: "Kitchen fractions" })).not.toBeChecked();
  await expect(ingredient(page, "unsalted butter")).toHaveText(/^0\.\d+ cup unsalted butter$/);
});

test("amounts are shown in the units of one's choice, which a shared link keeps", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, `${PATH}?servings=-3&units=stone&fractions=maybe`);

  await test.step("invalid choices in the URL are ignored", async () => {
    await expect(page.getByRole("group", { name: "Servings" })).toContainText("18 servings");
    await openUnits(page);
    await expect(units(page, "Original")).toBeChecked();
    await expect(ingredient(page, "unsalted butter")).toHaveText("200 g unsalted butter");
  });

  await test.step("amounts are shown in US, metric and original units", async () => {
    await units(page, "US").check();
    await expect(ingredient(page, "unsalted butter")).toHaveText(/^⅞ cup unsalted butter$/);
    await expect(ingredient(page, "flaky salt")).toHaveText("1 pinch flaky salt");
    await units(page, "Metric").check();
    await expect(ingredient(page, "unsalted butter")).toHaveText("200 g unsalted butter");
    await expect(ingredient(page, "vanilla")).toHaveText("2 tsp vanilla extract");
    await units(page, "Original").check();
    await expect(ingredient(page, "vanilla")).toHaveText("2 tsp vanilla extract");
  });

  await test.step("servings, units and fractions are in the URL, so that a shared link shows the same", async () => {
    await page.getByRole("button", { name: "Decrease servings" }).click({ clickCount: 9 });
    await expect(units(page, "US")).toBeHidden();
    await openUnits(page);
    await units(page, "US").check();
    await page.getByRole("switch", { name: "Kitchen fractions" }).click();
    await expect(page).toHaveURL(`${PATH}?servings=9&fractions=off&units=us`);
    await expect(ingredient(page, "unsalted butter")).toHaveText("7 tbsp unsalted butter");
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const elsewhere = await browser.newContext({ baseURL });
    const other = await elsewhere.newPage();
    await openPage(other, link);
    await expect(other.getByRole("group", { name: "Servings" })).toContainText("9 servings");
    await openUnits(other);
    await expect(units(other, "US")).toBeChecked();
    await expect(ingredient(other, "unsalted butter")).toHaveText("7 tbsp unsalted butter");
    await elsewhere.close();
  });

  await test.step("a reader's own pan scales by area, until servings are chosen", async () => {
    const path = "/recipe/overnight-rosemary-and-olive-focaccia";
    await openPage(page, `${path}?units=metric&fractions=on&pan=round-0-in`);
    await expect(page.getByText("Written for a 33 × 23 cm rectangular pan")).toBeVisible();
    await expect(ingredient(page, "bread flour")).toContainText("500 g");
    await page.getByRole("button", { name: "Pan", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Your pan" });
    await dialog.getByLabel("Shape").selectOption("Square");
    await dialog.getByLabel("Side").fill("0");
    await dialog.getByRole("button", { name: "Use This Pan" }).click();
    await expect(dialog.getByText("Please enter a size above 0")).toBeVisible();
    await dialog.getByLabel("Side").fill("20");
    await dialog.getByLabel("Side").press("Enter");
    await expect(page.getByText("now for a 20 cm square pan: about half")).toBeVisible();
    await expect(page).toHaveURL(/[?&]pan=square-20-cm/);
    await expect(ingredient(page, "bread flour")).toContainText("265 g");
    await page.getByRole("button", { name: "2 x" }).click();
    await expect(page).not.toHaveURL(/pan=/);
    await expect(ingredient(page, "bread flour")).toContainText("1 kg");
  });
});
