import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#test/e2e/accessible.ts";
import { zipOf } from "#test/factories/archive.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

/** /admin/import. Each test has recipes of its own. */

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

function recipe(name: string): Buffer {
  return gzipSync(
    JSON.stringify({
      uid: randomUUID(),
      name,
      ingredients: "2 onions\n1 l water",
      directions: "Chop.\nBoil.",
      categories: ["Dinner", "Grandmother"],
    }),
  );
}

/** What Paprika exports. */
async function paprika(...names: string[]) {
  const files = names.map((name, at) => [`${at}.paprikarecipe`, recipe(name)] as const);
  const buffer = await zipOf({ ...Object.fromEntries(files), "9.paprikarecipe": "no recipe" });
  return { name: "mine.paprikarecipes", mimeType: "application/octet-stream", buffer };
}

test("recipes move in from a file, and the import is undone @only-phone", async ({
  page,
  expected,
}) => {
  expected.push(
    /status of (?:400|404)/,
    /^answer (?:400|404): /,
    /ERR_FAILED|Failed to load resource/,
  );
  const [first, second] = [`Onion Soup ${randomUUID()}`, `Leek Soup ${randomUUID()}`];
  await signIn(page);
  await openPage(page, "/admin/import");
  await expectAccessible(page);
  const address = page.getByRole("textbox", { name: "Web address" });
  await address.fill("ftp://blog.example");
  await button(page, "Check").click();
  await expect(address).toHaveAccessibleDescription(/begin with https/);
  await expect(address).toHaveValue("ftp://blog.example");

  const empty = { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) };
  await page.getByLabel("Choose files").setInputFiles([await paprika(first, second), empty]);
  await expect(page.getByRole("heading", { name: /^2 files, \d+ bytes$/ })).toBeFocused();
  await expect(page.getByRole("list", { name: "Chosen files" })).toContainText(
    "mine.paprikarecipes",
  );
  await expectAccessible(page);
  await test.step("files are sent again after the connection was lost", async () => {
    await page.route("**/admin/import/files", (route) => route.abort(), { times: 1 });
    await button(page, "Check").click();
    await expect(page.getByRole("alert").getByText(/connection was interrupted/)).toBeVisible();
    await button(page, "Try again").click();
    await expect(page).toHaveURL(/\/admin\/import\/[\w-]{36}$/);
  });

  // It follows by itself; on a busy machine the worker starts later.
  const found = page.getByRole("heading", { name: "Found: Paprika" });
  await expect(found).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("link", { name: "2 recipes can't be imported" })).toBeVisible();
  const rows = page.getByRole("region", { name: "Recipes" }).getByRole("row");
  await expect(rows.filter({ hasText: first })).toBeVisible();
  await page.getByLabel(/^Grandmother/).selectOption({ label: "Leave out" });
  await expectAccessible(page);
  await button(page, "Import").click();

  await expect(page.getByRole("heading", { name: "2 recipes imported" })).toBeVisible();
  await expect(rows.filter({ hasText: second })).toContainText("Imported");
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Report" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^import-[\d-]+\.csv$/);
  const link = rows.getByRole("link", { name: first });
  const recipePage = (await link.getAttribute("href")) ?? "";
  expect((await page.request.get(recipePage)).status()).toBe(200);

  await button(page, "Undo Import").click();
  const question = page.getByRole("alertdialog", { name: "Undo this import?" });
  await expect(question).toContainText("2 imported recipes will be deleted for good");
  await question.getByRole("button", { name: "Undo Import" }).click();
  await expect(page.getByRole("heading", { name: "The import was undone" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(rows.filter({ hasText: first })).toContainText("Undone");
  await expectAccessible(page);
  expect((await page.request.get(recipePage)).status()).toBe(404);
  await button(page, "Remove").click();
  await expect(page).toHaveURL("/admin/import");
});
