import type { Page } from "@playwright/test";
import { sampleCategories } from "#db/sample/categories.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { cardTitles, expectList } from "./recipe-list.ts";
import { newestFirst, sampleWhere, titles, totalTime } from "./sample.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the home page shows featured, latest and today's recipes and categories, and leads to them", async ({
  page,
}) => {
  await openPage(page, "/");

  await test.step("shows 6 featured recipes, the 4 latest, and at most two dietary tags on a card", async () => {
    const latest = newestFirst.slice(0, 4);
    const chosen = sampleWhere((recipe) => recipe.featured === true);
    const featured = chosen.filter((recipe) => !latest.includes(recipe));
    expect(featured.length).toBeLessThan(chosen.length);
    expect(featured.length).toBeGreaterThan(6);
    await expect(
      section(page, "Featured Recipes").getByRole("article").getByRole("heading"),
    ).toHaveText(titles(featured).slice(0, 6));
    await expect(
      section(page, "Latest Recipes").getByRole("article").getByRole("heading"),
    ).toHaveText(titles(latest));
    const counts = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.querySelectorAll(".card-tags li").length));
    expect(Math.max(...counts)).toBe(2);
  });

  await test.step("shows the first 6 categories, each leading to its page", async () => {
    const links = section(page, "Browse by Category").getByRole("article").getByRole("link");
    const first = sampleCategories.toSorted((a, b) => a.displayOrder - b.displayOrder).slice(0, 6);
    await expect(links).toHaveText(first.map(({ name }) => name));
    for (const [index, { slug }] of first.entries()) {
      await expect(links.nth(index)).toHaveAttribute("href", `/categories/${slug}`);
    }
    await links.first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first[0]?.name ?? "");
    await page.goBack();
  });

  await test.step("ranks five recipes in a numbered list", async () => {
    const ranked = page.getByRole("region", { name: /^(Most cooked this week|Best rated)$/ });
    await expect(ranked.getByRole("list").getByRole("heading", { level: 3 })).toHaveCount(5);
  });

  await test.step("leads from its hero and its quick links to the lists", async () => {
    const heading = page.getByRole("heading", { level: 1 });
    await page.getByRole("link", { name: "Explore recipes" }).click();
    await expect(page).toHaveURL("/recipes");
    await expect(heading).toHaveText("All recipes");
    await page.goBack();
    await page.getByRole("link", { name: "Browse categories" }).click();
    await expect(page).toHaveURL("/categories");
    await expect(heading).toHaveText("Categories");
    await page.goBack();
    await page.getByRole("link", { name: "Under 30 Minutes" }).click();
    await expect(page).toHaveURL("/recipes?filter=quick");
    await expectList(
      page,
      sampleWhere((recipe) => totalTime(recipe) <= 30),
    );
    await page.goBack();
    await page.getByRole("link", { name: "Vegetarian", exact: true }).click();
    await expect(page).toHaveURL("/recipes?filter=vegetarian");
    await expectList(
      page,
      sampleWhere(({ dietaryTags = [] }) => dietaryTags.includes("Vegetarian")),
    );
    await page.goBack();
    await page.getByRole("link", { name: "Trending" }).click();
    await expect(page).toHaveURL("/recipes?filter=trending");
    await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("popular");
    await expect(cardTitles(page)).toHaveCount(24);
    await page.goBack();
  });

  await test.step("shows a dinner as today's recipe, and no picture twice", async () => {
    const hero = page.getByRole("main").getByRole("link", { name: /^Today/ });
    const title = (await hero.locator(".font-serif").textContent()) ?? "";
    const dinners = sampleWhere(({ mealTypes = [] }) => mealTypes.includes("Dinner"));
    expect(titles(dinners)).toContain(title);
    const links = await page
      .getByRole("main")
      .locator("a[href^='/recipe/']:not(ol a)")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links.filter((link, at) => links.indexOf(link) < at)).toEqual([]);
    await hero.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });
});
