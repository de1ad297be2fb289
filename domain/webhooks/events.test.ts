import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { sendMessage } from "#domain/messages/send-message.server.ts";
import { removeSubscriber } from "#domain/newsletter/remove-subscriber.server.ts";
import { subscribe } from "#domain/newsletter/subscribe.server.ts";
import { addUrls } from "#domain/queue/add-urls.server.ts";
import { rateRecipe } from "#domain/ratings/rate-recipe.server.ts";
import { countView } from "#domain/recipes/commands/count-view.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import {
  deletePermanently,
  deleteRecipe,
  deleteRecipes,
} from "#domain/recipes/commands/delete-recipe.server.ts";
import { moveRecipes } from "#domain/recipes/commands/move-recipes.server.ts";
import {
  publishRecipe,
  publishRecipes,
  unpublishRecipe,
} from "#domain/recipes/commands/publish-recipe.server.ts";
import { restoreRecipe } from "#domain/recipes/commands/restore-recipe.server.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { makeWebhook } from "#test/factories/webhook.ts";
import { pauseWebhook } from "./webhooks.server.ts";

const { admin, visitor, owner } = testDatabase();
const by = { id: null };
const now = new Date();
let webhook = "";

beforeEach(async () => {
  await sql`truncate webhooks, webhook_events, recipes, contact_messages, newsletter_subscribers,
    auto_poster_queue, rate_limit_hits cascade`.execute(owner);
  webhook = (await makeWebhook(admin, { url: "https://receiver.example/hook" })).id;
});

/** The types of the events since the last call. */
async function events(): Promise<string[]> {
  const rows = await admin.selectFrom("webhook_events").selectAll().orderBy("sequence").execute();
  const left = await sql`select from webhook_recipe_changes`.execute(owner);
  expect(left.rows).toEqual([]);
  await sql`truncate webhook_events cascade`.execute(owner);
  return rows.map(({ type }) => type);
}

async function create(status: "draft" | "published", given: Partial<RecipeDraft> = {}) {
  const input = recipeInput({ status, ...given });
  const made = await createRecipe(admin, { input, by, now });
  if (!made.ok) throw new Error(made.reason);
  return made;
}

async function save(id: string, given: Partial<RecipeDraft>) {
  const { version } = (await findSavedRecipe(admin, id)) ?? { version: 0 };
  const input = recipeInput({ status: "published", ...given });
  const saved = await updateRecipe(admin, { id, version, input, keepsDate: true, by, now });
  expect(saved.ok).toBe(true);
}

