import type { Browser, BrowserContext, Page } from "@playwright/test";
import { appCode } from "#test/factories/app-code.ts";
import { expectAccessible } from "./accessible.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { siteAdmin } from "./site-admin.ts";

/** The account's page, with admins of their own: other tests go on signing in as the site's. */

type Admin = { email: string; password: string };

/** Without the form. */
async function signInAs(context: BrowserContext, admin: Admin): Promise<void> {
  const answer = await context.request.post("/admin/login", { form: admin, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  // The welcome toast would cover elements under test.
  await context.clearCookies({ name: "admin-flash" });
}

/** Logs out, and signs in with the form. */
async function signInAnew(page: Page, admin: Admin): Promise<void> {
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/admin/login");
  await page.getByLabel("Email", { exact: true }).fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

const panel = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
}

test("the account's page changes email and password, and ends other sessions", async ({
  page,
  browser,
  baseURL,
  expected,
}) => {
  expected.push(/40[03]/, /ERR_FAILED/);
  const admin = await siteAdmin();
  const changed = { email: `new-${admin.email}`, password: "a door of another colour" };
  const email = panel(page, "Email");
  const changeEmail = email.getByRole("button", { name: "Change Email" });
  const elsewhere = await otherBrowser(browser, baseURL);
  await signInAs(elsewhere.context(), admin);
  await signInAs(page.context(), admin);
  await openPage(page, "/admin/account");

  await test.step("it is accessible in the light and in the dark, and fits 320 px", async () => {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  });

  await test.step("the email is changed with the current password only", async () => {
    await changeEmail.click();
    await expect(email.getByText("Please enter your email address.")).toBeVisible();
    await email.getByLabel("New email").fill(changed.email);
    await email.getByLabel("Current password").fill("not this one");
    await changeEmail.click();
    await expect(email.getByText("That password isn't correct.")).toBeVisible();
    await expect(email.getByLabel("New email")).toHaveValue(changed.email);
  });

  await test.step("a failing network shows an error, and the input stays", async () => {
    await email.getByLabel("Current password").fill(admin.password);
    await page.route("**/admin/account.data*", (route) => route.abort());
    await changeEmail.click();
    await expect(email.getByRole("alert")).toContainText("We couldn't save that.");
    await expect(email.getByLabel("New email")).toHaveValue(changed.email);
    await page.unroute("**/admin/account.data*");
    await changeEmail.click();
    await expect(page.getByText("Your email address has been changed.")).toBeVisible();
    await expect(page.getByRole("main").getByText(changed.email)).toBeVisible();
  });

  await test.step("open sessions are listed, in all tabs, and one that is ended moves to the login page", async () => {
    await openPage(elsewhere, "/admin");
    await expect(elsewhere).toHaveURL("/admin");
    const tab = await page.context().newPage();
    await openPage(tab, "/admin/account");
    const sessionsIn = (one: Page) => panel(one, "Active sessions").getByRole("listitem");
    const sessions = sessionsIn(page);
    await expect(sessions).toHaveCount(2);
    await expect(sessions.first()).toContainText("this device");
    await expect(sessions.first()).toContainText("Chrome on");
    await sessions.nth(1).getByRole("button", { name: "Sign Out", exact: true }).click();
    await expect(sessions).toHaveCount(1);
    await expect(sessionsIn(tab)).toHaveCount(1);
    await tab.close();
    await expect(elsewhere).toHaveURL("/admin/login", { timeout: 5_000 });
    await elsewhere.context().close();
  });

  await test.step("the password is changed, and signs in", async () => {
    const password = panel(page, "Password");
    await password.getByLabel("Current password").fill(admin.password);
    await password.getByLabel("New password").fill("short");
    await password.getByRole("button", { name: "Change Password" }).click();
    await expect(password.getByText("Please use at least 8 characters.")).toBeVisible();
    await password.getByLabel("New password").fill(changed.password);
    await password.getByRole("button", { name: "Change Password" }).click();
    await expect(page.getByText("Your password has been changed.")).toBeVisible();
    await signInAnew(page, changed);
    await expect(page).toHaveURL("/admin");
  });
});

test("an authenticator app is set up, asked for, and turned off", async ({ page, expected }) => {
  expected.push(/401/);
  const admin = await siteAdmin();
  const signIn = page.getByRole("button", { name: "Sign In", exact: true });
  const heading = page.getByRole("heading", { level: 1, name: "Two-factor authentication" });
  let key = "";
  let recovery = "";
  await signInAs(page.context(), admin);
  await openPage(page, "/admin/account");
  await page.getByRole("link", { name: "Set Up", exact: true }).click();

  await test.step("its page is accessible in the light and in the dark, and fits 320 px", async () => {
    await expect(heading).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  });

  await test.step("it is set up with a code, and shows recovery codes once", async () => {
    await page.getByLabel("Current password").fill(admin.password);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("img", { name: "QR code of the key below" })).toBeVisible();
    await expect(heading).toBeFocused();
    key = (await page.locator("code").textContent())?.replaceAll(" ", "") ?? "";
    await page.getByLabel("Code", { exact: true }).fill(appCode(key));
    await page.getByRole("button", { name: "Turn On" }).click();
    const codes = panel(page, "Save these recovery codes").getByRole("listitem");
    await expect(codes).toHaveCount(10);
    await expect(page.getByRole("heading", { name: "Save these recovery codes" })).toBeFocused();
    recovery = (await codes.first().textContent()) ?? "";
    await reloadPage(page);
    await expect(codes).toHaveCount(0);
  });

  await test.step("the next sign-in asks for a code, and opens nothing before", async () => {
    await signInAnew(page, admin);
    await expect(page).toHaveURL("/admin/login/code");
    const answer = await page.request.get("/admin", { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, "/admin/login"]);
    await reloadPage(page);
    await page.getByLabel("Authentication code").fill("000 000");
    await signIn.click();
    await expect(page.getByRole("alert")).toHaveText("That code isn't correct.");
    // The next code: the one at hand has opened once already.
    await page.getByLabel("Authentication code").fill(appCode(key, Date.now() + 30_000));
    await signIn.click();
    await expect(page).toHaveURL("/admin");
  });

  await test.step("a recovery code signs in too", async () => {
    await signInAnew(page, admin);
    await page.getByRole("link", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(recovery);
    await signIn.click();
    await expect(page).toHaveURL("/admin");
  });

  await test.step("it is turned off with the password", async () => {
    await page.getByRole("link", { name: "Account" }).click();
    await page.getByRole("link", { name: "Manage", exact: true }).click();
    await expect(heading).toBeVisible();
    const off = panel(page, "Turn it off");
    await off.getByLabel("Current password").fill(admin.password);
    await off.getByRole("button", { name: "Turn Off" }).click();
    await expect(page.getByText("Two-factor authentication is off.")).toBeVisible();
    await expect(page).toHaveURL("/admin/account/two-factor");
  });
});

test("a passkey is added, signs in, confirms, and is removed", async ({ page, expected }) => {
  expected.push(/401/);
  const admin = await siteAdmin();
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signInAs(page.context(), admin);
  await openPage(page, "/admin/account");
  const passkeys = panel(page, "Passkeys");
  const signIn = page.getByRole("button", { name: "Sign in with a passkey", exact: true });

  await test.step("it is added after the password, also when the device's prompt was cancelled before", async () => {
    const add = passkeys.getByRole("button", { name: "Add Passkey", exact: true });
    await page.evaluate(() => {
      const { credentials } = navigator;
      credentials.create = () => {
        // The prototype's own again.
        Reflect.deleteProperty(credentials, "create");
        return Promise.reject(new DOMException("Cancelled", "NotAllowedError"));
      };
    });
    await passkeys.getByLabel("Passkey name").fill("Phone");
    await passkeys.getByLabel("Current password").fill(admin.password);
    await add.click();
    await expect(page.getByText("No passkey was added.")).toBeVisible();
    await expect(passkeys.getByLabel("Passkey name")).toHaveValue("Phone");
    await add.click();
    await expect(passkeys.getByRole("listitem")).toHaveCount(1);
    await expect(passkeys.getByRole("listitem")).toContainText("Phone");
    await expect(passkeys.getByLabel("Passkey name")).toHaveValue("");
  });

  await test.step("it signs in alone, once passwords are off", async () => {
    const only = passkeys.locator("form").filter({ hasText: "Use Passkeys Only" });
    await only.getByRole("button", { name: "Use a passkey instead" }).click();
    await expect(passkeys.getByText("only a passkey does.")).toBeVisible();
    await signInAnew(page, admin);
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText(
      "Invalid credentials",
    );
    await signIn.click();
    await expect(page).toHaveURL("/admin");
  });

  await test.step("it is removed once passwords sign in again", async () => {
    await openPage(page, "/admin/account");
    const again = passkeys.locator("form").filter({ hasText: "Allow Passwords Again" });
    await again.getByRole("button", { name: "Confirm with a passkey" }).click();
    await expect(passkeys.getByText("Your password signs you in too.")).toBeVisible();
    await passkeys.getByRole("button", { name: "Remove", exact: true }).click();
    const remove = passkeys.locator("form").filter({ hasText: "Remove Passkey" });
    await remove.getByLabel("Current password").fill(admin.password);
    await remove.getByRole("button", { name: "Remove Passkey", exact: true }).click();
    await expect(passkeys.getByRole("listitem")).toHaveCount(0);
    await signInAnew(page, admin);
    await expect(page).toHaveURL("/admin");
  });
});

test("somebody who is removed while typing is told so, and what they typed stays", async ({
  page,
  browser,
  baseURL,
  expected,
}) => {
  expected.push(/40[13]/, /410/);
  const [admin, colleague] = [await siteAdmin(), await siteAdmin()];
  const theirs = await otherBrowser(browser, baseURL);
  await signInAs(theirs.context(), colleague);
  await openPage(theirs, "/admin/categories/new");
  const name = theirs.getByLabel("Name", { exact: true });
  await name.fill("Soups of my grandmother");
  await signInAs(page.context(), admin);
  await openPage(page, `/admin/team?${new URLSearchParams({ search: colleague.email })}`);

  await test.step("the team's page is accessible in the light and in the dark, and fits 320 px", async () => {
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(page.getByLabel("Role", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  });

  const row = page.getByRole("row").filter({ hasText: colleague.email });

  await test.step("another role takes effect, and making an administrator takes the password", async () => {
    const change = async (role: string) => {
      await row.getByRole("button", { name: "Change Role" }).click();
      await page.getByRole("dialog").getByLabel("Role", { exact: true }).selectOption(role);
    };
    const dialog = page.getByRole("dialog");
    const confirm = dialog.getByRole("button", { name: "Change Role" });
    await change("editor");
    await expect(dialog.getByLabel("Current password")).toHaveCount(0);
    await confirm.click();
    await expect(row).toContainText("Editor");
    await change("admin");
    await dialog.getByLabel("Current password").fill("not this one");
    await confirm.click();
    await expect(dialog.getByText("That password isn't correct.")).toBeVisible();
    await dialog.getByLabel("Current password").fill(admin.password);
    await confirm.click();
    await expect(row).toContainText("Administrator");
  });

  await test.step("a removal is asked about", async () => {
    await row.getByRole("button", { name: "Remove", exact: true }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("was removed.")).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step("the colleague's page says so, and a save is refused with what was typed", async () => {
    await expect(theirs.getByRole("alert").first()).toContainText(
      "Your account on this site was removed",
      { timeout: 5_000 },
    );
    // Above the page, not on it.
    const notice = (await theirs.getByRole("alert").first().boundingBox()) ?? { y: 0, height: 0 };
    const top = await theirs.getByRole("heading", { level: 1 }).boundingBox();
    expect(top?.y).toBeGreaterThan(notice.y + notice.height);
    await theirs.getByRole("button", { name: "Save Category" }).click();
    await expect(theirs.getByRole("form").getByRole("alert")).toContainText("was removed");
    await expect(name).toHaveValue("Soups of my grandmother");
    await expect(theirs).toHaveURL("/admin/categories/new");
    await theirs.context().close();
  });
});
