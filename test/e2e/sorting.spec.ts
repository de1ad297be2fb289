import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { cardTitles, expectList, sortSelect } from "./recipe-list.ts";
import { newestFirst, totalTime } from "./sample.ts";

test("recipes are sorted newest first, or as chosen", async ({ page }) => {
  await openPage(page, "/recipes");

  await test.step("by total time, title or rating", async () => {
    await expectList(page, newestFirst);
    await sortSelect(page).selectOption("time");
    await expect(page).toHaveURL("/recipes?sort=time");
    await expectList(
      page,
      newestFirst.toSorted((a, b) => totalTime(a) - totalTime(b)),
    );

    await sortSelect(page).selectOption("alphabetical");
    await expect(page).toHaveURL("/recipes?sort=alphabetical");
    await expectList(
      page,
      newestFirst.toSorted((a, b) => a.title.localeCompare(b.title, "en", { sensitivity: "base" })),
    );

    await sortSelect(page).selectOption("rating");
    await expect(page).toHaveURL("/recipes?sort=rating");
    const best = page
      .getByRole("region", { name: "Recipes", exact: true })
      .getByRole("article")
      .first();
    await expect(best).toContainText(/Rated (4\.9|5)/);
    const ratings = await page
      .getByRole("region", { name: "Recipes", exact: true })
      .getByRole("article")
      .evaluateAll((cards) =>
        cards.map((card) => Number(/Rated ([\d.]+)/.exec(card.textContent)?.[1] ?? 0)),
      );
    expect(ratings.filter((rating) => rating > 0).length).toBeGreaterThanOrEqual(8);
    expect(ratings, "those without one last").toEqual(ratings.toSorted((a, b) => b - a));

    await sortSelect(page).selectOption("newest");
    await expect(page).toHaveURL("/recipes");
    await expectList(page, newestFirst);
  });

  await test.step("by views, the most viewed first", async () => {
    const { title, slug } = newestFirst.at(-1) ?? { title: "", slug: "" };
    for (let reader = 0; reader < 60; reader += 1) {
      const answer = await page.request.post(`/recipe/${slug}/views`);
      expect(answer.status()).toBe(204);
    }
    await expect(async () => {
      await sortSelect(page).selectOption("newest");
      await sortSelect(page).selectOption("popular");
      await expect(cardTitles(page).first()).toHaveText(title, { timeout: 500 });
    }).toPass();
    await expect(page).toHaveURL("/recipes?sort=popular");
  });
});