describe("a recipe", () => {
  test("that is created as published is one event, thin and with its dates", async () => {
    const { id, slug } = await create("published");
    const [event] = await admin.selectFrom("webhook_events").selectAll().execute();
    expect(event).toMatchObject({
      type: "recipe.published",
      noun_id: id,
      data: {
        id,
        slug,
        title: "Tomato Soup",
        status: "published",
        version: 1,
        published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
      },
    });
    expect(await events()).toEqual(["recipe.published"]);
  });

  test("is published, updated, unpublished and deleted", async () => {
    const { id } = await create("draft");
    expect(await events()).toEqual([]);
    await publishRecipe(admin, { id, by, now });
    expect(await events()).toEqual(["recipe.published"]);
    await save(id, { title: "Tomato Broth" });
    expect(await events()).toEqual(["recipe.updated"]);
    await unpublishRecipe(admin, { id, by, now });
    expect(await events()).toEqual(["recipe.unpublished"]);
    await publishRecipe(admin, { id, by, now });
    await deleteRecipe(admin, { id, by, now });
    expect(await events()).toEqual(["recipe.published", "recipe.deleted"]);
    await restoreRecipe(admin, { id, by, now });
    expect(await events()).toEqual(["recipe.published"]);
  });

  test.each<Partial<RecipeDraft>>([
    { ingredients: [{ amount: 900, unit: "g", name: "ripe tomatoes" }] },
    { instructions: [{ text: "Stir." }] },
    { tags: ["slow"] },
    { dietaryTags: ["Vegan"] },
    { nutrition: { calories: 121 } },
    { slug: "other-soup" },
    { featured: true },
  ])("that changes in %j is one update", async (given) => {
    const { id } = await create("published");
    await events();
    await save(id, given);
    expect(await events()).toEqual(["recipe.updated"]);
  });

  test("that moves to another category is updated", async () => {
    const { id } = await create("published");
    await events();
    const category = await owner
      .insertInto("categories")
      .values({ name: "Soups", slug: "soups", display_order: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await moveRecipes(admin, { ids: [id], categoryId: category.id, by, now });
    expect(await events()).toEqual(["recipe.updated"]);
  });

  test("that is dated anew is updated", async () => {
    const { id } = await create("published");
    await events();
    const input = recipeInput({ status: "published" });
    await updateRecipe(admin, { id, version: 1, input, by, now: new Date(Date.now() + 1_000) });
    expect(await events()).toEqual(["recipe.updated"]);
  });

  test("that is saved as it was, viewed or rated causes none", async () => {
    const { id, slug } = await create("published");
    await events();
    await save(id, {});
    await countView(visitor, slug);
    const rater = "11111111-1111-4111-8111-111111111111";
    await rateRecipe(visitor, { slug, input: { rater, stars: 5 }, from: "192.0.2.1" });
    expect(await events()).toEqual([]);
  });

  test("that is a draft causes none, whatever happens to it", async () => {
    const { id } = await create("draft");
    await save(id, { status: "draft", title: "Tomato Broth" });
    await deleteRecipe(admin, { id, by, now });
    await restoreRecipe(admin, { id, by, now });
    await deleteRecipe(admin, { id, by, now });
    await deletePermanently(admin, { ids: [id], by, now });
    expect(await events()).toEqual([]);
  });

  test("that is deleted for good from the trash causes no second event", async () => {
    const { id } = await create("published");
    await deleteRecipe(admin, { id, by, now });
    await deletePermanently(admin, { ids: [id], by, now });
    expect(await events()).toEqual(["recipe.published", "recipe.deleted"]);
    await create("published");
    await sql`delete from recipes`.execute(owner);
    expect(await events()).toEqual(["recipe.published", "recipe.deleted"]);
  });

  test("that changes back and forth in one transaction causes none, nor does a rollback", async () => {
    const { id } = await create("published");
    await events();
    await owner.transaction().execute(async (tx) => {
      await sql`update recipes set title = 'Other' where id = ${id}`.execute(tx);
      await sql`update recipes set title = 'Tomato Soup' where id = ${id}`.execute(tx);
    });
    const failed = owner.transaction().execute(async (tx) => {
      await sql`update recipes set title = 'Other' where id = ${id}`.execute(tx);
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    expect(await events()).toEqual([]);
  });

  test("among many is one event of each", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) ids.push((await create("draft", { title: `Soup ${n}` })).id);
    await publishRecipes(admin, { ids, by, now });
    await deleteRecipes(admin, { ids, by, now });
    const types = await events();
    expect(types).toEqual([
      ...Array(10).fill("recipe.published"),
      ...Array(10).fill("recipe.deleted"),
    ]);
  });
});

test("a visitor's message is an event, without its text", async () => {
  const message = { name: "Ada", email: "ada@example.com", message: "A secret" };
  await sendMessage(visitor, { message, from: "x" });
  const [event] = await admin.selectFrom("webhook_events").selectAll().execute();
  expect(event?.data).toMatchObject({ name: "Ada", email: "ada@example.com" });
  expect(JSON.stringify(event)).not.toContain("secret");
  expect(await events()).toEqual(["message.received"]);
});

test("a subscriber who confirms and leaves is two events", async () => {
  await subscribe(visitor, { email: "ada@example.com", confirm: true, from: "x" });
  expect(await events()).toEqual([]);
  await sql`select confirm_subscription(verification_token) from newsletter_subscribers`.execute(
    owner,
  );
  await sql`select confirm_subscription(verification_token) from newsletter_subscribers`.execute(
    owner,
  );
  expect(await events()).toEqual(["subscriber.confirmed"]);
  await sql`select unsubscribe(unsubscribe_token) from newsletter_subscribers`.execute(owner);
  expect(await events()).toEqual(["subscriber.left"]);
  await subscribe(visitor, { email: "ada@example.com", confirm: false, from: "x" });
  const { id } = await owner
    .selectFrom("newsletter_subscribers")
    .select("id")
    .executeTakeFirstOrThrow();
  await removeSubscriber(admin, { id, by, now });
  expect(await events()).toEqual(["subscriber.confirmed", "subscriber.left"]);
});

test("a queue item that is posted or fails is an event", async () => {
  const { id, slug } = await create("published");
  await events();
  const site = { host: "example.com", label: "Example" };
  await addUrls(admin, { addresses: [{ url: "https://example.com/soup", site }], by, now });
  await sql`update auto_poster_queue set status = 'processing'`.execute(admin);
  await sql`update auto_poster_queue set status = 'failed', error_message = 'Gone'`.execute(admin);
  await sql`update auto_poster_queue set status = 'queued'`.execute(admin);
  await sql`update auto_poster_queue set status = 'completed', recipe_id = ${id}`.execute(admin);
  const rows = await admin.selectFrom("webhook_events").selectAll().orderBy("sequence").execute();
  expect(rows.map(({ data }) => data)).toMatchObject([
    { source_url: "https://example.com/soup", error: "Gone" },
    { source_url: "https://example.com/soup", recipe: { slug, status: "published" } },
  ]);
  expect(await events()).toEqual(["queue.item_failed", "queue.item_posted"]);
});

test("a webhook gets only the events it asks for", async () => {
  const { id } = await makeWebhook(admin, {
    url: "https://other.example",
    events: ["recipe.deleted"],
  });
  await create("published");
  const rows = await admin.selectFrom("webhook_deliveries").select("webhook_id").execute();
  expect(rows).toEqual([{ webhook_id: webhook }]);
  await deleteRecipe(admin, { id: (await firstRecipe()).id, by, now });
  const both = await admin.selectFrom("webhook_deliveries").select("webhook_id").execute();
  expect(both.map(({ webhook_id }) => webhook_id).sort()).toEqual([id, webhook, webhook].sort());
});

test("nothing is written while no webhook wants it", async () => {
  await pauseWebhook(admin, { id: webhook, by, now });
  await create("published");
  await sendMessage(visitor, {
    message: { name: "Ada", email: "ada@example.com", message: "Hello" },
    from: "x",
  });
  expect(await events()).toEqual([]);
});

test("the longest texts stay within 20 kB", async () => {
  const long = "ü".repeat(100_000);
  await sql`insert into recipes (slug, title, status) values ('long', ${long}, 'published')`.execute(
    owner,
  );
  await sql`insert into contact_messages (name, email, message)
    values (${long}, ${long}, ${long})`.execute(owner);
  await sql`insert into reviews (recipe_id, kind, name, text, rater)
    select id, 'question', ${long.slice(0, 100)}, ${long.slice(0, 5_000)}, '' from recipes`.execute(
    owner,
  );
  const rows = await admin.selectFrom("webhook_events").select("data").execute();
  expect(rows).toHaveLength(3);
  for (const { data } of rows) expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(5_000);
});

test("a visitor can neither read nor write any of it", async () => {
  for (const statement of [
    "select url from webhooks",
    "select data from webhook_events",
    "select state from webhook_deliveries",
    "select answer from webhook_attempts",
    "select details from webhook_recipe_changes",
    "insert into webhook_recipe_changes (recipe_id, was_public) values (gen_random_uuid(), true)",
    "select record_webhook_event('x', gen_random_uuid(), '{}')",
  ]) {
    await expect(sql.raw(statement).execute(visitor), statement).rejects.toThrow(
      /permission denied/,
    );
  }
});

function firstRecipe() {
  return admin.selectFrom("recipes").select("id").executeTakeFirstOrThrow();
}
