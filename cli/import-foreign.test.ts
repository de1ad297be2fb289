import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { type Files, zipOf } from "#test/factories/archive.ts";
import { importer } from "#test/factories/import-command.ts";
import { jpegOf } from "#test/factories/media.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { wordpressExport } from "#test/factories/wordpress.ts";

const { admin, owner, url } = testDatabase();
const RATING = "your rating (4 of 5)";
const BAKING = "the category “Baking” (it becomes a tag)";
const USERS = JSON.stringify({ users: [{ id: 1 }], recipes: [], recipes_ingredients: [] });
const COLORS = ["#a00", "#0a0", "#00a", "#aa0"];
let folder: string;
let photos: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-import-"));
  photos = await Promise.all(COLORS.map(async (color) => (await jpegOf(color)).toString("base64")));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await owner.deleteFrom("recipes").execute();
  await owner.deleteFrom("media").execute();
});

const start = (...args: string[]) => importer(url, folder).start(...args);
const run = (...args: string[]) => importer(url, folder).run(...args);

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** A .paprikarecipes of so many recipes, each with an image and a rating. */
async function paprikaOf(count: number, more: Files = {}): Promise<Buffer> {
  const files: Files = { ...more };
  for (let number = 1; number <= count; number += 1) files[`${number}.paprikarecipe`] = one(number);
  return zipOf(files);
}

function one(number: number, fields = {}): Buffer {
  const recipe = {
    uid: `UID-${number}`,
    name: `Recipe ${number}`,
    ingredients: "2 cups flour\n1 egg\n1 tsp salt",
    directions: "Mix all.\n\nBake it.",
    categories: ["Baking"],
    rating: 4,
    photo_data: photos[number % photos.length],
    created: "2019-05-04 12:30:00",
    ...fields,
  };
  return gzipSync(JSON.stringify(recipe));
}

async function counts() {
  const { rows } = await sql<{ recipes: number; media: number; activity: number }>`
    select (select count(*)::int from recipes) as recipes, (select count(*)::int from media) as media,
      (select count(*)::int from activity) as activity`.execute(owner);
  return rows[0];
}

test("a program's archive is imported with its images, once, whatever its name", async () => {
  const path = await file("kitchen.bin", await paprikaOf(5, { "6.paprikarecipe": "no gzip" }));
  const { output, errors, status } = await run("--publish", path);
  expect(output).toContain("Recipe 1 lost:\n  - your rating (4 of 5)\n");
  expect(output).toContain(
    `${path}: Paprika, 6 recipes: 5 imported, 0 already existed, 1 rejected; 5 images, 1 category`,
  );
  expect(output).toContain("Imported 5 published; 0 already existed; 1 rejected.");
  expect(errors).toBe(`${path}: 6.paprikarecipe: The file is damaged.\n`);
  expect(status).toBe(1);
  expect(await counts()).toMatchObject({ recipes: 5, media: 4 });
  const recipes = await admin
    .selectFrom("recipes")
    .select(["status", "main_image_url", "created_at"])
    .execute();
  for (const recipe of recipes) {
    expect(recipe).toMatchObject({
      status: "published",
      main_image_url: expect.stringMatching(/^\/media\//),
      created_at: new Date("2019-05-04T12:30:00Z"),
    });
  }
  const again = await run("--publish", path);
  expect(again.output).toContain("Imported 0 published; 5 already existed; 1 rejected.");
  expect(await counts()).toMatchObject({ recipes: 5, media: 4 });
});

test("the last recipes of an archive have their images, too", async () => {
  const nextcloud = (name: string, photo = 0) => ({
    [`Recipes/${name}/recipe.json`]: JSON.stringify({
      "@type": "Recipe",
      id: name,
      name,
      recipeIngredient: ["1 egg"],
      recipeInstructions: ["Boil it."],
    }),
    [`Recipes/${name}/full.jpg`]: Buffer.from(photos[photo] ?? "", "base64"),
  });
  const path = await file(
    "nextcloud.zip",
    await zipOf({ ...nextcloud("Egg", 0), ...nextcloud("Soft Egg", 1) }),
  );
  const { output } = await run("--publish", path);
  expect(output).toContain("2 imported, 0 already existed, 0 rejected; 2 images");
  expect(await counts()).toMatchObject({ recipes: 2, media: 2 });
});

test("what stays a draft is not counted as published", async () => {
  const draft = one(2, { directions: "" });
  const path = await file("draft.paprikarecipes", await paprikaOf(1, { "2.paprikarecipe": draft }));
  const { output } = await run("--dry-run", "--publish", path);
  expect(output).toContain("Would import 1 published and 1 as a draft; 0 already existed;");
  const { output: imported } = await run("--publish", path);
  expect(imported).toContain("Imported 1 published and 1 as a draft; 0 already existed;");
});

test("a recipe in the trash is said to be there", async () => {
  const path = await file("trash.paprikarecipes", await paprikaOf(1));
  await run(path);
  await owner.updateTable("recipes").set({ deleted_at: new Date() }).execute();
  const { output } = await run(path);
  expect(output).toContain("Recipe 1 is in the trash, where it can be restored.\n");
  expect((await run("--dry-run", path)).output).toContain("Recipe 1 is in the trash, where");
});

test("a dry run writes nothing, and says what would come and what would be lost", async () => {
  const before = await counts();
  const page = await file("dry.html", recipeHtml({ name: "A Page" }));
  const path = await file("dry.paprikarecipes", await paprikaOf(2));
  const report = join(folder, "report.jsonl");
  const { output, status } = await run("--dry-run", "--report", report, path, page);
  expect(output).toContain("Recipe 1 would lose:\n  - your rating (4 of 5)\n  - the category");
  expect(output).toContain("Paprika, 2 recipes: 2 new, 0 already existed, 0 rejected; 2 images");
  expect(output).toContain(
    "Nothing was imported (dry run). Would import 3 as drafts; 0 already existed; 0 rejected.",
  );
  expect(status).toBe(0);
  expect(await counts()).toEqual(before);
  const lines = (await readFile(report, "utf8")).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { source: path, path: "1.paprikarecipe", format: "Paprika", title: "Recipe 1", images: 1 },
    { title: "Recipe 2", outcome: "created", losses: [RATING, BAKING] },
    { source: page, format: null, title: "A Page", outcome: "created" },
  ]);
});

