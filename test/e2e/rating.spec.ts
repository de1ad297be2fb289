import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { newestFirst } from "./sample.ts";

/** A recipe whose rating no other test reads: the oldest unrated one. */
const unrated = newestFirst.filter(({ ratingAverage }) => ratingAverage === undefined).at(-1);
const address = (title: string) =>
  `/recipe/${title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}`;

test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });

test("a reader rates a recipe, sees the stars after a reload and changes them", async ({
  page,
  context,
}) => {
  await openPage(page, address(unrated?.title ?? ""));
  await expect(page.getByText("No ratings yet")).toBeVisible();
  await test.step("offline a rating shows an error and is reverted", async () => {
    await context.setOffline(true);
    await page.getByRole("radio", { name: "5 stars" }).click();
    await expect(page.getByRole("alert")).toContainText("We couldn't save your rating.");
    await expect(page.getByRole("radio", { name: "5 stars" })).not.toBeChecked();
    await context.setOffline(false);
  });
  await page.getByRole("radio", { name: "4 stars" }).click();
  await expect(page.getByText("4.0/5.0 (1 rating)")).toBeVisible();
  // The cached page still has the old numbers; the script shows the current ones.
  await reloadPage(page);
  await expect(page.getByText("4.0/5.0 (1 rating)")).toBeVisible();
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.getByRole("radio", { name: "4 stars" }).press("ArrowRight");
  await expect(page.getByText("5.0/5.0 (1 rating)")).toBeVisible();

  await test.step("stars alone can be given after cooking too, and wait for the network", async () => {
    await page.getByRole("button", { name: "Cook", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Step 1 of");
    const next = dialog.getByRole("button", { name: "Next" });
    while (await next.isVisible()) await next.click();
    await dialog.getByRole("button", { name: "Finish" }).click();
    await expect(dialog.getByRole("radio", { name: "5 stars" })).toBeChecked();
    await dialog.getByRole("radio", { name: "3 stars" }).click();
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Save Rating" }).click();
    await expect(dialog.getByText("We couldn't save your rating.")).toBeVisible();
    await expect(dialog.getByRole("radio", { name: "3 stars" })).toBeChecked();
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Save Rating" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("3.0/5.0 (1 rating)")).toBeVisible();
  });
});
