import { expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

/** Writing the newsletter. That it reaches everybody once is tested where it is sent. */

test.use({ timezoneId: "Europe/Berlin" });

test("an issue is written, looked at, scheduled, and taken back", async ({ page }) => {
  await signIn(page);
  await openPage(page, "/admin/newsletter");
  // The site of the tests has no server for mail.
  await expect(page.getByText("Set SMTP_URL to send them.")).toBeVisible();
  await page.getByRole("button", { name: "New Draft" }).click();
  const subject = `Soups ${Date.now()}`;
  await page.getByRole("textbox", { name: "Subject" }).fill(subject);
  await page.getByRole("textbox", { name: "Intro" }).fill("Hello from the stove");
  const recipes = page.getByRole("group", { name: "Recipes" });
  const second = await recipes.getByRole("checkbox").nth(1).getAttribute("value");
  await recipes
    .getByRole("button", { name: /^Move .* up$/ })
    .nth(1)
    .click();
  expect(await recipes.getByRole("checkbox").first().getAttribute("value")).toBe(second);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();

  const preview = page.getByTitle("Newsletter preview");
  await preview.scrollIntoViewIfNeeded();
  await expect(page.frameLocator("iframe").getByText("Hello from the stove").last()).toBeVisible();
  await page.getByRole("radio", { name: "Phone" }).check();
  expect((await preview.boundingBox())?.width).toBe(390);
  // Else a bar of the page may lie over half a button, which counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

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
  await expect(page.getByText(`15, ${year}, 8:30 AM`)).toBeVisible();
  await page.getByRole("button", { name: "Back to Draft" }).click();
  await page.getByRole("button", { name: "Delete Draft" }).click();
  const question = page.getByRole("alertdialog", { name: /^Delete "/ });
  await question.getByRole("button", { name: "Delete Draft" }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter$/);
  await expect(page.getByRole("link", { name: subject })).toHaveCount(0);
});
