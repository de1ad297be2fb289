import type { Browser, Page } from "@playwright/test";
import { appCode } from "#test/factories/app-code.ts";
import { expectAccessible } from "./accessible.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { siteAdmin } from "./site-admin.ts";

/** The account's page, with admins of their own: other tests go on signing in as the site's. */

async function signInAs(page: Page, admin: { email: string; password: string }): Promise<void> {
  await openPage(page, "/admin/login");
  await page.getByLabel("Email", { exact: true }).fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

const panel = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
}

test("email and password are changed, with the current password", async ({ page, expected }) => {
  expected.push(/40[03]/);
  const admin = await siteAdmin();
  await signInAs(page, admin);
  await page.getByRole("link", { name: "Account" }).click();
  const email = panel(page, "Email");
  await email.getByRole("button", { name: "Change Email" }).click();
  await expect(email.getByText("Please enter your email address.")).toBeVisible();
  await email.getByLabel("New email").fill(`new-${admin.email}`);
  await email.getByLabel("Current password").fill("not this one");
  await email.getByRole("button", { name: "Change Email" }).click();
  await expect(email.getByText("That password isn't correct.")).toBeVisible();
  await expect(email.getByLabel("New email")).toHaveValue(`new-${admin.email}`);
  await email.getByLabel("Current password").fill(admin.password);
  await email.getByRole("button", { name: "Change Email" }).click();
  await expect(page.getByText("Your email address has been changed.")).toBeVisible();
  await expect(page.getByRole("main").getByText(`new-${admin.email}`)).toBeVisible();

  const password = panel(page, "Password");
  await password.getByLabel("Current password").fill(admin.password);
  await password.getByLabel("New password").fill("short");
  await password.getByRole("button", { name: "Change Password" }).click();
  await expect(password.getByText("Please use at least 8 characters.")).toBeVisible();
  await password.getByLabel("New password").fill("a door of another colour");
  await password.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();

  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await signInAs(page, { email: `new-${admin.email}`, password: "a door of another colour" });
  await expect(page).toHaveURL("/admin");
});

test("open sessions are listed, and one that is ended moves to the login page", async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await siteAdmin();
  const elsewhere = await otherBrowser(browser, baseURL);
  await signInAs(elsewhere, admin);
  await expect(elsewhere).toHaveURL("/admin");
  await signInAs(page, admin);
  await expect(page).toHaveURL("/admin");
  await openPage(page, "/admin/account");
  const sessions = panel(page, "Active sessions").getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("this device");
  await expect(sessions.first()).toContainText("Chrome on");
  await sessions.nth(1).getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(sessions).toHaveCount(1);
  await expect(elsewhere).toHaveURL("/admin/login", { timeout: 5_000 });
  await elsewhere.context().close();
});

test("an authenticator app is set up, asked for, and turned off", async ({ page, expected }) => {
  expected.push(/401/);
  const admin = await siteAdmin();
  await signInAs(page, admin);
  await expect(page).toHaveURL("/admin");
  await openPage(page, "/admin/account");
  await page.getByRole("link", { name: "Set Up" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Two-factor authentication" }),
  ).toBeVisible();
  await page.getByLabel("Current password").fill(admin.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code of the key below" })).toBeVisible();
  const key = (await page.locator("code").textContent())?.replaceAll(" ", "") ?? "";
  await page.getByLabel("Code", { exact: true }).fill(appCode(key));
  await page.getByRole("button", { name: "Turn On" }).click();
  const codes = panel(page, "Save these recovery codes").getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  await reloadPage(page);
  await expect(codes).toHaveCount(0);

  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await signInAs(page, admin);
  await expect(page).toHaveURL("/admin/login/code");
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/login");
  await openPage(page, "/admin/login/code");
  await page.getByLabel("Authentication code").fill("000 000");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("That code isn't correct.");
  // The next code: the one at hand has opened once already.
  await page.getByLabel("Authentication code").fill(appCode(key, Date.now() + 30_000));
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/admin");

  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await signInAs(page, admin);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recovery);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/admin");

  await openPage(page, "/admin/account/two-factor");
  const off = panel(page, "Turn it off");
  await off.getByLabel("Current password").fill(admin.password);
  await off.getByRole("button", { name: "Turn Off" }).click();
  await expect(page.getByText("Two-factor authentication is off.")).toBeVisible();
  await expect(page).toHaveURL("/admin/account/two-factor");
});

test("a failing network shows an error, and the input stays", async ({ page, expected }) => {
  expected.push(/ERR_|failed/i);
  const admin = await siteAdmin();
  await signInAs(page, admin);
  await expect(page).toHaveURL("/admin");
  await openPage(page, "/admin/account");
  await page.route("**/admin/account.data*", (route) => route.abort());
  const email = panel(page, "Email");
  await email.getByLabel("New email").fill("somebody@example.com");
  await email.getByLabel("Current password").fill(admin.password);
  await email.getByRole("button", { name: "Change Email" }).click();
  await expect(email.getByRole("alert")).toContainText("We couldn't save that.");
  await expect(email.getByLabel("New email")).toHaveValue("somebody@example.com");
});

for (const path of ["/admin/account", "/admin/account/two-factor"]) {
  test(`${path} is accessible in the light and in the dark, and fits 320 px`, async ({ page }) => {
    await signInAs(page, await siteAdmin());
    await expect(page).toHaveURL("/admin");
    await openPage(page, path);
    await expectAccessible(page);
  });
}
