import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { holdRequests } from "./hold-requests.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn, writeSignedOut } from "./sign-in.ts";
import { onSiteDatabase } from "./site-database.ts";

/** /admin/categories. Each test has categories of its own, which it takes away. */

const fresh = (word = "Shelf") => `${word} ${randomUUID().slice(0, 8)}`;
const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save Category", exact: true });

const made: string[] = [];

/** Last in the order: readers' pages show the first ones, which other tests look at. */
async function make(name = fresh()): Promise<string> {
  made.push(name);
  await onSiteDatabase(
    `insert into categories (name, slug, description, display_order)
      values ($1, $2, 'Made by a test', 1000)`,
    [name, slugOf(name)],
  );
  return name;
}
// One after another: they put the same rows in order.
test.describe.configure({ mode: "default" });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(async () => {
  await onSiteDatabase("update categories set is_active = false where name = any($1)", [made]);
  await onSiteDatabase("delete from categories where name = any($1)", [made.splice(0)]);
});

test("a category is added, changed and found", { tag: "@only-phone" }, async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  const name = fresh("Crème & Co");
  made.push(name, `${name} II`);
  await openPage(page, "/admin/categories");
  await page.getByRole("link", { name: "Add Category" }).click();
  // The slug that follows the name would end the browser's own run of typing.
  await field(page, "Name").pressSequentially("Twenty letters or so");
  await page.keyboard.press("Control+z");
  await expect(field(page, "Name")).toHaveValue("");
  await field(page, "Name").fill(name);
  const slug = name.toLowerCase().replace("è", "e").replace(" & ", "-").replace(" ", "-");
  await expect(field(page, "Slug")).toHaveValue(slug);
  await field(page, "Description").fill("From a test.");

  await test.step("why a save failed can be read beside its button", async () => {
    await page.route("**/admin/categories/new.data*", (route) => route.abort());
    await save(page).click();
    const problem = page.getByRole("alert");
    await expect(problem).toContainText("This category could not be saved.");
    expect((await problem.boundingBox())?.width).toBeGreaterThan(200);
    await page.unroute("**/admin/categories/new.data*");
  });

  await save(page).click();
  await expect(page).toHaveURL("/admin/categories");
  await expect(page.getByText(`${name} saved.`)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search categories" }).fill(`creme ${name.slice(-8)}`);
  await expect(row(page, name)).toContainText(slug);
  await row(page, name).getByRole("link", { name: "Edit", exact: true }).click();
  await field(page, "Name").fill(`${name} II`);
  await expect(field(page, "Slug")).toHaveValue(slug);
  await save(page).click();
  await expect(page).toHaveURL("/admin/categories");
  await expect(row(page, `${name} II`)).toContainText("0");
  const publicHandler = await page.request.get(`/categories/${slug}`);
  expect(await publicHandler.text()).toContain("From a test.");
});

