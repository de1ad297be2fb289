import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { readRecipeFile } from "./recipe-files.ts";
import { watchReading } from "./watched-file.ts";

const watch = watchReading(() => {}, new Set());
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const page = recipeHtml({ name: "Crème brûlée" });
const named = (charset: string) => page.replace("<head>", `<head><meta charset="${charset}">`);

test.each([
  ["UTF-8, undeclared", Buffer.from(page)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${page}`)],
  ["Latin-1, declared", Buffer.from(named("iso-8859-1"), "latin1")],
  ["Latin-1, undeclared", Buffer.from(page, "latin1")],
  ["UTF-16 with its mark", Buffer.from(`\ufeff${page}`, "utf16le")],
  ["a character set that nobody knows", Buffer.from(named("klingon"))],
])("a saved page is read in %s", async (what, bytes) => {
  const path = join(folder, `${what}.html`);
  await writeFile(path, bytes);
  expect(await readRecipeFile(path, watch)).toMatchObject([{ recipe: { title: "Crème brûlée" } }]);
});
