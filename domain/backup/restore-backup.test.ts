import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedFirstStart } from "#db/sample/seed.ts";
import { clearFilesOf } from "#domain/media/clear-files.server.ts";
import { selectImages } from "#domain/media/images.server.ts";
import { saveImage } from "#domain/media/upload/save-image.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { writeSealed } from "#platform/archives/sealed-file.ts";
import { writeZip } from "#platform/archives/write-zip.ts";
import { openZip } from "#platform/archives/zip.ts";
import { readMigrations } from "#platform/db/migrate.ts";
import { StoreError } from "#platform/errors.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, testAccounts } from "#test/factories/accounts.ts";
import { rowsOfSite } from "#test/factories/backup.ts";
import { jpegOf, testMedia } from "#test/factories/media.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { readHold } from "./hold.server.ts";
import { type BackupTable, MANIFEST, type Manifest } from "./manifest.ts";
import { openBackup, verifyBackup } from "./open-backup.server.ts";
import { goBack, restoreBackup } from "./restore-backup.server.ts";
import { writeBackup } from "./write-backup.server.ts";

const source = testDatabase();
const [empty, full, busy, older] = [testDatabase(), testDatabase(), testDatabase(), testDatabase()];
const [foreign, squashed] = [testDatabase(), testDatabase()];
const { store, imageProcessor } = testMedia();
const migrations = await readMigrations("db/migrations");
const by = { id: null };
const now = new Date();
const secret = "a secret of thirty-two characters";
let folder: string;
let file: string;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-backup-"));
  file = join(folder, "site.backup");
  await seedFirstStart(source.owner, { seed: "sample", now });
  // A version without pans and allergens is restored too, and has what it had.
  await sql`
    update recipes set pan_shape = null, pan_size = null, pan_width = null, pan_unit = null, allergens = null`.execute(
    source.admin,
  );
  await makeAdmin(testAccounts(source.accounts));
  const bytes = await jpegOf("green");
  const media = { store, imageProcessor };
  const saved = await saveImage(source.admin, media, { bytes, originalName: "", alt: "", by, now });
  if (!saved.ok) throw new Error(saved.error);
  address = saved.image.address;
  const title = "Tab\tand \\ and\nline";
  const from = { url: "https://example.com/tabs", site: "Example" };
  const input = { ...recipeInput({ title, source: from }), mainImageUrl: address };
  await createRecipe(source.admin, { input, by, now });
  await source.admin
    .updateTable("media")
    .set({ state: "ready" })
    .where("hash", "=", saved.image.hash)
    .execute();
  await writeBackup(file, { url: source.url, store, siteUrl: "https://a.example", secret });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function restore(
  url: string,
  { path = file, replace = false, to = store, all = migrations } = {},
) {
  const backup = await openBackup(path, all);
  try {
    return await restoreBackup(backup, { url, store: to, migrations: all, replace });
  } finally {
    backup.close();
  }
}

