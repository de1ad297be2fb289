import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#domain/database.ts";
import { saveImage } from "#domain/media/upload/save-image.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import { addPattern, addRedirect } from "#domain/redirects/change-redirects.server.ts";
import { readPattern } from "#domain/redirects/pattern.ts";
import { openArchive } from "#domain/transfer/sources/find-sources.ts";
import { watchReading } from "#domain/transfer/sources/watched-file.ts";
import { writeZip } from "#platform/archives/write-zip.ts";
import { openZip } from "#platform/archives/zip.ts";
import type { Store } from "#platform/storage/store.ts";
import { testDatabase } from "#test/database.ts";
import { zipOf } from "#test/factories/archive.ts";
import { FULL_RECIPE } from "#test/factories/full-recipe.ts";
import { jpegOf, testMedia } from "#test/factories/media.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { exportedBatches, exportSite } from "./export-recipes.server.ts";
import { importExported, importSite } from "./import-exported.server.ts";
import { exportedImageFiles, importImage } from "./library-images.server.ts";
import { ownEntries, readOwnArchive } from "./own-archive.ts";

const there = { ...testDatabase(), media: testMedia() };
const here = { ...testDatabase(), media: testMedia() };
const by = { id: null };
const ada = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00.123Z");
const LATER = "2026-03-04T05:06:07.123456Z";
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-own-"));
  await fill(there.admin);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A site with all that an export holds, as admins and readers make it. */
async function fill(db: Database): Promise<void> {
  await db
    .insertInto("categories")
    .values([
      { name: "Soups", slug: "soups", display_order: 2, description: "Warm.", created_at: LATER },
      { name: "Breads", slug: "breads", display_order: 1, updated_at: LATER },
      { name: "Old", slug: "soups", display_order: 3, is_active: false },
    ])
    .execute();
  const address = await addImage(db, "red", "Bread");
  await addImage(db, "blue", "Shown nowhere");
  await db
    .updateTable("media")
    .set({ focal_x: 20, focal_y: 80 })
    .where("alt", "=", "Bread")
    .execute();
  await db
    .updateTable("categories")
    .set({ image_url: address })
    .where("slug", "=", "breads")
    .execute();

  const read = readRecipe(FULL_RECIPE, { status: "published", categories: ["Breads"] });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const full = { ...read.recipe, mainImageUrl: address };
  const { id } = await createRecipe(db, { input: full, by: ada, now });
  const [draft, ...others] = ["Draft", "Pie", "Stew"];
  await createRecipe(db, { input: recipeInput({ title: draft, status: "draft" }), by, now });
  for (const title of others) {
    const versions = [{ recipeSlug: "flatbread-of-the-week", label: "Original" }];
    const input = recipeInput({ title, status: "published", versionLabel: title, versions });
    await createRecipe(db, { input, by, now });
  }
  const { version = 1, versions = [] } = (await findSavedRecipe(db, id)) ?? {};
  const flatter = { ...full, slug: "flatter", versionLabel: "Original", versions };
  await updateRecipe(db, { id, version, input: flatter, by: ada, now });
  await sql`update recipes set status = 'draft' where title = 'Stew'`.execute(db);
  await sql`update recipes set views_count = 41 where title = 'Pie'`.execute(db);
  for (const [rater, stars] of [
    ["01", 5],
    ["02", 4],
    ["ff", 1],
  ] as const) {
    await db
      .insertInto("recipe_ratings")
      .values({
        recipe_id: id,
        rater: Buffer.from(rater.repeat(32), "hex"),
        stars,
        rated_at: LATER,
      })
      .execute();
  }
  const siteUrl = "https://old.example";
  for (const [from, to] of [
    ["/old-bread", "/recipe/flatter"],
    ["/about-us", "/about"],
    ["/shop", "https://shop.example/"],
  ] as const) {
    expect(await addRedirect(db, { redirect: { from, to }, siteUrl, by, now })).toMatchObject({
      ok: true,
    });
  }
  const pattern = readPattern("/%year%/%postname%/");
  if ("problem" in pattern) throw new Error(pattern.problem);
  await addPattern(db, { pattern, by, now });
}

async function addImage(db: Database, color: string, alt: string): Promise<string> {
  const bytes = await jpegOf(color);
  const saved = await saveImage(db, there.media, {
    bytes,
    originalName: `${color}.jpg`,
    alt,
    by: ada,
    now,
  });
  if (!saved.ok) throw new Error(saved.error);
  return saved.image.address;
}

async function exportTo(name: string, db: Database, { store }: { store: Store }): Promise<string> {
  const file = join(folder, name);
  const site = await exportSite(db);
  const leaving = { site, images: exportedImageFiles(db, { store }), recipes: exportedBatches(db) };
  await writeZip(ownEntries(leaving), createWriteStream(file));
  return file;
}

type Site = { admin: Database; media: { store: Store } };

const watch = watchReading(() => {}, new Set());

/** Imports a file, and stops after so many things of it. */
async function importInto({ admin, media }: Site, file: string, most = Number.POSITIVE_INFINITY) {
  const { files, close } = await openArchive(file, watch);
  const told: string[] = [];
  for await (const found of readOwnArchive(files)) {
    if (told.length === most) break;
    if (found.kind === "own-site") {
      await importSite(admin, found.site, { by, now });
      told.push("site");
    } else if (found.kind === "own-image") {
      const imported = await importImage(admin, media.store, { ...found, by, now });
      told.push(imported.ok ? `image ${imported.isNew}` : imported.error);
    } else if (found.kind === "own") {
      const comesWith = async (_: unknown, ids: string[]) => new Set(ids);
      told.push((await importExported(admin, found.recipe, { by, now, comesWith })).outcome);
    } else told.push(found.reason);
  }
  close();
  return told;
}

