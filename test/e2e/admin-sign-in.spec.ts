import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { holdRequests } from "./hold-requests.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";
import { siteAdmin } from "./site-admin.ts";
import { TEST_ADMIN } from "./test-admin.ts";

/** /admin/login, the guard, and a sign-in that fails. */

async function fillIn(page: Page, { email, password } = TEST_ADMIN): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign In", exact: true });

test("the login form says what is wrong, keeps the input, and leads where one wanted to go", async ({
  page,
  expected,
}) => {
  expected.push(/40[01]/, /ERR_FAILED/);
  const admin = await siteAdmin();
  const email = page.getByLabel("Email", { exact: true });
  await openPage(page, "/admin?of=interest");
  await expect(page).toHaveURL(/\/admin\/login\?to=/);

  await test.step("email and password are required", async () => {
    await signInButton(page).click();
    await expect(email).toBeFocused();
    await expect(page.getByText("Please enter your email address.")).toBeVisible();
    await expect(page.getByText("Please enter your password.")).toBeVisible();
  });

  await test.step("it is accessible in the light and in the dark, and fits 320 px", async () => {
    await expect(page).toHaveTitle(/\S/);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  });

  await test.step("a failing network shows an error, and the input stays", async () => {
    await page.route("**/admin/login.data*", (route) => route.abort());
    await fillIn(page, admin);
    await signInButton(page).click();
    await expect(page.getByRole("alert")).toHaveText("Login failed. Please try again.");
    await expect(email).toHaveValue(admin.email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(admin.password);
    await page.unroute("**/admin/login.data*");
  });

  for (const [what, wrong] of [
    ["a wrong password", { ...admin, password: "not this one" }],
    ["an unknown address", { ...admin, email: `nobody-${admin.email}` }],
  ] as const) {
    await test.step(`${what} is reported as invalid credentials, and the input stays`, async () => {
      const answered = page.waitForResponse(/\/admin\/login\.data/);
      await fillIn(page, wrong);
      await signInButton(page).click();
      expect((await answered).status()).toBe(401);
      await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
      await expect(email).toHaveValue(wrong.email);
      await expect(page).toHaveURL(/\/admin\/login\?to=/);
    });
  }

  await test.step("the button says that it is busy", async () => {
    const letGo = await holdRequests(page, /\/admin\/login\.data/);
    await fillIn(page, admin);
    await signInButton(page).click();
    await expect(page.getByRole("button", { name: "Signing in...", exact: true })).toBeVisible();
    letGo();
  });

  await test.step("who signs in is welcomed where one wanted to go, and can leave", async () => {
    await expect(page).toHaveURL("/admin?of=interest");
    await expect(page.getByText("Welcome back!")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await page.getByRole("button", { name: "Logout", exact: true }).click();
    await expect(page).toHaveURL("/admin/login");
    const answer = await page.request.get("/admin", { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, "/admin/login"]);
  });
});

test("without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/admin");
  await fillIn(page, { ...TEST_ADMIN, email: `guest-${Date.now()}@example.com` });
  await signInButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
  await fillIn(page);
  await signInButton(page).click();
  await expect(page).toHaveURL("/admin");
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/admin/login");
  await context.close();
});

test("the guard says 'Loading...' first, and a log-out reaches every page of the session", async ({
  page,
  context,
  browser,
  baseURL,
  expected,
}) => {
  expected.push(/404/);
  await signIn(page);
  await openPage(page, "/admin/nowhere");

  await test.step("the guard says 'Loading...' while it looks for the session", async () => {
    const letGo = await holdRequests(page, /\/admin\.data/);
    await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
    letGo();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  });

  await test.step("/admin is accessible in the light and in the dark, and fits 320 px", async () => {
    await expect(page).toHaveTitle(/\S/);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  });

  await test.step("a log-out moves other tabs and other browsers of the session to the login page", async () => {
    const others = [await context.newPage(), await context.newPage()];
    const storageState = await context.storageState();
    const other = await browser.newContext({ storageState, baseURL: baseURL ?? "" });
    const elsewhere = await other.newPage();
    for (const tab of [...others, elsewhere]) await openPage(tab, "/admin");
    await page.getByRole("button", { name: "Logout", exact: true }).click();
    for (const tab of [page, ...others, elsewhere]) {
      await expect(tab).toHaveURL("/admin/login", { timeout: 5_000 });
    }
    await other.close();
  });
});