test("a backup is whole, says what it holds, and is readable by its owner only", async () => {
  const manifest = await verifyBackup(file, migrations);
  expect(manifest.images).toHaveLength(1);
  expect(manifest.missingImages.length).toBeGreaterThan(5);
  expect(manifest.tables.find(({ name }) => name === "recipes")?.rows).toBeGreaterThan(10);
  expect(manifest.tables.map(({ name }) => name)).not.toContain("admin_sessions");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("an empty site becomes the one that was backed up: every row, the images, the next numbers", async () => {
  const to = openFileStore(join(folder, "media"));
  expect(await restore(empty.url, { to })).toEqual({ isReplaced: false, differences: [] });
  const [before, after] = [await rowsOfSite(source.url), await rowsOfSite(empty.url)];
  const images = { before: before.get("media"), after: after.get("media") };
  // The one image whose file came with the backup has its sizes made anew.
  expect(images.after?.filter((row) => !images.before?.includes(row))).toHaveLength(1);
  for (const rows of [before, after])
    for (const name of ["media", "site_settings"]) rows.delete(name);
  expect(after).toEqual(before);
  expect(await readHold(source.admin)).toBeNull();
  expect(await readHold(empty.admin)).toMatchObject({ siteUrl: "https://a.example", mails: 0 });
  const name = address.replace("/media/", "");
  const stored = await to.read(name);
  expect(stored?.body).toEqual((await store.read(name))?.body);
  const waiting = await selectImages(empty.admin).where("state", "=", "waiting").execute();
  expect(waiting.map((image) => `/media/${image.hash}.webp`)).toContain(address);
  // Triggers work again, and identity columns count on.
  await createRecipe(empty.admin, { input: recipeInput({ title: "Next" }), by, now });
  const listed = await empty.admin
    .selectFrom("admin_recipe_index")
    .select("recipe_id")
    .where("title_key", "=", "next")
    .execute();
  expect(listed).toHaveLength(1);
});

test("a site that is not empty is refused, or set aside with its images until it is brought back", async () => {
  const bytes = await jpegOf("red");
  const media = { store, imageProcessor };
  const saved = await saveImage(full.admin, media, { bytes, originalName: "", alt: "", by, now });
  if (!saved.ok) throw new Error(saved.error);
  await createRecipe(full.admin, { input: recipeInput({ title: "Mine" }), by, now });
  const before = await rowsOfSite(full.url);
  await expect(restore(full.url)).rejects.toThrow("There is already a site.");
  expect(await rowsOfSite(full.url)).toEqual(before);

  expect(await restore(full.url, { replace: true })).toMatchObject({ isReplaced: true });
  expect((await rowsOfSite(full.url)).get("recipes")).toEqual(
    (await rowsOfSite(source.url)).get("recipes"),
  );
  const { hash } = saved.image;
  expect(await clearFilesOf(full.admin, store, saved.image)).toBe(0);
  expect(await store.has(`${hash}.webp`)).toBe(true);

  await goBack(full.url);
  expect(await rowsOfSite(full.url)).toEqual(before);
  await createRecipe(full.admin, { input: recipeInput({ title: "Mine too" }), by, now });
  await expect(goBack(full.url)).rejects.toThrow("There is no previous site to go back to.");
});

test("a database of another program, with migrations of its own, is refused", async () => {
  await sql`alter table schema_migrations rename to others`.execute(foreign.owner);
  await sql`create table schema_migrations (version text primary key)`.execute(foreign.owner);
  for (const replace of [false, true]) {
    await expect(restore(foreign.url, { replace })).rejects.toThrow(
      "The database has tables of another program: use an empty database.",
    );
  }
  expect((await sql`select from others`.execute(foreign.owner)).rows).not.toEqual([]);
});

test("a running site is refused", async () => {
  const listener = openListener(busy.url);
  try {
    await expect.poll(() => listener.isConnected).toBe(true);
    await expect(restore(busy.url)).rejects.toThrow("The site is running on this database");
  } finally {
    await listener.stop();
  }
});

test("a backup of an older version is migrated; one of a newer version is refused", async () => {
  const later = join(folder, "migrations");
  await cp("db/migrations", later, { recursive: true });
  await writeFile(
    join(later, "9999-later.sql"),
    "alter table recipes add column later text not null default 'soon'; create table laters as select id from recipes;",
  );
  const all = await readMigrations(later);
  expect(await restore(older.url, { all })).toMatchObject({ differences: [] });
  const rows = await rowsOfSite(older.url);
  expect(rows.get("laters")).toHaveLength(rows.get("recipes")?.length ?? 0);
  expect(rows.get("recipes")?.[0]).toContain("soon");

  const newer = join(folder, "newer.backup");
  await writeBackup(newer, { url: older.url, store, siteUrl: "https://a.example", secret: null });
  await expect(restore(full.url, { path: newer, replace: true })).rejects.toThrow(
    /newer\.backup: The backup was written by a newer version of Sorrel \([\w.-]+\): it has the migration 9999-later\.sql\.$/,
  );
});

/** Columns that came since. */
const LATER_COLUMNS: Record<string, string[]> = {
  admin_recipe_index: [
    "cuisine",
    "difficulty",
    "author_name",
    "lacks",
    "draft_text",
    "draft_foods",
  ],
  ingredients: ["food", "food_chosen", "count_word", "count_size", "substitutes"],
  recipes: [
    "allergens",
    "nutrition_calculated",
    "pan_shape",
    "pan_size",
    "pan_width",
    "pan_unit",
    "main_image_alt",
    "description_marks",
    "seo_title",
    "image_texts",
    "version_set",
    "version_label",
  ],
  instructions: ["marks"],
  recipe_notes: ["marks"],
  recipe_search: ["foods"],
  import_items: ["own_categories"],
  admins: ["passwords_off", "role", "last_visit_at"],
  admin_invitations: ["role"],
  media: ["created_by_id"],
};

test("a backup from before the migrations were squashed is restored", async () => {
  const checksum = "0".repeat(64);
  const names = ["0001-roles.sql", "0034-visitors-idempotency-keys.sql"];
  // Tables that were made or changed since; they are empty here.
  const later =
    /^(?:imports|listing_refreshes|food_fills|count_word_moves|bulk_|subscriber_import|newsletter_|outgoing_mails|admin_password_resets|admin_passkeys|bounce_|contact_messages|message_replies|old_addresses|imported_articles|season$|recipes_in_season|unknown_foods|unsaved_recipes|list_views|former_tags|recipe_doubles|publication_requests|authors$)/;
  const path = await forge((manifest, entries) => ({
    ...manifest,
    migrations: names.map((name) => ({ name, checksum })),
    tables: manifest.tables
      .filter(({ name }) => !later.test(name))
      .map((table) => withoutColumns(table, LATER_COLUMNS[table.name] ?? [], entries)),
  }));
  expect(await restore(squashed.url, { path })).toMatchObject({ differences: [] });
  const [before, after] = await Promise.all([rowsOfSite(source.url), rowsOfSite(squashed.url)]);
  expect(after.get("recipes")).toEqual(before.get("recipes"));
  expect(after.get("ingredients")).toHaveLength(before.get("ingredients")?.length ?? 0);
});

/** The table as it was before these columns, its parts written again without them. */
function withoutColumns(table: BackupTable, columns: string[], entries: Entries): BackupTable {
  if (columns.length === 0) return table;
  const kept = table.columns.flatMap((name, at) => (columns.includes(name) ? [] : [at]));
  const parts = table.parts.map(({ path }) => {
    const lines = String(entries.get(path)).split("\n");
    const bytes = lines.map((line) =>
      line === "" ? "" : kept.map((at) => line.split("\t")[at]).join("\t"),
    );
    const file = Buffer.from(bytes.join("\n"));
    entries.set(path, file);
    return { path, sha256: createHash("sha256").update(file).digest("hex") };
  });
  return { ...table, columns: kept.map((at) => table.columns[at] ?? ""), parts };
}

test("a store that refuses leaves no backup, and what was there unharmed", async () => {
  const path = join(folder, "refused.backup");
  await writeFile(path, "before");
  const refusing = { ...store, read: () => Promise.reject(new StoreError("The store is away")) };
  const site = { url: source.url, store: refusing, siteUrl: "https://a.example", secret };
  await expect(writeBackup(path, site)).rejects.toThrow("The store is away");
  expect(await readFile(path, "utf8")).toBe("before");
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);

  const before = await rowsOfSite(busy.url);
  const to = { ...store, ...refusing };
  await expect(restore(busy.url, { to })).rejects.toThrow("The store is away");
  expect(await rowsOfSite(busy.url)).toEqual(before);
});

test("a site that something else uses is left as it is", async () => {
  await createRecipe(busy.admin, { input: recipeInput({ title: "Busy" }), by, now });
  const before = await rowsOfSite(busy.url);
  await busy.owner.transaction().execute(async (tx) => {
    await sql`lock table recipes in access share mode`.execute(tx);
    await expect(restore(busy.url, { replace: true })).rejects.toThrow(
      "The database refused the restore: canceling statement due to lock timeout.",
    );
  });
  expect(await rowsOfSite(busy.url)).toEqual(before);
});

type Entries = Map<string, Buffer>;

/** A sealed backup of the site with another manifest and perhaps other files, as nobody but a forger writes it. */
async function forge(change: (manifest: Manifest, entries: Entries) => unknown): Promise<string> {
  const path = join(folder, "forged.backup");
  const zip = await openZip({ path: file });
  const read = zip.files.map(async ({ path: name, read: bytes }) => [name, await bytes()] as const);
  const entries: Entries = new Map(await Promise.all(read));
  zip.close();
  const json = JSON.stringify(change(JSON.parse(String(entries.get(MANIFEST))), entries));
  entries.set(MANIFEST, Buffer.from(json));
  const files = [...entries].map(([name, bytes]) => ({ path: name, bytes }));
  await writeSealed(path, (target) => writeZip(Readable.from(files), target));
  return path;
}

const withTable = (changed: object) => (manifest: Manifest) => ({
  ...manifest,
  tables: manifest.tables.map((table) =>
    table.name === "categories" ? { ...table, ...changed } : table,
  ),
});

test.each([
  ["no tables", (manifest: Manifest) => ({ ...manifest, tables: [] })],
  ["an escape sequence", (manifest: Manifest) => ({ ...manifest, siteUrl: "\u001b[2J" })],
  [
    "a path that leaves",
    (manifest: Manifest) => ({ ...manifest, images: [{ path: "images/../../x", sha256: "" }] }),
  ],
  ["a table's name that is none", withTable({ name: "a b\u0000" })],
  ["no manifest", () => "{"],
])("a forged backup with %s is refused in a line", async (_, change) => {
  await expect(verifyBackup(await forge(change), migrations)).rejects.toThrow(
    /^\S+forged\.backup: Sorrel has not written this backup: manifest\.json in it is wrong at [\w. ]+\.$/,
  );
});

test("forged rows and columns are refused in a line, and change nothing", async () => {
  const before = await rowsOfSite(busy.url);
  for (const columns of [["no_such_column"], ["name"]]) {
    const path = await forge(withTable({ columns }));
    await expect(restore(busy.url, { path, replace: true })).rejects.toThrow(
      /^The rows of categories can't be restored: .*\.$/,
    );
  }
  expect(await rowsOfSite(busy.url)).toEqual(before);
});

test("of a backup that is cut short or has one other byte nothing is used", async () => {
  const bytes = await readFile(file);
  const bad = join(folder, "bad.backup");
  const places = [0, 10, 1000, Math.floor(bytes.length / 2), bytes.length - 200, bytes.length - 3];
  for (const place of places) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await writeFile(bad, changed);
    await expect(verifyBackup(bad, migrations)).rejects.toThrow(/^\S+bad\.backup: /);
  }
  for (const length of [0, 1, 100, bytes.length - 1000, bytes.length - 1]) {
    await writeFile(bad, bytes.subarray(0, length));
    await expect(verifyBackup(bad, migrations)).rejects.toThrow("it is truncated");
  }
  await expect(verifyBackup(join(folder, "none"), migrations)).rejects.toThrow("no such file");
  await expect(verifyBackup(folder, migrations)).rejects.toThrow(folder);
});
