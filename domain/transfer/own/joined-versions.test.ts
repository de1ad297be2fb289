import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { IfExists } from "#domain/arrivals/place-arrival.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { importExported } from "./import-exported.server.ts";

const { admin, owner } = testDatabase();
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");

/** Of the export. */
const FOCACCIA = randomUUID();
const VEGAN = randomUUID();
const versions = [{ recipeSlug: "focaccia", label: null }];

beforeEach(() => owner.deleteFrom("recipes").execute());

type Importing = { id?: string; ifExists?: IfExists; known?: string[] };

async function moveIn(slug: string, given: Partial<RecipeDraft>, about: Importing = {}) {
  const { id = VEGAN, ifExists, known = [FOCACCIA, VEGAN] } = about;
  const exported = { id, ...recipeInput({ title: slug, slug, ...given }) };
  const comesWith = async () => new Set(known);
  const result = await importExported(admin, exported, {
    ...{ by, now, comesWith },
    ...(ifExists && { ifExists }),
  });
  return result.outcome === "created" || result.outcome === "replaced"
    ? result
    : expect.fail(result.outcome);
}

async function setOf(id: string) {
  const saved = await findSavedRecipe(admin, id);
  return [saved?.versionLabel, saved?.versions.map(({ recipeSlug, label }) => [recipeSlug, label])];
}

test("a recipe joins those of its import, with the labels that they have here", async () => {
  await moveIn("focaccia", { versionLabel: "Ours" }, { id: FOCACCIA });
  const { losses } = await moveIn("vegan-focaccia", { versions, versionLabel: "Vegan" });
  expect(await setOf(VEGAN)).toEqual(["Vegan", [["focaccia", "Ours"]]]);
  expect(losses).toEqual([]);
});

test("another recipe at the same address is left as it is, and this is told", async () => {
  const input = recipeInput({ title: "Focaccia", slug: "focaccia", versionLabel: "Ours" });
  const { id } = await createRecipe(admin, { input, by, now });
  const { losses } = await moveIn("vegan-focaccia", { versions, versionLabel: "Vegan" });
  expect(await setOf(VEGAN)).toEqual(["Vegan", []]);
  expect(await setOf(id)).toEqual(["Ours", []]);
  expect(losses).toEqual(["versions: “focaccia” is another recipe here"]);
});

test("a recipe kept beside the one that is here stays by itself where that one has its label", async () => {
  await moveIn("focaccia", {}, { id: FOCACCIA });
  await moveIn("vegan-focaccia", { versions, versionLabel: "Vegan" });
  const both = { do: "both", importId: randomUUID() } as const;
  const copy = await moveIn(
    "vegan-focaccia",
    { versions, versionLabel: "Vegan" },
    { ifExists: both },
  );
  expect(await setOf(copy.id)).toEqual(["Vegan", []]);
  expect(await setOf(FOCACCIA)).toEqual([null, [["vegan-focaccia", "Vegan"]]]);
  expect(copy.losses).toEqual([expect.stringContaining("has this label")]);
});

test("one saved over a recipe here leaves its versions as they are where it joins none", async () => {
  await moveIn("focaccia", {}, { id: FOCACCIA });
  await moveIn("vegan-focaccia", { versions, versionLabel: "Vegan" });
  const given = { versions, versionLabel: "Other" };
  await moveIn("vegan-focaccia", given, { ifExists: { do: "replace" }, known: [] });
  expect(await setOf(VEGAN)).toEqual(["Vegan", [["focaccia", null]]]);
});
