import { test as noisy } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

/** An address of this run's own. */
const fresh = () => `reader-${crypto.randomUUID()}@example.com`;

test("the newsletter on home thanks and clears its field @phone", async ({ page }) => {
  await openPage(page, "/");
  await page.getByLabel("Email address").fill(`  ${fresh()} `);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("");
});

test("the newsletter in the footer thanks as well", async ({ page }) => {
  await openPage(page, "/about");
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Email address").fill(fresh());
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
});

test.describe("an address that can't be", () => {
  test.use({ expected: [/answer 400|status of 400/] });
  test("is refused beside the field, and kept", async ({ page }) => {
    await openPage(page, "/");
    await page.getByLabel("Email address").fill("nobody@example");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByLabel("Email address")).toHaveAccessibleDescription(
      "Please enter an email address such as name@example.com.",
    );
    await expect(page.getByLabel("Email address")).toHaveValue("nobody@example");
  });
});

noisy.describe("without scripts", () => {
  noisy.use({ javaScriptEnabled: false });

  noisy("a page of its own thanks", async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("Email address").fill(fresh());
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
  });

  noisy("a link of no mail of ours does nothing when opened, and says so", async ({ page }) => {
    await page.goto("/newsletter/unsubscribe?token=unknown");
    await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("This link is not one of ours any more.")).toBeVisible();
  });
});
