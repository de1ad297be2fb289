import { expect, type Locator, type Page } from "@playwright/test";
import type { SampleRecipe } from "#db/sample/cookbook.ts";
import { PAGE_SIZE, showing, titles } from "./sample.ts";

export function results(page: Page): Locator {
  return page.getByRole("region", { name: "Recipes", exact: true });
}

export function cardTitles(page: Page): Locator {
  return results(page).getByRole("article").getByRole("heading");
}

export function searchBox(page: Page): Locator {
  return page.getByRole("main").getByRole("searchbox", { name: "Search recipes" });
}

export function sortSelect(page: Page): Locator {
  return page.getByRole("combobox", { name: "Sort by" });
}

/** One choice of the filter panel. */
export function filterChoice(page: Page, group: string, name: string): Locator {
  const box = page.getByRole("checkbox", { name, exact: true });
  const radio = page.getByRole("radio", { name, exact: true });
  return page
    .getByRole("group", { name: group })
    .locator("label")
    .filter({ has: box.or(radio) });
}

/** Expects these recipes in this order on the first page, and their number. */
export async function expectList(page: Page, recipes: SampleRecipe[]): Promise<void> {
  expect(recipes, "the sample cookbook has some").not.toEqual([]);
  await expect(results(page).getByText(showing(recipes.length), { exact: true })).toBeVisible();
  await expect(cardTitles(page)).toHaveText(titles(recipes).slice(0, PAGE_SIZE));
}
