import { expectAccessible } from "#test/e2e/accessible.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";
import { siteAdmin } from "./site-admin.ts";

/** /admin/settings/redirects. */

test("an old address is added, followed by a reader and deleted @only-phone", async ({
  page,
  expected,
}) => {
  expected.push(/status of (?:400|404)/, /^answer (?:400|404): /);
  const path = `/2019/05/about-us-${Date.now()}`;
  const admin = await siteAdmin();
  await signIn(page, admin);
  await openPage(page, "/admin/settings/redirects");
  const open = page.getByRole("button", { name: "New Redirect" });
  const add = page.getByRole("button", { name: "Add Redirect" });
  const from = page.getByRole("textbox", { name: "Old address" });
  await open.click();
  await expect(from).toBeFocused();
  await from.fill(`https://old.example${path}/?p=1`);
  await page.getByRole("textbox", { name: "New address" }).fill("/about");
  await add.click();
  const row = page.getByRole("row").filter({ hasText: path });
  await expect(row).toContainText("/about");
  await expect(open).toBeFocused();

  await open.click();
  await test.step("an address that is being typed stays when the session ends elsewhere", async () => {
    await from.fill("/being-typed/");
    const elsewhere = await page.context().newPage();
    await openPage(elsewhere, "/admin");
    await elsewhere.getByRole("button", { name: "Logout", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
    // In whichever tab: all of them are shown again.
    await signIn(elsewhere, admin);
    await openPage(elsewhere, "/admin");
    await expect(from).toHaveValue("/being-typed/");
    await expect(from).toBeVisible();
    await elsewhere.close();
  });
  await from.fill("/recipes/");
  await page.getByRole("textbox", { name: "New address" }).fill("/about");
  await add.click();
  await expect(from).toHaveAccessibleDescription(/address of a page of this site/);
  await expectAccessible(page);

  const answer = await page.request.get(`${path}/?utm_source=x`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe("/about");

  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toBeHidden();
  await expect(page.getByText("Redirect deleted.")).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
});
