import pg from "pg";
import { expect, test } from "./quiet-page.ts";

const PATH = "/recipe/brown-butter-chocolate-chip-cookies";

test.describe("a recipe", () => {
  test("shows what one cooks from", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const name of ["Ingredients", "Instructions", "Nutrition Facts", "You Might Also Like"]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    await expect(page.getByText(/\d\.\d\/5\.0/).first()).toBeVisible();
    const related = page.locator("section").filter({
      has: page.getByRole("heading", { name: "You Might Also Like" }),
    });
    const count = await related.locator('a[href^="/recipe/"]').count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
  });

  test("scales by its servings, which do not go below 1", async ({ page }) => {
    await page.goto(PATH);
    const ingredients = page.getByRole("checkbox");
    const first = ingredients.first().locator("xpath=ancestor::label | ancestor::li").first();
    const before = await first.textContent();
    await page.getByRole("button", { name: "Increase servings" }).click();
    await expect(first).not.toHaveText(before ?? "");
    const decrease = page.getByRole("button", { name: "Decrease servings" });
    for (let clicks = 0; clicks < 40 && (await decrease.isEnabled()); clicks += 1) {
      await decrease.click();
    }
    await expect(page.getByText(/^1 serving$/).first()).toBeVisible();
  });

  test("strikes an ingredient through when it is ticked", async ({ page }) => {
    await page.goto(PATH);
    const box = page.getByRole("checkbox").first();
    await box.check();
    const struck = await page.evaluate(() =>
      [...document.querySelectorAll("main *")].some((element) =>
        getComputedStyle(element).textDecorationLine.includes("line-through"),
      ),
    );
    expect(struck).toBe(true);
  });

  test("remembers kitchen fractions", async ({ page }) => {
    await page.goto(PATH);
    await page.getByRole("switch", { name: "Kitchen fractions" }).click();
    await page.reload();
    await expect(page.getByRole("switch", { name: "Kitchen fractions" })).toBeChecked();
  });

  test("is shared by its address, and printed", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await page.goto(PATH);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(PATH);
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator("html[data-printed]")).toHaveCount(1);
  });

  test("is saved in the browser, live in another tab, and listed under favorites", async ({
    page,
    context,
  }) => {
    await page.goto(PATH);
    const other = await context.newPage();
    await other.goto(PATH);
    const save = page.getByRole("button", { name: "Save", exact: true });
    await save.click();
    const ids = await page.evaluate(() => JSON.parse(localStorage.getItem("favorites") ?? "[]"));
    expect(ids).toHaveLength(1);
    await expect(
      other.getByRole("button", { name: /^Saved?$/ }).and(other.locator('[aria-pressed="true"]')),
    ).toBeVisible();
    await page.goto("/favorites");
    await expect(page.getByRole("main").locator(`a[href="${PATH}"]`)).toBeVisible();
  });

  test("works when the browser keeps nothing", async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"] as const) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      }
    });
    await page.goto(PATH);
    await page.getByRole("button", { name: "Increase servings" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("that does not exist answers 404 with a way out", async ({ page, expected }) => {
    expected.push(/404/);
    const response = await page.goto("/recipe/no-such-recipe");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Recipe Not Found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Browse Recipes" })).toBeVisible();
  });

  test("says 'Loading recipe...' while a navigation waits", async ({ page }) => {
    await page.goto("/recipes");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/recipe\/.*\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("main").locator('a[href^="/recipe/"]').first().click();
    await expect(page.getByText("Loading recipe...")).toBeVisible();
    release();
    await expect(page.getByRole("heading", { name: "Ingredients" })).toBeVisible();
  });

  test("tells search engines what they ask for", async ({ page }) => {
    await page.goto(PATH);
    const head = await page.evaluate(() => ({
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href"),
      description: document.querySelector('meta[name="description"]')?.getAttribute("content"),
      image: document.querySelector('meta[property="og:image"]')?.getAttribute("content"),
      card: document.querySelector('meta[name="twitter:card"]')?.getAttribute("content"),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ""),
      ),
    }));
    expect(head.canonical).toMatch(new RegExp(`${PATH}$`));
    expect(head.description).toBeTruthy();
    expect(head.image).toMatch(/^http/);
    expect(head.card).toBe("summary_large_image");
    const recipe = head.data.find((node) => node["@type"] === "Recipe");
    expect(recipe).toMatchObject({
      name: expect.any(String),
      prepTime: expect.stringMatching(/^PT/),
      recipeIngredient: expect.any(Array),
      recipeInstructions: expect.any(Array),
      datePublished: expect.any(String),
    });
  });

  test("counts one view a load and none for a reload", async ({ page, context }) => {
    const databaseUrl = process.env.SITE_DATABASE_URL;
    test.skip(!databaseUrl, "SITE_DATABASE_URL is not set: the views cannot be read");
    const slug = "weeknight-beef-pho";
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const views = async () => {
      const { rows } = await client.query("select views_count from recipes where slug = $1", [
        slug,
      ]);
      return Number(rows[0]?.views_count);
    };
    const before = await views();
    const counted = () => page.waitForResponse((response) => response.url().includes("/views"));
    const first = counted();
    await page.goto(`/recipe/${slug}`);
    await first;
    await expect.poll(views).toBe(before + 1);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Ingredients" })).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/recipe/${slug}`);
    await expect.poll(views).toBe(before + 2);
    await client.end();
  });
});
