import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";
import { onSiteDatabase } from "./site-database.ts";

/** Writing the newsletter. That it reaches everybody once is tested where it is sent. */

test.use({ timezoneId: "Europe/Berlin" });

async function saveMailServer(page: Page, host: string): Promise<void> {
  const draft = page.url();
  await openPage(page, "/admin/settings/mail");
  await page.getByRole("textbox", { name: "Server", exact: true }).fill(host);
  await page.getByRole("textbox", { name: "Port", exact: true }).fill(host && "1");
  await page.getByRole("button", { name: "Save Mail" }).click();
  await expect(page.getByText("Mail settings saved.")).toBeVisible();
  if (host) await expectAccessible(page);
  await openPage(page, draft);
}

test("an issue is written beside its preview, kept over a reload, scheduled, and taken back", async ({
  page,
  expected,
}) => {
  test.slow();
  await signIn(page);
  await openPage(page, "/admin/newsletter");
  // The site of the tests has no server for mail.
  await expect(page.getByRole("link", { name: "Set Up Mail" })).toBeVisible();
  await page.getByRole("button", { name: "New Draft" }).click();
  const subject = `Soups ${Date.now()}`;
  await page.getByRole("textbox", { name: "Subject" }).fill(subject);
  await page.getByRole("textbox", { name: "Intro" }).fill("Hello from the stove");
  const mail = page.frameLocator("iframe");
  const chosen = page.getByRole("list", { name: "Chosen recipes" }).getByRole("listitem");
  await test.step("beside the form a preview follows what is typed", async () => {
    await expect(mail.getByRole("heading", { name: subject })).toBeVisible();
    await expect(mail.getByText("Hello from the stove").last()).toBeVisible();
  });
  const before = await chosen.count();
  const title = "Buttermilk Pancakes with Blueberries";
  await test.step("an older recipe is found by keys, chosen, moved, and another one taken out", async () => {
    const search = page.getByRole("combobox", { name: "Search recipes to add" });
    await search.fill("pancakes");
    const found = page.getByRole("option", { name: title });
    await expect(found).toBeVisible();
    await search.press("Enter");
    await expect(found).toHaveAttribute("aria-selected", "true");
    await search.press("Escape");
    await search.press("Escape");
    await expect(chosen).toHaveCount(before + 1);
    await expect(chosen.last()).toContainText(title);
    await page.getByRole("button", { name: `Move ${title} up` }).click();
    await chosen
      .first()
      .getByRole("button", { name: /^Remove / })
      .click();
    await expect(chosen).toHaveCount(before);
    await expect(search).toBeFocused();
    await expect(mail.getByRole("heading", { level: 2 })).toHaveCount(before);
  });
  await test.step("what is not saved is not lost over a reload", async () => {
    const order = await chosen.allTextContents();
    await page.waitForTimeout(500);
    expected.push(/dialog: beforeunload/);
    await reloadPage(page);
    await page.getByRole("button", { name: "Restore them" }).click();
    await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(subject);
    await expect.poll(() => chosen.allTextContents()).toEqual(order);
    await expect(mail.getByRole("heading", { name: title })).toBeVisible();
  });
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();

  await test.step("it is previewed as on a phone, and accessible", async () => {
    const preview = page.getByTitle("Newsletter preview");
    await page.getByRole("radio", { name: "Phone" }).check();
    expect((await preview.boundingBox())?.width).toBe(390);
    // Else a bar of the page may lie over half a button, which counts as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  });
  await test.step("without a mail server that is said, and nothing is asked", async () => {
    await onSiteDatabase("insert into newsletter_subscribers (email) values ($1)", [
      `reader-${Date.now()}@example.com`,
    ]);
    expected.push(/400/);
    await page.getByRole("button", { name: "Send Now" }).click();
    await expect(page.getByRole("alert")).toContainText("There is no mail server");
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await saveMailServer(page, "127.0.0.1");
  });
  await test.step("it is sent only once confirmed, and scheduled in the time of the writer's clock", async () => {
    await page.getByRole("button", { name: "Send Now" }).click();
    const asked = page.getByRole("alertdialog", { name: /^Send to \d+ subscribers?\?$/ });
    await asked.getByRole("button", { name: "Cancel" }).click();

    // When clocks there are set otherwise than today.
    const now = new Date();
    const isWinter = [0, 1, 10, 11].includes(now.getMonth());
    const year = now.getFullYear() + (now.getMonth() > 1 ? 1 : 0);
    await page.getByLabel("Send at").fill(`${year}-${isWinter ? "07" : "01"}-15T08:30`);
    await page.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByText(`15, ${year}, 8:30 AM`)).toBeVisible();
  });
  await page.getByRole("button", { name: "Back to Draft" }).click();
  await saveMailServer(page, "");
  await page.getByRole("button", { name: "Delete Draft" }).click();
  const question = page.getByRole("alertdialog", { name: /^Delete "/ });
  await question.getByRole("button", { name: "Delete Draft" }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter$/);
  await expect(page.getByRole("link", { name: subject })).toHaveCount(0);
});

test("two windows on one draft overwrite nothing of each other", async ({
  page,
  context,
  expected,
}) => {
  await signIn(page);
  await openPage(page, "/admin/newsletter");
  await page.getByRole("button", { name: "New Draft" }).click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toBeVisible();
  const other = await context.newPage();
  await openPage(other, page.url());
  const subject = `Stews ${Date.now()}`;
  await other.getByRole("textbox", { name: "Subject" }).fill(subject);
  await other.getByRole("textbox", { name: "Intro" }).fill("Theirs");
  await other.getByLabel("Send at").fill("2030-01-15T08:30");
  await other
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await other.getByRole("button", { name: "Save Draft" }).click();
  await expect(other.getByText("Draft saved.")).toBeVisible();
  const chosen = (of: typeof page) =>
    of.getByRole("list", { name: "Chosen recipes" }).getByRole("listitem").allTextContents();
  const left = await chosen(other);
  await other.close();

  expected.push(/409/);
  await page.getByRole("textbox", { name: "Intro" }).fill("Mine");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByRole("alert")).toContainText("Someone else saved this");
  await expect(page.getByText('Someone else changed this to "Theirs".')).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Intro" })).toHaveText("Mine");
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(subject);
  await expect(page.getByLabel("Send at")).toHaveValue("2030-01-15T08:30");
  expect(await chosen(page)).toEqual(left);
  for (const text of ["Mine", "Mine again"]) {
    await page.getByRole("textbox", { name: "Intro" }).fill(text);
    const answer = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByRole("button", { name: "Save Draft" }).click();
    expect((await answer).status()).toBe(200);
  }
  // The page has taken the answer once it lets itself be left.
  const mayLeave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await expect.poll(() => page.evaluate(mayLeave)).toBe(true);
  await reloadPage(page);
  await expect(page.getByLabel("Send at")).toHaveValue("2030-01-15T08:30");
  await expect(page.getByText("You have unsaved changes")).toBeHidden();
  await page.getByRole("button", { name: "Delete Draft" }).click();
  const question = page.getByRole("alertdialog", { name: /^Delete "/ });
  await question.getByRole("button", { name: "Delete Draft" }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter$/);
});
