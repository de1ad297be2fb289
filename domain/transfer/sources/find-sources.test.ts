import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Files, zipOf } from "#test/factories/archive.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { wordpressExport } from "#test/factories/wordpress.ts";
import { findSources, type Source, sourcesGiven } from "./find-sources.ts";
import { watchReading } from "./watched-file.ts";

const watch = watchReading(() => {}, new Set());
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-given-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Each source in words: its kind or format, and its files. */
async function found(
  files: Files,
  sourcesIn: (folder: string) => Promise<Source[]> = (given) => sourcesGiven(given, watch),
): Promise<string[]> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const sources = await sourcesIn(folder);
  return sources.map((source) => {
    if (source.kind !== "files") return `${source.kind}: ${source.path.slice(folder.length + 1)}`;
    const names = source.files.map(({ path }) => path).sort();
    return `${source.format?.name}: ${names.join(", ")}`;
  });
}

const CSV = "title,ingredients,instructions\nPie,2 apples,Bake\n";

test("the files of several programs are each read as their own", async () => {
  const files = {
    "blog.xml": wordpressExport([{ id: 1, type: "post", title: "A post" }]),
    "export.zip": await zipOf({ "a.txt": "a" }),
    "mine.csv": CSV,
    "notes.txt": "hello",
    "page.html": recipeHtml(),
    "soup.cook": "Chop @onions{2}.",
    "stew.cook": "Chop @leeks{2}.",
    "schema.json": '{"@type":"Recipe","name":"Pie"}',
  };
  expect((await found(files)).sort()).toEqual([
    "archive: export.zip",
    "cooklang: soup.cook, stew.cook",
    "csv: mine.csv",
    "page: page.html",
    "page: schema.json",
    "unknown: notes.txt",
    "wordpress: blog.xml",
  ]);
});

test("images go with the files of the program that they were given with", async () => {
  const files = { "soup.cook": "Chop @onions{2}.", "soup.jpg": "an image" };
  expect(await found(files)).toEqual(["cooklang: soup.cook, soup.jpg"]);
});

const inFolder = (path: string) => findSources([path], watch);
const WPRM = '[{"name":"Pie","slug":"pie","ingredients_flat":[]}]';
const MEALIE = '{"name":"Pie","slug":"pie","recipeIngredient":[]}';
const SCHEMA = '{"@type":"Recipe","name":"Pie"}';

test("of a folder with files of several programs, each is read as its own", async () => {
  const files = {
    "Soup.cook": "Chop @onions{2}.",
    "Soup.jpg": "an image",
    "a.csv": CSV,
    "a.json": SCHEMA,
    "backup.zip": await zipOf({ "a.txt": "a" }),
    "c/mealie.json": MEALIE,
    "notes.txt": "hello",
    "wprm.json": WPRM,
  };
  expect((await found(files, inFolder)).sort()).toEqual([
    "archive: backup.zip",
    "cooklang: Soup.cook, Soup.jpg",
    "csv: Soup.jpg, a.csv",
    "mealie: Soup.jpg, c/mealie.json",
    "page: a.json",
    "wprm: Soup.jpg, wprm.json",
  ]);
});

test("a program's file is known in a folder among any number of others", async () => {
  const files = { "a.json": SCHEMA, "b.json": SCHEMA, "wprm.json": WPRM };
  expect(await found(files, inFolder)).toEqual(["wprm: wprm.json", "page: a.json", "page: b.json"]);
});

test.each<[string, Files]>([
  ["mealie", { "recipes/pie/pie.json": MEALIE, "recipes/pie/assets/a.pdf": "pdf", "b.json": "{}" }],
  ["nextcloud", { "Pie/full.jpg": "an image", "Pie/recipe.json": SCHEMA }],
  ["paprika", { "1.paprikarecipe": "x", "page.html": recipeHtml() }],
])("a folder of %s alone stays together", async (format, files) => {
  const names = Object.keys(files).sort().join(", ");
  expect(await found(files, inFolder)).toEqual([`${format}: ${names}`]);
});

test("an empty folder, and an address of another scheme, are told in a sentence", async () => {
  const sources = await findSources(
    [folder, "ftp://cook.example/", "C://soup.html", "soup.html"],
    watch,
  );
  expect(sources).toEqual([
    { path: folder, kind: "unknown", reason: expect.stringMatching(/^There is nothing in it\. /) },
    {
      path: "ftp://cook.example/",
      kind: "unknown",
      reason: "Addresses of sites start with http:// or https://.",
    },
    { path: "C://soup.html", kind: "page" },
    { path: "soup.html", kind: "page" },
  ]);
});

test("an unpacked export of ours is one source, whatever its parts look like", async () => {
  const files = { "sorrel.json": "{}", "recipes/00001.json": "{}", "media/00001.json": "[]" };
  const given = Object.entries(files).map(([path, content]) => [`mine/${path}`, content]);
  expect(await found(Object.fromEntries(given))).toEqual([
    "sorrel: media/00001.json, recipes/00001.json, sorrel.json",
  ]);
});
