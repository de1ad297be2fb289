import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { saveImage } from "#domain/media/upload/save-image.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { exportedBatches, exportSite } from "#domain/transfer/own/export-recipes.server.ts";
import { exportedImageFiles } from "#domain/transfer/own/library-images.server.ts";
import { ownEntries } from "#domain/transfer/own/own-archive.ts";
import { openSourceReader } from "#domain/transfer/sources/source-reader.server.ts";
import { writeZip } from "#platform/archives/write-zip.ts";
import { StoreError } from "#platform/errors.ts";
import { LeaseLostError } from "#platform/jobs/lease-queue.ts";
import { openLog } from "#platform/log.ts";
import { testDatabase } from "#test/database.ts";
import { type Files, zipOf } from "#test/factories/archive.ts";
import { doImportStep, importOf } from "#test/factories/import.ts";
import { jpegOf, testMedia } from "#test/factories/media.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { chooseForItem, queueUndo, startImport, stopImport } from "./change-imports.server.ts";
import { forgetOldImports } from "./forget-imports.server.ts";
import { DEFAULT_OPTIONS, type ImportItem, type ImportOptions } from "./import.ts";
import { openFileSource } from "./import-source.server.ts";
import { allItems, findImport, foundCategories } from "./read-imports.server.ts";

const { admin, owner } = testDatabase();
const media = testMedia();
const sources = openSourceReader();
afterAll(() => sources.close());
const by = { id: null };
const now = new Date("2026-02-03T10:00:00Z");

beforeEach(async () => {
  await sql`truncate recipes, imports, media, redirects cascade`.execute(owner);
});

type Made = {
  uid: string;
  name: string;
  color?: string;
  categories?: string[];
  source_url?: string;
};

async function paprika(...recipes: Made[]): Promise<Files> {
  const files: Files = {};
  for (const [index, { color, ...recipe }] of recipes.entries()) {
    const photo = color ? { photo_data: (await jpegOf(color)).toString("base64") } : {};
    const lines = {
      ingredients: "2 apples\n1 egg\n3 cups flour\n1 cup butter",
      directions: "Bake.",
    };
    const json = JSON.stringify({
      ...lines,
      categories: [],
      created: "2019-05-04 12:30:00",
      ...photo,
      ...recipe,
    });
    files[`${index}.paprikarecipe`] = gzipSync(json);
  }
  return { "mine.paprikarecipes": await zipOf(files) };
}

const site = { delayMs: 0, siteUrl: "https://sorrel.example" };
const step = () => doImportStep(admin, { media, sources, site });

async function checked(files: Files): Promise<string> {
  const id = await importOf(admin, media.store, files);
  await step();
  return id;
}

async function start(id: string, options: Partial<ImportOptions> = {}) {
  const chosen = { ...DEFAULT_OPTIONS, categories: {}, ...options };
  expect(await startImport(admin, { id, options: chosen, by, now })).toBe("done");
}

async function imported(files: Files, options: Partial<ImportOptions> = {}): Promise<string> {
  const id = await checked(files);
  await start(id, options);
  await step();
  return id;
}

async function undone(id: string) {
  expect(await queueUndo(admin, { id, by, now })).toBe("done");
  await step();
}

async function itemsOf(id: string): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  for await (const item of allItems(admin, id)) items.push(item);
  return items;
}

const titles = async () =>
  (
    await owner
      .selectFrom("recipes")
      .select("title")
      .where("deleted_at", "is", null)
      .orderBy("title")
      .execute()
  ).map(({ title }) => title);

async function existing(title: string, fields = {}) {
  const input = recipeInput({ title, ...fields });
  const saved = await createRecipe(admin, { input, by, now });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.id;
}

