import { test as noisy } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

const THANKS = "Thank you for your message! We'll get back to you soon.";

test.describe("the contact page", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });
  test("says how to reach the cook, and takes a message that nothing is wrong with @only-phone", async ({
    page,
    context,
  }) => {
    const field = (name: string) => page.getByLabel(name);
    const send = page.getByRole("button", { name: "Send Message" });
    await openPage(page, "/contact");
    await test.step("it shows the contact data and the reply time", async () => {
      await expect(page.getByRole("link", { name: "hello@example.com" })).toBeVisible();
      await expect(page.getByText("+1 (555) 010-0142")).toBeVisible();
      await expect(page.getByText("12 Orchard Lane, Portland")).toBeVisible();
      await expect(page.getByText("24-48 hours on business days")).toBeVisible();
    });
    await test.step("it shows errors beside their fields, preserves the input and focuses the first error", async () => {
      await field("Message").fill("The soup was good.\n👩‍🍳 <b>مرحبا</b>");
      await field("Email").fill("nobody");
      await send.click();
      await expect(field("Name")).toHaveAccessibleDescription("Please enter your name.");
      await expect(field("Name")).toBeFocused();
      await expect(field("Email")).toHaveAccessibleDescription(
        "Please enter an email address such as name@example.com.",
      );
      await expect(field("Email")).toHaveValue("nobody");
      await expect(field("Message")).toHaveValue("The soup was good.\n👩‍🍳 <b>مرحبا</b>");
    });
    await test.step("offline it shows an error and preserves the input", async () => {
      await field("Name").fill("Ada");
      await field("Email").fill("ada@example.com");
      await context.setOffline(true);
      await send.click();
      await expect(page.getByRole("alert")).toContainText("We couldn't send your message.");
      await expect(field("Message")).toHaveValue("The soup was good.\n👩‍🍳 <b>مرحبا</b>");
      await context.setOffline(false);
    });
    await test.step("it thanks for a message and clears the form, without a new page", async () => {
      await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
      await send.click();
      await expect(page.getByText(THANKS)).toBeVisible();
      for (const label of ["Name", "Email", "Message"]) {
        await expect(field(label)).toHaveValue("");
      }
      await expect(page.locator("[data-same-page]")).toHaveCount(1);
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