test("the form of a new category says what is wrong and what readers will see, and keeps what is typed", async ({
  page,
  expected,
}) => {
  expected.push(/409/, /404/, /ERR_FAILED/);
  const taken = await make();
  const name = fresh();
  made.push(name);
  await openPage(page, "/admin/categories/new");

  await test.step("the name is required, said beside its field; the rest of what was typed stays", async () => {
    await field(page, "Description").fill("Still here");
    await save(page).click();
    await expect(field(page, "Name")).toHaveAccessibleDescription("Category name is required");
    await expect(field(page, "Name")).toBeFocused();
    await expect(field(page, "Description")).toHaveValue("Still here");
    await expect(page).toHaveURL("/admin/categories/new");
  });

  await test.step("it is accessible in the light and in the dark, and fits 320 px", async () => {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  });

  await test.step("an existing name is refused by the server, with an error on its field", async () => {
    await field(page, "Name").fill(taken.toUpperCase());
    const status = page.getByRole("status").filter({ hasText: "There is already a category" });
    await expect(status).toHaveText(`There is already a category named "${taken.toUpperCase()}".`);
    await save(page).click();
    await expect(field(page, "Name")).toHaveAccessibleDescription(
      `There is already a category named "${taken.toUpperCase()}".`,
    );
  });

  await test.step("the image is shown while its address is typed", async () => {
    const preview = page.getByRole("region", { name: "Image" });
    await expect(preview).toContainText("Without an image");
    await field(page, "Image URL").fill("/pictures/fallback-1200.webp");
    await expect(preview.getByRole("img")).toHaveAttribute("src", "/pictures/fallback-1200.webp");
    await expect(preview).not.toContainText("Without an image");
    await field(page, "Image URL").fill("/pictures/no-such-picture.webp");
    await expect(preview).toContainText("This image can't be loaded");
    await field(page, "Name").fill("");
    await save(page).click();
    await expect(field(page, "Name")).toHaveAccessibleDescription("Category name is required");
  });

  await test.step("a taken slug is announced before the save", async () => {
    await field(page, "Image URL").fill("");
    await field(page, "Name").fill(name);
    await field(page, "Slug").fill(taken);
    await expect(
      page.getByRole("status").filter({ hasText: `"${slugOf(taken)}" is taken` }),
    ).toBeVisible();
    await field(page, "Slug").fill(`${slugOf(name)}-free`);
    await expect(page.getByText(`/categories/${slugOf(name)}-free`)).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "/categories/" })).toHaveCount(0);
    await field(page, "Slug").fill(taken);
  });

  await test.step("a save that the network cuts off says so, and keeps what was typed", async () => {
    await page.route("**/admin/categories/new.data*", (route) => route.abort());
    await save(page).click();
    await expect(page.getByRole("alert")).toContainText("This category could not be saved.");
    await expect(field(page, "Name")).toHaveValue(name);
    await page.unroute("**/admin/categories/new.data*");
  });

  await test.step("a session that has ended is reported, and what was typed stays", async () => {
    await writeSignedOut(page, () => save(page).click());
    await expect(page.getByRole("alert")).toContainText("Your session has ended.");
    await expect(field(page, "Name")).toHaveValue(name);
  });

  await test.step("a taken slug gets a number", async () => {
    await save(page).click();
    await expect(page.getByText(`so it's "${slugOf(taken)}-2".`)).toBeVisible();
    await expect(row(page, name)).toContainText(`${slugOf(taken)}-2`);
  });
});

test("what was typed into a category's form is offered again until it is saved", async ({
  page,
  expected,
}) => {
  const name = await make();
  const dashboard = page.getByRole("navigation").getByRole("link", { name: "Dashboard" });
  const offer = page.getByText("You have unsaved changes");
  const restore = page.getByRole("button", { name: "Restore them" });
  await openPage(page, `/admin/categories?search=${name}`);
  await row(page, name).getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const address = page.url();

  await test.step("leaving asks first, and what was typed is offered again", async () => {
    await field(page, "Description").fill("Not lost");
    await dashboard.click();
    const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(page).toHaveURL("/admin");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await page.goBack();
    await expect(offer).toBeVisible();
  });

  await test.step("what is offered is not lost by typing anew, nor is that by taking it", async () => {
    await field(page, "Description").fill("Typed anew");
    expected.push(/dialog: beforeunload/);
    await reloadPage(page);
    await expect(field(page, "Description")).toHaveValue("Made by a test");
    await restore.click();
    await expect(field(page, "Description")).toHaveValue("Typed anew");
    await restore.click();
    await expect(field(page, "Description")).toHaveValue("Not lost");
    await page.getByRole("button", { name: "Discard them" }).click();
    await expect(offer).toHaveCount(0);
    await expect(page.getByRole("form", { name: "Category" })).toBeFocused();
  });

  await test.step("what is typed while a save is under way is offered", async () => {
    const letGo = await holdRequests(page, /\/admin\/categories\/edit\/[^/]*\.data/);
    await save(page).click();
    await field(page, "Description").fill("Typed meanwhile");
    letGo();
    await expect(page).toHaveURL("/admin/categories");
    await openPage(page, address);
    await expect(field(page, "Description")).toHaveValue("Not lost");
    await restore.click();
    await expect(field(page, "Description")).toHaveValue("Typed meanwhile");
  });

  await test.step("what is saved is not offered, and left without a question", async () => {
    await save(page).click();
    await expect(page).toHaveURL("/admin/categories");
    await openPage(page, address);
    await expect(field(page, "Description")).toHaveValue("Typed meanwhile");
    await expect(offer).toHaveCount(0);
    await dashboard.click();
    await expect(page).toHaveURL("/admin");
  });
});

