import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { newestFirst } from "./sample.ts";

/** Recipes that no other test reads the rating of: the oldest without one. */
const unrated = newestFirst.filter(({ ratingAverage }) => ratingAverage === undefined);
const address = (title: string) =>
  `/recipe/${title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}`;

test("a reader rates a recipe, finds the stars again and changes them", async ({ page }) => {
  await openPage(page, address(unrated.at(-1)?.title ?? ""));
  await expect(page.getByText("No ratings yet")).toBeVisible();
  await page.getByRole("radio", { name: "4 stars" }).click();
  await expect(page.getByText("4.0/5.0 (1 rating)")).toBeVisible();
  // The kept page still has the old numbers; the reader sees those of now.
  await reloadPage(page);
  await expect(page.getByText("4.0/5.0 (1 rating)")).toBeVisible();
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.getByRole("radio", { name: "4 stars" }).press("ArrowRight");
  await expect(page.getByText("5.0/5.0 (1 rating)")).toBeVisible();
});

test.describe("cut off", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });
  test("a rating says so and is taken back", async ({ page, context }) => {
    await openPage(page, address(unrated.at(-2)?.title ?? ""));
    await context.setOffline(true);
    await page.getByRole("radio", { name: "5 stars" }).click();
    await expect(page.getByRole("alert")).toContainText("Your rating didn't reach us.");
    await expect(page.getByRole("radio", { name: "5 stars" })).not.toBeChecked();
  });
});
