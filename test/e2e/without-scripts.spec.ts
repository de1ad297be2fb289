import { expect, test } from "./quiet-page.ts";
import { cardTitles, expectList, filterChoice, searchBox, sortSelect } from "./recipe-list.ts";
import { newestFirst, PAGE_SIZE, sampleWhere, titles, totalTime } from "./sample.ts";

// Chromium's message for scripts that it does not run.
test.use({ javaScriptEnabled: false, expected: [/^request failed: csp .*\.js$|404/] });

test("without scripts a reader gets from the home page to a recipe and cooks from it", async ({
  page,
}) => {
  await page.goto("/");

  await test.step("the home page shows its content and links", async () => {
    const latest = page.getByRole("region", { name: "Latest Recipes" });
    await expect(latest.getByRole("heading", { level: 3 })).toHaveText(
      titles(newestFirst).slice(0, 4),
    );
    await expect(page.getByRole("button").filter({ visible: true })).toHaveText(["Subscribe"]);
    await page.getByRole("link", { name: "Explore recipes" }).click();
    await expectList(page, newestFirst);
  });

  await test.step("every image is in the page for the browser to fetch", async () => {
    const last = page.locator(".card img").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toHaveAttribute("src", /^\/media\//);
  });

  await test.step("recipes are searched, filtered and sorted by the form", async () => {
    await searchBox(page).fill("lime");
    await filterChoice(page, "Dietary", "Gluten-Free").click();
    await filterChoice(page, "Cooking Time", "15-30 min").click();
    await sortSelect(page).selectOption("time");
    await page.getByRole("button", { name: "Apply" }).click();
    const found = sampleWhere(
      (recipe) =>
        totalTime(recipe) <= 30 &&
        (recipe.dietaryTags ?? []).includes("Gluten-Free") &&
        [recipe.title, recipe.description, ...(recipe.ingredients ?? []).map(({ name }) => name)]
          .join("\n")
          .toLowerCase()
          .includes("lime"),
    );
    await expectList(
      page,
      found.toSorted((a, b) => totalTime(a) - totalTime(b)),
    );
    await expect(searchBox(page)).toHaveValue("lime");
    await expect(page.getByRole("checkbox", { name: "Gluten-Free" })).toBeChecked();
    await page.getByRole("link", { name: "Remove filter: Gluten-Free" }).click();
    await expect(page.getByRole("checkbox", { name: "Gluten-Free" })).not.toBeChecked();
  });

  await test.step("pages of a list are links, and Clear Filters works", async () => {
    await page.goto("/recipes?search=zzzz");
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expectList(page, newestFirst);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(cardTitles(page)).toHaveText(titles(newestFirst).slice(PAGE_SIZE));
  });

  await test.step("a recipe can be cooked from, and its view is counted", async () => {
    await searchBox(page).fill("bourguignon");
    await page.getByRole("button", { name: "Apply" }).click();
    const counted = page.waitForResponse(/\/recipe\/beef-bourguignon\/views$/);
    await cardTitles(page).getByRole("link").click();
    expect((await counted).status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beef Bourguignon");
    await page.getByRole("checkbox").first().check();
    await expect(page.locator("li label:has(:checked) span").first()).toHaveCSS(
      "text-decoration-line",
      "line-through",
    );
    await expect(page.getByRole("heading", { name: "Instructions" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeHidden();
    await expect(page.getByRole("button", { name: "Increase servings" })).toBeHidden();
  });
});

test("without scripts the header has its links once, and what needs scripts is hidden", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/about");

  await test.step("the header leads to the categories, whose recipes are filtered", async () => {
    const links = page.getByRole("banner").getByRole("link").filter({ visible: true });
    await expect(links).toHaveText(["Sorrel", "Home", "Recipes", "Categories", "About", "Contact"]);
    await links.filter({ hasText: "Categories" }).click();
    await page.getByRole("main").getByRole("link", { name: "Dinner" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dinner");
    await filterChoice(page, "Difficulty", "Hard").click();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/\/categories\/dinner\?.*difficulty=hard/);
    await expectList(
      page,
      sampleWhere(({ category, difficulty }) => category === "Dinner" && difficulty === "hard"),
    );
    await page.getByRole("link", { name: "Back to Categories" }).click();
    await expect(page).toHaveURL("/categories");
  });

  await test.step("a recipe's servings end where its ingredients do", async () => {
    await page.goto("/recipe/weeknight-beef-pho");
    const right = (element: Element) => Math.round(element.getBoundingClientRect().right);
    const ingredients = page.getByRole("region", { name: "Ingredients" });
    const servings = ingredients.getByRole("group", { name: "Servings" });
    const list = ingredients.getByRole("list").first();
    expect(await servings.evaluate(right)).toBe(await list.evaluate(right));
  });

  await test.step("controls that need scripts are hidden", async () => {
    await page.goto("/favorites");
    await expect(page.getByText("Turn on JavaScript to use favorites.")).toBeVisible();
    await expect(page.getByText("Nothing saved yet")).toHaveCount(0);
    await page.goto("/recipe/no-such-recipe");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recipe Not Found");
    await page.getByRole("link", { name: "Browse Recipes" }).click();
    await expect(page.getByRole("button").filter({ visible: true })).toHaveText([
      "Apply",
      "Subscribe",
    ]);
  });
});