describe("a check", () => {
  test("says what was recognised and what would come, and writes nothing else", async () => {
    const id = await checked(
      await paprika(
        { uid: "1", name: "Apple Pie", color: "#a00", categories: ["Pies", "Oma"] },
        { uid: "two", name: "Soup", categories: ["Pies"] },
        { uid: "two", name: "Soup again" },
      ),
    );
    const found = await findImport(admin, id);
    expect(found).toMatchObject({
      name: "mine.paprikarecipes",
      label: "Paprika",
      step: "check",
      state: "done",
      counts: { recipes: 2, images: 1, categories: 2, here: 0, problems: 1, withLosses: 2 },
    });
    expect(await foundCategories(admin, id)).toEqual([
      { name: "Pies", recipes: 2, target: { to: "tag" }, isFacet: false, isOwn: false },
      { name: "Oma", recipes: 1, target: { to: "tag" }, isFacet: false, isOwn: false },
    ]);
    expect(await titles()).toEqual([]);
    expect(await owner.selectFrom("media").selectAll().execute()).toEqual([]);
  });

  test("knows what is here already by its address and as the same dish", async () => {
    await existing("Soup", { source: { url: "https://a.example/soup", site: "A" } });
    const ingredients = ["apples", "egg", "flour", "butter"].map((name) => ({ name }));
    await existing("Grandma's Apple Pie", { ingredients });
    const files = await paprika(
      { uid: "1", name: "Other Soup", source_url: "https://a.example/soup" },
      { uid: "2", name: "Apple Pie" },
      { uid: "3", name: "Bread" },
    );
    const items = await itemsOf(await checked(files));
    expect(items.map(({ existing }) => existing?.because ?? null)).toEqual([
      "source",
      "dish",
      null,
    ]);
  });

  test("imports every recipe of one source address: the first keeps it", async () => {
    const source_url = "https://books.example/soups";
    const files = await paprika(
      { uid: "a", name: "Leek Soup", source_url },
      { uid: "b", name: "Onion Soup", source_url: `${source_url}/#onion` },
      { uid: "c", name: "Leek Soup", source_url },
    );
    for (const outcome of ["created", "skipped"] as const) {
      const items = await itemsOf(await imported(files));
      expect(items.map((item) => item.outcome)).toEqual([outcome, outcome, "skipped"]);
      const lost = `its source address ${source_url}/#onion, which “Leek Soup” has`;
      expect(items.map(({ losses }) => losses.includes(lost))).toEqual([false, true, false]);
    }
    expect(await titles()).toEqual(["Leek Soup", "Onion Soup"]);
  });

  test("names what can't be read in a sentence each, and the rest goes on", async () => {
    const files = {
      ...(await paprika({ uid: "1", name: "Pie" })),
      "notes.txt": "hello",
      "cut.zip": "PK\u0003\u0004",
    };
    const id = await checked(files);
    const problems = (await itemsOf(id)).map(({ path, problem }) => [path, problem]);
    expect(problems).toEqual([
      ["cut.zip", "This is not a zip archive, or it is cut off."],
      ["0.paprikarecipe", null],
      ["notes.txt", expect.stringContaining("There are no recipes that we can read in notes.txt.")],
    ]);
  });

  test("reads saved pages and a folder as one program's", async () => {
    const files = {
      "saved/pie.html": recipeHtml({
        name: "A Page",
        aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
        review: { reviewBody: "Good.", author: "Bo" },
      }),
      "bread.html": recipeHtml({ name: "Bread" }),
    };
    const id = await checked(files);
    expect(await findImport(admin, id)).toMatchObject({
      name: "bread.html and another file",
      label: "Recipe pages",
      counts: { recipes: 2, problems: 0 },
    });
    const losses = (await itemsOf(id)).map((item) => item.losses);
    expect(losses).toEqual([[], ["1 review", "the ratings (4.5 of 5 from 12)"]]);
  });
});

