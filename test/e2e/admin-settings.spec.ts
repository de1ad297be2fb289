import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { holdRequests } from "./hold-requests.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";
import { onSiteDatabase } from "./site-database.ts";

/**
 * /admin/settings. Other tests read the same site meanwhile: only the tagline is ever changed here, which
 * none of them looks at; the rest stands in app/admin/settings/settings.test.ts.
 */

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save Settings", exact: true });

test("what an admin sets is seen by readers and by other admins at once", async ({
  page,
  request,
}) => {
  await signIn(page);
  await openPage(page, "/admin/settings");
  const other = await page.context().newPage();
  await openPage(other, "/admin/settings");
  const bar = (window: Page) => window.getByRole("navigation");
  const footer = async () => (await request.get("/about")).text();
  const seen = () => expect.poll(footer, { intervals: [50, 100] });
  try {
    await footer();
    await field(page, "Tagline").fill("  Soup & <b>bread</b>  ");
    await save(page).click();
    await expect(page.getByText("Settings saved.")).toBeVisible();
    await expect(field(page, "Tagline")).toHaveValue("Soup & <b>bread</b>");
    expect(await footer()).toContain("Soup &amp; &lt;b&gt;bread&lt;/b&gt;");
    await expect(field(other, "Tagline")).toHaveValue("Soup & <b>bread</b>");
    await bar(other).getByRole("link", { name: "Dashboard" }).click();
    await expect(other).toHaveURL("/admin");
    await other.close();
    await test.step("what is typed while a save is under way stays", async () => {
      await field(page, "Tagline").fill("Soup");
      const letGo = await holdRequests(page, /\/admin\/settings\.data/);
      await save(page).click();
      await field(page, "Tagline").fill("Soup & <b>bread</b>");
      letGo();
      await seen().toContain("Soup</");
      await expect(save(page)).toHaveAttribute("aria-busy", "false");
      await expect(field(page, "Tagline")).toHaveValue("Soup & <b>bread</b>");
      await save(page).click();
      await seen().toContain("Soup &amp; &lt;b&gt;bread&lt;/b&gt;");
    });
    await test.step("once it is saved nothing is asked, and nothing offered again", async () => {
      await bar(page).getByRole("link", { name: "Dashboard" }).click();
      await expect(page).toHaveURL("/admin");
      await bar(page).getByRole("link", { name: "Settings" }).click();
      await expect(field(page, "Tagline")).toHaveValue("Soup & <b>bread</b>");
      await expect(page.getByText("You have unsaved changes")).toHaveCount(0);
    });
    await test.step("an empty field brings back what stands instead", async () => {
      await field(page, "Tagline").fill("");
      await save(page).click();
      await seen().toContain("Tested recipes, clearly written");
    });
  } finally {
    await onSiteDatabase(
      "update site_settings set value = value - 'tagline' where name = 'site' and value ? 'tagline'",
    );
  }
});

test("the form shows defaults, says what is wrong, keeps what is typed, and is accessible", async ({
  page,
  expected,
}) => {
  expected.push(/ERR_|Failed/);
  await signIn(page);
  await openPage(page, "/admin/settings");
  await test.step("empty fields show what stands instead", async () => {
    await expect(field(page, "Site name")).toHaveAttribute("placeholder", /\S/);
  });
  await test.step("beside it are links to the other settings", async () => {
    for (const [name, address] of [
      ["API tokens", "/admin/settings/tokens"],
      ["Webhooks", "/admin/settings/webhooks"],
      ["Redirects", "/admin/settings/redirects"],
      ["Personal data", "/admin/settings/personal-data"],
    ] as const) {
      await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
    }
  });
  await test.step("a setting is found by its words, and its field has the focus", async () => {
    await field(page, "Find a setting").fill("measures");
    await page.getByRole("link", { name: /^Default amount style/ }).click();
    await expect(page).toHaveURL("/admin/settings/looks#setting-amounts");
    await expect(page.getByRole("radio", { name: /^Kitchen fractions/ })).toBeChecked();
    await expect(page.getByRole("radio", { name: /^Kitchen fractions/ })).toBeFocused();
    await field(page, "Find a setting").fill("zzzz");
    await expect(page.getByText('Nothing found for "zzzz"')).toBeVisible();
  });
  await test.step("the sample cookbook is removed only once confirmed", async () => {
    await page.getByRole("link", { name: "Sample cookbook", exact: true }).click();
    const panel = page.getByRole("region", { name: "Sample cookbook" });
    await panel.getByRole("button", { name: "Remove the sample cookbook" }).click();
    const confirm = page.getByRole("alertdialog", { name: "Remove the sample cookbook?" });
    await expect(confirm).toContainText("will move to the trash");
    await confirm.getByRole("button", { name: "Cancel" }).click();
    await expect(confirm).toBeHidden();
    await expect(panel).toContainText("haven't been changed");
  });
  await test.step("what is wrong is said beside its field, and the rest of what was typed stays", async () => {
    await openPage(page, "/admin/settings/contact");
    await field(page, "Phone").fill("+49 1");
    await field(page, "Email").fill("nobody");
    await field(page, "Instagram").fill("javascript:alert(1)");
    await save(page).click();
    await expect(field(page, "Email")).toHaveAccessibleDescription(
      "Please enter an email address such as name@example.com.",
    );
    await expect(field(page, "Email")).toBeFocused();
    await expect(field(page, "Instagram")).toHaveAccessibleDescription(/starts with http/);
    await expect(field(page, "Phone")).toHaveValue("+49 1");
  });
  await test.step("a save that the network cuts off says so, and keeps what was typed", async () => {
    await field(page, "Email").fill("");
    await expect(field(page, "Email")).not.toHaveAttribute("aria-invalid");
    await expect(field(page, "Instagram")).toHaveAccessibleDescription(/starts with http/);
    await field(page, "Instagram").fill("");
    await page.route("**/admin/settings/contact.data*", (route) => route.abort());
    await save(page).click();
    await expect(page.getByRole("alert")).toContainText("The settings could not be saved.");
    await expect(field(page, "Phone")).toHaveValue("+49 1");
  });
  await test.step("another page is opened only once asked, and offers nothing of this one", async () => {
    await page.getByRole("link", { name: "Reviews", exact: true }).last().click();
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/admin/settings/reviews");
    await expect(page.getByText("You have unsaved changes")).toHaveCount(0);
  });
  await test.step("the page is accessible in the light and in the dark, and fits 320 px", () =>
    expectAccessible(page));
});
