import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";
import { onSiteDatabase } from "./site-database.ts";

/** /admin/settings/personal-data. */

test("a reader's data is found by the address, downloaded and deleted @only-phone", async ({
  page,
}) => {
  const email = `reader-${randomUUID()}@example.com`;
  await onSiteDatabase(
    "insert into contact_messages (name, email, message) values ('Ada', $1, 'Hello'), ('Ada', upper($1), 'Again')",
    [email],
  );
  await signIn(page);
  await openPage(page, "/admin/settings/personal-data");
  await page.getByRole("button", { name: "Find" }).click();
  const field = page.getByRole("textbox", { name: "Email address" });
  await expect(field).toHaveAccessibleDescription(/Please enter your email address/);
  await field.fill(email);
  await page.getByRole("button", { name: "Find" }).click();
  const found = page.getByRole("region", { name: email });
  await expect(found).toContainText("2 messages");
  await expectAccessible(page);

  const waiting = page.waitForEvent("download");
  await found.getByRole("button", { name: "Export" }).click();
  const file = JSON.parse(await readFile(await (await waiting).path(), "utf8"));
  expect(file.messages).toMatchObject([{ message: "Hello" }, { message: "Again" }]);

  await found.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(`2 messages of ${email} will be deleted`);
  await dialog.getByRole("button", { name: "Delete for Good" }).click();
  await expect(page.getByText("Deleted: 2 messages.")).toBeVisible();
  await expect(found).toContainText("The site has nothing with this address.");
});