describe("an import", () => {
  test("brings images that are files of an archive, its last ones too", async () => {
    const files: Files = {};
    for (const [name, color] of Object.entries({ Egg: "#a00", "Soft Egg": "#0a0" })) {
      const recipe = { "@type": "Recipe", id: name, name, recipeIngredient: ["1 egg"] };
      files[`${name}/recipe.json`] = JSON.stringify({ ...recipe, recipeInstructions: ["Boil."] });
      files[`${name}/full.jpg`] = await jpegOf(color);
    }
    await imported({ "nextcloud.zip": await zipOf(files) });
    const rows = await owner.selectFrom("recipes").select("main_image_url").execute();
    const local = expect.stringMatching(/^\/media\//);
    expect(rows).toEqual([{ main_image_url: local }, { main_image_url: local }]);
  });

  test("brings recipes with their images, dates and the chosen places of their categories", async () => {
    const files = await paprika(
      { uid: "1", name: "Apple Pie", color: "#a00", categories: ["Pies", "Oma", "Quick"] },
      { uid: "2", name: "Soup", color: "#a00", categories: ["oma"] },
    );
    const id = await imported(files, {
      status: "published",
      categories: { pies: { to: "new" }, oma: { to: "nothing" } },
    });
    const rows = await owner
      .selectFrom("recipe_detail_view")
      .select(["title", "status", "categories", "tags", "created_at", "main_image_url"])
      .orderBy("title")
      .execute();
    expect(rows).toMatchObject([
      {
        title: "Apple Pie",
        status: "published",
        tags: ["Quick"],
        created_at: new Date("2019-05-04T12:30:00Z"),
      },
      { title: "Soup", tags: [] },
    ]);
    expect(rows[0]?.main_image_url).toBe(rows[1]?.main_image_url);
    expect(await owner.selectFrom("media").select("id").execute()).toHaveLength(1);
    expect(await findImport(admin, id)).toMatchObject({
      step: "import",
      state: "done",
      done: 2,
      total: 2,
      counts: { outcomes: { created: 2, refused: 0 } },
    });
    expect(await media.store.uploads.read(id)).toBeNull();
  });

  test("skips, replaces or keeps beside it what is here already, as chosen for all and for one", async () => {
    const source = { url: "https://a.example/soup", site: "A" };
    const soup = await existing("Old Soup", { source, status: "published" });
    await existing("Old Bread", { source: { url: "https://a.example/bread", site: "A" } });
    await existing("Old Pie", { source: { url: "https://a.example/pie", site: "A" } });
    const from = (name: string) => ({ uid: name, name, source_url: `https://a.example/${name}` });
    const id = await checked(await paprika(from("bread"), from("pie"), from("soup")));
    await chooseForItem(admin, { id, position: 0, choice: "skip" });
    await chooseForItem(admin, { id, position: 1, choice: "both" });
    await start(id, { here: "replace" });
    await step();
    expect(await titles()).toEqual(["Old Bread", "Old Pie", "pie", "soup"]);
    const replaced = await owner
      .selectFrom("recipes")
      .select(["title", "status", "slug"])
      .where("id", "=", soup)
      .executeTakeFirst();
    expect(replaced).toEqual({ title: "soup", status: "published", slug: "old-soup" });
    const items = await itemsOf(id);
    expect(items.map(({ outcome }) => outcome)).toEqual(["skipped", "created", "replaced"]);
    expect(items[1]?.losses).toEqual([
      "its source address https://a.example/pie, which the existing recipe has",
    ]);
  });

  const failingWith = (error: Error) => ({
    ...media,
    store: { ...media.store, put: () => Promise.reject(error) },
  });

  test("is not done when its last recipe fails", async () => {
    const id = await checked(await paprika({ uid: "1", name: "Apple Pie", color: "#a00" }));
    await start(id);
    const failing = doImportStep(admin, { media: failingWith(new Error("no")), sources, site });
    await expect(failing).rejects.toThrow("no");
    expect(await findImport(admin, id)).toMatchObject({ state: "running" });
  });

  test("waits while the image store can't be written", async () => {
    const id = await checked(await paprika({ uid: "1", name: "Apple Pie", color: "#a00" }));
    await start(id);
    const full = failingWith(new StoreError("An image can't be written: ENOSPC"));
    const lines = new PassThrough();
    const log = openLog({ level: "warn", format: "json" }, lines);
    await doImportStep(admin, { media: full, sources, site, log });
    lines.end();
    expect(JSON.parse((await buffer(lines)).toString())).toMatchObject({
      level: 40,
      msg: "Import delayed: An image can't be written: ENOSPC",
    });
    const { rows } = await sql`
      select state, losses, due_at between now() + '25 seconds' and now() + '30 seconds' as "isLater"
      from imports`.execute(owner);
    expect(rows).toEqual([{ state: "waiting", losses: 0, isLater: true }]);
    await sql`update imports set due_at = now()`.execute(owner);
    await step();
    expect(await titles()).toEqual(["Apple Pie"]);
    expect(await findImport(admin, id)).toMatchObject({ state: "done", counts: { images: 1 } });
  });

  test("that is stopped writes nothing more, and goes on where it was", async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      uid: `u${index}`,
      name: `Dish ${index}`,
    }));
    const id = await checked(await paprika(...many));
    await start(id);
    const working = step();
    for (let count = 0; count < 5; count = (await titles()).length);
    expect(await stopImport(admin, { id, by, now })).toBe("done");
    await expect(working).rejects.toThrow(LeaseLostError);
    const stoppedAt = await titles();
    expect(stoppedAt.length).toBeLessThan(30);
    const outcomes = (await itemsOf(id)).filter(({ outcome }) => outcome === "created");
    expect(outcomes).toHaveLength(stoppedAt.length);
    expect(await findImport(admin, id)).toMatchObject({ done: stoppedAt.length });
    await sql`update imports set state = 'waiting', due_at = now() where id = ${id}`.execute(owner);
    await step();
    expect(await titles()).toHaveLength(30);
    expect(await findImport(admin, id)).toMatchObject({ counts: { outcomes: { created: 30 } } });
  });

  test("that goes on reads no file again that is done, and all of those that share its name", async () => {
    const a = await paprika({ uid: "a0", name: "Apple" }, { uid: "a1", name: "Almond" });
    const b = await paprika({ uid: "b0", name: "Beet" }, { uid: "b1", name: "Bean" });
    const [first = "", second = ""] = [a, b].flatMap((files) => Object.values(files));
    const id = await checked({ "a.paprikarecipes": first, "b.paprikarecipes": second });
    await start(id);
    // As a killed worker leaves it: both files of one name are done, and one of the other name.
    await sql`
      update import_items set outcome = 'refused' where import_id = ${id} and title <> 'Bean'`.execute(
      owner,
    );
    const { items, close } = await openFileSource(admin, id, {
      sources,
      store: media.store,
      site,
      signal: new AbortController().signal,
    });
    const read: string[] = [];
    for await (const { path, found } of items()) if (found.kind === "foreign") read.push(path);
    await close();
    expect(read).toEqual(["1.paprikarecipe", "1.paprikarecipe"]);
    await step();
    expect(await titles()).toEqual(["Bean"]);
  });
});

