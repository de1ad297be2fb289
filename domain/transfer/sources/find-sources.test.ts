import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Files, zipOf } from "#test/factories/archive.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { wordpressExport } from "#test/factories/wordpress.ts";
import { sourcesGiven } from "./find-sources.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-given-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Each source in words: its kind or format, and its files. */
async function found(files: Files): Promise<string[]> {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const sources = await sourcesGiven(folder);
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
