import type { Page } from "@playwright/test";
import { complaints, expectAccessible } from "./accessible.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { openUnits } from "./open-units.ts";
import { expect, test } from "./quiet-page.ts";

/** For 4: grams, spoons, cloves, half a teaspoon and salt to taste. */
const PATH = "/recipe/spaghetti-with-burst-cherry-tomatoes";

const ingredients = (page: Page) =>
  page.getByRole("region", { name: "Ingredients" }).getByRole("listitem");
const servings = (page: Page) => page.getByRole("group", { name: "Servings" }).getByRole("status");
const more = (page: Page) => page.getByRole("button", { name: "Increase servings" });
const fewer = (page: Page) => page.getByRole("button", { name: "Decrease servings" });
const multiple = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const fractions = (page: Page) => page.getByRole("switch", { name: "Kitchen fractions" });

const FOR_4 = [
  "400 g spaghetti",
  "600 g cherry tomatoes",
  "5 tbsp extra virgin olive oil",
  "4 cloves garlic, thinly sliced",
  "½ tsp red pepper flakes",
  "1 tsp red wine vinegar",
  "20 g basil leaves, torn",
  "salt, to taste",
];
const FOR_3_IN_DECIMALS = [
  "300 g spaghetti",
  "450 g cherry tomatoes",
  "3.75 tbsp extra virgin olive oil",
  "3 cloves garlic, thinly sliced",
  "0.38 tsp red pepper flakes",
  "0.75 tsp red wine vinegar",
  "15 g basil leaves, torn",
  "salt, to taste",
];
const FOR_3 = [
  "300 g spaghetti",
  "450 g cherry tomatoes",
  "3¾ tbsp extra virgin olive oil",
  "3 cloves garlic, thinly sliced",
  "⅜ tsp red pepper flakes",
  "¾ tsp red wine vinegar",
  "15 g basil leaves, torn",
  "salt, to taste",
];
const FOR_8 = [
  "800 g spaghetti",
  "1.2 kg cherry tomatoes",
  "10 tbsp extra virgin olive oil",
  "8 cloves garlic, thinly sliced",
  "1 tsp red pepper flakes",
  "2 tsp red wine vinegar",
  "40 g basil leaves, torn",
  "salt, to taste",
];

test("on a phone amounts scale with the servings, in kitchen fractions", {
  tag: "@only-phone",
}, async ({ page }) => {
  await openPage(page, PATH);
  await expectScaling(page);
});