test("the paths of a blog's recipes lead to them, and a dry run counts these redirects", async () => {
  const list = [{ ingredients: [{ name: "apples" }] }];
  const meta = { wprm_ingredients: list, wprm_parent_post_id: "8" };
  const link = "https://blog.example/2019/05/pie/";
  const path = await file(
    "blog.xml",
    wordpressExport([
      { id: 7, type: "wprm_recipe", title: "Apple Pie", meta },
      { id: 8, type: "post", title: "The best pie", link },
    ]),
  );
  const redirects = () => owner.selectFrom("redirects").select("from_path").execute();
  const summary = "0 categories, 1 redirect from old addresses";
  expect((await run("--dry-run", path)).output).toContain(summary);
  expect(await redirects()).toEqual([]);
  expect((await run(path)).output).toContain(summary);
  expect(await redirects()).toEqual([{ from_path: "/2019/05/pie" }]);
});

test("folders are read without following links; pages among a program's files come too", async () => {
  const inside = join(folder, "paprika");
  await mkdir(join(inside, "deep"), { recursive: true });
  await writeFile(join(inside, "deep/1.paprikarecipe"), one(1));
  await writeFile(join(inside, "page.html"), recipeHtml({ name: "A Page" }));
  const pie = { "@type": "Recipe", name: "Pie", recipeIngredient: ["2 apples"] };
  await writeFile(join(inside, "pie.json"), JSON.stringify(pie));
  await writeFile(join(inside, "broken.json"), "{");
  await writeFile(join(inside, "backup.paprikarecipes"), await paprikaOf(3));
  await symlink(await file("elsewhere.paprikarecipe", one(2)), join(inside, "2.paprikarecipe"));
  const { output, errors } = await run(inside);
  expect(output).toContain("Imported 3 as drafts; 0 already existed; 2 rejected.");
  expect(errors).toContain("broken.json");
  expect(errors).toContain(
    "backup.paprikarecipes: It is an archive among other files: import it by itself.",
  );
  const mixed = join(folder, "mixed");
  await mkdir(mixed, { recursive: true });
  await writeFile(join(mixed, "backup.paprikarecipes"), await paprikaOf(3));
  await writeFile(join(mixed, "page.html"), recipeHtml({ name: "Another Page" }));
  expect((await run(mixed)).output).toContain(
    "Imported 3 as drafts; 1 already existed; 0 rejected.",
  );
});

