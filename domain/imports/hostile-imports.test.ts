import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openSourceReader } from "#domain/transfer/sources/source-reader.server.ts";
import { testDatabase } from "#test/database.ts";
import { type Files, zipOf } from "#test/factories/archive.ts";
import { doImportStep, importOf } from "#test/factories/import.ts";
import { testMedia } from "#test/factories/media.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { wordpressExport } from "#test/factories/wordpress.ts";
import { checkAddress, startImport } from "./change-imports.server.ts";
import { DEFAULT_OPTIONS, type ImportItem } from "./import.ts";
import { allItems, findImport } from "./read-imports.server.ts";

const { admin, owner } = testDatabase();
const media = testMedia();
const sources = openSourceReader();
afterAll(() => sources.close());
beforeEach(() => sql`truncate recipes, imports, media cascade`.execute(owner));

const by = { id: null };
const now = new Date("2026-02-03T10:00:00Z");
const site = { delayMs: 0, siteUrl: "https://sorrel.example" };
const step = () => doImportStep(admin, { media, sources, site });

const ZEROS = Buffer.alloc(12_000_000);
const HELLO = "<!doctype html><p>Hello";

function paprika(name: string): Buffer {
  const lines = { ingredients: "2 apples\n1 egg", directions: "Bake." };
  return gzipSync(JSON.stringify({ uid: name, name, ...lines }));
}

const half = (content: Buffer | string) =>
  Buffer.from(content).subarray(0, Math.floor(content.length / 2));

async function zipInZip(levels: number): Promise<Buffer> {
  let zip = await zipOf({ "pie.html": recipeHtml() });
  for (let level = 1; level < levels; level += 1) zip = await zipOf({ "inner.zip": zip });
  return zip;
}

async function climbing(): Promise<Buffer> {
  const zip = await zipOf({ "aa/aa/etc/pie.html": recipeHtml() });
  return Buffer.from(zip.toString("latin1").replaceAll("aa/aa/", "../../"), "latin1");
}

async function encrypted(): Promise<Buffer> {
  const zip = await zipOf({ "pie.html": recipeHtml() });
  // The first bit of the general purpose flags in the central directory.
  const at = zip.indexOf(Buffer.from("PK\u0001\u0002")) + 8;
  zip.writeUInt16LE(zip.readUInt16LE(at) | 1, at);
  return zip;
}

/** Its directory names the same file again and again. */
async function zipOfMany(count: number): Promise<Buffer> {
  const zip = await zipOf({ a: "" });
  const [start, end] = [
    zip.indexOf(Buffer.from("PK\u0001\u0002")),
    zip.indexOf(Buffer.from("PK\u0005\u0006")),
  ];
  const entry = zip.subarray(start, end);
  const ending = Buffer.from(zip.subarray(end));
  ending.writeUInt16LE(count, 8);
  ending.writeUInt16LE(count, 10);
  ending.writeUInt32LE(count * entry.length, 12);
  return Buffer.concat([zip.subarray(0, start), ...Array(count).fill(entry), ending]);
}

const usersOnly = () =>
  zipOf({ "database.json": JSON.stringify({ users: [{ id: 1, email: "a@b.c" }], recipes: [] }) });
const blog = wordpressExport([{ id: 1, type: "post", title: "A post", content: "x ".repeat(500) }]);

const CUT_ZIP = "This is not a zip archive, or it is cut off.";
const NO_RECIPE = "There is no recipe in it that we can read.";
const nothingIn = (file: string) => `There are no recipes that we can read in ${file}. Supported:`;

type Content = Buffer | string | Promise<Buffer>;

