import { beforeEach, describe, expect, test } from "vitest";
import { replaceRecipe } from "#domain/arrivals/replace-recipe.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deletePermanently, deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { duplicateRecipe } from "#domain/recipes/commands/duplicate-recipe.server.ts";
import { publishRecipe, unpublishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { restoreRecipe } from "#domain/recipes/commands/restore-recipe.server.ts";
import { restoreRevision } from "#domain/recipes/commands/restore-revision.server.ts";
import { listRevisions } from "#domain/recipes/commands/revisions.server.ts";
import {
  contentOf,
  findSavedRecipe,
  type SavedRecipe,
} from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { findRecipePage } from "#domain/recipes/reading/queries.server.ts";
import type { RecipeDraft, RecipeInput } from "#domain/recipes/schema.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { findVersionFaults } from "./version-faults.server.ts";

const { admin, visitor, owner, databaseOf } = testDatabase();
const ada = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const ben = { id: "22222222-2222-4222-8222-222222222222", name: "Ben" };
const now = new Date("2026-01-05T08:00:00Z");
const ids: Record<string, string> = {};

/** A recipe's slug is the name that the tests know it by. */
async function create(slug: string, given: Partial<RecipeDraft> = {}, by = ada) {
  const input = recipeInput({ title: slug, slug, status: "published", ...given });
  ids[slug] = (await createRecipe(admin, { input, by, now })).id;
}

async function saved(slug: string) {
  const recipe = await findSavedRecipe(admin, ids[slug] ?? "");
  if (!recipe) throw new Error(`No recipe ${slug}`);
  return recipe;
}

async function change(slug: string, values: Partial<RecipeInput>, by = ada) {
  const { id, version, ...before } = await saved(slug);
  const input = { ...contentOf({ id, version, ...before }), ...values };
  return updateRecipe(admin, { id, version, input, by, now, keepsDate: true });
}

const named = (...slugs: string[]) =>
  slugs.map((text) => {
    const [recipeSlug = "", label = null] = text.split(":");
    return { recipeSlug, label };
  });

/** The versions that a recipe says to an admin: 'slug:label'. */
async function versionsOf(slug: string) {
  const { versions } = await saved(slug);
  return versions
    .map(({ recipeSlug, label }) => [recipeSlug, label].filter(Boolean).join(":"))
    .sort();
}

async function chipsOf(slug: string) {
  const found = await findRecipePage(visitor, slug);
  return found?.recipe.shownVersions?.map(({ name }) => name);
}

beforeEach(async () => {
  await owner.deleteFrom("recipes").execute();
  for (const slug of ["bread", "vegan", "crowd", "quick"]) await create(slug);
});

describe("a set of versions", () => {
  test("says the same from each of its recipes, with the label of each", async () => {
    await change("bread", { versions: named("vegan:Vegan", "crowd:For a crowd") });
    expect(await versionsOf("bread")).toEqual(["crowd:For a crowd", "vegan:Vegan"]);
    expect(await versionsOf("vegan")).toEqual(["bread", "crowd:For a crowd"]);
    expect((await saved("vegan")).versionLabel).toBe("Vegan");
    expect(await chipsOf("crowd")).toEqual(["Original", "For a crowd", "Vegan"]);
    expect(await chipsOf("quick")).toBeUndefined();
  });

  test("is one, when versions are named in a circle or a version of a version is", async () => {
    await change("bread", { versions: named("vegan") });
    await change("vegan", { versions: named("bread", "crowd") });
    await change("crowd", { versions: named("vegan", "bread") });
    for (const slug of ["bread", "vegan", "crowd"])
      expect(await versionsOf(slug)).toEqual(["bread", "crowd", "vegan"].filter((n) => n !== slug));
  });

  test("joins another with all of its recipes, those in the trash too", async () => {
    await change("bread", { versions: named("vegan") });
    await change("crowd", { versions: named("quick:Quick") });
    await deleteRecipe(admin, { id: ids.quick ?? "", by: ada, now });
    await change("bread", { versions: named("vegan", "crowd") });
    expect(await versionsOf("crowd")).toEqual(["bread", "vegan"]);
    await restoreRecipe(admin, { id: ids.quick ?? "", by: ada, now });
    expect(await versionsOf("bread")).toEqual(["crowd", "quick:Quick", "vegan"]);
  });

  test("is left by whom it does not name any more, and by the recipe that names none", async () => {
    await change("bread", { versions: named("vegan", "crowd", "quick") });
    await change("bread", { versions: named("vegan", "crowd") });
    expect(await versionsOf("quick")).toEqual([]);
    await change("vegan", { versions: [] });
    expect(await versionsOf("vegan")).toEqual([]);
    expect(await versionsOf("crowd")).toEqual(["bread"]);
  });

  test("stays with the others when one is replaced by an import that knows no versions", async () => {
    await change("bread", { versions: named("vegan:Vegan"), versionLabel: "Quick" });
    const input = recipeInput({ title: "bread" });
    await admin
      .transaction()
      .execute((tx) => replaceRecipe(tx, { id: ids.bread ?? "", input, by: ada, now }));
    expect(await versionsOf("bread")).toEqual(["vegan:Vegan"]);
    expect((await saved("bread")).versionLabel).toBe("Quick");
  });

  test("of two recipes that name each other at once is one, with both saved", async () => {
    for (let round = 0; round < 5; round += 1) {
      const results = await Promise.all([
        change("bread", { versions: named("vegan", "crowd") }),
        change("vegan", { versions: named("bread", "quick") }),
      ]);
      expect(results.some(({ ok }) => ok)).toBe(true);
      await change("bread", { versions: [] });
      await change("vegan", { versions: [] });
    }
  });
});

describe("who edits another version at the same time", () => {
  test("is shown what changed, and loses nothing", async () => {
    const opened = await saved("vegan");
    await change("bread", { versions: named("vegan:Vegan") }, ben);
    const { id, version } = opened;
    const input = { ...contentOf(opened), title: "Vegan Bread" };
    const result = await updateRecipe(admin, { id, version, input, by: ada, now });
    expect(result).toMatchObject({
      reason: "changed-meanwhile",
      theirs: { savedBy: "Ben", versions: named("bread"), versionLabel: "Vegan" },
    });
    const activity = await admin
      .selectFrom("activity")
      .select(["verb", "by_name"])
      .where("noun_id", "=", id)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(activity).toEqual({ verb: "changed", by_name: "Ben" });
  });

  test("can bring back the versions that its revision had", async () => {
    await change("bread", { versions: named("vegan:Vegan", "crowd") });
    await change("crowd", { versions: [] });
    await change("bread", { versions: [] });
    const { id, version } = await saved("vegan");
    const [newest, older] = await listRevisions(admin, id);
    expect(newest?.savedBy).toBe("Ada");
    const restored = { id, version, revision: older?.version ?? 0, by: ada, now };
    expect(await restoreRevision(admin, restored)).toMatchObject({ ok: true });
    expect(await versionsOf("vegan")).toEqual(["bread", "crowd"]);
    expect(await versionsOf("bread")).toEqual(["crowd", "vegan:Vegan"]);
  });

  test("is not told of a save that leaves the versions as they are", async () => {
    await change("bread", { versions: named("vegan:Vegan") });
    const { version } = await saved("vegan");
    await change("bread", { servings: 9 });
    expect((await saved("vegan")).version).toBe(version);
  });
});

describe("readers", () => {
  beforeEach(() => change("bread", { versions: named("vegan:Vegan", "crowd:For a crowd") }));

  test("see a chip of published recipes only", async () => {
    const crowd = { id: ids.crowd ?? "", by: ada, now };
    await unpublishRecipe(admin, crowd);
    expect(await chipsOf("bread")).toEqual(["Original", "Vegan"]);
    await publishRecipe(admin, crowd);
    await deleteRecipe(admin, crowd);
    expect(await chipsOf("bread")).toEqual(["Original", "Vegan"]);
    await restoreRecipe(admin, crowd);
    expect(await chipsOf("bread")).toEqual(["Original", "For a crowd", "Vegan"]);
    for (const slug of ["crowd", "vegan"]) {
      await deleteRecipe(admin, { id: ids[slug] ?? "", by: ada, now });
      await deletePermanently(admin, { ids: [ids[slug] ?? ""], by: ada, now });
    }
    expect(await chipsOf("bread")).toBeUndefined();
  });

  test("are told by a card that there is a vegan version, unless it is that or there is none", async () => {
    const tells = async () => {
      const found = await findRecipePage(visitor, "quick");
      const told = found?.related.filter(({ veganVersion }) => veganVersion);
      return told?.map(({ slug }) => slug).sort();
    };
    expect(await tells()).toEqual([]);
    await change("vegan", { dietaryTags: ["Vegan"] });
    expect(await tells()).toEqual(["bread", "crowd"]);
    await unpublishRecipe(admin, { id: ids.vegan ?? "", by: ada, now });
    expect(await tells()).toEqual([]);
  });

  test("are offered other recipes than the versions as related ones", async () => {
    const related = async (slug: string) =>
      (await findRecipePage(visitor, slug))?.related.map((card) => card.slug).sort();
    expect(await related("bread")).toEqual(["quick"]);
    expect(await related("quick")).toEqual(["bread", "crowd", "vegan"]);
  });
});

describe("a copy", () => {
  test("is no version, unless it is made as one", async () => {
    await change("bread", { versions: named("vegan:Vegan"), versionLabel: "Plain" });
    const write = { id: ids.bread ?? "", by: ada, now };
    const plain = await duplicateRecipe(admin, write);
    expect(await findSavedRecipe(admin, plain?.id ?? "")).toMatchObject({
      versions: [],
      versionLabel: null,
    });
    const version = await duplicateRecipe(admin, write, { asVersion: true });
    ids.copy = version?.id ?? "";
    expect(await versionsOf("copy")).toEqual(["bread:Plain", "vegan:Vegan"]);
    expect(await versionsOf("vegan")).toEqual(["bread:Plain", "copy-of-bread-2"]);
  });
});

describe("an author", () => {
  const author = databaseOf({ ...ada, role: "author" });
  const draft = (slug: string, by: typeof ada) => create(slug, { status: "draft" }, by);
  const seenOf = async (slug: string) =>
    (await findSavedRecipe(author, ids[slug] ?? ""))?.versions.map((one) => one.recipeSlug).sort();

  test("saves a draft that others have made a version of theirs, and sees those of own or published ones", async () => {
    await draft("mine", ada);
    await draft("hidden", ben);
    await change("hidden", { versions: named("mine", "bread:Bread") });
    expect(await seenOf("mine")).toEqual(["bread"]);
    const {
      id = "",
      version = 0,
      ...before
    } = (await findSavedRecipe(author, ids.mine ?? "")) ?? {};
    const saving = { recipeId: id, versionLabel: null, isAuthors: true };
    const versions = named("bread:Bread");
    expect(await findVersionFaults(author, { ...saving, versions })).toEqual([]);
    const others = await findVersionFaults(author, { ...saving, versions: named("vegan") });
    expect(others).toMatchObject([{ detail: expect.stringContaining("Only an editor") }]);
    const input = { ...contentOf({ id, version, ...before } as SavedRecipe), cuisine: "Thai" };
    const saved = await updateRecipe(author, { id, version, input, by: ada, now });
    expect(saved).toMatchObject({ ok: true, recipe: { cuisine: "Thai" } });
    expect(await versionsOf("mine")).toEqual(["bread:Bread", "hidden"]);
  });

  test("takes a draft out of no set by making a version of it", async () => {
    await draft("mine", ada);
    await draft("hidden", ben);
    await change("hidden", { versions: named("mine"), versionLabel: "Other" });
    const write = { id: ids.mine ?? "", by: ada, now };
    await duplicateRecipe(author, write, { asVersion: true });
    expect(await versionsOf("hidden")).toEqual(["copy-of-mine", "mine"]);
  });
});

describe("versions are refused", () => {
  const faults = async (slug: string | null, versions: string[], versionLabel = "") =>
    findVersionFaults(admin, {
      recipeId: slug && (ids[slug] ?? null),
      versionLabel,
      versions: named(...versions),
    });

  test("that are the recipe itself, are not here, or are named twice", async () => {
    const found = await faults("bread", ["bread", "nowhere", "vegan", "vegan"]);
    expect(found).toMatchObject([
      { row: 0, part: "recipeSlug", detail: "A recipe can't be a version of itself." },
      { row: 1, part: "recipeSlug", detail: expect.stringContaining("no recipe at this address") },
      { row: 3, part: "recipeSlug", detail: "This recipe is named above already." },
    ]);
    expect(await faults(null, ["bread", "vegan"])).toEqual([]);
  });

  test("that have the same label, also as one that comes along", async () => {
    expect(await faults("bread", ["vegan:Vegan", "crowd: vegan "])).toMatchObject([
      { row: 1, part: "label" },
    ]);
    expect(await faults("bread", ["vegan:Vegan"], "VEGAN")).toMatchObject([
      { row: 0, part: "label" },
    ]);
    await change("crowd", { versions: named("quick:Quick") });
    expect(await faults("bread", ["crowd"], "quick")).toMatchObject([{ row: null, part: "label" }]);
    expect(await faults("bread", ["crowd", "quick"], "Fast")).toEqual([]);
  });

  test("that are more than twenty together", async () => {
    const many = Array.from({ length: 19 }, (_, index) => `more-${index}`);
    for (const slug of many) await create(slug);
    await change("vegan", { versions: named(...many) });
    expect(await faults("bread", ["vegan"])).toEqual([]);
    expect(await faults("bread", ["crowd", "vegan"])).toMatchObject([
      { row: 1, detail: expect.stringContaining("there would be 21. Choose 20 at most.") },
    ]);
  });
});
