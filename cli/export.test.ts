import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveImage } from "#domain/media/upload/save-image.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import type { ExportedRecipe } from "#domain/transfer/own/export-file.ts";
import { exportRecipes, exportSite } from "#domain/transfer/own/export-recipes.server.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import { testDatabase } from "#test/database.ts";
import { importer } from "#test/factories/import-command.ts";
import { jpegOf, testMedia } from "#test/factories/media.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { runCliCommand } from "#test/run-command.ts";

const { admin, owner, url } = testDatabase();
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");
const { imageProcessor } = testMedia();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-export-"));
  await admin.insertInto("categories").values({ name: "Dinner", slug: "dinner" }).execute();
  const inputs = [
    recipeInput({ title: "Pie\u2028in two lines", category: "Dinner", status: "published" }),
    recipeInput({ title: "Soup", category: "Dinner", status: "draft", featured: true }),
    recipeInputSchema.parse({
      title: "Scraped Stew",
      writtenBy: "site",
      source: { url: "https://example.com/stew", site: "Example" },
      imageCredit: { name: "Ada", url: "https://example.com/ada" },
      nutrition: { calories: 320 },
    }),
  ];
  for (const [minute, input] of inputs.entries()) {
    await createRecipe(admin, { input, by, now: new Date(Date.UTC(2026, 0, 5, 8, minute)) });
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(program: "import" | "export", ...args: string[]) {
  return runCliCommand(program, args, { DATABASE_URL: url, DATA_DIR: folder });
}

async function everything() {
  const recipes: ExportedRecipe[] = [];
  for await (const recipe of exportRecipes(admin)) recipes.push(recipe);
  return { recipes, ...(await exportSite(admin)) };
}

async function count(): Promise<number> {
  return (await admin.selectFrom("recipes").select("id").execute()).length;
}

async function clear() {
  await owner.deleteFrom("recipes").execute();
  await owner.deleteFrom("categories").execute();
}

test.each(["all.json", "all.json.gz"])(
  "what is exported to %s comes back as it was, once",
  async (name) => {
    const file = join(folder, name);
    const before = await everything();
    expect(before.recipes).toHaveLength(3);
    expect((await run("export", file)).output).toContain(`Exported 3 recipes to ${file}.`);
    const bytes = await readFile(file);
    const json = JSON.parse(String(name.endsWith(".gz") ? gunzipSync(bytes) : bytes));
    expect(json.recipes).toEqual(before.recipes);

    await clear();
    const imported = await run("import", file);
    expect(imported.output).toContain("Imported 3 unchanged; 0 already existed; 0 rejected.");
    expect(imported.status).toBe(0);
    expect(await everything()).toEqual(before);
    const again = await run("import", file);
    expect(again.output).toContain("Imported 0 as drafts; 3 already existed; 0 rejected.");
  },
);

test("a zip comes back with its images, though the import was killed", async () => {
  const media = { store: openFileStore(join(folder, "media")), imageProcessor };
  const bytes = await jpegOf("green");
  const saved = await saveImage(admin, media, { bytes, originalName: "", alt: "Peas", by, now });
  if (!saved.ok) throw new Error(saved.error);
  const mainImageUrl = saved.image.address;
  for (let number = 0; number < 60; number += 1) {
    const input = { ...recipeInput({ title: `Peas ${number}` }), mainImageUrl };
    await createRecipe(admin, { input, by, now });
  }
  const [first, second] = [join(folder, "first.zip"), join(folder, "second.zip")];
  await run("export", first);
  await clear();
  await owner.deleteFrom("media").execute();
  await rm(join(folder, "media"), { recursive: true });

  const child = importer(url, folder).start(first);
  const ended = once(child, "exit");
  while (child.exitCode === null && (await count()) < 5) await sleep(5);
  child.kill("SIGKILL");
  await ended;
  const before = await count();
  expect(before).toBeLessThan(60);
  const { output, errors, status } = await run("import", first);
  expect(output).toContain(` unchanged; ${before} already existed; 0 rejected.`);
  expect([errors, status]).toEqual(["", 0]);
  await run("export", second);
  expect((await readFile(second)).equals(await readFile(first))).toBe(true);

  await rm(join(folder, "media"), { recursive: true });
  expect((await run("export", second)).output).toContain(
    "1 image is missing from the store, and not in the file.",
  );
});

test("a truncated export is imported up to its end, with an error", async () => {
  const complete = join(folder, "whole.json");
  await run("export", complete);
  const cut = join(folder, "cut.json");
  const lines = String(await readFile(complete)).split("\n");
  await writeFile(cut, [...lines.slice(0, 2), lines[2]?.slice(0, 50)].join("\n"));
  await clear();
  const { output, errors, status } = await run("import", cut);
  expect(output).toContain("Imported 1 unchanged; 0 already existed; 2 rejected.");
  expect(errors).toContain("cut.json: an incomplete line");
  expect(errors).toContain("cut.json: the export is incomplete");
  expect(status).toBe(1);
});

test("an export rejects a missing, wrong or unwritable file name", async () => {
  expect((await run("export")).errors).toContain("Usage: npm run export");
  const { errors: wrong } = await run("export", join(folder, "recipes.txt"));
  expect(wrong).toContain("Without --format, FILE ends in .zip, .json or .json.gz.\nUsage: ");
  for (const name of ["folder.json", "folder.zip"]) {
    const nowhere = join(folder, "no", name);
    const { errors, status } = await run("export", nowhere);
    expect(errors).toContain(`${nowhere} can't be written: `);
    expect(status).toBe(1);
  }
});

test("an export for another program is read again, and says what was lost", async () => {
  const file = join(folder, "recipes.paprikarecipes");
  await clear();
  await createRecipe(admin, {
    input: recipeInput({ title: "Stew", notes: [{ title: "Tip", text: "Freezes well." }] }),
    by,
    now: new Date(),
  });
  await createRecipe(admin, { input: recipeInput({ title: "Soup" }), by, now: new Date() });
  const { output, status } = await run("export", "--format", "paprika", file);
  expect(output).toContain(`Exported 2 recipes to ${file}.\nPaprika can't hold:\n  2 recipes: `);
  expect(output).toContain("  1 recipe: titles of notes");
  expect(status).toBe(0);
  await clear();
  expect((await run("import", file)).output).toContain("2 recipes");
  expect((await everything()).recipes.map(({ title }) => title).sort()).toEqual(["Soup", "Stew"]);
});

test("an unknown format, and a file of another ending, are refused in a line", async () => {
  const unknown = await run("export", "--format", "word", join(folder, "a.zip"));
  expect(unknown.errors).toContain('There is no format "word". The formats are cooklang, ');
  expect(unknown.status).toBe(1);
  const wrong = await run("export", "--format", "paprika", join(folder, "a.zip"));
  expect(wrong.errors).toContain("A file for Paprika ends in .paprikarecipes.");
});

test("an export that fails leaves the file that was there", async () => {
  const file = join(folder, "recipes.csv");
  await writeFile(file, "before");
  await mkdir(`${file}.unfinished`);
  const { errors, status } = await run("export", "--format", "csv", file);
  expect(errors).toContain(`${file} can't be written: `);
  expect(status).toBe(1);
  expect(String(await readFile(file))).toBe("before");
});
