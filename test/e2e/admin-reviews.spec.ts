import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { postTestReview } from "#test/factories/reviews.ts";
import { expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { test } from "./own-recipes.ts";
import { expect } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

test("an admin approves, answers and hides a review @phone", async ({ page, own }) => {
  const { word } = own;
  const { slug } = await own.make({ status: "published" });
  const db: Kysely<DB> = openPool<DB>({
    url: process.env.SITE_DATABASE_URL ?? "",
    role: "visitor",
    max: 1,
  });
  await postTestReview(db, slug, { name: `Zoë ${word}`, text: `مرحبا, good. ${word}` });
  await db.destroy();
  await signIn(page);
  await openPage(page, `/admin/reviews?search=${word}`);
  const row = page.getByRole("row").filter({ hasText: word });
  await expect(row).toContainText("first from this browser");
  await expectAccessible(page);
  await row.getByRole("button", { name: "Approve" }).click();
  await expect(row).toContainText("Published");
  await row.getByRole("button", { name: "Answer" }).click();
  const dialog = page.getByRole("dialog", { name: `Answer Zoë ${word}` });
  await dialog.getByLabel("Your answer").fill("Thank you!");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save Answer" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("Answer: Thank you!");
  await row.getByRole("button", { name: "Hide" }).click();
  await expect(row).toContainText("Hidden");
});
