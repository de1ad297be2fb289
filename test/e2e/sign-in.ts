import { expect, type Page } from "@playwright/test";
import { TEST_ADMIN } from "./test-admin.ts";

/** Signs the page's browser in, past the form: any address of the back office can be opened next. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post("/admin/login", { form: TEST_ADMIN, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  // The greeting would lie over what a test looks for.
  await page.context().clearCookies({ name: "admin-welcome" });
}