test("categories are made where that is asked for", async () => {
  const path = await file("categories.paprikarecipes", await paprikaOf(1));
  await run("--categories", path);
  const names = await admin.selectFrom("categories").select("name").execute();
  expect(names).toEqual([{ name: "Baking" }]);
  const other = await file("others.paprikarecipes", await paprikaOf(2));
  const planned = await run("--dry-run", "--category", "baking=nothing", other);
  expect(planned.output).not.toContain("filed under");
  expect((await run("--dry-run", other)).output).toContain("filed under Baking (1)");
  const wrong = await run("--category", "Baking=Cakes", other);
  expect(wrong.errors).toContain('there is no category "Cakes" here');
});

test("saved pages and schema.org JSON in an archive are imported", async () => {
  const path = await file(
    "pages.zip",
    await zipOf({
      "a/pie.html": recipeHtml({ name: "Pie" }),
      "a/other.html": "words",
      "b.css": "",
    }),
  );
  const { output, errors } = await run(path);
  expect(output).toContain("Imported 1 as drafts; 0 already existed; 1 rejected.");
  expect(errors).toBe(`${path}: a/other.html: No JSON-LD schema found in the HTML\n`);
});

test("what can't be read is told in a sentence each, and the others are imported", async () => {
  const whole = await paprikaOf(1);
  const encrypted = Buffer.from(whole);
  const at = encrypted.indexOf(Buffer.from("PK\u0001\u0002")) + 8;
  encrypted.writeUInt16LE(encrypted.readUInt16LE(at) | 1, at);
  let nested = await zipOf({ "a.txt": "x" });
  for (let level = 0; level < 10; level += 1) nested = await zipOf({ "inner.zip": nested });
  const { output, errors, status } = await run(
    await file("cut.paprikarecipes", whole.subarray(0, whole.length - 30)),
    await file("text.zip", "no zip at all"),
    await file("encrypted.zip", encrypted),
    await file("bomb.zip", await zipOf({ "bomb.json": Buffer.alloc(20_000_000) })),
    await file("nested.zip", nested),
    await file("empty.zip", await zipOf({})),
    await file("notes.xyz", "words"),
    await file("backup.zip", await zipOf({ "a.json": "{}", "b.json": "[]" })),
    await file("users.zip", await zipOf({ "database.json": USERS })),
    await file("page.json", recipeHtml({ name: "A Page" })),
    await file("whole.paprikarecipes", whole),
  );
  const told = errors.trim().replaceAll(`${folder}/`, "").split("\n");
  expect(told).toEqual([
    "cut.paprikarecipes: This is not a zip archive, or it is cut off.",
    "text.zip: This is not a zip archive, or it is cut off.",
    "encrypted.zip: The archive is encrypted.",
    "bomb.zip: bomb.json has a suspicious compression ratio.",
    expect.stringMatching(
      /^nested\.zip: There are no recipes that we can read in inner\.zip\. Supported: .*Paprika/,
    ),
    expect.stringMatching(/^empty\.zip: There is nothing in it\./),
    expect.stringMatching(/^notes\.xyz: There are no recipes that we can read in notes\.xyz\./),
    expect.stringMatching(
      /^backup\.zip: There are no recipes that we can read in a\.json and 1 other file\./,
    ),
    "users.zip: This is an export of Mealie without recipes.",
    "page.json: No Recipe schema found in JSON-LD data",
  ]);
  expect(output).toContain("Imported 1 as drafts; 0 already existed; 10 rejected.");
  expect(status).toBe(1);
});

test("an import that is killed three times leaves whole recipes, and goes on the next time", async () => {
  const total = 25;
  const path = await file("long.paprikarecipes", await paprikaOf(total));
  const recipes = async () => (await counts())?.recipes ?? 0;
  for (let kill = 0; kill < 3; kill += 1) {
    const child = start(path);
    const ended = once(child, "exit");
    const before = await recipes();
    while (child.exitCode === null && (await recipes()) < Math.min(before + 5, total))
      await sleep(10);
    child.kill("SIGKILL");
    await ended;
    expect(await unsound()).toEqual([]);
  }
  const { output } = await run(path);
  expect(output).toMatch(/Imported \d+ as drafts; \d+ already existed; 0 rejected/);
  expect(await counts()).toMatchObject({ recipes: total, media: photos.length });
  expect(await unsound()).toEqual([]);
});

/** Recipes that lack a part that each has in its file. */
async function unsound(): Promise<unknown[]> {
  const { rows } = await sql`
    select title from recipes r where main_image_url is null
      or (select count(*) from ingredients where recipe_id = r.id) <> 3
      or (select count(*) from instructions where recipe_id = r.id) <> 2`.execute(owner);
  return rows;
}
