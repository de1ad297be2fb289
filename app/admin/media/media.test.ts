import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteImage } from "#domain/media/images.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipes } from "#domain/recipes/commands/delete-recipe.server.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { testMedia } from "#test/factories/media.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { formPost, routeArgs, SIGNED_IN } from "#test/routes/route-args.ts";
import { action as imageAction, loader as imageLoader } from "./image.tsx";
import type { FoundImages } from "./image-search.ts";
import { loader as foundLoader } from "./image-search.ts";
import { action as importAction } from "./import-remote-image.ts";
import { action, loader } from "./media.tsx";
import { loader as remoteLoader } from "./remote.tsx";

const { visitor, admin, owner, databaseOf } = testDatabase();
const media = testMedia();
const PATH = "/admin/media";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const BY = { id: null };

beforeEach(async () => {
  await sql`truncate media, removed_images, media_uses, remote_images, activity, recipes, categories cascade`.execute(
    owner,
  );
});

let count = 0;

type InsertedImage = { id: string; address: string; hash: string };

type Inserted = { alt?: string; original_name?: string; state?: string; created_by_id?: string };

async function insertImage(more: Inserted = {}) {
  count += 1;
  return owner
    .insertInto("media")
    .values({
      hash: count.toString(16).padStart(32, "0"),
      width: 1600,
      height: 1200,
      bytes: 90_000,
      placeholder: "",
      color: "#aabbcc",
      created_at: new Date(1_700_000_000_000 + count * 1_000),
      ...more,
    })
    .returning(["id", "address", "hash"])
    .executeTakeFirstOrThrow();
}

function open(address = "") {
  return loader(routeArgs({ db: visitor, admin }, `${PATH}${address}`));
}

function openImage({ id }: { id: string }) {
  return imageLoader(routeArgs({ db: visitor, admin }, `${PATH}/${id}`, { params: { id } }));
}

async function send({ id }: { id: string }, fields: Record<string, string>) {
  const init = { ...formPost(Object.entries(fields)), params: { id } };
  const sent = await imageAction(routeArgs({ db: visitor, admin, media }, `${PATH}/${id}`, init));
  return { data: sent.data, status: sent.init?.status };
}

async function find(address: string): Promise<FoundImages> {
  const answer = await foundLoader(routeArgs({ db: visitor, admin }, `${PATH}/found${address}`));
  return answer.json();
}

async function row({ id }: InsertedImage) {
  return owner.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
}

function entries() {
  return owner.selectFrom("activity").select(["verb", "noun", "title"]).orderBy("id").execute();
}

function use({ address }: InsertedImage, title = "Soup") {
  const input = recipeInput({ title, status: "draft", mainImageUrl: address });
  return createRecipe(admin, { input, by: BY, now: new Date() });
}

describe("the media library", () => {
  test("lists the newest first, 25 a page, with a count", async () => {
    for (let n = 0; n < 27; n += 1) await insertImage({ original_name: `soup ${n}.jpg` });
    const { page: table } = await open();
    expect(table).toMatchObject({ matching: 27, total: 27, pages: 2, page: 1 });
    expect(table.rows[0]?.originalName).toBe("soup 26.jpg");
    expect(table.rows).toHaveLength(25);
    const last = (await open("?page=9")).page;
    expect(last.page).toBe(2);
    expect(last.rows.map(({ originalName }) => originalName)).toEqual(["soup 1.jpg", "soup 0.jpg"]);
  });

  test("finds images by the words of their file name and alt text, ignoring accents", async () => {
    await insertImage({ original_name: "IMG_1.jpg", alt: "A crème brûlée" });
    await insertImage({ original_name: "soup.jpg" });
    const names = async (words: string) =>
      (await open(`?search=${encodeURIComponent(words)}`)).page.rows.map((one) => one.originalName);
    expect(await names("CREME img")).toEqual(["IMG_1.jpg"]);
    expect(await names("soup")).toEqual(["soup.jpg"]);
    expect(await names("%")).toEqual([]);
    expect((await find("?search=brulee")).rows).toMatchObject([{ alt: "A crème brûlée" }]);
  });

  test("finds images by address, for image fields", async () => {
    const { id, address } = await insertImage();
    expect(await find(`?address=${address}`)).toMatchObject({ rows: [{ id }], matching: 1 });
    for (const other of ["", "/media/x.webp", "https://example.com/a.jpg", "%00"]) {
      expect(await find(`?address=${other}`)).toEqual({ rows: [], matching: 0 });
    }
  });

  test.each(["?search=%00&page=-1&sort=x&dir=y", "?page=999999999", "?search=%ED%A0%80&search=b"])(
    "the address %s shows them",
    async (address) => {
      await insertImage();
      expect(await open(address)).toMatchObject({ page: { page: 1, total: 1 } });
    },
  );
});

