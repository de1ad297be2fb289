import { test as noisy, type Page } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { onSiteDatabase } from "./site-database.ts";

/** A unique address for this run. */
const fresh = () => `reader-${crypto.randomUUID()}@example.com`;

test("the newsletter form on home thanks and clears its field @phone", async ({ page }) => {
  await openPage(page, "/");
  await page.getByLabel("Email address").fill(`  ${fresh()} `);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Thank you for subscribing!", { exact: true })).toBeVisible();
  const next = page.getByText("Check your inbox and confirm your address to finish.");
  await expect(next).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("");
});

test("the newsletter form in the footer thanks", async ({ page }) => {
  await openPage(page, "/about");
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Email address").fill(fresh());
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
});

test("an address that is already subscribed gets that message", async ({ page }) => {
  const email = fresh();
  await subscribe(page, email);
  await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
  // An unconfirmed address may subscribe again.
  await subscribe(page, email);
  await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
  await confirm(email);
  await subscribe(page, email.toUpperCase().replace("READER", "reader"));
  await expect(page.getByText("You are already subscribed!")).toBeVisible();
});

test.describe("offline", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });
  test("a sign-up shows an error and preserves the address", async ({ page, context }) => {
    await openPage(page, "/");
    await page.getByLabel("Email address").fill("reader@example.com");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByLabel("Email address")).toHaveAccessibleDescription(
      "We couldn't sign you up. Check your connection and try again.",
    );
    await expect(page.getByLabel("Email address")).toHaveValue("reader@example.com");
  });
});

test.describe("an invalid address", () => {
  test.use({ expected: [/answer 400|status of 400/] });
  test("shows an error beside the field and is preserved", async ({ page }) => {
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
    const opened = await page.goto("/newsletter/unsubscribe?token=unknown");
    expect(opened?.headers()["cache-control"]).toBe("no-store");
    await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("This link no longer works.")).toBeVisible();
  });
});

async function subscribe(page: Page, email: string): Promise<void> {
  await openPage(page, "/");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** Confirms the subscription, like the link in the mail. */
async function confirm(email: string): Promise<void> {
  const confirmed = "update newsletter_subscribers set is_active = true where email = $1";
  await onSiteDatabase(confirmed, [email]);
}
