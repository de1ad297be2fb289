import { expect, test } from "@playwright/test";

test.use({ serviceWorkers: "allow" });

test("saved recipes are readable without a connection, other pages say that there is none", async ({
  page,
  context,
}) => {
  await page.goto("/recipe/weeknight-beef-pho", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().some(({ url }) => url.endsWith("/recipe/weeknight-beef-pho"));
    });
  await expect.poll(kept, { timeout: 15_000 }).toBe(true);
  await context.setOffline(true);
  await page.goto("/recipe/weeknight-beef-pho");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Weeknight Beef Pho");
  await page.goto("/recipe/beef-bourguignon");
  await expect(page.getByText(/connection|offline/i).first()).toBeVisible();
});
