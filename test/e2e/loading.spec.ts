import type { Locator } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { cardTitles, filterChoice } from "./recipe-list.ts";

test("while pages load, skeletons stand in the columns of their cards", async ({ page }) => {
  await openPage(page, "/about");
  const skeletons = page.locator("[data-skeleton]");
  const footer = page.getByRole("contentinfo");
  const heading = page.getByRole("heading", { level: 1 });

  await test.step("nothing moves with prefers-reduced-motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const letGo = await holdRequests(page, /\.data(\?|$)/);
    await page.getByRole("banner").getByRole("link", { name: "Recipes" }).click();
    await expect(skeletons).toHaveCount(12);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
        .map((animation) => String(Reflect.get(animation, "animationName"))),
    );
    expect(moving).toEqual([]);
    letGo();
    await expect(heading).toHaveText("All recipes");
    await page.unrouteAll({ behavior: "wait" });
    await page.emulateMedia({ reducedMotion: null });
  });

  for (const [link, count, title] of [
    ["Home", 6, "Cook something good tonight"],
    ["Categories", 6, "Categories"],
    ["Dinner", 8, "Dinner"],
    ["Recipes", 12, "All recipes"],
  ] as const) {
    await test.step(`${link}: ${count} skeletons, where the cards will be`, async () => {
      const letGo = await holdRequests(page, /\.data(\?|$)/);
      await footer.getByRole("link", { name: link, exact: true }).click();
      await expect(skeletons).toHaveCount(count);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      const [first, third] = [await place(skeletons.first()), await place(skeletons.nth(2))];
      letGo();
      await expect(heading).toHaveText(title);
      await expect(skeletons).toHaveCount(0);
      const cards = page.getByRole("article");
      expect([await place(cards.first()), await place(cards.nth(2))]).toEqual([first, third]);
      await page.unrouteAll({ behavior: "wait" });
    });
    if (link === "Home" || link === "Categories") continue;

    await test.step(`${link}: ${count} skeletons while a filtered list loads`, async () => {
      const letGo = await holdRequests(page, /\.data(\?|$)/);
      await filterChoice(page, "Cuisine", "French").click();
      await expect(page.getByRole("checkbox", { name: "French" })).toBeChecked();
      await expect(skeletons).toHaveCount(count);
      letGo();
      await expect(skeletons).toHaveCount(0);
      await expect(cardTitles(page)).not.toHaveCount(0);
      await page.unrouteAll({ behavior: "wait" });
    });
  }

  await test.step("'Loading recipe...' is shown while a recipe loads", async () => {
    const letGo = await holdRequests(page, /\.data(\?|$)/);
    await cardTitles(page).first().getByRole("link").click();
    await expect(page.getByText("Loading recipe...", { exact: true })).toBeVisible();
    letGo();
    await expect(page.getByRole("heading", { name: "Ingredients" })).toBeVisible();
    await expect(page.getByText("Loading recipe...")).toHaveCount(0);
  });
});

async function place(locator: Locator): Promise<{ x: number; width: number }> {
  const { x, width } = (await locator.boundingBox()) ?? { x: 0, width: 0 };
  return { x: Math.round(x), width: Math.round(width) };
}
