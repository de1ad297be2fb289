import { test as noisy, type Page } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { onSiteDatabase } from "./site-database.ts";

/** A unique address for this run. */
const fresh = () => `reader-${crypto.randomUUID()}@example.com`;

test.describe("the newsletter form", () => {
  test.use({ expected: [/answer 400|status of 400|ERR_INTERNET_DISCONNECTED/] });
  test("keeps what is refused, thanks for the rest, and is in the footer too @only-phone", async ({
    page,
    context,
  }) => {
    const email = fresh();
    const field = page.getByLabel("Email address");
    const subscribe = page.getByRole("button", { name: "Subscribe" });
    const thanks = page.getByText("Thank you for subscribing!", { exact: true });
    await openPage(page, "/");
    await test.step("an invalid address shows an error beside the field and is preserved", async () => {
      await field.fill("nobody@example");
      await subscribe.click();
      await expect(field).toHaveAccessibleDescription(
        "Please enter an email address such as name@example.com.",
      );
      await expect(field).toHaveValue("nobody@example");
    });
    await test.step("the error goes before the next request, to be announced again, and on a change", async () => {
      const error = page.getByText("Please enter an email address such as name@example.com.");
      const release = await holdRequests(page, /newsletter\/subscriptions/);
      await subscribe.click();
      await expect(error).toHaveCount(0);
      release();
      await expect(error).toBeVisible();
      await field.pressSequentially(".");
      await expect(error).toHaveCount(0);
      await expect(field).not.toHaveAttribute("aria-invalid");
    });
    await test.step("offline a sign-up shows an error and preserves the address", async () => {
      await field.fill("reader@example.com");
      await context.setOffline(true);
      await subscribe.click();
      await expect(field).toHaveAccessibleDescription(
        "We couldn't sign you up. Check your connection and try again.",
      );
      await expect(field).toHaveValue("reader@example.com");
      await context.setOffline(false);
    });
    await test.step("a sign-up is thanked for in the sentence that says what is left to do", async () => {
      await field.fill(`  ${email} `);
      await subscribe.click();
      await expect(page.getByRole("form", { name: "Newsletter" }).getByRole("status")).toHaveText(
        "Thank you for subscribing! Check your inbox and confirm your address to finish.",
      );
      await expect(thanks).toHaveCount(1);
      await expect(field).toHaveValue("");
    });
    await test.step("an address that is already subscribed gets that message", async () => {
      await confirm(email);
      await field.fill(email.toUpperCase().replace("READER", "reader"));
      await subscribe.click();
      await expect(page.getByText("You are already subscribed!")).toBeVisible();
      await dismissToast(page);
    });
    await test.step("the form in the footer thanks", async () => {
      const footer = page.getByRole("contentinfo");
      await footer.getByRole("link", { name: "About" }).click();
      await footer.getByLabel("Email address").fill(fresh());
      await footer.getByRole("button", { name: "Subscribe" }).click();
      await expect(thanks).toBeVisible();
    });
  });
});

noisy.describe("without scripts", () => {
  noisy.use({ javaScriptEnabled: false });
  noisy("a sign-up and a mail's link have a page of their own", async ({ page }) => {
    await noisy.step("which thanks", async () => {
      await page.goto("/");
      await page.getByLabel("Email address").fill(fresh());
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
    });
    await noisy.step(
      "a link of no mail of ours does nothing when opened, and says so",
      async () => {
        const opened = await page.goto("/newsletter/unsubscribe?token=unknown");
        expect(opened?.headers()["cache-control"]).toBe("no-store");
        await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
        await expect(page.getByText("This link no longer works.")).toBeVisible();
      },
    );
  });
});

/** The next one may say the same. */
async function dismissToast(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Dismiss" });
  await button.click();
  await expect(button).toHaveCount(0);
}

/** Confirms the subscription, like the link in the mail. */
async function confirm(email: string): Promise<void> {
  const confirmed = "update newsletter_subscribers set is_active = true where email = $1";
  await onSiteDatabase(confirmed, [email]);
}