describe("an image", () => {
  test("saves its alt text and focal point", async () => {
    const image = await insertImage({ original_name: "soup.jpg", state: "ready" });
    const fields = { intent: "save", alt: " A  soup\u0000\n", focalX: "10", focalY: "100" };
    expect(await send(image, fields)).toEqual({
      data: { ok: true, message: "Image saved." },
      status: 200,
    });
    expect(await row(image)).toMatchObject({
      alt: "A  soup",
      focal_x: 10,
      focal_y: 100,
      state: "waiting",
    });
    expect(await entries()).toEqual([{ verb: "changed", noun: "picture", title: "A  soup" }]);
  });

  test("takes a focal point with leading zeros", async () => {
    const image = await insertImage();
    expect(await send(image, { intent: "save", focalX: "050", focalY: "0100" })).toMatchObject({
      status: 200,
    });
    expect(await row(image)).toMatchObject({ focal_x: 50, focal_y: 100 });
  });

  test("does not overwrite what another window saved", async () => {
    const image = await insertImage({ alt: "Soup" });
    const before = { alt: "Soup", focalX: "50", focalY: "50" };
    const save = (opened: object, typed: object) =>
      send(image, { ...before, ...typed, intent: "save", opened: JSON.stringify(opened) });
    const theirs = { ...before, alt: "A hot soup" };
    expect(await save(before, theirs)).toMatchObject({ status: 200, data: { saved: theirs } });
    expect(await save(before, { alt: "A cold soup", focalX: "10" })).toMatchObject({
      status: 409,
      data: {
        errors: { alt: 'Someone else changed this to "A hot soup". Save again to keep yours.' },
        conflict: { current: theirs },
      },
    });
    // The focal point is set beside the other window's text.
    expect(await save(before, { focalX: "10" })).toMatchObject({ status: 200 });
    expect(await row(image)).toMatchObject({ alt: "A hot soup", focal_x: 10 });
    await send(image, {
      intent: "save",
      alt: "Bisque",
      opened: JSON.stringify({ alt: theirs.alt }),
    });
    expect(await row(image)).toMatchObject({ alt: "Bisque", focal_x: 10 });
  });

  test("keeps its focal point when only the alt text is sent, without encoding it again", async () => {
    const image = await insertImage({ state: "ready" });
    await owner.updateTable("media").set({ focal_x: 20 }).execute();
    await owner.updateTable("media").set({ state: "ready" }).execute();
    await send(image, { intent: "save", alt: "A soup" });
    expect(await row(image)).toMatchObject({ alt: "A soup", focal_x: 20, state: "ready" });
  });

  test("records no activity when nothing changed", async () => {
    const image = await insertImage();
    await send(image, { intent: "save", alt: "", focalX: "50", focalY: "50" });
    expect(await entries()).toEqual([]);
  });

  test.each([
    [{ focalX: "101" }, "focalX"],
    [{ focalX: "-1" }, "focalX"],
    [{ focalY: "1.5" }, "focalY"],
    [{ focalY: "" }, "focalY"],
    [{ focalY: "1e1" }, "focalY"],
    [{ alt: "x".repeat(301) }, "alt"],
    [{ alt: "x".repeat(900_000) }, "alt"],
  ])("rejects invalid input %#, with an error for its field", async (wrong, field) => {
    const image = await insertImage();
    const sent = await send(image, { intent: "save", alt: "Soup", ...wrong });
    expect(sent).toMatchObject({ status: 400, data: { errors: { [field]: expect.any(String) } } });
    expect(await row(image)).toMatchObject({ alt: "", focal_x: 50, focal_y: 50 });
  });

  test("whose sizes could not be encoded is retried from the table and from its page", async () => {
    const image = await insertImage({ state: "failed" });
    const init = formPost([
      ["intent", "again"],
      ["id", image.id],
    ]);
    await action(routeArgs({ db: visitor, admin }, PATH, init));
    expect(await row(image)).toMatchObject({ state: "waiting", failures: 0, error: null });
    expect(await send(image, { intent: "again" })).toMatchObject({ status: 200 });
    expect(await entries()).toHaveLength(1);
  });
});