test("our own export comes as it was, and an undo takes its recipes and images away", async () => {
  const { image } = await savedImage();
  const id = await existing("Mine", { mainImageUrl: image.address, category: null });
  await sql`insert into redirects (from_path, to_address) values ('/old', '/recipes')`.execute(
    owner,
  );
  await sql`insert into categories (name, slug) values ('Mine alone', 'mine-alone')`.execute(owner);
  const files = { "site.zip": await exported() };
  await sql`truncate recipes, media, redirects cascade`.execute(owner);
  await sql`delete from categories where name = 'Mine alone'`.execute(owner);
  const move = await imported(files);
  expect(await findImport(admin, move)).toMatchObject({ label: "Sorrel", counts: { images: 1 } });
  const row = await owner
    .selectFrom("recipes")
    .select("main_image_url")
    .where("id", "=", id)
    .executeTakeFirst();
  expect(row).toEqual({ main_image_url: image.address });
  const beside = async () => {
    const { rows } = await sql`select (select count(*) from redirects) as redirects,
      (select count(*) from categories where name = 'Mine alone') as categories`.execute(owner);
    return rows;
  };
  expect(await beside()).toEqual([{ redirects: 1, categories: 1 }]);
  await undone(move);
  expect(await beside()).toEqual([{ redirects: 0, categories: 0 }]);
  expect(await titles()).toEqual([]);
  expect(await owner.selectFrom("media").select("id").execute()).toEqual([]);
});

