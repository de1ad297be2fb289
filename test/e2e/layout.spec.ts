import config from "../../playwright.config.ts";
import { complaints } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

// With real scrollbars, which browsers under test hide: they take up width and show what scrolls.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] },
});

const LONG = "/recipe/strawberry-and-cream-layer-cake";

test("what matters of a recipe and a list stays in view", async ({ page }) => {
  await openPage(page, LONG);
  const ingredients = page.getByRole("region", { name: "Ingredients" });
  const scrollTop = () => ingredients.evaluate((column) => column.scrollTop);
  const pageScroll = () => page.evaluate(() => window.scrollY);

  await test.step("nothing is too wide, and only the ingredients scroll by themselves", async () => {
    for (const [width, height] of [
      [1920, 1080],
      [1024, 600],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      const scrolling = await page
        .locator("main")
        .evaluate((main) =>
          [...main.querySelectorAll("*")]
            .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflow))
            .map((element) => element.className),
        );
      expect(scrolling, `${width} x ${height}`).toEqual(["recipe-ingredients"]);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(tooWide).toBe(0);
    }
  });

  await test.step("the headings of ingredients and instructions stand on one line", async () => {
    const middle = (name: string) =>
      page.getByRole("heading", { name, exact: true }).evaluate((heading) => {
        const { top, height } = heading.getBoundingClientRect();
        return Math.round(top + height / 2);
      });
    expect(await middle("Ingredients")).toBe(await middle("Instructions"));
  });

  await test.step("a long list of ingredients stays within the window, between header and edge, and leads back to the page", async () => {
    await page.locator("#step-5").evaluate((step) => step.scrollIntoView());
    const { y = 0, height = 0 } = (await ingredients.boundingBox()) ?? {};
    const header = await page.getByRole("banner").boundingBox();
    expect(y).toBeGreaterThan(header?.height ?? 0);
    expect(y + height).toBeLessThanOrEqual(768);
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, 3_000);
    await expect.poll(scrollTop).toBeGreaterThan(100);
    await expect(ingredients.getByRole("listitem").last()).toBeInViewport({ ratio: 1 });
    const before = await pageScroll();
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      expect(await pageScroll()).toBeGreaterThan(before);
    }).toPass();
  });

  await test.step("the keyboard reaches each of its rows, whole", async () => {
    const boxes = ingredients.getByRole("checkbox");
    await boxes.first().focus();
    for (let row = 1; row < (await boxes.count()); row += 1) await page.keyboard.press("Tab");
    await expect(boxes.last()).toBeFocused();
    await expect(boxes.last()).toBeInViewport({ ratio: 1 });
    expect(await complaints(page)).toEqual([]);
  });

  await test.step("cook mode's scrollbar stands at the window's edge", async () => {
    await page.setViewportSize({ width: 1600, height: 400 });
    await page.getByRole("button", { name: "Cook", exact: true }).click();
    const right = await page.getByRole("dialog").evaluate((dialog) => {
      const sheet = [...dialog.querySelectorAll("div")].find(
        (element) => getComputedStyle(element).overflowY === "auto",
      );
      return sheet?.getBoundingClientRect().right;
    });
    expect(right).toBe(1600);
    await page.keyboard.press("Escape");
  });

  await test.step("a filter chosen low in the column brings the results into view", async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole("banner").getByRole("link", { name: "Recipes" }).click();
    const vietnamese = page.getByRole("checkbox", { name: "Vietnamese" });
    await vietnamese.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 300));
    await vietnamese.click();
    await expect(page).toHaveURL(/cuisine=Vietnamese/);
    await expect(page.getByText(/^Showing/)).toBeInViewport();
    await expect(page.getByRole("article").first()).toBeInViewport();
  });

  await test.step("in a window too low for a list of its own the ingredients scroll with the page", async () => {
    await openPage(page, LONG);
    const top = async () => (await ingredients.boundingBox())?.y ?? 0;
    await page.setViewportSize({ width: 1366, height: 400 });
    await page.evaluate(() => window.scrollTo(0, 1300));
    await expect.poll(top).toBeLessThan(0);
  });
});

test("title and times are on a phone's first screen, and a link jumps to the recipe itself", {
  tag: "@only-phone",
}, async ({ page }) => {
  // What a browser's own bars leave of 390 x 844.
  await page.setViewportSize({ width: 390, height: 700 });
  await openPage(page, "/recipe/weeknight-beef-pho");

  await test.step("title and times are on the first screen, with seven chips too", async () => {
    await page.getByRole("list", { name: "Filed under" }).evaluate((list) => {
      for (let index = list.childElementCount; index < 7; index += 1)
        list.append(list.firstElementChild?.cloneNode(true) ?? "");
    });
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("Total", { exact: true })).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole("button", { name: "Share" }).boundingBox();
    const times = await page.getByText("Total", { exact: true }).boundingBox();
    expect(times?.y ?? 0).toBeLessThan((bar?.y ?? 0) - 50);
    const ingredients = await page.getByRole("heading", { name: "Ingredients" }).boundingBox();
    expect(ingredients?.y).toBeLessThan(1.5 * 700);
  });

  await test.step("a link jumps to the recipe itself", async () => {
    const ingredients = page.getByRole("heading", { name: "Ingredients" });
    await page.getByRole("link", { name: "Jump to recipe" }).tap();
    await expect(ingredients).toBeInViewport();
  });

  await test.step("held sideways it shows the title beside the image", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole("button", { name: "Share" }).boundingBox();
    const { y = 0, height = 0 } = (await title.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(bar?.y ?? 0);
  });

  await test.step("a title of one long word stays on the screen", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/recipe/weeknight-beef-pho", "/", "/recipes", "/categories/desserts"]) {
      await openPage(page, path);
      await page.evaluate(lengthenTitles);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });
});

/** Runs in the page: makes each title a word of 47 letters. */
function lengthenTitles() {
  for (const title of document.querySelectorAll("main :is(h1, h2, h3 a, .font-serif)"))
    title.textContent = "Rindfleischetikettierungsüberwachungsaufgabenge";
}