test("the list is accessible, and deletes what no recipe uses", async ({ page }) => {
  const name = await make();
  const search = page.getByRole("searchbox", { name: "Search categories" });
  const confirm = page.getByRole("alertdialog");
  await openPage(page, "/admin/categories");

  await test.step("it is accessible in the light and in the dark, and fits 320 px", async () => {
    await expect(row(page, name)).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  });

  await test.step("one that recipes use says so in the promised text, and offers no Delete", async () => {
    await search.fill("breakfast");
    await expect(row(page, name)).toBeHidden();
    const [{ n } = { n: 0 }] = await onSiteDatabase<{ n: string }>(
      `select count(*) as n from admin_recipe_index s join categories c on c.id = s.category_id
        where c.slug = 'breakfast'`,
    );
    await row(page, "breakfast").getByRole("button", { name: "Delete" }).click();
    const words = `Cannot delete "Breakfast" - ${n} recipes are using this category`;
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(confirm.getByRole("button", { name: "Delete", exact: true })).toHaveCount(0);
    await expect(
      confirm.getByRole("button", { name: new RegExp(`^Move ${n} recipes? to …$`) }),
    ).toBeVisible();
    await confirm.getByRole("button", { name: "Close" }).click();
    await expect(row(page, "breakfast")).toBeVisible();
  });

  await test.step("one that no recipe uses is deleted once confirmed, and restored", async () => {
    const question = page.getByRole("alertdialog", { name: `Delete "${name}"?` });
    await search.fill(name);
    await row(page, name).getByRole("button", { name: "Delete", exact: true }).click();
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await row(page, name).getByRole("button", { name: "Delete" }).click();
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("No categories found", { exact: true })).toBeVisible();
    const inactive = page.getByRole("region", { name: "Deleted categories" });
    await inactive.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(page.getByText(`${name} restored at /categories/${slugOf(name)}.`)).toBeVisible();
    await expect(inactive).toBeHidden();
    await expect(row(page, name).getByRole("button", { name: "Delete" })).toBeVisible();
  });
});

/** Which of these names stands where among the rows. */
async function placesOf(page: Page, names: string[]): Promise<string[]> {
  const all = await page.getByRole("rowheader").getByRole("link").allTextContents();
  return all.filter((name) => names.includes(name));
}

async function drag(page: Page, name: string, to: string): Promise<void> {
  await page.getByRole("button", { name: `Drag ${name}`, exact: true }).hover();
  await page.mouse.down();
  const target = await page.getByRole("button", { name: `Drag ${to}`, exact: true }).boundingBox();
  if (!target) throw new Error(`${to} is not to be seen`);
  await page.mouse.move(target.x + 20, target.y + 10, { steps: 12 });
  await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 4 });
  await page.mouse.up();
}

test("rows are put in order by dragging and by their buttons, and stay so unless the network is cut", async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  await page.setViewportSize({ width: 1280, height: 1400 });
  const names = [await make(fresh("A")), await make(fresh("B")), await make(fresh("C"))];
  const [a, b, c] = names as [string, string, string];
  const order = (...expected: string[]) =>
    expect.poll(() => placesOf(page, names)).toEqual(expected);
  const isKept = (...expected: string[]) => {
    const kept = () =>
      onSiteDatabase<{ name: string }>(
        "select name from categories where name = any($1) order by display_order",
        [names],
      );
    return expect.poll(async () => (await kept()).map(({ name }) => name)).toEqual(expected);
  };
  await openPage(page, "/admin/categories");
  await order(a, b, c);

  await test.step("by dragging", async () => {
    await drag(page, c, a);
    await order(c, a, b);
    await isKept(c, a, b);
  });

  await test.step("by their buttons, which keep the focus", async () => {
    const up = row(page, b).getByRole("button", { name: "Move up", exact: true });
    await up.focus();
    await page.keyboard.press("Enter");
    await order(c, b, a);
    await expect(up).toBeFocused();
    await page.keyboard.press("Enter");
    await order(b, c, a);
    await row(page, b).getByRole("button", { name: "Move down", exact: true }).click();
    await order(c, b, a);
    await expect(row(page, b).getByRole("button", { name: "Move down" })).toBeFocused();
    await expect(page.getByText(`${b} is now`)).toBeAttached();
  });

  await test.step("by the handle's keys", async () => {
    await page.getByRole("button", { name: `Drag ${a}`, exact: true }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await order(c, a, b);
    await isKept(c, a, b);
    await reloadPage(page);
    await order(c, a, b);
  });

  await test.step("an order that the network cuts off says so, and goes back", async () => {
    await page.route("**/admin/categories.data*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await row(page, b).getByRole("button", { name: "Move up" }).click();
    await expect(page.getByText("That didn't work.")).toBeVisible();
    await order(c, a, b);
  });
});
