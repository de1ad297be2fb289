import type { Locator, Page } from "@playwright/test";
import { complaints, expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { type OwnRecipe, test } from "./own-recipes.ts";
import { expect } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

/** /admin/recipes: statuses, deleting, and a switch that fails. */

const rowOf = (page: Page, { title }: Pick<OwnRecipe, "title">) =>
  page.getByRole("row").filter({ hasText: title });
const enabled = (row: Locator) => row.getByRole("switch", { name: "Enabled", exact: true });
const bar = (page: Page) => page.getByRole("form", { name: "With the selected recipes" });
/** Of a toast: a change of many has a button of its own above the table. */
const undo = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Undo" });

async function open(page: Page, search: string): Promise<void> {
  await signIn(page);
  await openPage(page, `/admin/recipes?search=${search}`);
}

test("the table is searched, filtered, sorted and paged", async ({ page, own }) => {
  for (let n = 10; n < 37; n += 1) await own.make({ title: `Dish ${n}` });
  const soup = await own.make({ title: "Onion Soup" });
  const bread = await own.make({ title: "Rye Bread" });
  const field = page.getByRole("searchbox", { name: "Search recipes" });
  const none = page.getByText("No recipes found", { exact: true });
  await open(page, "fresh-mint-tea");

  await test.step("it shows each recipe with what can be done with it", async () => {
    await expect(page.getByRole("columnheader")).toHaveText([
      "",
      "Image",
      "Title",
      "Category",
      "Status",
      "Enabled",
      "Views",
      "Updated",
      "Actions",
    ]);
    const row = rowOf(page, { title: "Fresh Mint Tea" });
    await expect(row.getByRole("img")).toHaveCount(0);
    await expect(row.locator("img")).toHaveCount(1);
    await expect(row.getByRole("cell", { name: "Published" })).toBeVisible();
    await expect(enabled(row)).toBeChecked();
    await expect(row.getByRole("link", { name: "View" })).toHaveAttribute(
      "href",
      "/recipe/fresh-mint-tea",
    );
    await expect(row.getByRole("link", { name: "Edit" })).toHaveAttribute(
      "href",
      /^\/admin\/recipes\/edit\/[0-9a-f-]{36}$/,
    );
    await expect(row.getByRole("button", { name: "Delete" })).toBeVisible();
    await expect(page.getByText(/^Showing 1 of \d+ recipes$/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Add Manually" })).toHaveAttribute(
      "href",
      "/admin/recipes/new",
    );
  });

  await test.step("search narrows it while one types, and says when nothing is left", async () => {
    await field.fill(own.word);
    await expect(rowOf(page, soup)).toBeVisible();
    await expect(rowOf(page, bread)).toBeVisible();
    await field.fill(`onion ${own.word}`);
    await expect(rowOf(page, bread)).toBeHidden();
    await expect(rowOf(page, soup)).toBeVisible();
    await expect(page).toHaveURL(/search=onion/);
    await field.fill(`nothing ${own.word}`);
    await expect(none).toBeVisible();
    await expect(page.getByText(/^Showing 0 of \d+ recipes$/)).toBeVisible();
  });

  await test.step("the status filter leaves all, published or draft ones", async () => {
    await field.fill(`onion ${own.word}`);
    await expect(rowOf(page, soup)).toBeVisible();
    const status = page.getByLabel("Status", { exact: true });
    await expect(status.getByRole("option")).toHaveText(["All", "Published", "Draft"]);
    await status.selectOption("Draft");
    await expect(page).toHaveURL(/status=draft/);
    await expect(rowOf(page, soup).getByRole("cell", { name: "Draft", exact: true })).toBeVisible();
    // A draft has no page on the site.
    await expect(rowOf(page, soup).getByRole("link", { name: "View" })).toHaveCount(0);
    await status.selectOption("Published");
    await expect(none).toBeVisible();
    await status.selectOption("All");
    await expect(rowOf(page, soup)).toBeVisible();
  });

  await test.step("columns sort at the server, and pages follow", async () => {
    await field.fill(`dish ${own.word}`);
    await expect(page.getByText(/^Showing 25 of \d+ recipes$/)).toBeVisible();
    await page.getByRole("link", { name: "Title", exact: true }).click();
    const titles = page.getByRole("rowheader");
    await expect(titles.first()).toHaveText(`Dish 10 ${own.word}`);
    await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(titles).toHaveText([`Dish 35 ${own.word}`, `Dish 36 ${own.word}`]);
    await page.getByRole("link", { name: "Title", exact: true }).click();
    await expect(titles.first()).toHaveText(`Dish 36 ${own.word}`);
  });
});

test("all that the table shows are changed at once, many by a worker, and put back", async ({
  page,
  own,
}) => {
  await own.makeMany(230);
  await open(page, own.word);
  const moveAll = async (count: number) => {
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await bar(page)
      .getByRole("button", { name: `Select all ${count}` })
      .click();
    await expect(bar(page).getByText(`All ${count} recipes selected`)).toBeVisible();
    await bar(page).getByLabel("Category", { exact: true }).selectOption("Soups");
    await bar(page).getByRole("button", { name: "Set category" }).click();
    const question = page.getByRole("alertdialog", { name: `Move ${count} recipes to Soups?` });
    await question.getByRole("button", { name: "Move", exact: true }).click();
    await expect(bar(page)).toBeHidden();
  };

  await test.step("the page says what came of many, after a reload too, and puts them back", async () => {
    await moveAll(230);
    const moved = page.getByRole("group", { name: "230 recipes moved to Soups." });
    await expect(moved).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await moved.getByRole("button", { name: "Undo" }).click();
    const undone = page.getByRole("group", { name: "230 recipes put back." });
    await expect(undone).toBeVisible({ timeout: 30_000 });
    await undone.getByRole("button", { name: "Dismiss" }).click();
    await expect(undone).toBeHidden();
  });

  await test.step("up to 200 are changed at once, with Undo", async () => {
    // 1, 10 to 19, 100 to 199.
    const starting = 111;
    await openPage(page, `/admin/recipes?search=many-1+${own.word}`);
    await moveAll(starting);
    await expect(page.getByText(`${starting} recipes moved to Soups.`)).toBeVisible();
    await undo(page).click();
    await expect(page.getByText(`${starting} recipes put back.`)).toBeVisible();
  });
});

test("one or many are published and taken back", { tag: "@publishes" }, async ({ page, own }) => {
  const recipes = [await own.make(), await own.make()] as const;
  const [soup] = recipes;
  await open(page, own.word);

  await test.step("the switch publishes and takes back, and readers see it", async () => {
    const row = rowOf(page, soup);
    await expect(enabled(row)).not.toBeChecked();
    await enabled(row).click();
    await expect(enabled(row)).toBeChecked();
    await expect(row.getByText("Published", { exact: true })).toBeVisible();
    await row.getByRole("link", { name: "View" }).click();
    await expect(page).toHaveURL(`/recipe/${soup.slug}`);
    await expect(page.getByRole("heading", { level: 1, name: soup.title })).toBeVisible();
    await openPage(page, `/admin/recipes?search=${own.word}`);
    await enabled(row).focus();
    await page.keyboard.press("Space");
    await expect(enabled(row)).not.toBeChecked();
    await expect
      .poll(async () => (await page.request.get(`/recipe/${soup.slug}`)).status())
      .toBe(404);
  });

  await test.step("many are published and unpublished at once", async () => {
    for (const [button, isOn] of [
      ["Publish", true],
      ["Unpublish", false],
    ] as const) {
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      await bar(page).getByRole("button", { name: button, exact: true }).click();
      await page
        .getByRole("alertdialog", { name: `${button} 2 recipes?` })
        .getByRole("button", { name: button, exact: true })
        .click();
      await expect(page.getByText(`2 recipes ${button.toLowerCase()}ed.`)).toBeVisible();
      for (const recipe of recipes) {
        await expect(enabled(rowOf(page, recipe))).toBeChecked({ checked: isOn });
      }
    }
  });
});

test("failures say so, and what is shown, chosen and typed stays", async ({
  page,
  own,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|500/);
  const [soup, bread] = [await own.make({ title: "Soup" }), await own.make({ title: "Bread" })];
  const checkbox = rowOf(page, soup).getByRole("checkbox");
  const search = page.getByRole("searchbox");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await open(page, own.word);
  await checkbox.check();

  for (const [how, breakOff] of [
    [
      "the server fails",
      () =>
        page.route("**/admin/recipes.data*", (route) =>
          route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.continue(),
        ),
    ],
    ["the network is cut", () => page.context().setOffline(true)],
  ] as const) {
    await test.step(`a switch is reverted with a message when ${how}`, async () => {
      await breakOff();
      await enabled(rowOf(page, soup)).click();
      const toast = page.getByRole("dialog", { name: "Failed to update recipe status" });
      await expect(
        toast.getByText("Failed to update recipe status", { exact: true }),
      ).toBeVisible();
      await expect(enabled(rowOf(page, soup))).not.toBeChecked();
      await expect(checkbox).toBeChecked();
      await toast.getByRole("button", { name: "Dismiss" }).click();
      await expect(toast).toBeHidden();
      await page.unroute("**/admin/recipes.data*");
    });
  }

  await test.step("without a connection the list, what is chosen and what is typed stay", async () => {
    await search.fill(bread.title);
    await expect(page.getByText("We couldn't load that.").first()).toBeVisible();
    await expect(checkbox).toBeChecked();
    await expect(search).toHaveValue(bread.title);
    await page.context().setOffline(false);
    // Before the words are looked for: they are still, in the new order.
    await search.fill(own.word);
    await page.getByRole("link", { name: "Title", exact: true }).click();
    await expect(page).toHaveURL(/sort=title/);
  });

  await test.step("another page can't be shown then; the way back to it is", async () => {
    await page.getByRole("link", { name: "Activity" }).click();
    await expect(heading("Activity")).toBeVisible();
    await page.goBack();
    // The recipe has a row among the activity too.
    await expect(heading("Recipes")).toBeVisible();
    await page.context().setOffline(true);
    // Not from the browser's cache either.
    await page.route(/activity\.data/, (route) => route.abort("internetdisconnected"));
    await page.getByRole("link", { name: "Activity" }).click();
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await page.unroute(/activity\.data/);
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(heading("Activity")).toBeVisible();
  });
});

test("a recipe is deleted from the table of a phone", { tag: "@only-phone" }, async ({
  page,
  own,
}) => {
  const soup = await own.make({ title: 'The "Best" Soup' });
  const bread = await own.make();
  const remove = rowOf(page, soup).getByRole("button", { name: "Delete" });
  const dialog = page.getByRole("alertdialog", { name: `Delete "${soup.title}"?` });
  await open(page, own.word);

  await test.step("deleting asks first, naming the recipe, and can be undone", async () => {
    await remove.click();
    await expect(dialog).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, soup)).toBeVisible();
    await remove.click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(rowOf(page, soup)).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, bread)).toBeVisible();
    // The button that had the focus is gone.
    await expect(page.getByRole("region", { name: "Recipes" })).toBeFocused();
    await undo(page).click();
    await expect(page.getByText("1 recipe put back.")).toBeVisible();
    await expect(rowOf(page, soup)).toBeVisible();
    await expect(page.getByRole("region", { name: "Recipes" })).toBeFocused();
  });

  await test.step("a row that goes away while it is asked about leaves the focus to the table", async () => {
    await remove.click();
    await expect(dialog).toBeVisible();
    await own.deleteElsewhere(soup);
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: "Recipes" })).toBeFocused();
  });
});

