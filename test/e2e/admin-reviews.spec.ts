import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { postTestReview } from "#test/factories/reviews.ts";
import { expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { test as withRecipes } from "./own-recipes.ts";
import { expect } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

type Reviewed = {
  word: string;
  slug: string;
  post: (name: string, text?: string) => Promise<void>;
};

/** A test with a recipe that readers review; each text has `word`. */
const test = withRecipes.extend<{ reviewed: Reviewed }>({
  reviewed: async ({ own }, use) => {
    const { slug } = await own.make({ status: "published" });
    const url = process.env.SITE_DATABASE_URL ?? "";
    const db = openPool<DB>({ url, role: "visitor", max: 1 });
    await use({
      word: own.word,
      slug,
      async post(name, text = "Good.") {
        await postTestReview(db, slug, { name, text: `${text} ${own.word}` });
      },
    });
    await db.destroy();
  },
});

test("an admin approves, answers, hides and keeps a review that a reader reports @only-phone @publishes", async ({
  page,
  browser,
  reviewed,
}) => {
  const { word, slug, post } = reviewed;
  await post(`Zoë ${word}`, "مرحبا, good.");
  await signIn(page);
  await openPage(page, `/admin/reviews?search=${word}`);
  const row = page.getByRole("row").filter({ hasText: `Zoë ${word}` });
  const press = (name: string) => row.getByRole("button", { name, exact: true }).click();
  await expect(row.getByRole("button", { name: "Delete" })).toBeInViewport({ ratio: 1 });
  await test.step("it is approved and answered in a dialog, which loses nothing when it is closed or clicked beside", async () => {
    const dialog = page.getByRole("dialog", { name: `Answer Zoë ${word}` });
    await press("Approve and Answer");
    await expect(dialog.getByLabel("Your answer")).toBeFocused();
    await dialog.getByLabel("Your answer").fill("Thanks");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(row).toContainText("Published");
    await press("Answer");
    await dialog.getByRole("button", { name: "Restore them" }).click();
    await expect(dialog.getByLabel("Your answer")).toHaveValue("Thanks");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await press("Answer");
    await dialog.getByRole("button", { name: "Discard them" }).click();
    await dialog.getByLabel("Your answer").fill("Thank you!");
    await expectAccessible(page);
    await page.mouse.click(5, 5);
    await expect(dialog.getByLabel("Your answer")).toHaveValue("Thank you!");
    await dialog.getByRole("button", { name: "Save Answer" }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText("Answer: Thank you!");
  });
  await press("Hide");
  await expect(row).toContainText("Hidden");
  await press("Approve");
  await expect(row).toContainText("Published");

  await test.step("without scripts a reader reports it, and the admin keeps it", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const reader = await context.newPage();
    await reader.goto(`/recipe/${slug}/reviews`);
    await reader.getByRole("link", { name: "Report" }).click();
    await reader.getByLabel("What is wrong with it? (optional)").fill("Not about the soup");
    await reader.getByRole("button", { name: "Report" }).click();
    await expect(
      reader.getByRole("main").getByRole("status").filter({ hasText: /./ }),
    ).toContainText("The cook will look at this review.");
    const address = reader.url().replace("?reported", "");
    await context.close();

    await expect(row).toContainText("By one reader");
    await expect(row).toContainText('"Not about the soup"');
    await post("Cyrus");
    const waiting = page.getByRole("row").filter({ hasText: "Cyrus" });
    await expect(waiting).toContainText("first from this browser");
    await expectAccessible(page);
    // On a phone toasts cover the button.
    await row.getByRole("button", { name: "Keep" }).press("Enter");
    await expect(row).toContainText("Published");
    await openPage(page, address);
    await expectAccessible(page);
  });
});

test.describe("by keyboard and in two windows", () => {
  test.use({ expected: [/\b409\b/] });
  test("an admin moderates, and sees what is decided elsewhere @publishes", async ({
    page,
    reviewed,
  }) => {
    const { word, post } = reviewed;
    for (const name of ["Ada", "Bo", "Cy"])
      await post(name, "Good, and liked by everybody at our table, again and again.");
    await signIn(page);
    await openPage(page, `/admin/reviews?search=${word}&sort=posted&dir=asc`);
    const row = (name: string, window = page) =>
      window.getByRole("row").filter({ has: window.getByRole("rowheader", { name, exact: true }) });
    const state = (name: string, window = page) =>
      row(name, window)
        .getByText(/^(?:Published|Hidden|Spam|Waiting)$/)
        .first();
    const search = page.getByRole("searchbox", { name: "Search reviews" });
    await test.step("the six actions of a row stand in three lines", async () => {
      const tops = await row("Ada")
        .getByRole("button")
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect([tops.length, new Set(tops).size]).toEqual([6, 3]);
    });
    await test.step("a key decides on the row, goes on to the next and takes it back", async () => {
      await page.keyboard.press("j");
      await expect(row("Ada")).toBeFocused();
      await page.keyboard.press("a");
      await expect(row("Bo")).toBeFocused();
      await expect(state("Ada")).toHaveText("Published");
      await page.keyboard.press("u");
      await expect(row("Ada")).toContainText("Waiting");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("s");
      await expect(state("Cy")).toHaveText("Spam");
      await expect(row("Bo")).toBeFocused();
      await page.keyboard.press("u");
      await expect(row("Cy")).toContainText("Waiting");
    });
    await test.step("rows are chosen, and decided on together", async () => {
      await page.keyboard.press("x");
      await page.keyboard.press("k");
      await page.keyboard.press("x");
      await expect(page.getByText("2 reviews selected")).toBeVisible();
      await page.keyboard.press("h");
      await expect(row("Ada")).toContainText("Hidden");
      await expect(row("Bo")).toContainText("Hidden");
      await expect(row("Cy")).toContainText("Waiting");
      await expect(row("Ada")).toBeFocused();
    });
    await test.step("a list of the keys gives the focus back; in fields they are letters", async () => {
      await page.keyboard.press("?");
      const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
      await expect(help.getByText("Next row")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.locator("tr:focus-within")).toContainText("Ada");
      await page.keyboard.press("r");
      const dialog = page.getByRole("dialog", { name: "Answer Ada" });
      await expect(dialog.getByLabel("Your answer")).toBeVisible();
      await dialog.getByLabel("Your answer").fill("Has a, s, h");
      await dialog.getByRole("button", { name: "Save Answer" }).click();
      await expect(row("Ada")).toContainText("Has a, s, h");
      await search.focus();
      await page.keyboard.type("as");
      await expect(search).toHaveValue(`as${word}`);
    });
    await test.step("each window sees what the other decides, and who is late is told", async () => {
      const other = await page.context().newPage();
      await openPage(other, `/admin/reviews?search=${word}`);
      await expect(state("Ada", other)).toHaveText("Hidden");
      await expect(state("Bo", other)).toHaveText("Hidden");
      await search.fill(word);
      await row("Cy").getByLabel("Select").check();
      await row("Cy", other).getByRole("button", { name: "Approve", exact: true }).click();
      await expect(row("Cy")).toContainText("Published");
      const bulk = page.getByRole("form", { name: "With the selected reviews" });
      await bulk.getByRole("button", { name: "Approve" }).click();
      await expect(page.getByText("Already approved, or gone.")).toBeVisible();
      await row("Cy").getByRole("button", { name: "Hide" }).click();
      await expect(row("Cy", other)).toContainText("Hidden");
    });
  });
});
