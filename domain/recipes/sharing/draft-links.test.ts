import { beforeAll, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { publishRecipe, unpublishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { restoreRecipe } from "#domain/recipes/commands/restore-recipe.server.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import { findRecipePage } from "#domain/recipes/reading/queries.server.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { testDatabase } from "#test/database.ts";
import { FULL_RECIPE } from "#test/factories/full-recipe.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { findDraftLink, revokeDraftLink, shareDraft } from "./draft-links.server.ts";
import { findSharedDraft } from "./find-shared-draft.server.ts";

const { admin, visitor } = testDatabase();
const secret = "a secret of thirty-two characters";
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date();
const A_WEEK_MS = 7 * 24 * 60 * 60_000;

beforeAll(async () => {
  await admin.insertInto("categories").values({ name: "Dinner", slug: "dinner" }).execute();
});

async function drafted(title: string, given: Partial<RecipeDraft> = {}): Promise<string> {
  const input = recipeInput({ title, category: "Dinner", ...given });
  return (await createRecipe(admin, { input, by, now })).id;
}

/** The token of a new link. */
async function share(id: string, at = now): Promise<string> {
  const link = await shareDraft(admin, { id, by, now: at, secret });
  if (!link?.token) throw new Error("No link was made.");
  return link.token;
}

const titleAt = async (token: string) => (await findSharedDraft(visitor, token))?.recipe.title;

describe("a link to a draft", () => {
  test("shows the recipe as it is saved, for a week, and no other one", async () => {
    await drafted("Secret Soup");
    const id = await drafted("Shared Soup");
    const token = await share(id);
    const found = await findSharedDraft(visitor, token);
    expect(found).toMatchObject({
      isPublished: false,
      expiresAt: new Date(now.getTime() + A_WEEK_MS),
      recipe: {
        id,
        title: "Shared Soup",
        categoryRef: { name: "Dinner", slug: "dinner" },
        dietaryTags: ["Vegetarian"],
        ingredients: [{ amount: 800, unit: "g", name: "ripe tomatoes" }, { name: "salt" }],
        nutrition: { calories: 120 },
      },
    });
    expect(await titleAt(`${token.slice(0, -1)}_`)).toBeUndefined();
    expect(await titleAt("")).toBeUndefined();
    const { token_hash } = await admin
      .selectFrom("draft_links")
      .select("token_hash")
      .executeTakeFirstOrThrow();
    expect(token_hash).not.toBe(token);
    expect(await titleAt(token_hash)).toBeUndefined();
  });

  test("shows all that readers will see once it is published, and nothing else", async () => {
    await admin.insertInto("categories").values({ name: "Breads", slug: "breads" }).execute();
    const fields = { ...FULL_RECIPE, versions: [], versionLabel: "" };
    const read = readRecipe(fields, { status: "draft", categories: ["Breads"] });
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const { id, slug } = await createRecipe(admin, { input: read.recipe, by, now });
    const draft = await findSharedDraft(visitor, await share(id));
    await publishRecipe(admin, { id, by, now });
    const published = (await findRecipePage(visitor, slug))?.recipe;
    const { firstPublishedAt, updatedAt, ...shown } = draft?.recipe ?? {};
    expect(published).toMatchObject(shown);
    expect(Object.keys(draft?.recipe ?? {}).sort()).toEqual(Object.keys(published ?? {}).sort());
  });

  test("names neither a draft that an ingredient links to nor other versions", async () => {
    await drafted("Secret Pastry");
    const pie = await drafted("Apple Pie", {
      ingredients: [{ name: "pastry", recipeSlug: "secret-pastry" }],
      versions: [{ recipeSlug: "secret-pastry", label: "Secret" }],
    });
    const found = await findSharedDraft(visitor, await share(pie));
    expect(JSON.stringify(found)).not.toMatch(/secret/i);
  });

  test("is replaced by a new one, and can be revoked", async () => {
    const id = await drafted("Twice Shared");
    const first = await share(id);
    const second = await share(id);
    expect(await titleAt(first)).toBeUndefined();
    expect(await titleAt(second)).toBe("Twice Shared");
    expect(await findDraftLink(admin, { id, secret, now })).toMatchObject({ token: second });
    expect(await revokeDraftLink(admin, { id, by, now })).toBe(true);
    expect(await titleAt(second)).toBeUndefined();
    expect(await revokeDraftLink(admin, { id, by, now })).toBe(false);
    const activity = admin.selectFrom("activity").select(["verb", "by_name"]);
    const lines = await activity.where("noun_id", "=", id).orderBy("id").execute();
    expect(lines.slice(1)).toEqual([
      { verb: "shared", by_name: "Ada" },
      { verb: "shared", by_name: "Ada" },
      { verb: "revoked", by_name: "Ada" },
    ]);
  });

  test("ends after seven days", async () => {
    const id = await drafted("Old Stew");
    const token = await share(id, new Date(now.getTime() - A_WEEK_MS - 1_000));
    expect(await titleAt(token)).toBeUndefined();
    expect(await findDraftLink(admin, { id, secret, now })).toBeNull();
    expect(await revokeDraftLink(admin, { id, by, now })).toBe(false);
    await share(await drafted("Next Stew"));
    const left = admin.selectFrom("draft_links").select("id").where("recipe_id", "=", id);
    expect(await left.execute()).toEqual([]);
  });

  test("ends in the trash, also for a recipe that is restored", async () => {
    const id = await drafted("Thrown Away");
    const token = await share(id);
    await deleteRecipe(admin, { id, by, now });
    expect(await titleAt(token)).toBeUndefined();
    await restoreRecipe(admin, { id, by, now });
    expect(await titleAt(token)).toBeUndefined();
  });

  test("leads to the page once there is one, and ends when that is taken off the site", async () => {
    const id = await drafted("On and Off");
    const token = await share(id);
    await publishRecipe(admin, { id, by, now });
    expect(await findSharedDraft(visitor, token)).toMatchObject({ isPublished: true });
    expect(await shareDraft(admin, { id, by, now, secret })).toBeNull();
    await unpublishRecipe(admin, { id, by, now });
    expect(await titleAt(token)).toBeUndefined();
  });

  test("goes on after the site's secret was changed, but can't be shown again", async () => {
    const id = await drafted("Changed Locks");
    const token = await share(id);
    const after = { id, secret: "another secret of thirty-two chars", now };
    expect(await findDraftLink(admin, after)).toMatchObject({ token: null });
    expect(await titleAt(token)).toBe("Changed Locks");
  });
});
