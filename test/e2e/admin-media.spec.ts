import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

/** /admin/media. Each test has images of its own. */

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

type Sent = { name: string; mimeType: string; buffer: Buffer };

/** A photograph of nothing, unlike any other. */
async function photograph(): Promise<Sent> {
  const [r, g, b] = [randomInt(256), randomInt(256), randomInt(256)];
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const buffer = await sharp({
    create: { width: 480, height: 320, channels: 3, background: { r, g, b }, noise },
  })
    .jpeg()
    .toBuffer();
  return { name: `soup ${randomUUID().slice(0, 8)}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Has a file chosen as one does who presses the button. */
async function choose(page: Page, press: () => Promise<void>, ...files: Sent[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press()]);
  await chooser.setFiles(files);
}

test.beforeEach(({ page }) => signIn(page));

test("an image is uploaded in the recipe form, put in the middle, read by readers, and kept while it is used", {
  tag: "@publishes",
}, async ({ page, expected }) => {
  expected.push(/409/);
  const sent = await photograph();
  const title = `Illustrated Soup ${randomUUID().slice(0, 8)}`;
  await openPage(page, "/admin/recipes/new");
  await field(page, "Title").fill(title);
  await field(page, "Category").selectOption("Dinner");
  const panel = page.getByRole("region", { name: "Photos" });
  await choose(page, () => button(page, "Add Photos").click(), sent, await photograph());
  await expect(panel.getByRole("button", { name: /^Move photo 2:/ })).toBeVisible();
  const address = /^\/media\/[0-9a-f]{32}\.webp$/;
  await expect(field(page, "Main Image URL")).toHaveValue(address);
  const first = await field(page, "Main Image URL").inputValue();
  await panel.getByRole("button", { name: /^Move photo 1:/ }).press("ArrowRight");
  await expect(panel.getByRole("button", { name: /^Move photo 2:/ })).toBeFocused();
  await expect(field(page, "Main Image URL")).not.toHaveValue(first);
  await page.keyboard.press("ArrowLeft");
  await expect(field(page, "Main Image URL")).toHaveValue(first);
  await button(page, "Remove photo 2").click();
  await field(page, "Image Alt Text").fill(`A bowl of ${title}`);
  await field(page, "Image Alt Text").press("Enter");
  await expect(panel.getByText("Saved.")).toBeVisible();

  const [image] = await Promise.all([
    page.waitForEvent("popup"),
    panel.getByRole("link", { name: /^Focal point and crops/ }).click(),
  ]);
  await expect(field(image, "Alt text")).toHaveValue(`A bowl of ${title}`);
  const point = button(image, "Focal point");
  await point.click({ position: { x: 2, y: 100 } });
  await expect(field(image, "From the left (%)")).toHaveValue("0");
  await point.press("Shift+ArrowRight");
  await point.press("ArrowDown");
  await expect(field(image, "From the left (%)")).toHaveValue("10");
  await button(image, "Save").click();
  await expect(image.getByText("Image saved.")).toBeVisible();

  await button(page, "Publish Recipe").click();
  await expect(page).toHaveURL(/\/admin\/recipes\/edit\//);
  const used = image.getByRole("region", { name: "Where it is used" });
  await expect(used.getByRole("link", { name: title })).toBeVisible();
  await expect(used.getByRole("button", { name: "Delete" })).toHaveCount(0);
  const refused = await page.request.post(image.url(), { form: { intent: "delete" } });
  expect(refused.status()).toBe(409);

  const kept = await field(page, "Main Image URL").inputValue();
  const slug = await field(page, "Slug").inputValue();
  const hash = kept.slice("/media/".length, -".webp".length);
  await openPage(image, `/recipe/${slug}`);
  const shown = image.locator(`main img[src*="${hash}"]`).first();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await button(page, "Save as Draft").click();
  await button(page, "Take Off").click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
});

test("several are uploaded at once, what is wrong with one is said beside it, and one is deleted", async ({
  page,
  expected,
}) => {
  expected.push(/415/);
  const [one, two] = [await photograph(), await photograph()];
  const drawing = { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await openPage(page, "/admin/media");
  await choose(page, () => button(page, "Upload images").click(), one, drawing, two);
  const uploads = page.getByRole("list", { name: "Uploads" });
  const tiles = page.getByRole("list", { name: "Images" }).getByRole("listitem");
  await expect(tiles.filter({ hasText: one.name })).toBeVisible();
  await expect(tiles.filter({ hasText: two.name })).toBeVisible();
  await expect(uploads.getByRole("listitem")).toHaveCount(1);
  await expect(uploads).toContainText("SVG isn't supported.");
  await uploads.getByRole("button", { name: "Dismiss" }).click();
  await expect(uploads).toBeHidden();
  await page.getByRole("searchbox", { name: "Search images" }).fill(one.name);
  await expect(page.getByText("Showing 1 of 1 images")).toBeVisible();
  await expectAccessible(page);
  await tiles.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: one.name })).toBeVisible();
  await expectAccessible(page);
  await button(page, "Delete").click();
  const asked = page.getByRole("alertdialog", { name: `Delete "${one.name}"?` });
  await asked.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL("/admin/media");
  await expect(page.getByText("Image deleted.")).toBeVisible();
  await expect(tiles.filter({ hasText: one.name })).toHaveCount(0);
});
