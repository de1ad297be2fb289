import type { Page } from "@playwright/test";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

/** For 4: grams, spoons, cloves, half a teaspoon and salt to taste. */
const PATH = "/recipe/spaghetti-with-burst-cherry-tomatoes";

const ingredients = (page: Page) =>
  page.getByRole("region", { name: "Ingredients" }).getByRole("listitem");
const servings = (page: Page) => page.getByRole("group", { name: "Servings" }).getByRole("status");
const more = (page: Page) => page.getByRole("button", { name: "Increase servings" });
const fewer = (page: Page) => page.getByRole("button", { name: "Decrease servings" });
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
  "1200 g cherry tomatoes",
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
    await expect(fractions(page)).toBeChecked();
    await fractions(page).click();
    await expect(ingredients(page)).toHaveText(FOR_3_IN_DECIMALS);
  });

  await test.step("the choice of fractions is saved", async () => {
    await openPage(page, "/recipe/fifteen-minute-egg-fried-rice");
    await expect(fractions(page)).not.toBeChecked();
    await openPage(page, PATH);
    await expect(ingredients(page).nth(4)).toHaveText("0.50 tsp red pepper flakes");
    await fractions(page).click();
    await reloadPage(page);
    await expect(fractions(page)).toBeChecked();
    await expect(ingredients(page).nth(4)).toHaveText("½ tsp red pepper flakes");
  });

  await test.step("servings stay between 1 and the maximum", async () => {
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
