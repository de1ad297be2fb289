import { expect, test } from "./quiet-page.ts";

test.describe("the search overlay", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: "Search", exact: true }).click();
  });

  test("suggests at most 5 recipes, chosen by keys", async ({ page }) => {
    const dialog = page.getByRole("dialog");
    await expect(
      dialog.getByText("Press ESC to close · Press Enter to see all results"),
    ).toBeVisible();
    await dialog.getByRole("searchbox").fill("chicken");
    const suggestions = dialog.locator('a[href^="/recipe/"]');
    await expect(suggestions.first()).toBeVisible();
    expect(await suggestions.count()).toBeLessThanOrEqual(5);
    const address = await suggestions.first().getAttribute("href");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });

  test("goes to all results by Enter", async ({ page }) => {
    await page.getByRole("dialog").getByRole("searchbox").fill("soup");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/recipes\?search=soup$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("closes by Escape and gives the focus back", async ({ page }) => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeFocused();
  });

  test("says when nothing is found", async ({ page }) => {
    await page.getByRole("dialog").getByRole("searchbox").fill("qqxxyyzz");
    await expect(page.getByText('No recipes found for "qqxxyyzz"')).toBeVisible();
    await expect(page.getByText("Try a different search term")).toBeVisible();
  });

  test("asks once for a word typed quickly, and the latest answer wins", async ({ page }) => {
    const asked: string[] = [];
    await page.route(/suggestions/, async (route) => {
      const url = route.request().url();
      asked.push(url);
      if (url.includes("q=ch&") || url.endsWith("q=ch")) {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
      }
      await route.continue();
    });
    const field = page.getByRole("dialog").getByRole("searchbox");
    await field.pressSequentially("ch", { delay: 20 });
    await expect.poll(() => asked.length).toBe(1);
    await field.pressSequentially("ocolate", { delay: 20 });
    const first = page.getByRole("dialog").locator('a[href^="/recipe/"]').first();
    await expect(first).toContainText(/chocolate/i);
    expect(asked).toHaveLength(2);
  });
});
