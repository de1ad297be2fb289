import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";
import { onSiteDatabase } from "./site-database.ts";

/** /admin/messages. Each test has messages of its own. */

type Sent = { name: string; email: string; message: string };

/** Past the contact page, which takes but ten in ten minutes from one reader. */
async function send(more: Partial<Sent> = {}): Promise<Sent> {
  const name = `Reader ${randomUUID().slice(0, 8)}`;
  const sent = { name, email: "reader@example.com", message: `Hello from ${name}.`, ...more };
  await onSiteDatabase("insert into contact_messages (name, email, message) values ($1, $2, $3)", [
    sent.name,
    sent.email,
    sent.message,
  ]);
  return sent;
}

const row = (page: Page, { name }: Sent) => page.getByRole("row").filter({ hasText: name });
const dialog = (page: Page) => page.getByRole("dialog");

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search messages" }).fill(text);
  await expect(page).toHaveURL(/search=/);
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test("a message is read, marked unread and as spam, and deleted @only-phone", async ({ page }) => {
  const sent = await send({
    email: "ada+soup@example.com",
    message: "Where is the soup?\nYours,\n<b>Ada</b> مرحبا",
  });
  await openPage(page, `/admin/messages?search=${encodeURIComponent(sent.name)}`);
  await test.step("a dialog shows it, which marks it read", async () => {
    await expect(row(page, sent)).toContainText("Unread");
    await row(page, sent).getByRole("button", { name: "View", exact: true }).click();
    await expect(dialog(page)).toHaveAccessibleName(sent.name);
    await expect(dialog(page)).toContainText("<b>Ada</b>");
    await expect(dialog(page)).toContainText("ada+soup@example.com");
  });
  await test.step("closed, it gives the focus back, and is marked unread again", async () => {
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, sent)).not.toContainText("Unread");
    await expect(row(page, sent)).toContainText("Read");
    await expect(row(page, sent).getByRole("button", { name: "View" })).toBeFocused();
    await row(page, sent).getByRole("button", { name: "Mark unread", exact: true }).click();
    await expect(row(page, sent)).toContainText("Unread");
  });
  await test.step("as spam it leaves the inbox, and comes back by 'Undo'", async () => {
    await row(page, sent).getByRole("button", { name: "Spam", exact: true }).click();
    await expect(page.getByText("No messages found", { exact: true })).toBeVisible();
    await page.getByLabel("Show", { exact: true }).selectOption("Spam");
    await expect(row(page, sent).getByRole("button", { name: "Not Spam" })).toBeVisible();
    const toast = page.getByRole("dialog").filter({ hasText: /spam/ });
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("No messages found", { exact: true })).toBeVisible();
    await page.getByLabel("Show", { exact: true }).selectOption("Inbox");
    await expect(row(page, sent)).toContainText("Unread");
  });
  await test.step("it is permanently deleted, once confirmed", async () => {
    await row(page, sent).getByRole("button", { name: "Delete", exact: true }).click();
    const confirm = page.getByRole("alertdialog", {
      name: `Delete the message from "${sent.name}"?`,
    });
    await confirm.getByRole("button", { name: "Cancel" }).click();
    await expect(confirm).toBeHidden();
    await row(page, sent).getByRole("button", { name: "View" }).click();
    await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
    await confirm.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("No messages found", { exact: true })).toBeVisible();
    await expect(page.getByText("Message deleted.")).toBeVisible();
  });
});

test("a reply needs a mail server; without one there is the mail program", async ({ page }) => {
  const sent = await send({ email: "ada+soup@example.com" });
  await openPage(page, `/admin/messages?search=${encodeURIComponent(sent.name)}`);
  await row(page, sent).getByRole("button", { name: "View", exact: true }).click();
  await dialog(page).getByRole("link", { name: "Reply", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: sent.name })).toBeVisible();
  await expect(page.getByRole("link", { name: "Use your mail program" })).toHaveAttribute(
    "href",
    /^mailto:ada%2Bsoup@example\.com\?subject=Re%3A%20Your%20message%20to%20\w+$/,
  );
  await expectAccessible(page);
});

test("the browser's Back closes a message with the list that it belongs to", async ({ page }) => {
  const sent = await send();
  await openPage(page, `/admin/messages?search=${encodeURIComponent(sent.name)}`);
  await page.getByRole("columnheader", { name: "From" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=name/);
  await row(page, sent).getByRole("button", { name: "View", exact: true }).click();
  await expect(dialog(page)).toHaveAccessibleName(sent.name);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=name/);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, sent)).toBeVisible();
});

test("the table is searched, follows what comes in, puts unread messages first, and is accessible", async ({
  page,
  expected,
}) => {
  expected.push(/ERR_|Failed/);
  const mark = randomUUID().slice(0, 8);
  const first = await send({ name: `First ${mark}` });
  const second = { ...first, name: `Second ${mark}` };
  await openPage(page, "/admin/messages");
  await test.step("it is searched while one types; without a match it says so", async () => {
    await search(page, first.name.toUpperCase());
    await expect(row(page, first)).toBeVisible();
    await expect(page.getByText("Showing 1 of 1 messages")).toBeVisible();
    await search(page, `${first.name} nowhere`);
    await expect(page.getByText("No messages found", { exact: true })).toBeVisible();
  });
  await test.step("a new message shows without a reload, and what one types stays", async () => {
    await search(page, mark);
    await expect(row(page, first)).toBeVisible();
    const bar = page.getByRole("link", { name: "Messages", exact: true });
    await expect(bar).toHaveAccessibleDescription(/\d+ unread/);
    const field = page.getByRole("searchbox");
    await field.focus();
    await send(second);
    await expect(row(page, second)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(mark);
  });
  await test.step("unread messages stand before read ones", async () => {
    await expect(page.getByRole("rowheader")).toContainText([second.name, first.name]);
    await row(page, second).getByRole("button", { name: "View" }).click();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("rowheader")).toContainText([first.name, second.name]);
  });
  await test.step("a write that the network cuts off says so, and nothing is lost", async () => {
    await page.route("**/admin/messages.data*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await row(page, first).getByRole("button", { name: "Delete" }).click();
    const confirm = page.getByRole("alertdialog");
    await confirm.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("That didn't work.")).toBeVisible();
    await confirm.getByRole("button", { name: "Cancel" }).click();
    await expect(row(page, first)).toBeVisible();
    await page.unroute("**/admin/messages.data*");
  });
  await test.step("table and dialog are accessible in the light and in the dark, and fit 320 px", async () => {
    const long = await send({ name: `W${"o".repeat(150)} ${mark}` });
    await expect(row(page, long)).toBeVisible();
    await expectAccessible(page);
    await row(page, long).getByRole("button", { name: "View" }).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
  });
});
