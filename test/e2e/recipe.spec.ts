import type { Page } from "@playwright/test";
import { DIETARY_TAGS } from "#domain/taxonomy/taxonomy.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { sampleRecipe, sampleWhere, titles } from "./sample.ts";

const SLUG = "chicken-tikka-masala";
const recipe = sampleRecipe(SLUG);
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a recipe shows all that is known of it, and leads to others like it", {
  tag: "@phone",
}, async ({ page }) => {
  await openPage(page, `/recipe/${SLUG}`);

  await test.step("shows its title, times, rating and ingredients under their groups", async () => {
    await expectSummary(page);
    const ingredients = section(page, "Ingredients");
    const groups = [...new Set(recipe.ingredients?.map(({ group }) => group ?? ""))];
    expect(groups.length).toBeGreaterThan(1);
    await expect(ingredients.getByRole("heading", { level: 3 })).toHaveText(groups);
    await expect(ingredients.getByRole("listitem")).toHaveCount(recipe.ingredients?.length ?? 0);
    const names = recipe.ingredients?.map(({ name }) => new RegExp(escaped(name))) ?? [];
    await expect(ingredients.getByRole("listitem")).toHaveText(names);
  });

  await test.step("strikes an ingredient through when it is ticked, until it is unticked", async () => {
    const garlic = page.getByRole("checkbox", { name: /garlic/ });
    const words = page.locator("label").filter({ has: garlic }).locator("span").first();
    await expect(words).toHaveCSS("text-decoration-line", "none");
    await words.click();
    await expect(garlic).toBeChecked();
    await expect(words).toHaveCSS("text-decoration-line", "line-through");
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await reloadPage(page);
    await expect(garlic).toBeChecked();
    await garlic.uncheck();
    await expect(words).toHaveCSS("text-decoration-line", "none");
  });

  await test.step("numbers its steps and shows the names of those that have one, under their groups", async () => {
    const steps = recipe.instructions ?? [];
    const names = steps.flatMap(({ name }) => name ?? []);
    expect(names.length).toBeGreaterThan(1);
    const groups = [...new Set(steps.flatMap(({ group }) => group ?? []))];
    const instructions = section(page, "Instructions");
    for (const [index, { text }] of steps.entries()) {
      const step = instructions.locator(`#step-${index + 1}`);
      await expect(step).toContainText(text);
      await expect(step).toHaveText(new RegExp(`^${index + 1}\\D`));
    }
    await expect(instructions.getByRole("heading", { level: 3 })).toHaveText(groups);
    await expect(instructions.getByRole("heading", { level: 4 })).toHaveText(names);
  });

  await test.step("shows its nutrition facts per serving, sodium in milligrams", async () => {
    const nutrition = section(page, "Nutrition Facts");
    await expect(nutrition.getByText("Per serving")).toBeVisible();
    await expect(nutrition.getByRole("row")).toHaveText([
      "Calories480",
      "Protein37 g",
      "Carbs17 g",
      "Fat30 g",
      "Fiber4 g",
      "Sugar10 g",
      "Sodium790 mg",
    ]);
  });

  await test.step("links to its category, cuisine and diets, and to at most 3 similar recipes", async () => {
    const same = sampleWhere(
      ({ slug, category, cuisine }) =>
        slug !== SLUG && (category === recipe.category || cuisine === recipe.cuisine),
    );
    expect(same.length).toBeGreaterThan(3);
    const nearness = (other: (typeof same)[number]) =>
      Number(other.category === recipe.category) + Number(other.cuisine === recipe.cuisine);
    const nearest = same.toSorted((a, b) => nearness(b) - nearness(a)).slice(0, 3);
    const chips = page.getByRole("list", { name: "Filed under" });
    await expect(chips.getByRole("link", { name: "Dinner" })).toHaveAttribute(
      "href",
      "/categories/dinner",
    );
    await expect(chips.getByRole("link", { name: recipe.dietaryTags?.[0] })).toHaveAttribute(
      "href",
      `/recipes?diet=${recipe.dietaryTags?.[0]}`,
    );
    await chips.getByRole("link", { name: "Indian" }).click();
    await expect(page).toHaveURL("/recipes?cuisine=Indian");
    await page.goBack();
    const related = section(page, "You Might Also Like").getByRole("article");
    await expect(related.getByRole("heading")).toHaveText(titles(nearest));
    await related.first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(nearest[0]?.title ?? "");
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  });
});

/** Title, description, image, chips, rating and facts. */
async function expectSummary(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(recipe.title);
  await expect(main.getByText(recipe.description ?? "")).toBeVisible();
  await expect(main.getByRole("img", { name: recipe.title })).toHaveAttribute("src", /^\/media\//);
  await expect(main.getByRole("list", { name: "Filed under" }).getByRole("listitem")).toHaveText([
    "Dinner",
    "Indian",
    ...DIETARY_TAGS.filter((tag) => recipe.dietaryTags?.includes(tag)),
  ]);
  await expect(main.getByText(/^4\.7\/5\.0/)).toBeVisible();
  const facts = main.locator("dl").first();
  for (const [name, value] of [
    ["Prep", "25 min"],
    ["Cook", "45 min"],
    ["Total", "2 hr 10 min"],
    ["Servings", String(recipe.servings)],
    ["Calories", "480"],
    ["Difficulty", "Medium"],
  ] as const) {
    const fact = facts.locator("div").filter({ has: page.getByText(name, { exact: true }) });
    await expect(fact.locator("dd")).toContainText(value);
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
