import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  checkRemoteImages,
  countBrokenImages,
  listBrokenImages,
} from "#domain/media/remote/remote-images.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipes } from "#domain/recipes/commands/delete-recipe.server.ts";
import type { ImageFetcher } from "#platform/fetch-page/fetch-image.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";

const { admin, owner } = testDatabase();
const BY = { id: null };
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const at = (name: string) => `https://photos.example/${name}`;

type Answer = Awaited<ReturnType<ImageFetcher["fetch"]>>;
const GONE: Answer = {
  ok: false,
  failure: { kind: "status", isTransient: false, message: "photos.example has no image there" },
};
const TIRED: Answer = {
  ok: false,
  failure: { kind: "timeout", isTransient: true, message: "photos.example is slow" },
};

let asked: string[] = [];
let answers: Record<string, Answer> = {};
const web: ImageFetcher = {
  fetch: async (url) => {
    asked.push(url);
    return answers[url] ?? { ok: true, bytes: PNG };
  },
};

beforeEach(async () => {
  await sql`truncate recipes, categories, remote_images cascade`.execute(owner);
  asked = [];
  answers = {};
});

function recipe(title: string, mainImageUrl: string | null, images: string[] = []) {
  const input = recipeInput({ title, mainImageUrl, images });
  return createRecipe(admin, { input, by: BY, now: new Date() });
}

/** Simulates that this much time has passed. */
function later(interval: string) {
  return sql`update remote_images set due_at = due_at - ${interval}::interval`.execute(owner);
}

async function broken() {
  const { rows } = await listBrokenImages(admin, { page: 1 });
  return rows.map(({ title, address, problem }) => [title, address, problem]);
}

test("images of other sites are asked for once a day, wherever they are shown, and ours never", async () => {
  await recipe("Soup", at("soup.jpg"), [at("pot.jpg"), "/pictures/own.webp"]);
  await recipe("Stew", at("pot.jpg"));
  await owner
    .insertInto("categories")
    .values({ name: "Soups", slug: "soups", image_url: at("bowl.jpg") })
    .execute();
  await checkRemoteImages(owner, web);
  expect(asked.sort()).toEqual([at("bowl.jpg"), at("pot.jpg"), at("soup.jpg")]);
  await checkRemoteImages(owner, web);
  expect(asked).toHaveLength(3);
  await later("1 day");
  await checkRemoteImages(owner, web);
  expect(asked).toHaveLength(6);
});

test("20 at most are asked for at once, the rest the next time", async () => {
  await recipe(
    "Many",
    null,
    Array.from({ length: 30 }, (_, n) => at(`${n}.jpg`)),
  );
  await checkRemoteImages(owner, web);
  expect(asked).toHaveLength(20);
  await checkRemoteImages(owner, web);
  expect(new Set(asked).size).toBe(30);
});

test("missing images and other files are listed with their uses, until they are replaced", async () => {
  answers = {
    [at("gone.jpg")]: GONE,
    [at("page.html")]: { ok: true, bytes: new TextEncoder().encode("<!doctype html>") },
  };
  const soup = await recipe("Soup", at("gone.jpg"), [at("page.html"), at("good.jpg")]);
  await recipe("Stew", at("gone.jpg"));
  await checkRemoteImages(owner, web);
  expect((await broken()).sort()).toEqual([
    ["Soup", at("gone.jpg"), "photos.example has no image there"],
    ["Soup", at("page.html"), "There is no image at this address"],
    ["Stew", at("gone.jpg"), "photos.example has no image there"],
  ]);
  expect(await countBrokenImages(admin)).toBe(3);
  // Replaced addresses and deleted recipes are left out at once.
  await owner
    .updateTable("recipes")
    .set({ main_image_url: at("good.jpg") })
    .where("title", "=", "Stew")
    .execute();
  expect(await countBrokenImages(admin)).toBe(2);
  await deleteRecipes(admin, { ids: [soup.id], by: BY, now: new Date() });
  expect(await broken()).toEqual([]);
  await checkRemoteImages(owner, web);
  const kept = await owner.selectFrom("remote_images").select("address").execute();
  expect(kept).toEqual([{ address: at("good.jpg") }]);
});

test("an image that loads again is no longer listed", async () => {
  answers = { [at("a.jpg")]: GONE };
  await recipe("Soup", at("a.jpg"));
  await checkRemoteImages(owner, web);
  expect(await countBrokenImages(admin)).toBe(1);
  answers = {};
  await later("1 day");
  await checkRemoteImages(owner, web);
  expect(await countBrokenImages(admin)).toBe(0);
});

test("a transient failure is retried within the hour and listed after the third", async () => {
  answers = { [at("a.jpg")]: TIRED };
  await recipe("Soup", at("a.jpg"));
  for (const broken of [0, 0, 1]) {
    await checkRemoteImages(owner, web);
    expect(await countBrokenImages(admin)).toBe(broken);
    await later("1 hour");
  }
  expect(asked).toHaveLength(3);
  await checkRemoteImages(owner, web);
  expect(asked).toHaveLength(3);
});
