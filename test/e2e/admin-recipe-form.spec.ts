import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { holdRequests } from "./hold-requests.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { expectAllSaved } from "./recipe-editor.ts";
import { signIn, writeSignedOut } from "./sign-in.ts";
import { siteAdmin } from "./site-admin.ts";

/** The recipe form: its defaults, statuses, checks, and a save that fails. */

const title = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const paste = async (into: Locator, text: string, kind = "text/plain") => {
  // A marked text takes what is pasted while it has the focus.
  await into.focus();
  await into.evaluate(
    (element, [pasted, type]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(type, pasted);
      const init = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", init));
    },
    [text, kind] as const,
  );
};

async function newRecipe(page: Page): Promise<void> {
  await signIn(page, await siteAdmin());
  await openPage(page, "/admin/recipes/new");
}

/** Fills in what a recipe needs, and says what it is called. */
async function begin(page: Page, name: string): Promise<string> {
  const text = title(name);
  await field(page, "Title").fill(text);
  await field(page, "Category").selectOption("Dinner");
  return text;
}

/** Takes back what the check emulates, for the steps after it. */
async function expectAccessibleAndGoOn(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** A phone folds what few recipes need. */
async function unfold(page: Page, ...parts: string[]): Promise<void> {
  for (const name of parts) await page.getByRole("heading", { name, exact: true }).click();
}

/** Presses a button of a row's menu, which is a phone's. */
async function pressInMenu(page: Page, row: string, name: string): Promise<void> {
  await press(page, `Actions for ${row}`);
  await press(page, name);
}

async function saved(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/recipes\/edit\/[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Edit recipe" })).toBeVisible();
}

/** Hides it from readers again. */
async function takeBack(page: Page): Promise<void> {
  await press(page, "Save as Draft");
  await expect(
    page.getByRole("alertdialog", { name: "Take this recipe off the site?" }),
  ).toBeVisible();
  await press(page, "Take Off");
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
}

test("an empty form has its defaults, and is accessible, with errors and under its preview too", async ({
  page,
}) => {
  await newRecipe(page);
  await test.step("a new recipe begins with the defaults", async () => {
    for (const [label, value] of Object.entries({
      Title: "",
      "Prep Time": "15",
      "Cook Time": "30",
      Servings: "4",
      Difficulty: "medium",
      "Ingredient 1": "",
      "Amount 1": "",
    })) {
      await expect(field(page, label)).toHaveValue(value);
    }
    await expect(field(page, "Step 1")).toHaveText("");
    await expect(field(page, "Featured")).not.toBeChecked();
    await expect(field(page, "Ingredient 2")).toHaveCount(0);
    await expect(field(page, "Step 2")).toHaveCount(0);
    await expectAccessibleAndGoOn(page);
  });
  await test.step("the errors of a publication are accessible", async () => {
    await press(page, "Publish Recipe");
    await expect(page.getByRole("alert").getByRole("link", { name: "Category" })).toBeVisible();
    await expectAccessibleAndGoOn(page);
  });
  await test.step("the preview is accessible", async () => {
    await press(page, "Preview");
    await expect(page.getByRole("dialog", { name: "Preview" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("an incomplete recipe can be previewed, is saved once it has a title and a category, and shared by a link", {
  tag: "@only-phone",
}, async ({ page, expected }) => {
  await newRecipe(page);
  const preview = page.getByRole("dialog", { name: "Preview" });
  await test.step("an empty recipe is previewed as untitled", async () => {
    await press(page, "Preview");
    await expect(preview.getByRole("heading", { name: "Untitled" })).toBeVisible();
    await press(page, "Close preview");
    await expect(preview).toHaveCount(0);
  });
  const summary = page.getByRole("alert");
  await test.step("title and category are required", async () => {
    await press(page, "Save as Draft");
    await expect(page.getByText("Please fill in required fields")).toBeVisible();
    await expect(field(page, "Title")).toBeFocused();
    await expect(field(page, "Title")).toHaveAccessibleDescription(/Please enter a title/);
    await expect(field(page, "Category")).toHaveAccessibleDescription(/Please choose a category/);
    await summary.getByRole("link", { name: "Category" }).click();
    await expect(field(page, "Category")).toBeFocused();
  });
  const name = await begin(page, "Seen Before");
  await expect(summary).toHaveCount(0);
  await test.step("the preview shows the recipe as readers would see it, whatever is still missing", async () => {
    await field(page, "Amount 1").fill("2");
    await field(page, "Ingredient 1").fill("leeks");
    await field(page, "Prep Time").fill("soon");
    await field(page, "Step 1").fill("Simmer for 20 minutes.");
    await press(page, "Preview");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(preview.getByText("leeks")).toBeVisible();
    await expect(preview.getByRole("button", { name: "Start 20 min timer" })).toBeVisible();
    await press(page, "Increase servings");
    await expect(preview.getByText("5 servings")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(preview).toHaveCount(0);
    await expect(page).toHaveURL("/admin/recipes/new");
    await expect(page.getByRole("button", { name: "Preview" })).toBeFocused();
  });
  await field(page, "Prep Time").fill("10");
  await press(page, "Save as Draft");
  await saved(page);
  await test.step("the draft is scaled and cooked from by its link, until that is revoked", async () => {
    await press(page, "Share Draft");
    const address = await page.getByText("/draft?token=").innerText();
    const reader = await page.context().newPage();
    await openPage(reader, address);
    await expect(reader.getByText("This is a draft, not published yet.")).toBeVisible();
    await press(reader, "Increase servings");
    await expect(reader.getByText("5 servings")).toBeVisible();
    await press(reader, "Cook");
    await press(reader, "Finish");
    await expect(reader.getByRole("dialog")).toHaveCount(0);
    await expectAccessible(reader);
    await press(page, "Revoke Link");
    await expect(page.getByRole("button", { name: "Share Draft" })).toBeVisible();
    expected.push(/404/);
    await reader.reload();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("This link doesn't work");
  });
});

test("rows are added, moved, dragged, removed and pasted", async ({ page, expected }) => {
  // Chromium 156 reports handlers even in a document where none can run, such as DOMParser's.
  expected.push(/Executing inline event handler violates/);
  await newRecipe(page);
  await test.step("steps are renumbered when one is removed, and the removal can be undone", async () => {
    await field(page, "Step 1").fill("one");
    await press(page, "Add Step");
    await field(page, "Step 2").fill("two");
    await press(page, "Remove step 1");
    await expect(field(page, "Step 1")).toHaveText("two");
    await expect(field(page, "Step 2")).toHaveCount(0);
    await press(page, "Undo");
    await expect(field(page, "Step 1")).toHaveText("one");
    await expect(field(page, "Step 2")).toHaveText("two");
  });
  await test.step("the same removal again is announced again", async () => {
    const removed = page.getByText("Step 3 removed.");
    await press(page, "Add Step");
    await press(page, "Add Step");
    await press(page, "Remove step 3");
    const first = await removed.elementHandle();
    await press(page, "Remove step 3");
    await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect(removed).toBeVisible();
  });
  await test.step("rows are moved and added by keyboard", async () => {
    await field(page, "Ingredient 1").fill("salt");
    await field(page, "Ingredient 1").press("Enter");
    await expect(field(page, "Amount 2")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await field(page, "Ingredient 1").press("Enter");
    await expect(field(page, "Amount 2")).toBeFocused();
    await expect(field(page, "Amount 3")).toHaveCount(0);
    await field(page, "Ingredient 2").fill("20 g rice");
    await page.keyboard.press("Tab");
    await expect(field(page, "Amount 2")).toHaveValue("20");
    await expect(field(page, "Unit 2")).toHaveValue("g");
    await expect(field(page, "Ingredient 2")).toHaveValue("rice");
    await page.getByRole("button", { name: "Move ingredient 2 up" }).press("Enter");
    await expect(field(page, "Ingredient 1")).toHaveValue("rice");
    await expect(field(page, "Ingredient 2")).toHaveValue("salt");
    await expect(page.getByRole("button", { name: "Move ingredient 1 up" })).toBeFocused();
    await page.getByRole("button", { name: "Move ingredient 1 down" }).press("Enter");
    await expect(page.getByRole("button", { name: "Move ingredient 2 down" })).toBeFocused();
    await press(page, "Remove ingredient 2");
    await expect(field(page, "Ingredient 1")).toHaveValue("salt");
  });
  await test.step("a row takes its substitutes along, and an undo brings them back", async () => {
    await press(page, "Add Ingredient");
    await field(page, "Ingredient 2").fill("2 eggs");
    await page.keyboard.press("Tab");
    await press(page, "Add Substitute for ingredient 2");
    const line = page.getByRole("textbox", { name: "Substitute 1 for ingredient 2" });
    await expect(line).toBeFocused();
    await press(page, "Use 2 tbsp ground flaxseed with 6 tbsp water");
    await expect(line).toHaveValue("2 tbsp ground flaxseed with 6 tbsp water");
    await press(page, "Remove ingredient 2");
    await expect(page.getByText("Ingredient 2 removed, and 1 substitute with it.")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(line).toHaveValue("2 tbsp ground flaxseed with 6 tbsp water");
    await press(page, "Remove substitute 1 for ingredient 2");
    await expect(line).toHaveCount(0);
    await press(page, "Remove ingredient 2");
  });
  await test.step("rows are put in order by dragging", async () => {
    await field(page, "Ingredient 1").focus();
    for (const name of ["rice", "oil"]) {
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.type(name);
    }
    const handle = (n: number) => page.getByRole("button", { name: `Drag ingredient ${n}` });
    const [from, to] = [await handle(1).boundingBox(), await handle(3).boundingBox()];
    if (!from || !to) throw new Error("The handles are not there");
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 5, from.y + 30, { steps: 5 });
    await page.mouse.move(to.x + 5, to.y + 20, { steps: 10 });
    await page.mouse.up();
    // While it settles, its place is held by a copy.
    await expect(field(page, "Ingredient 1")).toHaveCount(1);
    await expect(field(page, "Ingredient 1")).toHaveValue("rice");
    await expect(field(page, "Ingredient 2")).toHaveValue("oil");
    await expect(field(page, "Ingredient 3")).toHaveValue("salt");
    await handle(3).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect(field(page, "Ingredient 2")).toHaveCount(1);
    await expect(field(page, "Ingredient 2")).toHaveValue("salt");
  });
  await test.step("a list that is pasted becomes rows", async () => {
    await press(page, "Add Ingredient");
    await paste(
      field(page, "Ingredient 4"),
      "2 cups flour\n\nFor the sauce:\n1½ tbsp butter\nsalt to taste\n",
    );
    await expect(field(page, "Ingredient 4")).toHaveValue("flour");
    await expect(field(page, "Amount 5")).toHaveValue("1 1/2");
    await expect(field(page, "Unit 5")).toHaveValue("tbsp");
    await expect(field(page, "Group 1")).toHaveValue("For the sauce");
    await expect(field(page, "Ingredient 6")).toHaveValue("salt");
    await press(page, "Add Step");
    await paste(field(page, "Step 3"), "1. Boil.\n2. Stir.");
    await expect(page.getByText("2 steps added from your text.")).toBeAttached();
    await expect(field(page, "Step 3")).toBeFocused();
    await expect(field(page, "Step 3")).toHaveText("Boil.");
    await expect(field(page, "Step 4")).toHaveText("Stir.");
    const html = `<li>Make the <b>crust</b>.</li>
      <li>Bake <a href="javascript:alert(1)">now</a>.<img src=x onerror="alert(1)"></li>`;
    await press(page, "Add Step");
    await paste(field(page, "Step 5"), `<ol>${html}</ol>`, "text/html");
    await expect(field(page, "Step 6")).toHaveText("Bake now.");
    await expect(field(page, "Step 5").locator("strong")).toHaveText("crust");
  });
  await test.step("bold, italics and links are set by keys, in the same element as before", async () => {
    const step = field(page, "Step 5");
    const element = await step.elementHandle();
    await step.fill("Make the crust");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await page.keyboard.press("Control+i");
    await page.keyboard.press("Control+k");
    const address = field(page, "Link to");
    await expect(address).toBeFocused();
    await address.fill("javascript:alert(1)");
    await address.press("Enter");
    await expect(address).toHaveAccessibleDescription(/begins with https:/);
    await address.fill("example.com/crust");
    await address.press("Enter");
    await expect(step).toBeFocused();
    await expect(step.getByRole("link")).toHaveAttribute("href", "https://example.com/crust");
    await page.keyboard.press("Control+k");
    await address.fill("bourguignon");
    await page.getByRole("option", { name: "Beef Bourguignon" }).click();
    await expect(step.getByRole("link")).toHaveAttribute("href", "/recipe/beef-bourguignon");
    await field(page, "Title").focus();
    await expect(step.locator("em")).toHaveText("crust");
    expect(await step.evaluate((now, before) => now === before, element)).toBe(true);
    await press(page, "Add Step");
    await page.keyboard.type("Serve");
    await page.keyboard.press("Control+z");
    await expect(field(page, "Step 7")).toHaveText("");
  });
  await test.step("a group is a header that takes its rows along, by keyboard", async () => {
    await page.getByRole("button", { name: "Start a group at ingredient 2" }).press("Enter");
    await expect(field(page, "Group 1")).toBeFocused();
    await page.keyboard.type("For the rice");
    await page.getByRole("button", { name: "Move group 2 up" }).press("Enter");
    await expect(page.getByText("Group 2 is now group 1.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Move group 1 up" })).toBeFocused();
    await expect(field(page, "Ingredient 2")).toHaveValue("butter");
    await page.getByRole("button", { name: "Drag group 2" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect(field(page, "Group 1")).toHaveValue("For the rice");
    // While what was dropped settles there is a copy of it.
    await expect(field(page, "Group 2")).toHaveCount(1);
    await expect(field(page, "Group 2")).toHaveValue("For the sauce");
    await press(page, "Remove group 2");
    await expect(field(page, "Group 2")).toHaveCount(0);
  });
  await test.step("Ctrl with Z takes back rows and runs of typing, in order of time", async () => {
    await field(page, "Title").press("Control+z");
    await expect(field(page, "Group 2")).toHaveValue("For the sauce");
    await expect(field(page, "Group 2")).toBeFocused();
    await field(page, "Description").pressSequentially("Rice with butter, ok");
    await page.keyboard.press("Control+z");
    await expect(field(page, "Description")).toHaveText("");
    await page.keyboard.press("Control+Shift+z");
    await expect(field(page, "Description")).toHaveText("Rice with butter, ok");
  });
});

test("a recipe under way gets a slug and advice, and Ctrl with S saves it as it stands", async ({
  page,
  expected,
}) => {
  expected.push(/404/);
  await newRecipe(page);
  await test.step("a slug follows the title until edited, and a taken one is announced", async () => {
    const name = await begin(page, "Crème Brûlée");
    const slug = name.toLowerCase().replace("crème brûlée", "creme-brulee").replace(" ", "-");
    await expect(field(page, "Slug")).toHaveValue(slug);
    await expect(page.getByText(`/recipe/${slug}`)).toBeVisible();
    const status = page.getByRole("status");
    await expect(status.filter({ hasText: "/recipe/" })).toHaveCount(0);
    await field(page, "Slug").fill("buttermilk-pancakes-with-blueberries");
    await expect(
      status.filter({ hasText: "this recipe will get “buttermilk-pancakes-with-blueberries-2”" }),
    ).toBeVisible();
    await field(page, "Title").fill("Something Else");
    await expect(field(page, "Slug")).toHaveValue("buttermilk-pancakes-with-blueberries");
  });
  await test.step("Enter in a field saves nothing", async () => {
    await field(page, "Title").press("Enter");
    await expect(page).toHaveURL("/admin/recipes/new");
  });
  await test.step("the side panel says what search engines will lack", async () => {
    const panel = page.getByRole("region", { name: "Search engines" });
    await expect(panel.getByRole("link", { name: "An image of the finished dish" })).toBeVisible();
    await panel.getByRole("link", { name: "A description" }).click();
    await expect(field(page, "Description")).toBeFocused();
    await page.keyboard.type("Words for the snippet.");
    await expect(panel.getByRole("link", { name: "A description" })).toHaveCount(0);
    await expect(panel.getByText("Words for the snippet.")).toBeVisible();
    await field(page, "Meta Description").fill("x".repeat(200));
    await expect(panel.getByText("160/160")).toBeVisible();
  });
  await test.step("Ctrl with S saves as it stands, and an unreachable image does not prevent it", async () => {
    await field(page, "Slug").fill("");
    await begin(page, "By Keys");
    await field(page, "Main Image URL").fill("/pictures/nothing.webp");
    await expect(page.getByText("We can't reach this image.")).toBeVisible();
    await field(page, "Description").fill("A soup");
    await page.keyboard.press("Control+s");
    await page.keyboard.type(" with noodles and greens, nice in winter", { delay: 50 });
    await saved(page);
    await expect(field(page, "Description")).toBeFocused();
    await expect(field(page, "Description")).toHaveText(
      "A soup with noodles and greens, nice in winter",
    );
    await expect(field(page, "Main Image URL")).toHaveValue("/pictures/nothing.webp");
    // Other tests look at the table that it stands in.
    await field(page, "Main Image URL").fill("");
    await field(page, "Description").fill("More.");
    await page.keyboard.press("Control+s");
    await expectAllSaved(page);
    await reloadPage(page);
    await expect(field(page, "Description")).toHaveText("More.");
    await expect(field(page, "Main Image URL")).toHaveValue("");
  });
});

test("what prevents a save is said, and the input stays", async ({ page, expected }) => {
  expected.push(/ERR_|failed/i);
  await newRecipe(page);
  const name = await begin(page, "Held Up");
  await test.step("a recipe of 1 MB is refused beside its field", async () => {
    await field(page, "Description").fill("x".repeat(1_000_000));
    await press(page, "Save as Draft");
    await expect(page.getByText("Please look at these fields")).toBeVisible();
    await expect(field(page, "Description")).toHaveAccessibleDescription(
      /within 10,000 characters/,
    );
    await field(page, "Description").fill("");
  });
  await test.step("a save that the network interrupts shows an error", async () => {
    await page.route("**/admin/recipes/new.data*", (route) => route.abort());
    await press(page, "Publish Recipe");
    await expect(page.getByText("An error occurred while saving the recipe")).toBeVisible();
    await expect(field(page, "Title")).toHaveValue(name);
    await page.unroute("**/admin/recipes/new.data*");
  });
  await test.step("an ended session is reported, and nothing is lost", async () => {
    await writeSignedOut(page, () => press(page, "Save as Draft"));
    await expect(page.getByText("User not authenticated")).toBeVisible();
    await expect(field(page, "Title")).toHaveValue(name);
  });
  await test.step("typing goes on while a new recipe gets its own address", async () => {
    const asked = page.waitForRequest(/\/admin\/recipes\/edit\/.*\.data/);
    const letGo = await holdRequests(page, /\/admin\/recipes\/edit\/.*\.data/);
    await press(page, "Save as Draft");
    await asked;
    await field(page, "Description").fill("More.");
    letGo();
    await saved(page);
    await expect(field(page, "Description")).toBeFocused();
    await expect(field(page, "Title")).toHaveValue(name);
    await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
    await press(page, "Save as Draft");
    await expectAllSaved(page);
    await expect(field(page, "Description")).toHaveText("More.");
  });
  await test.step("a recipe that is too long is refused with a message", async () => {
    await paste(field(page, "Step 1"), `${"x".repeat(9_000)}\n`.repeat(120));
    await expect(field(page, "Step 120")).toHaveText(/^x+$/);
    await press(page, "Save as Draft");
    await expect(page.getByText("An error occurred while saving the recipe")).toBeVisible();
    await expect(page.getByText("This recipe is too long to save")).toBeVisible();
    await expect(field(page, "Step 120")).toHaveText(/^x+$/);
  });
});

test("what was typed is kept over leaving, a crash, another device and a log-out, for its account alone", async ({
  page,
  browser,
  baseURL,
  expected,
}) => {
  const admin = await siteAdmin();
  const offer = (tab: Page) => tab.getByRole("region", { name: "Unsaved changes" });
  await signIn(page, admin);
  await test.step("fields take no text before the scripts come, which would lose it", async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/admin/recipes/new", { waitUntil: "commit" });
    await expect(field(page, "Title")).toBeDisabled();
    await expect(page.getByRole("button", { name: "Save as Draft" })).toBeDisabled();
    letGo();
  });
  await test.step("leaving asks first, and what was typed is offered again", async () => {
    const name = await begin(page, "Unsaved");
    await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(field(page, "Title")).toHaveValue(name);
    await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
    await dialog.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(page).toHaveURL("/admin");

    await page.getByRole("main").getByRole("link", { name: "Add Recipe" }).click();
    await expect(field(page, "Title")).toHaveValue("");
    await press(page, "Restore them");
    await expect(field(page, "Title")).toHaveValue(name);
    await field(page, "Servings").fill("9");
    await press(page, "Save as Draft");
    await saved(page);
    await expectAllSaved(page);
    await expect(offer(page)).toHaveCount(0);
    await openPage(page, "/admin/recipes/new");
    await expect(offer(page)).toHaveCount(0);
  });
  const reopened = await page.context().newPage();
  await test.step("a crash once the server has it loses nothing: another device is offered it", async () => {
    const kept = page.waitForResponse(/\/admin\/recipes\/unsaved$/);
    const name = await begin(page, "Crashed");
    await kept;
    await page.close();
    const other = await browser.newContext({ baseURL: baseURL ?? "" });
    const device = await other.newPage();
    await signIn(device, await siteAdmin());
    await openPage(device, "/admin/recipes/new");
    await expect(field(device, "Title")).toBeEnabled();
    await expect(offer(device)).toHaveCount(0);
    await signIn(device, admin);
    await openPage(device, "/admin/recipes/new");
    await expect(offer(device)).toContainText(
      /Unsaved changes from your (?:computer|phone), (?:1 minute|less than a minute) ago/,
    );
    await offer(device).getByText("Compare", { exact: true }).click();
    await expect(offer(device).getByRole("definition").first()).toContainText(name);
    await expectAccessibleAndGoOn(device);
    await press(device, "Discard them");
    await expect(offer(device)).toHaveCount(0);
    await openPage(reopened, "/admin/recipes/new");
    await expect(field(reopened, "Title")).toBeEnabled();
    await expect(offer(reopened)).toHaveCount(0);
    await other.close();
  });
  const elsewhere = await reopened.context().newPage();
  async function logOutElsewhere() {
    await openPage(elsewhere, "/admin");
    await elsewhere.getByRole("button", { name: "Logout", exact: true }).click();
    await expect(cover).toBeVisible({ timeout: 5_000 });
    await expect(field(reopened, "Title")).toBeHidden();
  }
  const cover = reopened.getByRole("dialog", { name: "Sign in again" });
  async function signInAgain({ email, password }: typeof admin) {
    await cover.getByLabel("Email", { exact: true }).fill(email);
    await cover.getByLabel("Password", { exact: true }).fill(password);
    await cover.getByRole("button", { name: "Sign In", exact: true }).click();
  }
  await test.step("a log-out elsewhere hides unsaved text until its account has signed in again", async () => {
    const name = await begin(reopened, "Logged Out");
    await logOutElsewhere();
    await reopened.keyboard.press("Escape");
    await reopened.keyboard.press("Escape");
    await reopened.keyboard.press("Control+s");
    await expect(cover).toBeVisible();
    await expectAccessibleAndGoOn(reopened);
    expected.push(/401/);
    await signInAgain({ ...admin, password: "not this one" });
    await expect(cover.getByRole("alert")).toHaveText("Invalid credentials");
    await signInAgain(admin);
    await expect(cover).toHaveCount(0);
    await expect(field(reopened, "Title")).toHaveValue(name);
    await expect(reopened).toHaveURL("/admin/recipes/new");
    await expect(reopened.getByText("User not authenticated")).toHaveCount(0);
  });
  await test.step("somebody else who signs in there sees nothing of it", async () => {
    await logOutElsewhere();
    await signInAgain(await siteAdmin());
    await expect(reopened).toHaveURL("/admin");
    await openPage(reopened, "/admin/recipes/new");
    await expect(field(reopened, "Title")).toHaveValue("");
    await expect(offer(reopened)).toHaveCount(0);
  });
});

test("everything typed is saved as a draft, published, updated, and taken off the site once confirmed", {
  tag: "@publishes",
}, async ({ page }) => {
  await newRecipe(page);
  const name = await begin(page, "Whole Stew");
  await field(page, "Description").fill("A stew.");
  await field(page, "Cuisine").selectOption("French");
  await field(page, "Difficulty").selectOption("hard");
  await field(page, "Servings").fill("6");
  await field(page, "Prep Time").fill("20");
  await field(page, "Cook Time").fill("90");
  await field(page, "Amount 1").fill("1 1/2");
  await field(page, "Unit 1").selectOption("cups");
  await field(page, "Ingredient 1").fill("carrots");
  await press(page, "Start a group at ingredient 1");
  await field(page, "Group 1").fill("For the pot");
  await press(page, "Add Ingredient");
  await expect(field(page, "Ingredient 2")).toBeFocused();
  await field(page, "Ingredient 2").fill("lentils");
  await field(page, "Amount 2").fill("2");
  await field(page, "Unit 2").selectOption("another word …");
  await page.keyboard.type("crates");
  await page.keyboard.press("Enter");
  await expect(field(page, "Unit 2")).toHaveValue("crates");
  await field(page, "Unit 2").selectOption("can");
  await field(page, "Size 2").fill("400 g");
  await field(page, "Step 1").fill("Chop it all.");
  await field(page, "Step 1 name").fill("Chop");
  await press(page, "Add Step");
  await field(page, "Step 2").fill("Cook it all.");
  await field(page, "Dinner").check();
  await field(page, "Vegan").check();
  await field(page, "Calories").fill("320");
  await field(page, "Serving Size").fill("1 bowl (300 g)");
  await test.step("nutrition is calculated, and what was typed stays until it is given up", async () => {
    await press(page, "Calculate");
    await expect(page.getByText("2 of 2 ingredients counted")).toBeVisible();
    await expect(page.getByText("192 g of carrot")).toBeVisible();
    await expect(field(page, "Calories")).toHaveValue("320");
    await expect(page.getByText("Calories 320 (calculated: 106)")).toBeVisible();
    await press(page, "Use the calculated ones");
    await expect(field(page, "Calories")).toHaveValue("106");
    await field(page, "Servings").fill("3");
    await expect(page.getByText("The figures no longer fit")).toBeVisible();
    await field(page, "Servings").fill("6");
    await expect(page.getByText("The page says “Calculated from the ingredients”.")).toBeVisible();
  });
  await field(page, "Author Name").fill("Ada");
  await field(page, "Author URL").fill("https://ada.example/");
  await press(page, "Save as Draft");
  await saved(page);
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await expect(field(page, "Group 1")).toHaveValue("For the pot");
  await expect(field(page, "Amount 1")).toHaveValue("1 1/2");

  await test.step("a draft is published, and updated", async () => {
    await field(page, "Author Name").fill("Ada Cook");
    await expect(page.getByText("Unsaved changes", { exact: true })).toBeVisible();
    await press(page, "Publish Recipe");
    await expect(page.getByText("Recipe published")).toBeVisible();
    await expect(page.getByRole("link", { name: "View", exact: true })).toHaveAttribute(
      "href",
      /^\/recipe\/whole-stew/,
    );
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
    await expectAllSaved(page);
    await field(page, "Meta Description").fill("The stew to end stews.");
    await press(page, "Update");
    await expect(page.getByText("Recipe updated")).toBeVisible();
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
  });

  await test.step("everything stands on the recipe's page", async () => {
    await openPage(page, `/recipe/${await field(page, "Slug").inputValue()}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("heading", { name: "For the pot" })).toBeVisible();
    await expect(page.getByText("carrots")).toBeVisible();
    await expect(page.getByText("2 cans (400 g each)").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Chop" })).toBeVisible();
    await expect(page.getByText("Per serving: 1 bowl (300 g)")).toBeVisible();
    await expect(page.getByText("Calculated from the ingredients")).toBeVisible();
    await expect(page.getByText("By Ada Cook").getByRole("link")).toHaveAttribute(
      "href",
      "https://ada.example/",
    );
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      "content",
      "The stew to end stews.",
    );
  });
  await page.goBack();
  await expect(field(page, "Meta Description")).toHaveValue("The stew to end stews.");
  await takeBack(page);
});

test("yield, equipment, notes, video and the rest of an ingredient are saved, and stay", {
  tag: "@only-phone",
}, async ({ page, expected }) => {
  // Only the server knows which recipes there are.
  expected.push(/400/);
  await newRecipe(page);
  await begin(page, "Whole Cookies");
  await field(page, "Servings To").fill("6");
  await unfold(page, "Yield and pan", "Equipment", "Notes", "Video");
  await field(page, "Yield Amount").fill("24");
  await field(page, "Yield Unit").fill("cookies");
  await field(page, "Amount 1").fill("2");
  await field(page, "Unit 1").selectOption("cups");
  await field(page, "Ingredient 1").fill("batter");
  await press(page, "More for ingredient 1");
  await field(page, "Note 1").fill("chilled");
  const food = page.getByRole("button", { name: /^Food 1: / });
  await expect(food).toHaveAccessibleName("Food 1: no food known");
  await food.press("Enter");
  await expect(field(page, "Search foods for food 1")).toBeFocused();
  await page.keyboard.type("aubergine");
  await expect(page.getByRole("option", { name: "eggplant · aubergine" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(food).toHaveAccessibleName("Food 1: eggplant · set by hand");
  await expect(food).toBeFocused();
  await field(page, "Second amount 1").fill("250");
  await field(page, "Optional 1").check();
  await field(page, "Linked recipe 1").fill("buttermilk pan");
  await page.getByRole("option", { name: "Buttermilk Pancakes with Blueberries" }).click();
  await expect(field(page, "Linked recipe 1")).toHaveValue("buttermilk-pancakes-with-blueberries");
  await expect(page.getByText("Links to Buttermilk Pancakes with Blueberries")).toBeVisible();
  for (const [list, text] of [
    ["Equipment", "2 baking sheets, lined\nwhisk"],
    ["Note", "Keeps for a week.\nFreezes well."],
  ] as const) {
    await press(page, `Add ${list}`);
    await paste(field(page, list === "Note" ? "Note 1 text" : "Equipment 1"), text);
  }
  await expect(field(page, "Equipment 1 amount")).toHaveValue("2");
  await pressInMenu(page, "equipment 2", "Remove equipment 2");
  await field(page, "Note 2 title").fill("Freezing");
  await pressInMenu(page, "note 2", "Move note 2 up");
  await field(page, "Video URL").fill("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await field(page, "Video Upload Date").fill("2026-01-05");
  await press(page, "Save as Draft");
  await expect(field(page, "Second unit 1")).toHaveAccessibleDescription("Please choose the unit.");
  await field(page, "Second unit 1").selectOption("g");
  await press(page, "Save as Draft");
  await saved(page);
  await reloadPage(page);
  for (const [label, value] of Object.entries({
    "Servings To": "6",
    "Yield Amount": "24",
    "Yield Unit": "cookies",
    "Note 1": "chilled",
    "Second amount 1": "250",
    "Second unit 1": "g",
    "Linked recipe 1": "buttermilk-pancakes-with-blueberries",
    "Equipment 1": "baking sheets",
    "Equipment 1 note": "lined",
    "Note 1 title": "Freezing",
    "Video URL": "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "Video Upload Date": "2026-01-05",
  })) {
    await expect(field(page, label)).toHaveValue(value);
  }
  await expect(field(page, "Note 1 text")).toHaveText("Freezes well.");
  await expect(field(page, "Note 2 text")).toHaveText("Keeps for a week.");
  await expect(field(page, "Optional 1")).toBeChecked();
  await expect(food).toHaveAccessibleName("Food 1: eggplant · set by hand");
  await expect(field(page, "Equipment 2")).toHaveCount(0);
  await expectAccessible(page);

  // Folded, the rest is sent all the same.
  await press(page, "More for ingredient 1");
  await expect(field(page, "Second amount 1")).toHaveCount(0);
  await field(page, "Description").fill("Crisp.");
  await press(page, "Save as Draft");
  await expectAllSaved(page);
  await reloadPage(page);
  await expect(field(page, "Second amount 1")).toHaveValue("250");

  await field(page, "Linked recipe 1").fill("no-such-recipe");
  await press(page, "Save as Draft");
  const problem = page.getByRole("alert").getByRole("link", { name: "Linked recipe 1" });
  await problem.click();
  await expect(field(page, "Linked recipe 1")).toBeFocused();
  await expect(field(page, "Linked recipe 1")).toHaveAccessibleDescription(/no recipe at this/);
  await press(page, "Clear linked recipe 1");
  await expect(problem).toHaveCount(0);
});
