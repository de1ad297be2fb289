import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { ImportResult } from "#domain/transfer/import-foreign.server.ts";
import { openSourceReader } from "#domain/transfer/sources/source-reader.server.ts";
import { testDatabase } from "#test/database.ts";
import { doImportStep } from "#test/factories/import.ts";
import { testMedia } from "#test/factories/media.ts";
import { queueUndo, stopImport } from "./change-imports.server.ts";
import { DEFAULT_OPTIONS } from "./import.ts";
import { claimImports } from "./import-queue.server.ts";
import type { FoundItem } from "./import-source.server.ts";
import { findImport, listImports } from "./read-imports.server.ts";
import { importAtOnce } from "./shell-import.server.ts";

const { admin, owner } = testDatabase();
const media = testMedia();
const sources = openSourceReader();
const by = { id: null };
const now = new Date("2026-02-03T10:00:00Z");

beforeEach(async () => {
  await sql`truncate recipes, imports cascade`.execute(owner);
});
afterAll(() => sources.close());

function itemOf(title: string): FoundItem {
  const format = { name: "paprika", label: "Paprika" };
  const recipe = foreignRecipe({ title, ingredients: [{ name: "egg" }] }, { key: title });
  return { path: title, source: 0, found: { path: title, kind: "foreign", format, recipe } };
}

/** Imports these one after the other; `between` is called before the last one is read. */
function importTitles(titles: string[], between: (id: string) => Promise<unknown>) {
  const results: ImportResult["outcome"][] = [];
  async function* items() {
    const [last = "", ...others] = titles.toReversed();
    for (const title of others.reverse()) yield itemOf(title);
    const [line] = await listImports(admin);
    await between(line?.id ?? "");
    yield itemOf(last);
  }
  const options = { ...DEFAULT_OPTIONS, categories: {} };
  const begun = { name: "kitchen.bin", options, by, now };
  const running = importAtOnce(admin, begun, {
    source: { items, close: async () => {} },
    importForeignImage: async () => ({ address: null, loss: null }),
    siteUrl: "https://sorrel.example",
    store: media.store,
    signal: new AbortController().signal,
    onResult: async (_, { outcome }) => void results.push(outcome),
  });
  return { running, results };
}

test("an import from the shell is no worker's to take, is listed, and can be undone", async () => {
  const { running, results } = importTitles(["Pie", "Pie", "Stew"], async () => {
    expect(await claimImports(admin, { worker: 1 })).toEqual([]);
  });
  await running;
  expect(results.toSorted()).toEqual(["already-here", "created", "created"]);
  const [line] = await listImports(admin);
  expect(line).toMatchObject({ name: "kitchen.bin", step: "import", state: "done", done: 3 });
  const id = line?.id ?? "";
  const found = await findImport(admin, id);
  expect(found?.counts.outcomes).toMatchObject({ created: 2, skipped: 1 });
  expect(await queueUndo(admin, { id, by, now })).toBe("done");
  const site = { delayMs: 0, siteUrl: "https://sorrel.example" };
  await doImportStep(admin, { media, sources, site });
  expect(await owner.selectFrom("recipes").select("id").execute()).toEqual([]);
});

test("an import from the shell that an admin stops says so and saves nothing more", async () => {
  const { running } = importTitles(["Pie", "Stew"], (id) => stopImport(admin, { id, by, now }));
  await expect(running).rejects.toThrow("The import was stopped in the back office.");
  const titles = await owner.selectFrom("recipes").select("title").execute();
  expect(titles).not.toContainEqual({ title: "Stew" });
  expect(await listImports(admin)).toMatchObject([{ state: "stopped" }]);
});
