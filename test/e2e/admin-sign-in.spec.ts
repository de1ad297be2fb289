import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";
import { TEST_ADMIN } from "./test-admin.ts";

/** PRODUCT §2 (/admin/login, the guard), §4 (Auth), §5 (Login) and §8 (sign-in failure). */

async function fillIn(page: Page, { email, password } = TEST_ADMIN): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign In", exact: true });

test("who signs in is welcomed, sees the dashboard, and can leave", async ({ page }) => {
  await openPage(page, "/admin");
  await expect(page).toHaveURL("/admin/login");
  await fillIn(page);
  await signInButton(page).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/admin/login");
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/login");
});

test("the button says that it is busy", async ({ page }) => {
  await openPage(page, "/admin/login");
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/admin/login.data*", async (route) => {
    await held;
    await route.continue();
  });
  await fillIn(page);
  await signInButton(page).click();
  await expect(page.getByRole("button", { name: "Signing in...", exact: true })).toBeVisible();
  letGo();
  await expect(page).toHaveURL("/admin");
});

for (const [what, wrong] of [
  ["a wrong password", { email: `cook-${Date.now()}@example.com`, password: "not this one" }],
  [
    "an unknown address",
    { email: `nobody-${Date.now()}@example.com`, password: TEST_ADMIN.password },
  ],
] as const) {
  test(`${what} is reported as invalid credentials, and the input stays`, async ({
    page,
    expected,
  }) => {
    expected.push(/401/);
    await openPage(page, "/admin/login");
    await fillIn(page, wrong);
    await signInButton(page).click();
    await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(wrong.email);
    await expect(page).toHaveURL("/admin/login");
  });
}

test("a failing network shows an error, and the input stays", async ({ page, expected }) => {
  expected.push(/ERR_|failed/i);
  await openPage(page, "/admin/login");
  await page.route("**/admin/login.data*", (route) => route.abort());
  await fillIn(page);
  await signInButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Login failed. Please try again.");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(TEST_ADMIN.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(TEST_ADMIN.password);
});

test("email and password are required", async ({ page, expected }) => {
  expected.push(/400/);
  await openPage(page, "/admin/login");
  await signInButton(page).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await expect(page.getByText("Please enter your email address.")).toBeVisible();
  await expect(page.getByText("Please enter your password.")).toBeVisible();
});

test("one arrives where one wanted to go, on this site only", async ({ page }) => {
  await openPage(page, "/admin?of=interest");
  await expect(page).toHaveURL(/to=/);
  await fillIn(page);
  await signInButton(page).click();
  await expect(page).toHaveURL("/admin?of=interest");
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/admin/login");

  await openPage(page, "/admin/login?to=//evil.example/admin");
  await fillIn(page);
  await signInButton(page).click();
  await expect(page).toHaveURL("/admin");
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

test("the guard says 'Loading...' while it looks for the session", async ({ page, expected }) => {
  expected.push(/404/);
  await signIn(page);
  await openPage(page, "/admin/nowhere");
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/admin.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

for (const path of ["/admin/login", "/admin"]) {
  test(`${path} is accessible in the light and in the dark, and fits 320 px`, async ({ page }) => {
    if (path !== "/admin/login") await signIn(page);
    await openPage(page, path);
    await expect(page).toHaveTitle(/\S/);
    await expectAccessible(page);
  });
}

test("a log-out moves the browser's other tabs to the login page", async ({ page, context }) => {
  await signIn(page);
  await openPage(page, "/admin");
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) await openPage(other, "/admin");
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  for (const tab of [page, ...others]) {
    await expect(tab).toHaveURL("/admin/login", { timeout: 5_000 });
  }
});

test("a log-out moves other browsers of the same session to the login page", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const storageState = await page.context().storageState();
  const other = await browser.newContext({ storageState, baseURL: baseURL ?? "" });
  const elsewhere = await other.newPage();
  await openPage(elsewhere, "/admin");
  await openPage(page, "/admin");
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(elsewhere).toHaveURL("/admin/login", { timeout: 5_000 });
  await other.close();
});
