import { expectAccessible } from "#test/e2e/accessible.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#test/fakes/webhook-receiver.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

/** /admin/settings/webhooks. The site may reach receivers at 127.0.0.1. */

let receiver: WebhookReceiver;

test.beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
test.afterAll(() => receiver.stop());

test("a webhook is created, tried, read about and deleted @only-phone", async ({
  page,
  expected,
}) => {
  expected.push(/status of 409/, /^answer 409: /);
  const name = `Dashboard ${Date.now()}`;
  receiver.received.length = 0;
  // Not tried again by itself meanwhile.
  const headers = { "Retry-After": "3600" };
  receiver.answer = () => ({ status: 503, headers, body: "Out of flour" });
  await signIn(page);
  await openPage(page, "/admin/settings/webhooks");
  await page.getByRole("button", { name: "New Webhook", exact: true }).click();
  const address = page.getByRole("textbox", { name: "Address" });
  await expect(address).toBeFocused();

  await address.fill("http://192.168.1.7/hook");
  await page.getByRole("button", { name: "Create Webhook" }).click();
  await expect(address).toHaveAccessibleDescription(/192\.168\.1\.7 is inside a private network/);
  await expect(address).toHaveValue("http://192.168.1.7/hook");
  await expectAccessible(page);

  await address.fill(receiver.url);
  await page.getByRole("textbox", { name: "Description" }).fill(name);
  await page.getByRole("checkbox", { name: /A reader sent a message/ }).check();
  await page.getByRole("button", { name: "Create Webhook" }).click();
  const secret = page.getByRole("region", { name: "The signing secret" });
  await expect(secret.getByText(/^whsec_[\w+/=]{44}$/)).toBeVisible();
  await expectAccessible(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await secret.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Secret copied.", { exact: true })).toBeVisible();
  await secret.getByRole("button", { name: "Done" }).click();
  await expect(secret).toBeHidden();

  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Send Test" }).click();
  const row = page.getByRole("row").filter({ hasText: "webhook.test" }).first();
  // It follows by itself.
  await expect(row.getByText("Out of flour").first()).toBeVisible();
  await expect(row.getByText(/Next try/)).toBeVisible();
  await row.getByText("1 attempt").click();
  await expectAccessible(page);

  receiver.answer = () => ({ status: 200, body: "Thank you" });
  // On a phone toasts cover the button, and stay while the mouse is over them.
  const again = row.getByRole("button", { name: "Send Again" });
  await again.press("Enter");
  await expect(row.getByText("Delivered", { exact: true })).toBeVisible();
  await again.press("Enter");
  await expect(row.getByText("3 attempts")).toBeVisible();
  // Other tests publish recipes meanwhile.
  const tests = receiver.received.filter(({ event }) => event.type === "webhook.test");
  const ids = tests.map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);

  await page.getByRole("button", { name: "Rotate Secret" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Rotate" }).click();
  await expect(page.getByRole("region", { name: "The new signing secret" })).toBeVisible();
  await expect(page.getByText(/The former secret signs too until/)).toBeVisible();

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", {
    name: `Delete the webhook "${name}"?`,
  });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/webhooks$/);
  await expect(page.getByRole("button", { name: "New Webhook" })).toBeVisible();
  await expect(page.getByRole("link", { name })).toBeHidden();
});
