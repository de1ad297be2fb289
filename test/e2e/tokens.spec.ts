import { SCOPES } from "#domain/tokens/api-token.ts";
import { expectAccessible } from "./accessible.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

/** /admin/settings/tokens. Other tests may create tokens on the same site. */

test("a token is created, shown and copied once, and revoked @only-phone", async ({
  page,
  expected,
}) => {
  expected.push(/ERR_|failed/i);
  const name = `Publisher ${test.info().project.name} ${Date.now()}`;
  const button = (label: string) => page.getByRole("button", { name: label, exact: true });
  await signIn(page);
  await openPage(page, "/admin/settings/tokens");
  await expect(page.getByRole("heading", { level: 1, name: "API tokens" })).toBeVisible();
  await button("New Token").click();
  const field = page.getByLabel("Token name", { exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(page);

  const boxes = page.getByRole("checkbox", { checked: true });
  await test.step("a failing network keeps what was typed", async () => {
    await field.fill("Dashboard");
    await page.route("**/admin/settings/tokens.data*", (route) => route.abort());
    await button("Create Token").click();
    await expect(page.getByRole("alert")).toContainText("We couldn't create the token.");
    await expect(field).toHaveValue("Dashboard");
    await expect(boxes).toHaveCount(SCOPES.length);
    await page.unroute("**/admin/settings/tokens.data*");
  });

  // Nothing is lost while something is wrong.
  const scope = (label: string) => page.getByRole("checkbox", { name: label, exact: true });
  await field.fill("");
  await button("Read only").click();
  const reading = SCOPES.filter((scope) => scope.endsWith(":read"));
  await expect(boxes).toHaveCount(reading.length);
  await page.getByLabel("Expires", { exact: true }).selectOption("In 90 days");
  await button("Create Token").click();
  await expect(page.getByText("Please name the token")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(name);
  while ((await boxes.count()) > 0) await boxes.first().uncheck();
  await button("Create Token").click();
  await expect(page.getByText("Please tick what the token may do.")).toBeVisible();
  await expect(scope("Recipes read")).toBeFocused();
  await expect(field).toHaveValue(name);
  await expect(page.getByLabel("Expires", { exact: true })).toHaveValue("90");
  await scope("Recipes read").check();
  await scope("Recipes write").check();
  await button("Create Token").click();

  const created = page.getByRole("region", { name: "Your new token" });
  await expect(created).toBeFocused();
  await expect(created).toContainText("it is shown only once");
  const token = created.locator("code").first();
  await expect(token).toHaveText(/^sorrel_[A-Za-z0-9]{40,}$/);
  const text = (await token.textContent()) ?? "";
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await created.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Token copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  expect(page.url()).not.toContain("sorrel_");
  await expectAccessible(page);

  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Read and write recipes");
  await expect(row).toContainText(`${text.slice(0, 11)}…`);
  await reloadPage(page);
  await expect(row).toBeVisible();
  expect(await page.content()).not.toContain(text.slice(12));

  await row.getByRole("button", { name: "Revoke", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(`Revoke "${name}"?`);
  await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Token revoked.")).toBeVisible();
  await expect(row).toContainText("Revoked");
  await expect(row.getByRole("button")).toHaveCount(0);
});