const HOSTILE: [name: string, content: () => Content, sentence: string][] = [
  ["deep.zip", () => zipInZip(10), nothingIn("inner.zip")],
  ["bomb.zip", () => zipOf({ "a.json": ZEROS }), "a.json has a suspicious compression ratio."],
  ["climbing.zip", climbing, "The archive has a file whose path leads outside of it."],
  ["many.zip", () => zipOfMany(60_000), "The archive has more than 50,000 files."],
  ["encrypted.zip", encrypted, "The archive is encrypted."],
  ["nothing.zip", () => zipOf({}), "There is nothing in it. Supported:"],
  ["users.zip", usersOnly, nothingIn("database.json")],
  ["cut.zip", async () => half(await zipOf({ "pie.html": recipeHtml() })), CUT_ZIP],
  ["cut.paprikarecipes", async () => half(await zipOf({ "a.paprikarecipe": "a" })), CUT_ZIP],
  ["cut.melarecipes", async () => half(await zipOf({ "a.melarecipe": "{}" })), CUT_ZIP],
  ["cut.paprikarecipe", () => half(paprika("Cut")), "The file is cut off: its end is missing."],
  ["cut.xml", () => half(blog), "The file is cut off: its end is missing"],
  ["cut.html.gz", () => half(gzipSync(recipeHtml())), "It is an incomplete gzip file."],
  ["page.json", () => recipeHtml(), NO_RECIPE],
  ["data.html", () => '{"@type":"Recipe","name":"Soup"}', NO_RECIPE],
  ["empty.txt", () => "", nothingIn("empty.txt")],
  ["empty.csv", () => "", nothingIn("empty.csv")],
  ["empty.json", () => "", NO_RECIPE],
  ["empty.html", () => "", NO_RECIPE],
  ["empty.zip", () => "", CUT_ZIP],
  ["bomb.html.gz", () => gzipSync(ZEROS), "It is larger than 10 MB."],
  ["bomb.json.gz", () => gzipSync(ZEROS), nothingIn("bomb.json")],
  [
    "bomb.paprikarecipe",
    () => gzipSync(Buffer.alloc(110_000_000)),
    "The file is larger than 100 MB.",
  ],
  ["zeros.json", () => ZEROS, "It is larger than 10 MB."],
  ["zeros.html", () => ZEROS.subarray(0, 1_000), "It is a binary file, not text."],
  ["\u202egnp.html", () => HELLO, NO_RECIPE],
  [`${"n".repeat(250)}.html`, () => HELLO, NO_RECIPE],
];

const byName = ([a]: unknown[], [b]: unknown[]) => (String(a) < String(b) ? -1 : 1);

async function itemsOf(id: string): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  for await (const item of allItems(admin, id)) items.push(item);
  return items;
}

test("hostile files are named in a sentence each, and the good one among them is imported", async () => {
  const files: Files = {
    "good.paprikarecipes": await zipOf({ "1.paprikarecipe": paprika("Pie") }),
  };
  for (const [name, content] of HOSTILE) files[name] = await content();
  const id = await importOf(admin, media.store, files);
  await step();
  const items = await itemsOf(id);
  const problems = items.flatMap(({ path, problem }) =>
    problem === null ? [] : [[path, problem]],
  );
  const named = HOSTILE.map(([name, , sentence]) => [
    name.replace("\u202e", ""),
    expect.stringContaining(sentence),
  ]);
  expect(problems.sort(byName)).toEqual(named.sort(byName));
  expect(items.flatMap(({ problem, title }) => (problem === null ? [title] : []))).toEqual(["Pie"]);

  await startImport(admin, { id, options: { ...DEFAULT_OPTIONS, categories: {} }, by, now });
  await step();
  const titles = await owner.selectFrom("recipes").select("title").execute();
  expect(titles).toEqual([{ title: "Pie" }]);
  expect(await findImport(admin, id)).toMatchObject({
    state: "done",
    counts: { outcomes: { created: 1, refused: HOSTILE.length } },
  });
});

test("texts that a database can't hold come without what it can't", async () => {
  const name = "Pie \u0000with \ud800plums";
  const id = await importOf(admin, media.store, {
    "odd.paprikarecipe": gzipSync(
      JSON.stringify({
        uid: "1\u0000",
        name,
        ingredients: "2 apples",
        categories: ["A\u0000\ud800"],
      }),
    ),
  });
  await step();
  expect(await itemsOf(id)).toMatchObject([
    { title: expect.stringMatching(/^Pie/), problem: null },
  ]);
  await startImport(admin, { id, options: { ...DEFAULT_OPTIONS, categories: {} }, by, now });
  await step();
  expect(await findImport(admin, id)).toMatchObject({ counts: { outcomes: { created: 1 } } });
});

test.each([
  "http://127.0.0.1",
  "http://2130706433",
  "http://[::1]",
  "http://[::ffff:127.0.0.1]",
  "http://169.254.169.254/latest/meta-data",
  "http://localhost",
])("nothing is read from %s, in the private network", async (address) => {
  const id = await checkAddress(admin, { address, by, now });
  await step();
  const [item, ...others] = await itemsOf(id);
  expect(item?.problem).toMatch(/private network/);
  expect(others).toEqual([]);
});