test("amounts scale with the servings, in kitchen fractions or decimals", async ({ page }) => {
  await openPage(page, PATH);

  await test.step("amounts scale with the servings: in kitchen fractions", async () => {
    await expectScaling(page);
  });

  await test.step("without kitchen fractions amounts have decimals", async () => {
    await fewer(page).click({ clickCount: 5 });
    await openUnits(page);
    await expect(fractions(page)).toBeChecked();
    await fractions(page).click();
    await expect(ingredients(page)).toHaveText(FOR_3_IN_DECIMALS);
  });

  await test.step("the choice of fractions is saved", async () => {
    await openPage(page, "/recipe/fifteen-minute-egg-fried-rice");
    await openUnits(page);
    await expect(fractions(page)).not.toBeChecked();
    await openPage(page, PATH);
    await expect(ingredients(page).nth(4)).toHaveText("0.50 tsp red pepper flakes");
    await openUnits(page);
    await fractions(page).click();
    await reloadPage(page);
    await openUnits(page);
    await expect(fractions(page)).toBeChecked();
    await expect(ingredients(page).nth(4)).toHaveText("½ tsp red pepper flakes");
    await page.keyboard.press("Escape");
    await expect(fractions(page)).toBeHidden();
  });

  await test.step("½ x, 1 x, 2 x and 3 x are taken of the recipe's own servings", async () => {
    await multiple(page, "2 x").click();
    await expect(servings(page)).toHaveText("8 servings");
    await expect(ingredients(page)).toHaveText(FOR_8);
    await expect(multiple(page, "2 x")).toHaveAttribute("aria-pressed", "true");
    await expect(multiple(page, "1 x")).toHaveAttribute("aria-pressed", "false");
    await multiple(page, "1 x").click();
    await expect(page).toHaveURL(PATH);
    await expect(ingredients(page)).toHaveText(FOR_4);
  });

  await test.step("half of 3 servings are 1½, from which the steps lead to whole ones", async () => {
    await openPage(page, "/recipe/shakshuka-with-feta-and-herbs");
    await multiple(page, "½ x").click();
    await expect(servings(page)).toHaveText("1½ servings");
    await reloadPage(page);
    await expect(servings(page)).toHaveText("1½ servings");
    await expect(multiple(page, "½ x")).toHaveAttribute("aria-pressed", "true");
    await more(page).click();
    await expect(servings(page)).toHaveText("2 servings");
    await openPage(page, "/recipe/mushroom-and-spinach-omelette");
    await expect(multiple(page, "½ x")).toBeDisabled();
  });

  await test.step("a held press repeats until it is let go, and is said once", async () => {
    await openPage(page, PATH);
    const shown = async () => Number.parseInt(await servings(page).innerText(), 10);
    await more(page).hover();
    await page.mouse.down();
    await expect.poll(shown).toBeGreaterThanOrEqual(12);
    await expect(servings(page)).toHaveAttribute("aria-live", "off");
    const text = await servings(page).locator("> span").elementHandle();
    await page.mouse.up();
    await expect(servings(page)).toHaveAttribute("aria-live", "polite");
    const reached = await servings(page).innerText();
    // What is put in again is said.
    await expect.poll(() => text?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(servings(page)).toHaveText(reached);
    await fewer(page).hover();
    await page.mouse.down();
    await expect(servings(page)).toHaveText("1 serving", { timeout: 20_000 });
    await page.mouse.up();
    await fewer(page).press("Enter");
    await expect(servings(page)).toHaveText("1 serving");
    await more(page).press("Enter");
    await expect(servings(page)).toHaveText("2 servings");
    await more(page).hover();
    await page.mouse.down();
    await expect.poll(shown).toBeGreaterThan(3);
    await page.mouse.move(5, 5);
    await expect(servings(page)).toHaveAttribute("aria-live", "polite");
    await page.mouse.up();
    await multiple(page, "1 x").click();
  });

  await test.step("what a reader has of one ingredient scales the whole, and one press goes back", async () => {
    await openPage(page, PATH);
    await ingredients(page).nth(0).getByText("400 g").click();
    const dialog = page.getByRole("dialog", { name: "Scale by what you have" });
    const have = dialog.getByRole("textbox", { name: "I have, in g" });
    await have.fill("0");
    await have.press("Enter");
    await expect(dialog.getByText("Please enter a number above 0")).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await have.fill("500");
    await have.press("Enter");
    await expect(servings(page)).toHaveText("5 servings, from 500 g spaghetti");
    await expect(ingredients(page).nth(1)).toHaveText("750 g cherry tomatoes");
    await expect(page.getByRole("checkbox").first()).not.toBeChecked();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page).toHaveURL(PATH);
    await expect(ingredients(page)).toHaveText(FOR_4);
    await page.getByRole("button", { name: "Scale by what you have" }).press("Enter");
    await expect(dialog).toBeVisible();
  });

  await test.step("a substitute stands in the place of its row, and is scaled and left out like one", async () => {
    await openPage(page, "/recipe/buttermilk-pancakes-with-blueberries?servings=8");
    const eggs = ingredients(page).nth(6);
    await expect(page.getByText("Contains: wheat, milk, egg")).toBeVisible();
    const choose = page.getByRole("button", { name: "Instead of eggs" });
    await choose.press("Enter");
    await page.getByRole("button", { name: "4 tbsp ground flaxseed" }).press("Enter");
    await expect(eggs).toContainText(
      "4 tbsp ground flaxseed with 12 tbsp water, instead of 4 eggs",
    );
    await expect(page.getByText("Contains: wheat, milk", { exact: true })).toBeVisible();
    const back = page.getByRole("button", { name: "Back to eggs" });
    await expect(back).toBeFocused();
    await expectAccessible(page);
    await reloadPage(page);
    await back.press("Enter");
    await expect(eggs).toContainText("4 eggs");
    await expect(choose).toBeFocused();
  });

  await test.step("servings stay between 1 and the maximum", async () => {
    await openPage(page, PATH);
    await fewer(page).click({ clickCount: 3 });
    await expect(servings(page)).toHaveText("1 serving");
    await expect(fewer(page)).toBeDisabled();
    await expect(fewer(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(servings(page)).toHaveText("1 serving");
    await expect(ingredients(page).nth(3)).toHaveText("1 clove garlic, thinly sliced");
    await more(page).click();
    await expect(servings(page)).toHaveText("2 servings");
    await expect(fewer(page)).toBeEnabled();
    await openPage(page, `${PATH}?servings=9999`);
    await more(page).click();
    await expect(servings(page)).toHaveText("10000 servings");
    await expect(more(page)).toBeDisabled();
    await expect(more(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(servings(page)).toHaveText("10000 servings");
  });
});

/** For 4, 3 and 8. */
async function expectScaling(page: Page): Promise<void> {
  await expect(servings(page)).toHaveText("4 servings");
  await expect(ingredients(page)).toHaveText(FOR_4);
  await fewer(page).click();
  await expect(servings(page)).toHaveText("3 servings");
  await expect(ingredients(page)).toHaveText(FOR_3);
  await more(page).click({ clickCount: 5 });
  await expect(servings(page)).toHaveText("8 servings");
  await expect(ingredients(page)).toHaveText(FOR_8);
}
