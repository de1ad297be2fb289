import { expect, type Page } from "@playwright/test";
import { TEST_ADMIN } from "./test-admin.ts";

/** Signs the page's browser in without the form; as an admin of the test's own where others' unsaved text would show. */
export async function signIn(page: Page, admin = TEST_ADMIN): Promise<void> {
  const answer = await page.request.post("/admin/login", { form: admin, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  // The welcome toast would cover elements under test.
  await page.context().clearCookies({ name: "admin-flash" });
}
