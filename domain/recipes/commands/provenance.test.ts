import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { fieldsOf } from "#domain/recipes/form/form-values.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import { findRecipePage } from "#domain/recipes/reading/queries.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { createRecipe } from "./create-recipe.server.ts";
import { publishRecipe } from "./publish-recipe.server.ts";
import { findRevision } from "./revisions.server.ts";
import { contentOf, findSavedRecipe } from "./saved-recipe.server.ts";
import { updateRecipe } from "./update-recipe.server.ts";

const { visitor, admin, owner } = testDatabase();
const SITE = { id: null } as const;
const ADA = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-05-01T10:00:00Z");
const credit = { name: "Ana Ruiz", url: "https://photos.example/@ana" };

beforeEach(() => sql`truncate recipes cascade`.execute(owner));

async function made(given: Parameters<typeof recipeInput>[0], by: typeof ADA | typeof SITE = ADA) {
  const { id } = await createRecipe(admin, { input: recipeInput(given), by, now });
  return id;
}

async function saved(id: string) {
  const recipe = await findSavedRecipe(admin, id);
  if (!recipe) throw new Error("The recipe is gone");
  return recipe;
}

async function page() {
  return (await findRecipePage(visitor, "tomato-soup"))?.recipe;
}

test("who wrote a recipe and the photo credit are saved, and shown to readers", async () => {
  const id = await made({ writtenBy: "ai", imageCredit: credit, status: "published" });
  expect(await saved(id)).toMatchObject({ writtenBy: "ai", imageCredit: credit });
  expect(await page()).toMatchObject({ writtenBy: "ai", isReviewed: true, imageCredit: credit });
});

test("an admin who publishes a recipe has reviewed it, who saves a draft has not", async () => {
  const id = await made({ writtenBy: "ai" });
  expect((await saved(id)).review).toBeNull();
  const grace = { id: "22222222-2222-4222-8222-222222222222", name: "Grace" };
  await publishRecipe(admin, { id, by: grace, now });
  const published = await saved(id);
  expect(published.review).toEqual({ at: now, by: "Grace" });
  const later = new Date("2026-05-02T10:00:00Z");
  const change = { id, input: contentOf(published), version: published.version, by: ADA };
  await updateRecipe(admin, { ...change, now: later });
  expect((await saved(id)).review).toEqual({ at: later, by: "Ada" });
});

test("what the site publishes by itself nobody has reviewed", async () => {
  const source = { url: "https://example.com/soup", site: "Example" };
  await made({ writtenBy: "site", source, status: "published" }, SITE);
  expect(await page()).toMatchObject({ writtenBy: "site", isReviewed: false });
});

test("a recipe from before this was kept is told apart by its source", async () => {
  await made({ source: { url: "https://example.com/soup", site: "Example" }, status: "published" });
  await owner.updateTable("recipes").set({ written_by: null }).execute();
  expect((await page())?.writtenBy).toBe("site");
  await owner.updateTable("recipes").set({ source_url: null }).execute();
  expect((await page())?.writtenBy).toBe("person");
});

test("a revision keeps the present value of what its release did not have", async () => {
  const notes = [{ title: null, text: "Freezes well.", marks: null }];
  const id = await made({ writtenBy: "ai" });
  const recipe = await saved(id);
  await updateRecipe(admin, { id, input: contentOf(recipe), version: 1, by: ADA, now });
  await sql`update recipe_revisions set state = state - 'writtenBy' - 'notes'`.execute(owner);
  const present = { ...(await saved(id)), writtenBy: "site" as const, notes };
  const revision = await findRevision(admin, { present, version: 1 });
  expect(revision?.recipe).toMatchObject({ writtenBy: "site", notes, imageCredit: null });
});

test("the form holds all of it, and refuses a credit's address that is none", () => {
  const fields = fieldsOf(
    recipeInput({ category: "Dinner", writtenBy: "ai", imageCredit: credit }),
  );
  const reading = { status: "draft", categories: ["Dinner"] } as const;
  expect(readRecipe(fields, reading)).toMatchObject({
    ok: true,
    recipe: { writtenBy: "ai", imageCredit: credit },
  });
  for (const url of ["javascript:alert(1)", "/ana", "ana"]) {
    const imageCredit = { name: "Ana", url };
    expect(readRecipe({ ...fields, imageCredit }, reading)).toMatchObject({
      errors: { "imageCredit.url": expect.any(String) },
    });
  }
  const nobody = { ...fields.imageCredit, name: " " };
  expect(readRecipe({ ...fields, imageCredit: nobody, writtenBy: "x" }, reading)).toMatchObject({
    recipe: { imageCredit: null, writtenBy: "person" },
  });
});
