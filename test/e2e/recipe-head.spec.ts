import type { Page } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { sampleRecipe, sampleWhere } from "./sample.ts";

const recipe = sampleRecipe("brown-butter-chocolate-chip-cookies");
const PATH = `/recipe/${recipe.slug}`;

const content = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`);

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

test("a page has metadata and structured data, which client navigation updates", async ({
  page,
  request,
  baseURL,
}) => {
  await openPage(page, PATH);

  await test.step("a recipe has metadata and structured data for search engines and shared links", async () => {
    const description = recipe.metaDescription ?? "";
    await expect(page).toHaveTitle(`${recipe.title} · Sorrel`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      `${baseURL}${PATH}`,
    );
    for (const [name, value] of [
      ["description", description],
      ["og:type", "article"],
      ["og:site_name", "Sorrel"],
      ["og:title", recipe.title],
      ["og:description", description],
      ["og:url", `${baseURL}${PATH}`],
      ["og:image:width", "1200"],
      ["og:image:height", "675"],
      ["twitter:card", "summary_large_image"],
      ["twitter:title", recipe.title],
      ["twitter:description", description],
    ] as const) {
      await expect(content(page, name)).toHaveAttribute("content", value);
    }
    const image = (await content(page, "og:image").getAttribute("content")) ?? "";
    await expect(content(page, "twitter:image")).toHaveAttribute("content", image);
    expect(image).toMatch(new RegExp(`^${baseURL}/media/[0-9a-f]{32}-16x9-50-50-1200\\.webp$`));
    const answer = await request.get(image);
    expect(answer.headers()["content-type"]).toBe("image/webp");

    const data = (await structuredData(page)).find((item) => item["@type"] === "Recipe");
    expect(data).toMatchObject({
      "@context": "https://schema.org",
      name: recipe.title,
      url: `${baseURL}${PATH}`,
      description: recipe.description,
      author: { "@type": "Organization", name: "Sorrel", url: baseURL },
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      prepTime: "PT25M",
      cookTime: "PT25M",
      totalTime: "PT2H5M",
      recipeYield: expect.arrayContaining([String(recipe.servings), `${recipe.servings} servings`]),
      recipeCategory: "Desserts",
      recipeCuisine: "American",
      nutrition: { "@type": "NutritionInformation", servingSize: "1 serving" },
      aggregateRating: { ratingValue: "4.9", bestRating: "5.0" },
    });
    expect(data?.image).toHaveLength(3);
    expect(data?.recipeIngredient).toHaveLength(recipe.ingredients?.length ?? 0);
    expect(data?.recipeInstructions).toMatchObject(
      recipe.instructions?.map(({ text }, index) => ({
        "@type": "HowToStep",
        text,
        url: `${baseURL}${PATH}#step-${index + 1}`,
      })) ?? [],
    );
  });

  await test.step("title, canonical URL and structured data are updated by client navigation", async () => {
    const other = page
      .getByRole("region", { name: "You Might Also Like" })
      .getByRole("heading", { level: 3 });
    const title = (await other.first().textContent()) ?? "";
    await other.first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const [recipeData, trail, ...more] = await structuredData(page);
    expect(recipeData).toMatchObject({ "@type": "Recipe", name: title });
    expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
    expect(more).toEqual([]);
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveTitle("About · Sorrel");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}/about`);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  });
});

test("a list has structured data of its recipes and breadcrumbs", async ({ request, baseURL }) => {
  const html = await (await request.get("/categories/desserts")).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = ""]) => JSON.parse(text),
  );
  const desserts = sampleWhere(({ category }) => category === "Desserts");
  const list = data.find((item) => item["@type"] === "ItemList");
  expect(list.itemListElement).toHaveLength(desserts.length);
  expect(list.itemListElement).toMatchObject(
    desserts.map(({ slug }, index) => ({
      position: index + 1,
      url: `${baseURL}/recipe/${slug}`,
    })),
  );
  expect(data.find((item) => item["@type"] === "BreadcrumbList")).toMatchObject({
    itemListElement: [{ name: "Home" }, { name: "Categories" }, { name: "Desserts" }],
  });
});

test("filtered, sorted and searched lists have the plain list as canonical URL", async ({
  request,
  baseURL,
}) => {
  for (const [path, whole] of [
    ["/recipes?diet=Vegan&sort=time", "/recipes"],
    ["/recipes?filter=quick", "/recipes"],
    ["/recipes?search=soup&page=1", "/recipes"],
    ["/recipes?page=2", "/recipes?page=2"],
    ["/categories/dinner?difficulty=easy", "/categories/dinner"],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(`<link rel="canonical" href="${baseURL}${whole}"/>`);
  }
});