/** How many rows each table has. */
async function rowCounts(db: Database) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const counts: [string, unknown][] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select count(*) from ${sql.table(name)}`.execute(db);
    counts.push([name, rows[0]]);
  }
  return counts;
}

describe("our whole export, imported into an empty site", () => {
  let first: Buffer;

  test("that was killed three times, makes the same export there", async () => {
    const file = await exportTo("a.zip", there.admin, there.media);
    first = await readFile(file);
    for (const most of [1, 3, 5]) await importInto(here, file, most);
    const told = await importInto(here, file);
    expect(told).toEqual([
      ...["image false", "image false", "site"],
      ...["already-here", "already-here", "created", "created"],
    ]);
    const second = await readFile(await exportTo("b.zip", here.admin, here.media));
    expect(second.equals(first)).toBe(true);
  });

  test("shows the same averages, and its projections are right", async () => {
    const ratings = await here.admin
      .selectFrom("recipes")
      .select(["slug", "rating_average", "rating_count", "views_count"])
      .where("slug", "in", ["flatter", "pie"])
      .orderBy("slug")
      .execute();
    expect(ratings).toEqual([
      { slug: "flatter", rating_average: 3.33, rating_count: 3, views_count: 0 },
      { slug: "pie", rating_average: null, rating_count: 0, views_count: 41 },
    ]);
    for (const view of ["recipe_listing_differences", "media_uses_differences"]) {
      expect((await sql`select * from ${sql.table(view)}`.execute(here.admin)).rows).toEqual([]);
    }
  });

  test("changes nothing the second time", async () => {
    const before = await rowCounts(here.owner);
    const told = await importInto(here, join(folder, "a.zip"));
    expect(new Set(told)).toEqual(new Set(["image false", "site", "already-here"]));
    expect(await rowCounts(here.owner)).toEqual(before);
    const third = await readFile(await exportTo("c.zip", here.admin, here.media));
    expect(third.equals(first)).toBe(true);
  });

  test("leaves what changed here meanwhile as it is", async () => {
    await sql`update recipes set title = 'Our Pie' where slug = 'pie'`.execute(here.admin);
    await sql`update media set alt = 'Ours' where alt = 'Bread'`.execute(here.admin);
    const before = await exportTo("d.zip", here.admin, here.media);
    await importInto(here, join(folder, "a.zip"));
    const after = await exportTo("e.zip", here.admin, here.media);
    expect((await readFile(after)).equals(await readFile(before))).toBe(true);
  });
});

test("what is written beside a recipe is written with it or not at all", async () => {
  const { files, close } = await openArchive(join(folder, "a.zip"), watch);
  await here.owner.deleteFrom("recipes").execute();
  for await (const found of readOwnArchive(files)) {
    if (found.kind !== "own") continue;
    const record = async () => {
      throw new Error("and then it failed");
    };
    await expect(importExported(here.admin, found.recipe, { by, now, record })).rejects.toThrow(
      "and then it failed",
    );
  }
  close();
  expect(await here.admin.selectFrom("recipes").select("id").execute()).toEqual([]);
  expect(
    await here.admin
      .selectFrom("redirects")
      .select("id")
      .where("recipe_id", "is not", null)
      .execute(),
  ).toEqual([]);
});

describe("an archive that was changed", () => {
  async function changed(name: string, change: (files: Record<string, Buffer>) => void) {
    const zip = await openZip({ path: join(folder, "a.zip") });
    const files: Record<string, Buffer> = {};
    for (const { path, read } of zip.files) files[path] = await read();
    zip.close();
    change(files);
    const file = join(folder, name);
    await writeFile(file, await zipOf(files));
    return importInto(here, file);
  }
  const imageIn = (files: Record<string, Buffer>) =>
    Object.keys(files).find((path) => path.endsWith(".webp")) ?? "";

  test("is read whatever the order of its files, and refused where a file is damaged", async () => {
    await sql`delete from media where alt = 'Shown nowhere'`.execute(here.owner);
    await sql`delete from media_uses`.execute(here.owner);
    await sql`delete from media`.execute(here.owner);
    const told = await changed("other.zip", (files) => {
      const head = files["sorrel.json"] ?? Buffer.alloc(0);
      delete files["sorrel.json"];
      files["sorrel.json"] = head;
      const image = imageIn(files);
      files[image] = Buffer.concat([files[image] ?? Buffer.alloc(0), Buffer.from("more")]);
    });
    expect(told.slice(0, 2)).toEqual(["the image is damaged", "image true"]);
  });

  test("says that an image or a line is damaged", async () => {
    const told = await changed("damaged.zip", (files) => {
      delete files[imageIn(files)];
      files["recipes/00001.json"] = Buffer.from('{"format":"sorrel-recipes"\n{"id":\n]}');
    });
    expect(told).toContain("an image that is damaged or missing");
    expect(told).toContain("an incomplete line");
  });

  test("of another version is refused", async () => {
    const other = changed("version.zip", (files) => {
      files["sorrel.json"] = Buffer.from(
        String(files["sorrel.json"]).replace('"version":2', '"version":3'),
      );
    });
    await expect(other).rejects.toThrow("another version of Sorrel");
  });
});
