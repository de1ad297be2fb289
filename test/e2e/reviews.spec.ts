import type { Page } from "@playwright/test";
import { type Kysely, sql } from "kysely";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { manyReviews } from "#test/factories/reviews.ts";
import { expectAccessible } from "./accessible.ts";
import { holdRequests } from "./hold-requests.ts";
import { openPage, scriptsReady } from "./open-page.ts";
import { test as withRecipes } from "./own-recipes.ts";
import { expect } from "./quiet-page.ts";

/** What the page says. The form's own line is empty, and hidden once the styles are there. */
const said = (page: Page) => page.getByRole("main").getByRole("status").filter({ hasText: /./ });

/** A test with the site's database, as an admin. */
const test = withRecipes.extend<{ db: Kysely<DB> }>({
  db: async ({ browserName: _ }, use) => {
    const url = process.env.SITE_DATABASE_URL ?? "";
    const db = openPool<DB>({ url, role: "admin", max: 1 });
    await use(db);
    await db.destroy();
  },
});

test.describe("a review", () => {
  test.use({ expected: [/\b404\b/] });
  test("is written, read once it is approved, and changed unless it is gone @only-phone @publishes", async ({
    page,
    own,
    db,
  }) => {
    const recipe = await own.make({ status: "published" });
    const form = page.getByRole("form", { name: "Write a review" });
    const vote = page.getByRole("group", { name: "Your rating" });
    const write = page.getByRole("link", { name: "Write a review" });
    await openPage(page, `/recipe/${recipe.slug}`);
    await expect(page.getByText("No reviews yet.")).toBeVisible();
    await write.click();
    await test.step("a review waits for approval", async () => {
      await form.getByRole("radio", { name: "4 stars" }).check();
      await form.getByLabel("Name").fill("Zoë");
      await form.getByLabel("Review", { exact: true }).fill("مرحبا, the soup was good.");
      await form.getByLabel("I made it").check();
      await form.getByLabel("What I changed").fill("half the salt");
      await form.getByRole("button", { name: "Post Review" }).click();
      await expect(said(page)).toContainText("Your review will be here as soon as");
      await expect(said(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByText("No reviews here yet.")).toBeVisible();
    });
    await test.step("it is read once it is approved, and its stars are this browser's vote", async () => {
      await sql`update reviews set state = 'published' where recipe_id = ${recipe.id}`.execute(db);
      // Cached pages are dropped a moment after the write.
      await expect(async () => {
        const answer = await page.request.get(`/recipe/${recipe.slug}`);
        expect(await answer.text()).toContain("half the salt");
      }).toPass();
      await openPage(page, `/recipe/${recipe.slug}`);
      await expect(page.getByRole("heading", { name: "Reviews (1)" })).toBeVisible();
      await expect(page.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
      await expect(page.getByText("half the salt")).toBeVisible();
      await expect(vote.getByRole("radio", { name: "4 stars" })).toBeChecked();
      await vote.getByRole("radio", { name: "2 stars" }).click();
      await expect(page.getByText("2.0/5.0 (1 rating)")).toBeVisible();
    });
    await test.step("changes that can't be saved come back, with what is the matter", async () => {
      await write.click();
      await page.getByRole("button", { name: "Your Review" }).click();
      // Not that of the page before, which has one too.
      const change = page.getByRole("form", { name: "Change your review" });
      await expect(change).toBeVisible();
      // Hydration takes the selection away, which Playwright would type over.
      await scriptsReady(page);
      await change.getByLabel("Review", { exact: true }).fill("A very good soup.");
      await sql`delete from reviews where recipe_id = ${recipe.id}`.execute(db);
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toContainText("There is no review of yours here.");
      await expect(page.getByLabel("What you wrote")).toHaveValue("A very good soup.");
      await expect(page.getByLabel("Name")).toHaveValue("Zoë");
      await expectAccessible(page);
    });
    await test.step("it is written at the end of cook mode, too", async () => {
      await openPage(page, `/recipe/${recipe.slug}`);
      await page.getByRole("button", { name: "Cook", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Next" }).click();
      await dialog.getByRole("button", { name: "Finish" }).click();
      await dialog.getByRole("radio", { name: "5 stars" }).check();
      await dialog.getByLabel("Review").fill("Good cold as well.");
      await dialog.getByLabel("Name").fill("Zoë");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Post Review" }).click();
      await page.waitForURL(/\/reviews\?posted=waiting/);
      const rows = await db.selectFrom("reviews").selectAll().where("recipe_id", "=", recipe.id);
      expect(await rows.execute()).toMatchObject([
        {
          stars: 5,
          text: "Good cold as well.",
          made_it: true,
          held_for: expect.arrayContaining(["first"]),
        },
      ]);
    });
  });
});

test.describe("many reviews", () => {
  test.use({ expected: [/\b400\b|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/] });
  test("are read ten at a time, by stars and in three orders, above a form that loses nothing @only-phone @publishes", async ({
    page,
    own,
    db,
  }) => {
    const recipe = await own.make({ status: "published" });
    await manyReviews(db, recipe.id, 25);
    await sql`insert into review_answers (review_id, name, text)
      select id, 'The cook', 'Thank you!' from reviews where recipe_id = ${recipe.id}`.execute(db);
    await openPage(page, `/recipe/${recipe.slug}`);
    await expect(page.getByRole("heading", { name: "Reviews (25)" })).toBeVisible();
    await expect(page.getByText("Imported from blog.example").first()).toBeVisible();
    await expectAccessible(page);
    const more = page.getByRole("link", { name: "More reviews" });
    await more.click();
    await expect(page.getByRole("heading", { name: "Reader 15", exact: true })).toBeVisible();
    await more.click();
    await expect(more).toHaveCount(0);
    await page.getByRole("link", { name: "2 stars" }).click();
    await expect(page.getByRole("img", { name: "2 of 5 stars" })).toHaveCount(5);
    await expect(page.getByRole("img", { name: "3 of 5 stars" })).toHaveCount(0);
    const showAll = page.getByRole("link", { name: "2 stars only: show all" });
    await showAll.click();
    // Until then the orders' links keep to the stars.
    await expect(showAll).toHaveCount(0);
    await page.getByRole("link", { name: "Lowest rated" }).click();
    await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Reader 21");

    const form = page.getByRole("form", { name: "Write a review" });
    await test.step("a form with errors marks them, and loses nothing that was typed", async () => {
      await form.getByRole("radio", { name: "3 stars" }).check();
      await form.getByLabel("Name").fill("Ada");
      await form.getByLabel("Review", { exact: true }).fill("Good.");
      await form.getByLabel("What I changed").fill("a\nb\nc\nd\ne\nf");
      await form.getByRole("button", { name: "Post Review" }).click();
      await expect(form.getByLabel("What I changed")).toHaveAccessibleDescription(
        /Please name at most 5 changes\./,
      );
      await expect(form.getByLabel("What I changed")).toBeFocused();
      await expect(form.getByRole("radio", { name: "3 stars" })).toBeChecked();
      await expect(form.getByLabel("Review", { exact: true })).toHaveValue("Good.");
      await expectAccessible(page);
    });
    await test.step("nor does one that the network cuts off", async () => {
      await scriptsReady(page);
      await page.context().setOffline(true);
      await form.getByRole("button", { name: "Post Review" }).click();
      await expect(form.getByRole("alert").last()).toHaveText(/^We couldn't send this\./);
      await expect(form.getByLabel("Review", { exact: true })).toHaveValue("Good.");
      await page.context().setOffline(false);
      await page.route(/\/reviews$/, (route) => route.abort("connectionreset"));
      await form.getByRole("button", { name: "Post Review" }).click();
      await expect(form.getByRole("alert").last()).toHaveText(/^We couldn't send this\./);
      await page.unrouteAll();
      const letGo = await holdRequests(page, /\/reviews$/);
      await form.getByRole("button", { name: "Post Review" }).click();
      await expect(form.getByRole("status")).toHaveText("Sending...");
      const answered = page.waitForEvent("domcontentloaded");
      letGo();
      await answered;
      await expect(form.getByText("We couldn't send this.")).toHaveCount(0);
      await expect(form.getByLabel("Review", { exact: true })).toHaveValue("Good.");
    });
    await test.step("what was refused is no vote", async () => {
      await scriptsReady(page);
      await page.getByRole("link", { name: "Back to the recipe" }).click();
      const vote = page.getByRole("group", { name: "Your rating" });
      await expect(vote.getByRole("radio", { name: "3 stars" })).not.toBeChecked();
    });
  });
});

test("a reader changes a review in the browser that wrote it, and takes it back @publishes", async ({
  page,
  own,
}) => {
  const recipe = await own.make({ status: "published" });
  await openPage(page, `/recipe/${recipe.slug}/reviews`);
  const form = page.getByRole("form", { name: "Write a review" });
  await form.getByRole("radio", { name: "4 stars" }).check();
  await form.getByLabel("Name").fill("Ada");
  await form.getByLabel("Review", { exact: true }).fill("A good soup.");
  await form.getByRole("button", { name: "Post Review" }).click();
  // The page before has a button for one's review, too.
  await expect(said(page)).toContainText("Thank you!");
  // The button for it sends what only scripts know.
  await scriptsReady(page);

  const change = page.getByRole("form", { name: "Change your review" });
  await test.step("what is typed before the scripts come stays", async () => {
    const letGo = await holdRequests(page, /\/assets\/.*\.js/);
    await page.getByRole("button", { name: "Your Review" }).click({ noWaitAfter: true });
    await expect(page.getByText("It waits for the cook to read it.")).toBeVisible();
    await expect(change.getByLabel("Review", { exact: true })).toHaveValue("A good soup.");
    const fields = [
      [change.getByLabel("Review", { exact: true }), "A very good soup."],
      [change.getByLabel("What I changed"), "half the salt"],
      [change.getByLabel("Name"), "Ada L."],
    ] as const;
    for (const [field, text] of fields) await field.fill(text);
    await change.getByRole("radio", { name: "5 stars" }).check();
    await change.getByLabel("I made it").check();
    letGo();
    await scriptsReady(page);
    for (const [field, text] of fields) await expect(field).toHaveValue(text);
    await expect(change.getByRole("radio", { name: "5 stars" })).toBeChecked();
    await expect(change.getByLabel("I made it")).toBeChecked();
    await expectAccessible(page);
  });
  await test.step("it is saved, and taken back", async () => {
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(said(page)).toContainText("Thank you!");
    await scriptsReady(page);
    await page.getByRole("button", { name: "Your Review" }).click();
    await expect(change.getByLabel("Review", { exact: true })).toHaveValue("A very good soup.");
    await page.getByRole("button", { name: "Take Back" }).click();
    await expect(said(page)).toHaveText("Your review was taken back.");
  });
});
