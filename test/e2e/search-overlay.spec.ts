import type { Locator, Page } from "@playwright/test";
import { complaints } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { sampleRecipe, sampleWhere } from "./sample.ts";

const overlay = (page: Page) => page.getByRole("dialog", { name: "Search recipes" });
const field = (page: Page) => overlay(page).getByRole("searchbox");
const suggestions = (page: Page) => overlay(page).getByRole("listitem");
const opener = (page: Page) => page.getByRole("button", { name: "Search", exact: true });

async function openSearch(page: Page): Promise<void> {
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

test("the search overlay suggests recipes on a phone, is accessible there and fits 320 px", {
  tag: "@only-phone",
}, async ({ page }) => {
  const { title, description } = sampleRecipe("beef-bourguignon");
  await openPage(page, "/about");
  await opener(page).tap();
  await expect(field(page)).toBeFocused();

  await test.step("is accessible and fits 320 px", async () => {
    expect(await complaints(page)).toEqual([]);
    const whole = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(overlay(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    if (whole) await page.setViewportSize(whole);
  });

  await test.step("suggests recipes with image, title, description, time and cuisine", async () => {
    await expect(overlay(page).getByText("Press ESC to close")).toBeHidden();
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
});

test("the search overlay suggests what is found or meant, and is used by keys", async ({
  page,
}) => {
  await openPage(page, "/about");
  await openSearch(page);

  await test.step("starts with categories and popular recipes, which arrow keys reach", async () => {
    await expect(
      overlay(page).getByText("Press ESC to close · Press Enter to see all results"),
    ).toBeVisible();
    const part = (name: string) => overlay(page).getByRole("region", { name });
    await expect(part("Recent searches")).toHaveCount(0);
    await expect(part("Popular recipes").getByRole("link")).toHaveCount(3);
    await page.keyboard.press("ArrowDown");
    await expect(part("Categories").getByRole("link").first()).toBeFocused();
    await page.keyboard.press("ArrowUp");
  });

  await test.step("suggests at most 5, finds by cuisine, and shows the search text when nothing is found", async () => {
    expect(sampleWhere(({ title }) => title.includes("with")).length).toBeGreaterThan(5);
    const korean = sampleWhere(({ cuisine }) => cuisine === "Korean");
    await field(page).fill("with");
    await expect(suggestions(page)).toHaveCount(5);
    await expect(overlay(page).getByRole("status")).toHaveText("5 suggestions");
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

  await test.step("offers similar spellings under 'Did you mean' above the empty message", async () => {
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

  await test.step("moves by arrow keys, and Enter opens the chosen suggestion", async () => {
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
    await expect(overlay(page)).toHaveCount(0);
  });

  await test.step("opens all results on Enter", async () => {
    await openSearch(page);
    await field(page).fill("  beef & pho? ");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/recipes?search=beef+%26+pho%3F");
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("beef & pho?");
  });

  await test.step("offers the latest searches again, until they are cleared", async () => {
    await openSearch(page);
    const recent = overlay(page).getByRole("region", { name: "Recent searches" });
    await expect(recent.getByRole("link")).toHaveText(["beef & pho?", "mango", "bourginon"]);
    await recent.getByRole("link", { name: "mango" }).click();
    await expect(page).toHaveURL("/recipes?search=mango");
    await expect(overlay(page)).toHaveCount(0);
    await openSearch(page);
    await recent.getByRole("button", { name: "Clear" }).click();
    await expect(recent).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
    await page.keyboard.press("Escape");
  });

  await test.step("keeps the focus inside until Escape, which restores it", async () => {
    await openSearch(page);
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press("Tab");
      await expect(overlay(page).locator(":focus")).toHaveCount(1);
    }
    await page.keyboard.press("Escape");
    await expect(overlay(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });
});

test("the search overlay asks once per pause, shows the latest answer, and does without one", async ({
  page,
  expected,
}) => {
  const asked = requestedTexts(page);
  await page.clock.install({ time: 0 });
  await openPage(page, "/about");
  await openSearch(page);

  await test.step("sends one request after a pause of 300 ms", async () => {
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

  await test.step("shows the latest response, even if an earlier one arrives after it", async () => {
    const { promise: answerEarlier, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/suggestions\?q=chicken/, async (route) => {
      await answerEarlier;
      await route.continue().catch(() => {});
    });
    const earlier = page.waitForRequest(/q=chicken/);
    await field(page).fill("chicken");
    const request = await earlier;
    await field(page).fill("mango");
    await expect(suggestions(page)).toHaveCount(2);
    letGo();
    await request.response().catch(() => null);
    await expect(suggestions(page)).toContainText(["Mango", "Mango"]);
  });

  await test.step("remains usable when requests fail", async () => {
    expected.push(/503/);
    await page.route(/suggestions/, (route) => route.fulfill({ status: 503 }));
    const answered = page.waitForResponse(/suggestions/);
    await field(page).fill("tofu");
    await answered;
    await expect(page.getByText("Suggestions aren't available right now.")).toBeVisible();
    await field(page).press("Enter");
    await expect(page).toHaveURL("/recipes?search=tofu");
  });
});
