import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { type Files, zipOf } from "#test/factories/archive.ts";
import type { SourceItem } from "./read-source.ts";
import { openSourceReader } from "./source-reader.server.ts";

/** Enough for a file of usual size. */
const reader = openSourceReader({ heapMb: 50 });
const how = {
  site: { delayMs: 0, siteUrl: "https://sorrel.example" },
  signal: new AbortController().signal,
};
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-reader-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => reader.close());

async function read(files: Files, done?: ReadonlySet<string>): Promise<string[]> {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const reading = reader.read({ folder }, how);
  const found: string[] = [];
  for await (const one of reading.items(done)) found.push(await inWords(one.found));
  await reading.close();
  return found;
}

/** A recipe by its title and what its images hold, or why there is none. */
async function inWords(found: SourceItem): Promise<string> {
  if (found.kind === "refused") return found.reason;
  if (found.kind !== "foreign") return found.kind;
  const images: string[] = [];
  for (const image of found.recipe.images)
    if ("file" in image) images.push(String(await image.file.read()));
  return [found.recipe.fields.title, ...images].join(": ");
}

const paprika = (name: string) =>
  gzipSync(
    JSON.stringify({
      uid: name,
      name,
      ingredients: "2 apples",
      photo: "a.jpg",
      photo_data: Buffer.from(`a photo of ${name}`).toString("base64"),
    }),
  );
const names = Array.from({ length: 40 }, (_, at) => `Pie ${at + 10}`);
const archive = () =>
  zipOf(Object.fromEntries(names.map((name) => [`${name}.paprikarecipe`, paprika(name)])));
const TART = '{"name":"Tart","slug":"tart","recipeIngredient":["1 egg"]}';
/** It takes more, looked at or read. */
const rows = Array.from({ length: 600_000 }, (_, at) => `{"a":"text ${at}"}`);
const heavy = () => `{"name":"Pie","slug":"pie","recipe_ingredient":[${rows}]}`;

test("recipes come with files that can be read after them", async () => {
  const found = await read({ "a.paprikarecipes": await archive() });
  expect(found).toEqual(names.map((name) => `${name}: a photo of ${name}`));
});

test("what its process dies of is named, and everything else comes once", async () => {
  const files = {
    "a.paprikarecipes": await archive(),
    "b.zip": await zipOf({ "heavy.json": heavy(), "pie.json": TART }),
    "c.paprikarecipes": await zipOf({ "1.paprikarecipe": paprika("Last") }),
  };
  const found = await read(files);
  expect(found).toEqual([
    ...names.map((name) => `${name}: a photo of ${name}`),
    "It takes too much time or memory to read.",
    "Tart",
    "Last: a photo of Last",
  ]);
});

test("files of recipes that are done are not read again", async () => {
  const done = new Set(names.slice(1).map((name) => `${name}.paprikarecipe`));
  const found = await read({ "a.paprikarecipes": await archive() }, done);
  expect(found).toEqual(["Pie 10: a photo of Pie 10"]);
});
