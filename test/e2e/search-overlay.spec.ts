import type { Locator, Page } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { sampleRecipe, sampleWhere } from "./sample.ts";

const overlay = (page: Page) => page.getByRole("dialog", { name: "Search recipes" });
const field = (page: Page) => overlay(page).getByRole("searchbox");
const suggestions = (page: Page) => overlay(page).getByRole("listitem");
const opener = (page: Page) => page.getByRole("button", { name: "Search", exact: true });

async function openSearch(page: Page): Promise<void> {
  await openPage(page, "/about");
  await opener(page).click();
  await expect(field(page)).toBeFocused();
}

function requestedTexts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/search/suggestions") asked.push(searchParams.get("q") ?? "");
  });
  return asked;
}

test.describe("the search overlay", () => {
  test("suggests recipes with image, title, description, time and cuisine", {
    tag: "@phone",
  }, async ({ page }) => {
    const { title, description } = sampleRecipe("beef-bourguignon");
    await openSearch(page);
    await expect(
      overlay(page).getByText("Press ESC to close · Press Enter to see all results"),
    ).toBeVisible();
    await field(page).fill("BOURGUIGNON");
    await expect(suggestions(page)).toHaveCount(1);
    await expect(suggestions(page)).toContainText(title);
    await expect(suggestions(page)).toContainText(description ?? "");
    await expect(suggestions(page)).toContainText("4 hr · French");
    await expect(suggestions(page).locator("img")).toHaveAttribute("src", /^\/media\//);
    await suggestions(page).getByRole("link").click();
    await expect(page).toHaveURL("/recipe/beef-bourguignon");
    await expect(overlay(page)).toHaveCount(0);
  });

  test("suggests at most 5, finds by cuisine, and shows the search text when nothing is found", async ({
    page,
  }) => {
    expect(sampleWhere(({ title }) => title.includes("with")).length).toBeGreaterThan(5);
    const korean = sampleWhere(({ cuisine }) => cuisine === "Korean");
    await openSearch(page);
    await field(page).fill("with");
    await expect(suggestions(page)).toHaveCount(5);
    await field(page).fill("korean");
    await expect(suggestions(page)).toHaveCount(korean.length);
    for (const { title } of korean) await expect(overlay(page)).toContainText(title);
    await field(page).fill("zz <b>& zz");
    await expect(
      overlay(page).getByText('No recipes found for "zz <b>& zz"', { exact: true }),
    ).toBeVisible();
    await expect(overlay(page).getByText("Try a different search term")).toBeVisible();
    await field(page).fill("");
    await expect(overlay(page).getByText("Try a different search term")).toHaveCount(0);
  });

  test("sends one request after a pause of 300 ms", async ({ page }) => {
    const asked = requestedTexts(page);
    await page.clock.install({ time: 0 });
    await openSearch(page);
    await page.clock.pauseAt(60_000);
    for (const letter of "miso") {
      await page.keyboard.type(letter);
      await page.clock.runFor(299);
    }
    expect(asked).toEqual([]);
    const sent = page.waitForRequest(/suggestions/);
    await page.clock.runFor(1);
    await sent;
    await page.clock.resume();
    await expect(suggestions(page)).toContainText(["Miso Soup with Mushrooms and Greens"]);
    expect(asked).toEqual(["miso"]);
  });

  test("shows the latest response, even if an earlier one arrives after it", async ({ page }) => {
    const { promise: answerEarlier, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/suggestions\?q=chicken/, async (route) => {
      await answerEarlier;
      await route.continue().catch(() => {});
    });
    await openSearch(page);
    const earlier = page.waitForRequest(/q=chicken/);
    await field(page).fill("chicken");
    const request = await earlier;
    await field(page).fill("mango");
    await expect(suggestions(page)).toHaveCount(2);
    letGo();
    await request.response().catch(() => null);
    await expect(suggestions(page)).toContainText(["Mango", "Mango"]);
  });

  test("moves by arrow keys, and Enter opens the chosen suggestion", async ({ page }) => {
    await openSearch(page);
    await field(page).fill("mango");
    await expect(suggestions(page)).toHaveCount(2);
    const links: Locator = suggestions(page).getByRole("link");
    await page.keyboard.press("ArrowDown");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(links.last()).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    const address = (await links.first().getAttribute("href")) ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address);
  });

  test("opens all results on Enter", async ({ page }) => {
    await openSearch(page);
    await field(page).fill("  beef & pho? ");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/recipes?search=beef+%26+pho%3F");
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("beef & pho?");
  });

  test("keeps the focus inside until Escape, which restores it", async ({ page }) => {
    await openSearch(page);
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press("Tab");
      await expect(overlay(page).locator(":focus")).toHaveCount(1);
    }
    await page.keyboard.press("Escape");
    await expect(overlay(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test("offers similar spellings under 'Did you mean' above the empty message", async ({
    page,
  }) => {
    await openSearch(page);
    await field(page).fill("bourginon");
    await expect(overlay(page).getByText("Did you mean", { exact: true })).toBeVisible();
    await expect(suggestions(page)).toContainText(["Beef Bourguignon"]);
    const [meant, none] = await Promise.all(
      [
        overlay(page).getByText("Did you mean"),
        overlay(page).getByText("No recipes found for"),
      ].map((line) => line.boundingBox()),
    );
    expect(meant?.y).toBeLessThan(none?.y ?? 0);
    await field(page).press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/recipe/beef-bourguignon");
  });

  test("remains usable when requests fail", async ({ page, expected }) => {
    expected.push(/503/);
    await page.route(/suggestions/, (route) => route.fulfill({ status: 503 }));
    await openSearch(page);
    const answered = page.waitForResponse(/suggestions/);
    await field(page).fill("mango");
    await answered;
    await expect(page.getByText("Suggestions aren't available right now.")).toBeVisible();
    await field(page).press("Enter");
    await expect(page).toHaveURL("/recipes?search=mango");
  });
});