describe("the uses of an image", () => {
  test("include drafts, deleted recipes and categories", async () => {
    const image = await insertImage();
    await use(image, "A draft");
    const thrown = await use(image, "Thrown away");
    await deleteRecipes(admin, { ids: [thrown.id], by: BY, now: new Date() });
    await owner
      .insertInto("categories")
      .values({ name: "Soups", slug: "soups", image_url: image.address })
      .execute();
    const { uses, count } = await openImage(image);
    expect(count).toBe(3);
    expect(uses.map(({ noun, title, status }) => [noun, title, status])).toEqual([
      ["category", "Soups", "published"],
      ["recipe", "A draft", "draft"],
      ["recipe", "Thrown away", "deleted"],
    ]);
  });

  test("include the site's logo and its author's image", async () => {
    const image = await insertImage();
    for (const field of ["logo", "authorImage"] as const) {
      const settings = { ...NO_SITE_SETTINGS, [field]: image.address };
      await saveSiteSettings(admin, { settings, by: BY, now: new Date() });
      expect(await send(image, { intent: "delete" })).toMatchObject({ status: 409 });
    }
    await saveSiteSettings(admin, { settings: NO_SITE_SETTINGS, by: BY, now: new Date() });
    expect(await send(image, { intent: "delete" })).toMatchObject({ data: { ok: true } });
  });

  test("prevent its deletion by every action", async () => {
    const image = await insertImage();
    const { id } = await use(image);
    const refused = await send(image, { intent: "delete" });
    expect(refused).toMatchObject({
      status: 409,
      data: { ok: false, message: expect.stringMatching(/in use/) },
    });
    await deleteRecipes(admin, { ids: [id], by: BY, now: new Date() });
    expect(await send(image, { intent: "delete" })).toMatchObject({ status: 409 });
    expect(await row(image)).toBeDefined();
  });

  test("if there are none, it is deleted permanently once confirmed", async () => {
    const image = await insertImage({ original_name: "soup.jpg" });
    const files = [`${image.hash}.webp`, `${image.hash}-4x3-50-50-400.avif`];
    for (const name of files) await media.store.put(name, new Uint8Array(1));
    const deleted = { ok: true, message: "Image deleted.", to: PATH };
    expect(await send(image, { intent: "delete" })).toMatchObject({ data: deleted });
    expect(await row(image)).toBeUndefined();
    expect(await entries()).toEqual([
      { verb: "deleted permanently", noun: "picture", title: "soup.jpg" },
    ]);
    for (const name of files) expect(await media.store.has(name)).toBe(false);
    // Another admin deleted it first.
    expect(await send(image, { intent: "delete" })).toMatchObject({
      data: { ok: true, to: PATH },
    });
  });
});

