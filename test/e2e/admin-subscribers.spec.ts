import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";
import { onSiteDatabase } from "./site-database.ts";

/** /admin/subscribers. Each test has subscribers of its own. */

async function subscribe(email = `${randomUUID()}@example.com`): Promise<string> {
  await onSiteDatabase(
    "insert into newsletter_subscribers (email, subscribed_at) values ($1, '2026-01-05 23:59:59Z')",
    [email],
  );
  return email;
}

const row = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

test("subscribers are listed, found, unsubscribed and saved as a file", async ({
  page,
  expected,
}) => {
  expected.push(/ERR_|Failed/);
  const other = await subscribe();
  const mark = randomUUID();
  const email = `new-${mark}@example.com`;
  const search = page.getByRole("searchbox", { name: "Search subscribers" });
  const confirm = page.getByRole("alertdialog", { name: `Unsubscribe "${email}"?` });
  await signIn(page);
  await openPage(page, `/admin/subscribers?search=${mark}`);
  await test.step("a new subscriber shows without a reload, and what one types stays", async () => {
    await expect(page.getByText("No subscribers found")).toBeVisible();
    await search.focus();
    await subscribe(email);
    await expect(row(page, mark)).toBeVisible();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue(mark);
  });
  await test.step("a write that the network cuts off says so", async () => {
    await page.route("**/admin/subscribers.data*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await row(page, email).getByRole("button", { name: "Unsubscribe" }).click();
    await confirm.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("That didn't work.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(confirm).toBeHidden();
    await expect(row(page, email)).toBeVisible();
    await page.unroute("**/admin/subscribers.data*");
  });
  await test.step("a subscriber is found and unsubscribed, once confirmed", async () => {
    await search.fill("");
    await expect(page).toHaveURL(/search=$/);
    await search.fill(email.slice(0, 30));
    await expect(page.getByText("Showing 1 of 1 subscribers")).toBeVisible();
    await row(page, email).getByRole("button", { name: "Unsubscribe", exact: true }).click();
    await expect(confirm).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(confirm).toBeHidden();
    await row(page, email).getByRole("button", { name: "Unsubscribe" }).click();
    await confirm.getByRole("button", { name: "Unsubscribe", exact: true }).click();
    await expect(page.getByText("No subscribers found", { exact: true })).toBeVisible();
    const kept = await onSiteDatabase(
      "select is_active, unsubscribed_at is not null as dated from newsletter_subscribers where email = $1",
      [email],
    );
    expect(kept).toEqual([{ is_active: false, dated: true }]);
  });
  await test.step("'Export CSV' saves a file of all subscribers", async () => {
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV", exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^newsletter-subscribers-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), "utf8")).split("\n");
    expect(lines[0]).toBe("Email,Subscribed Date,Subscribed Time");
    expect(lines).toContain(`${other},2026-01-05,23:59:59`);
  });
  await test.step("the table is accessible in the light and in the dark, and fits 320 px", async () => {
    const long = await subscribe(`${"a".repeat(64)}@${"b".repeat(60)}.${randomUUID()}.example`);
    await search.fill(long.slice(-40));
    await expect(row(page, long)).toBeVisible();
    await expectAccessible(page);
  });
});

test("readers come by another program's file, after a preview, and the import is undone", async ({
  page,
}) => {
  const mark = randomUUID();
  const list = `Email Address,First Name,Last Name,OPTIN_TIME,LEID
ada-${mark}@example.com,Ada,Lovelace,2020-01-05 10:00:00,1
${await subscribe()},,,2020-01-05 10:00:00,2
nobody,,,2020-01-05 10:00:00,3
`;
  await signIn(page);
  await openPage(page, `/admin/subscribers?search=${mark}`);
  await page.getByRole("link", { name: "Import Subscribers" }).click();
  const file = { name: `${mark}.csv`, mimeType: "text/csv", buffer: Buffer.from(list) };
  await page.getByLabel("Choose file").setInputFiles({ ...file, buffer: Buffer.alloc(0) });
  await expect(page.getByText("There is nothing in this file.")).toBeVisible();
  await page.getByLabel("Choose file").setInputFiles(file);
  await test.step("the preview counts", async () => {
    await expect(page.getByRole("heading", { name: "Found: Mailchimp" })).toBeVisible();
    const figures = page.getByRole("region", { name: "Found: Mailchimp" });
    await expect(figures).toContainText(/New1Known1Invalid1/);
    await page.getByText("1 line has no email address").click();
    await expect(page.getByText("Line 4: nobody")).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("consent is asked for beside its field", async () => {
    const start = page.getByRole("button", { name: "Import", exact: true });
    await start.click();
    await expect(page.getByText("Please choose one of the two.")).toBeVisible();
    await page.getByRole("radio", { name: /^Yes/ }).check();
    await start.click();
    const where = page.getByLabel("Where and since when?");
    await expect(where).toBeFocused();
    await where.fill("form on my blog, since 2019");
    await start.click();
  });
  await test.step("who came is on the list, and leaves it by 'Undo Import'", async () => {
    await expect(page.getByRole("heading", { name: "1 person came" })).toBeVisible();
    const here = page.url();
    await openPage(page, `/admin/subscribers?search=${mark}`);
    await expect(row(page, mark)).toContainText("Ada Lovelace");
    await openPage(page, here);
    await page.getByRole("button", { name: "Undo Import" }).click();
    const confirm = page.getByRole("alertdialog", { name: "Undo this import?" });
    await confirm.getByRole("button", { name: "Undo Import" }).click();
    await expect(page.getByRole("heading", { name: "The import was undone" })).toBeVisible();
  });
  await test.step("'Add Subscriber' adds one", async () => {
    await openPage(page, `/admin/subscribers?search=${mark}`);
    await page.getByRole("button", { name: "Add Subscriber" }).click();
    const form = page.getByRole("form", { name: "New subscriber" });
    await form.getByLabel("Email").fill(`eva-${mark}@example.com`);
    await form.getByRole("radio", { name: /^Yes/ }).check();
    await form.getByLabel("Where and since when?").fill("asked me at the market");
    await form.getByRole("button", { name: "Add Subscriber" }).click();
    await expect(row(page, `eva-${mark}`)).toBeVisible();
  });
});