test("several are chosen, stay so, and are changed at once", async ({ page, own }) => {
  await own.make({ title: `Soup of ${"verylongword".repeat(12)}` });
  const [soup, bread] = [await own.make({ title: "Soup" }), await own.make({ title: "Bread" })];
  const select = (recipe: OwnRecipe) =>
    rowOf(page, recipe).getByRole("checkbox", { name: "Select" });
  await open(page, own.word);
  await expect(bar(page)).toBeHidden();
  await select(soup).check();
  const tea = await own.make({ title: "Tea" });

  await test.step("what other admins change shows by itself; what is chosen and typed stays", async () => {
    await expect(rowOf(page, tea)).toBeVisible();
    await own.deleteElsewhere(bread);
    await expect(rowOf(page, bread)).toBeHidden();
    await expect(select(soup)).toBeChecked();
    await page.getByRole("searchbox").fill(tea.title);
    await expect(rowOf(page, soup)).toBeHidden();
    await expect(bar(page)).toContainText("1 recipe selected (1 not on this page)");
  });

  await test.step("it is accessible in the light and in the dark, and fits 320 px", async () => {
    await page.getByRole("searchbox").fill(own.word);
    await expect(select(soup)).toBeChecked();
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  });

  await test.step("many that are chosen are changed at once; the bar shows only then", async () => {
    await select(tea).check();
    await expect(bar(page).getByText("2 recipes selected")).toBeVisible();
    await bar(page).getByLabel("Change", { exact: true }).selectOption("Add a tag");
    await bar(page).getByLabel("Tag", { exact: true }).fill("Party");
    await page.keyboard.press("Enter");
    const tagging = page.getByRole("alertdialog", { name: "Add the tag Party to 2 recipes?" });
    await tagging.getByRole("button", { name: "Cancel" }).click();
    await expect(tagging).toBeHidden();
    await bar(page).getByLabel("Category", { exact: true }).selectOption("Soups");
    await bar(page).getByRole("button", { name: "Set category" }).click();
    await page
      .getByRole("alertdialog", { name: "Move 2 recipes to Soups?" })
      .getByRole("button", { name: "Move", exact: true })
      .click();
    await expect(page.getByText("2 recipes moved to Soups.")).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Recipes" })).toBeFocused();
    await expect(rowOf(page, tea).getByRole("cell", { name: "Soups" })).toBeVisible();

    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await select(tea).uncheck();
    await bar(page).getByRole("button", { name: "Delete", exact: true }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete 2 recipes?" });
    await expect(dialog).toContainText(soup.title);
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await expect(rowOf(page, soup)).toBeHidden();
    await expect(rowOf(page, tea)).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });
});
