import { holdRequests } from "./hold-requests.ts";
import { expect, test } from "./quiet-page.ts";

const RECIPE = "/recipe/spaghetti-with-burst-cherry-tomatoes";

test("scripts are fetched when the first picture has been painted", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/\/media\/.*-4x3-/, async (route) => {
    // Long enough for scripts that don't wait, and far less than the second after which they go ahead.
    await new Promise((resolve) => setTimeout(resolve, 200));
    asked.push("painted");
    await route.continue();
  });
  await page.goto(RECIPE);
  await expect.poll(() => asked.some((path) => path.endsWith(".js"))).toBe(true);
  expect(asked.indexOf("painted")).toBeLessThan(asked.findIndex((path) => path.endsWith(".js")));
});

test("scripts don't wait for ever for a picture that doesn't come", async ({ page }) => {
  const letGo = await holdRequests(page, /\/media\//);
  await page.goto(RECIPE, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Increase servings" }).click();
  await expect(page).toHaveURL(/servings=5/);
  letGo();
});

test("what is pressed before the scripts have come is done when they have", async ({ page }) => {
  const letGo = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(RECIPE, { waitUntil: "commit" });
  const more = page.getByRole("button", { name: "Increase servings" });
  await more.click();
  await more.click();
  const fractions = page.getByRole("switch", { name: "Kitchen fractions" });
  await fractions.check();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page).not.toHaveURL(/servings/);
  letGo();
  await expect(page).toHaveURL(/servings=6/);
  await expect(fractions).toBeChecked();
  await expect(page).toHaveURL(/fractions=on/);
  await expect(save).toHaveAttribute("aria-pressed", "true");
});

test.describe("cut off", () => {
  test.use({ expected: [/ERR_FAILED/] });
  test("what comes after the load may stay away without a word", async ({ page }) => {
    await page.route(/\/assets\/after-load-/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.goto(RECIPE);
    await failed;
    await page.getByRole("button", { name: "Increase servings" }).click();
    await expect(page).toHaveURL(/servings=5/);
  });
});
