import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveImage } from "#domain/media/upload/save-image.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { OWN } from "#domain/transfer/export/own-format.ts";
import { readOwnArchive } from "#domain/transfer/own/own-archive.ts";
import { openZip } from "#platform/archives/zip.ts";
import { testDatabase } from "#test/database.ts";
import { jpegOf, testMedia } from "#test/factories/media.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { loader } from "./export.tsx";
import { action as exportFile } from "./file.ts";
import { action as findLosses } from "./find-losses.ts";

const { visitor, admin } = testDatabase();
const media = testMedia();
const connections = {
  db: visitor,
  admin,
  media,
  onFault: (fault: unknown) => {
    throw fault;
  },
};
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");
let folder = "";
let [stew, soup, red] = ["", "", ""];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-export-page-"));
  red = await addImage("red");
  const blue = await addImage("blue");
  const notes = [{ title: "Tip", text: "Freezes well." }];
  stew = await create({ title: "Stew", notes, mainImageUrl: red });
  soup = await create({ title: "Soup", mainImageUrl: blue });
});
afterAll(() => rm(folder, { recursive: true }));

async function create(given: Partial<Parameters<typeof recipeInput>[0]>): Promise<string> {
  return (await createRecipe(admin, { input: recipeInput(given), by, now })).id;
}

async function addImage(color: string): Promise<string> {
  const bytes = await jpegOf(color);
  const saved = await saveImage(admin, media, { bytes, originalName: "", alt: color, by, now });
  if (!saved.ok) throw new Error(saved.error);
  return saved.image.address;
}

function send(
  action: typeof exportFile | typeof findLosses,
  fields: [string, string][],
  options: Partial<Parameters<typeof routeArgs>[0]> = {},
): Promise<Response> {
  return action(routeArgs({ ...connections, ...options }, "/admin/export", formPost(fields)));
}

test("the page offers our own format first, and says how many recipes there are", async () => {
  const { formats, total } = await loader(routeArgs(connections, "/admin/export"));
  expect(formats[0]?.name).toBe(OWN);
  expect(formats.map(({ name }) => name)).toContain("markdown");
  expect(total).toBe(2);
});

test("what would be lost is told before", async () => {
  const answer = await send(findLosses, [["format", "paprika"]]);
  const { lines, looked, isCut } = await answer.json();
  expect(lines.join("\n")).toMatch(/^1 recipe: .*titles of notes/m);
  expect([looked, isCut]).toEqual([2, false]);
  const own = await send(findLosses, [["format", OWN]]);
  expect(await own.json()).toMatchObject({ lines: [] });
  const chosen = await send(findLosses, [
    ["format", "paprika"],
    ["id", soup],
  ]);
  expect((await chosen.json()).lines.join()).not.toContain("titles of notes");
});

test("a text is downloaded under a name with its date", async () => {
  const response = await send(exportFile, [["format", "csv"]]);
  const name = /^attachment; filename="recipes-\d{4}-\d\d-\d\d\.csv"$/;
  expect(response.headers.get("Content-Disposition")).toMatch(name);
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect((await response.text()).split("\r\n").join("\n")).toMatch(/Stew[\s\S]*Soup/);
});

test("of chosen recipes our own file holds these and their images", async () => {
  const response = await send(exportFile, [
    ["format", OWN],
    ["id", stew],
  ]);
  const file = join(folder, "a.zip");
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  const zip = await openZip({ path: file });
  const found: string[] = [];
  for await (const one of readOwnArchive(zip.files)) {
    if (one.kind === "own") found.push(one.recipe.title);
    if (one.kind === "own-image") found.push(one.image.alt);
  }
  zip.close();
  expect(found).toEqual(["red", "Stew"]);
});

test.each([
  [[]],
  [[["format", "word"]]],
  [
    [
      ["format", "csv"],
      ["id", "1"],
    ],
  ],
  [[["format", "csv"], ...Array.from({ length: 201 }, () => ["id", crypto.randomUUID()])]],
] as [string, string][][][])("a request without sense is refused: %j", async (fields) => {
  for (const action of [exportFile, findLosses]) {
    const response = await send(action, fields);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/\.$/);
  }
});

test("a reader who goes stops the work, which is no fault", async () => {
  for (let index = 0; index < 10; index += 1)
    await create({ title: `Pie ${index}`, mainImageUrl: red });
  const faults: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  let reads = 0;
  const read = async (name: string) => {
    reads += 1;
    if (reads === 2) await gate.promise;
    const file = await media.store.read(name);
    // More than is sent at once.
    return file && { ...file, body: new Uint8Array(64 * 1024) };
  };
  const options = {
    media: { ...media, store: { ...media.store, read } },
    onFault: (fault: unknown) => faults.push(fault),
  };
  const response = await send(exportFile, [["format", "cooklang"]], options);
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  gate.resolve();
  await sleep(200);
  expect(reads).toBeLessThan(3);
  expect(faults).toEqual([]);
});

test("a fault breaks the download off, and is reported", async () => {
  const faults: unknown[] = [];
  const options = { admin: visitor, onFault: (fault: unknown) => faults.push(fault) };
  const response = await send(exportFile, [["format", "csv"]], options);
  await expect(response.text()).rejects.toThrow();
  expect(String(faults)).toContain("permission denied");
});