describe("images that nothing uses", () => {
  const names = async (address: string) =>
    (await open(address)).page.rows.map(({ originalName }) => originalName);
  const sendAll = async (...fields: [string, string][]) => {
    const all: [string, string][] = [["intent", "delete-unused"], ...fields];
    const { data, init } = await action(routeArgs({ db: visitor, admin }, PATH, formPost(all)));
    return { data, status: init?.status ?? 200 };
  };

  test("are listed apart, and so are those without an alternative text", async () => {
    await use(await insertImage({ original_name: "used.jpg", alt: "A soup" }));
    await insertImage({ original_name: "lone.jpg", alt: "A pan" });
    await insertImage({ original_name: "bare.jpg" });
    expect(await names("?show=unused")).toEqual(["bare.jpg", "lone.jpg"]);
    expect(await names("?show=no-alt")).toEqual(["bare.jpg"]);
    expect(await names("?show=unused&search=pan")).toEqual(["lone.jpg"]);
    expect(await names("?show=%00")).toHaveLength(3);
  });

  test("are deleted together; those in use, or in text that is not saved, stay", async () => {
    const used = await insertImage();
    const { id: recipe } = await use(used);
    const typed = await insertImage({ original_name: "typed.jpg" });
    const { id: writer } = await owner
      .insertInto("admins")
      .values({ email: "a@example.com", name: "Ada", password_hash: "x" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const content = JSON.stringify({ mainImageUrl: typed.address });
    await owner
      .insertInto("unsaved_recipes")
      .values({ admin_id: writer, id: "page", content, browser: "" })
      .execute();
    const lone = [await insertImage(), await insertImage(), await insertImage()];
    const ids = [used, typed, ...lone.slice(0, 2)].map(({ id }): [string, string] => ["id", id]);
    expect(await sendAll(...ids)).toEqual({
      status: 200,
      data: { ok: true, message: "2 images deleted. 2 images stay: in use, or gone." },
    });
    const one = { id: typed.id, by: BY, now: new Date() };
    expect(await deleteImage(admin, one)).toBe("used");
    expect(await sendAll(["all", "show=unused"], ["count", "0"])).toMatchObject({ status: 200 });
    expect(await sendAll(...ids)).toMatchObject({ status: 409 });
    expect(await names("")).toHaveLength(2);
    await deleteRecipes(admin, { ids: [recipe], by: BY, now: new Date() });
    expect(await sendAll(["all", ""], ["count", "1"])).toMatchObject({ status: 409 });
    expect(await sendAll(["all", ""], ["count", "2"])).toMatchObject({ status: 409 });
    expect((await entries()).filter(({ noun }) => noun === "picture")).toHaveLength(3);
    const removed = await owner.selectFrom("removed_images").select("hash").execute();
    expect(removed.map(({ hash }) => hash).sort()).toEqual(lone.map(({ hash }) => hash).sort());
  });

  test.each([[[]], [[["id", "' or true"]]], [[["id", UNKNOWN]]], [[["all", "\u0000"]]]] as [
    [string, string][],
  ][])("%j deletes nothing", async (fields) => {
    const image = await insertImage();
    await use(image);
    expect(await sendAll(...fields)).toMatchObject({ status: 409 });
    expect(await row(image)).toBeDefined();
  });
});

test("remote images that can't be loaded are counted, and listed with their uses", async () => {
  expect((await open()).broken).toBe(0);
  const address = "https://photos.example/gone.jpg";
  const { id } = await use({ id: "", hash: "", address }, "Soup");
  await owner
    .insertInto("remote_images")
    .values({
      noun: "recipe",
      noun_id: id,
      address,
      problem: "It is gone",
      broken_since: new Date(),
    })
    .execute();
  expect((await open()).broken).toBe(1);
  for (const query of ["", "?page=9", "?page=x"]) {
    const path = `${PATH}/remote${query}`;
    const { page: table } = await remoteLoader(routeArgs({ db: visitor, admin }, path));
    expect(table).toMatchObject({
      matching: 1,
      page: 1,
      rows: [{ title: "Soup", address, nounId: id }],
    });
  }
});

test("a remote image that can't be loaded is refused with a message", async () => {
  for (const fields of [[["address", "https://photos.example/a.jpg"]], [], [["address", "\0"]]]) {
    const init = formPost(fields as [string, string][]);
    const path = `${PATH}/import`;
    const answer = await importAction(routeArgs({ db: visitor, admin, media }, path, init));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ error: "There is no web here." });
  }
  expect(await entries()).toEqual([]);
});

describe("bad input", () => {
  test.each([UNKNOWN, "x", "\u0000", "found"])("no image for the id %j", async (id) => {
    await expect(openImage({ id })).rejects.toMatchObject({ init: { status: 404 } });
    expect(await send({ id }, { intent: "save", alt: "x" })).toMatchObject({ status: 404 });
  });

  test.each(["", "constructor", "read"])("the intent %j is refused", async (intent) => {
    expect(await send(await insertImage(), { intent })).toMatchObject({ status: 400 });
  });
});

test("an author's page of an image says whether it is theirs to change", async () => {
  const by = { ...SIGNED_IN, role: "author" } as const;
  const author = databaseOf(by);
  const lockedOf = async ({ id }: InsertedImage) => {
    const args = routeArgs({ db: visitor, admin: author, by }, `${PATH}/${id}`, { params: { id } });
    return (await imageLoader(args)).isLocked;
  };
  const own = await insertImage({ created_by_id: by.id });
  expect([await lockedOf(own), await lockedOf(await insertImage())]).toEqual([false, true]);
  await use(own);
  expect(await lockedOf(own)).toBe(true);
});