test("recipes of our own export that are here can be replaced, or kept beside, and both undone", async () => {
  await existing("Mine", { category: null, description: "As exported" });
  const files = { "site.zip": await exported() };
  await sql`update recipes set description = 'Changed here', version = version + 1`.execute(owner);
  const descriptions = async () =>
    (await owner.selectFrom("recipes").select("description").orderBy("created_at").execute()).map(
      ({ description }) => description,
    );
  await imported(files);
  expect(await descriptions()).toEqual(["Changed here"]);
  const replacing = await imported(files, { here: "replace" });
  expect(await descriptions()).toEqual(["As exported"]);
  expect(await itemsOf(replacing)).toMatchObject([{ outcome: "replaced" }]);
  await undone(replacing);
  expect(await descriptions()).toEqual(["Changed here"]);
  const beside = await imported(files, { here: "both" });
  expect((await descriptions()).toSorted()).toEqual(["As exported", "Changed here"]);
  await undone(beside);
  expect(await descriptions()).toEqual(["Changed here"]);
});

test("an import whose files were deleted can't go on, and is forgotten in time", async () => {
  const id = await checked(await paprika({ uid: "1", name: "Apple Pie" }));
  await owner.updateTable("imports").set({ has_files: false }).where("id", "=", id).execute();
  const options = { ...DEFAULT_OPTIONS, categories: {} };
  expect(await startImport(admin, { id, options, by, now })).toBe("not-now");
  const idleFor = (days: number) =>
    sql`update imports set ended_at = now() - make_interval(days => ${days}),
      created_at = now() - make_interval(days => ${days})`.execute(owner);
  await idleFor(6);
  await forgetOldImports(owner);
  expect(await findImport(admin, id)).not.toBeNull();
  await idleFor(8);
  await forgetOldImports(owner);
  expect(await findImport(admin, id)).toBeNull();
});

async function savedImage() {
  const bytes = await jpegOf("#00a");
  const saved = await saveImage(admin, media, { bytes, originalName: "pie.jpg", alt: "", by, now });
  if (!saved.ok) throw new Error(saved.error);
  return saved;
}

async function exported(): Promise<Buffer> {
  const site = await exportSite(admin);
  const images = exportedImageFiles(admin, media);
  const target = new PassThrough();
  const entries = ownEntries({ site, images, recipes: exportedBatches(admin) });
  const [zip] = await Promise.all([buffer(target), writeZip(entries, target)]);
  return zip;
}

describe("an undo", () => {
  test("takes away recipes, images and categories, and what is used elsewhere stays", async () => {
    const files = await paprika(
      { uid: "1", name: "Apple Pie", color: "#a00", categories: ["Tarts"] },
      { uid: "2", name: "Soup", color: "#0a0" },
    );
    const id = await imported(files, { categories: { tarts: { to: "new" } } });
    const soup = await owner
      .selectFrom("recipes")
      .select("main_image_url")
      .where("title", "=", "Soup")
      .executeTakeFirstOrThrow();
    await existing("Mine", { mainImageUrl: soup.main_image_url });
    await undone(id);
    expect(await titles()).toEqual(["Mine"]);
    expect(await owner.selectFrom("media").select("id").execute()).toHaveLength(1);
    const active = await owner
      .selectFrom("categories")
      .select("name")
      .where("is_active", "=", true)
      .execute();
    expect(active.map(({ name }) => name)).not.toContain("Tarts");
    expect(await findImport(admin, id)).toMatchObject({
      step: "undo",
      state: "done",
      counts: { outcomes: { undone: 2 } },
    });
    // The same files may come again.
    await imported(files);
    expect(await titles()).toEqual(["Apple Pie", "Mine", "Soup"]);
  });

  test("puts what somebody changed since into the trash, and replaced recipes back", async () => {
    const source = { url: "https://a.example/soup", site: "A" };
    await existing("Old Soup", { source });
    const files = await paprika(
      { uid: "1", name: "Apple Pie" },
      { uid: "2", name: "New Soup", source_url: source.url },
    );
    const id = await imported(files, { here: "replace" });
    await sql`update recipes set title = 'My Pie', saved_by_name = 'Ada' where title = 'Apple Pie'`.execute(
      owner,
    );
    expect(await titles()).toEqual(["My Pie", "New Soup"]);
    await undone(id);
    expect(await titles()).toEqual(["Old Soup"]);
    const items = await itemsOf(id);
    expect(items.map(({ outcome, note }) => [outcome, note])).toEqual([
      ["kept", "It has been changed since, so it is in the trash."],
      ["undone", "Its earlier version is back."],
    ]);
  });
});
