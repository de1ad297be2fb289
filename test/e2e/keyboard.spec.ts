import type { Locator, Page } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { newestFirst } from "./sample.ts";

const PAGES = [
  "/",
  "/recipes",
  "/recipe/beef-bourguignon",
  "/categories",
  "/contact",
  "/favorites",
];

for (const path of PAGES) {
  test(`every Tab stop on ${path} has a visible focus ring`, async ({ page }) => {
    await openPage(page, path);
    const unseen: string[] = [];
    for (let stop = 0; stop < 90; stop += 1) {
      await page.keyboard.press("Tab");
      const { name, ringed } = await page.evaluate(focusedRing);
      if (name === "") break;
      if (!ringed) unseen.push(name);
    }
    expect(unseen).toEqual([]);
  });
}

test("a recipe is found, saved, scaled, rated and cooked from with the keyboard alone", async ({
  page,
}) => {
  await openPage(page, "/");
  await tabTo(page, "button", "Search");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("miso soup");
  await expect(page.getByRole("dialog").getByRole("listitem")).not.toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Miso Soup");

  await tabTo(page, "button", "Cook");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Step 1 of");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Step 2 of");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Cook", exact: true })).toBeFocused();
  await tabTo(page, "button", "Save");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await tabToControl(page, page.locator("summary", { hasText: "Units" }));
  await page.keyboard.press("Enter");
  await tabTo(page, "switch", "Kitchen fractions");
  await page.keyboard.press("Space");
  await expect(page.getByRole("switch")).not.toBeChecked();
  await tabTo(page, "button", "Increase servings");
  await expect(page.getByRole("switch")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Servings" })).not.toContainText("4 servings");
  await tabToControl(page, page.getByRole("checkbox").first());
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox").first()).toBeChecked();
});

test("filters are passed over, chosen and cleared with the keyboard alone", async ({ page }) => {
  await openPage(page, "/recipes");
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to recipes" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Showing/)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("article").first().getByRole("button")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("article").first().getByRole("link")).toBeFocused();
  await tabTo(page, "checkbox", "Vegan");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/recipes?diet=Vegan");
  await expect(page.getByRole("checkbox", { name: "Vegan" })).toBeFocused();
  await tabTo(page, "button", "Clear Filters");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/recipes");
  await expect(page.getByText(/^Showing/)).toBeFocused();
});

test("favorites are removed one after the other with the keyboard alone", async ({ page }) => {
  await openPage(page, "/recipes");
  const hearts = page.getByRole("button", { name: /to favorites$/ });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await page.getByRole("link", { name: "Favorites, 2 saved" }).click();
  await expect(hearts).toHaveCount(2);
  await hearts.first().focus();
  await page.keyboard.press("Space");
  await expect(hearts).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("link", { name: "Browse Recipes" })).toBeFocused();
});

test("the keyboard goes on from the top of the page or list that a link led to", async ({
  page,
}) => {
  await openPage(page, "/recipes");
  const heading = page.getByRole("heading", { level: 1 });
  const follow = async (name: string | RegExp, within: "main" | "contentinfo") => {
    await page.getByRole(within).getByRole("link", { name }).first().focus();
    await page.keyboard.press("Enter");
  };
  await follow("Next page", "main");
  await expect(page).toHaveURL("/recipes?page=2");
  // The link that had the focus is gone: the list around it is nearest.
  await expect(page.getByRole("region", { name: "Recipes" })).toBeFocused();
  await expect(page.getByText(/, page 2$/)).toBeAttached();
  await follow("Page 1", "main");
  await expect(heading).toBeFocused();
  await follow(newestFirst[0]?.title ?? "", "main");
  await expect(page).toHaveURL(/\/recipe\//);
  await expect(heading).toBeFocused();
  await follow("Home", "contentinfo");
  await expect(page).toHaveURL("/");
  await expect(heading).toBeFocused();
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, role: "button" | "checkbox" | "switch", name: string) {
  await tabToControl(page, page.getByRole(role, { name, exact: true }).filter({ visible: true }));
}

async function tabToControl(page: Page, control: Locator) {
  for (let stop = 0; stop < 120; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${control}`);
}

/** Runs in the page: the focused element, and whether it or its container has a focus ring. */
function focusedRing(): { name: string; ringed: boolean } {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: "", ringed: true };
  const name = focused.outerHTML.slice(0, 120);
  for (let element: Element | null = focused; element; element = element.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) {
      return { name, ringed: true };
    }
  }
  return { name, ringed: false };
}
