import { expect, type Page } from "@playwright/test";
import { TEST_ADMIN } from "./test-admin.ts";

/** Signs the page's browser in without the form; as an admin of the test's own where others' unsaved text would show. */
export async function signIn(page: Page, admin = TEST_ADMIN): Promise<void> {
  const answer = await page.request.post("/admin/login", { form: admin, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  // The welcome toast would cover elements under test.
  await page.context().clearCookies({ name: "admin-flash" });
}

/** Ends the session, writes something, and signs in again in another tab, once the page has hidden its text. */
export async function writeSignedOut(page: Page, write: () => Promise<void>): Promise<void> {
  const context = page.context();
  const cover = page.getByRole("dialog", { name: "Sign in again" });
  const cookies = await context.cookies();
  await context.clearCookies();
  await write();
  await expect(cover).toBeVisible();
  await context.addCookies(cookies);
  const elsewhere = await context.newPage();
  await elsewhere.goto("/admin");
  await expect(cover).toHaveCount(0);
  await elsewhere.close();
}
