import { test as noisy } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

const THANKS = "Thank you for your message! We'll get back to you soon.";

test.describe("the contact page", () => {
  test("shows the contact data and the reply time", async ({ page }) => {
    await openPage(page, "/contact");
    await expect(page.getByRole("link", { name: "hello@example.com" })).toBeVisible();
    await expect(page.getByText("+1 (555) 010-0142")).toBeVisible();
    await expect(page.getByText("12 Orchard Lane, Portland")).toBeVisible();
    await expect(page.getByText("24-48 hours on business days")).toBeVisible();
  });

  test("thanks for a message and clears the form, without a new page @phone", async ({ page }) => {
    await openPage(page, "/contact");
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("Email").fill("ada@example.com");
    await page.getByLabel("Message").fill("The soup was good.\n👩‍🍳 <b>مرحبا</b>");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText(THANKS)).toBeVisible();
    for (const label of ["Name", "Email", "Message"]) {
      await expect(page.getByLabel(label)).toHaveValue("");
    }
    await expect(page.locator("[data-same-page]")).toHaveCount(1);
  });

  test("shows errors beside their fields, preserves the input and focuses the first error", async ({
    page,
  }) => {
    await openPage(page, "/contact");
    await page.getByLabel("Message").fill("Hello");
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Please enter your name.");
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
      "Please enter an email address such as name@example.com.",
    );
    await expect(page.getByLabel("Email")).toHaveValue("nobody");
    await expect(page.getByLabel("Message")).toHaveValue("Hello");
  });

  test.describe("offline", () => {
    test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });
    test("shows an error and preserves the input", async ({ page, context }) => {
      await openPage(page, "/contact");
      await page.getByLabel("Name").fill("Ada");
      await page.getByLabel("Email").fill("ada@example.com");
      await page.getByLabel("Message").fill("Hello");
      await context.setOffline(true);
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByRole("alert")).toContainText("We couldn't send your message.");
      await expect(page.getByLabel("Message")).toHaveValue("Hello");
    });
  });
});

noisy.describe("without scripts", () => {
  noisy.use({ javaScriptEnabled: false });
  noisy("takes a message, or says what is wrong and keeps what was typed", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Eve");
    await page.getByLabel("Email").fill("eve@example");
    await page.getByLabel("Message").fill("Hello");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Please enter an email address such as")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("Hello");
    await page.getByLabel("Email").fill("eve@example.com");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("");
  });
});
