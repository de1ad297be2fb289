import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileStore } from "#platform/storage/file-store.ts";
import { composeImage } from "./compose.ts";
import { compositions } from "./compositions/compositions.ts";
import { pressImage } from "./press-picture.ts";
import { type SampleImage, storeImages, writeList } from "./sample-pictures.ts";

/** The busiest of the pictures: what holds for it holds for all. */
const SLUG = "prawn-and-pea-paella";
let folder = "";

let picture: SampleImage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  const composition = compositions[SLUG];
  if (composition === undefined) throw new Error(`No composition for ${SLUG}`);
  picture = await pressImage(await composeImage(SLUG, composition), folder);
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  ["4x3-50-50-1200", 1200, 900, 60_000],
  ["4x3-50-50-800", 800, 600, 35_000],
  ["4x3-50-50-600", 600, 450, 25_000],
  ["4x3-50-50-400", 400, 300, 14_000],
  ["16x9-50-50-1200", 1200, 675, 50_000],
  ["1x1-50-50-900", 900, 900, 55_000],
])("writes the part %s at %d by %d within %d bytes", async (part, width, height, bytes) => {
  const name = `${picture.hash}-${part}`;
  const file = join(folder, name.slice(0, 2), name);
  expect(await sharp(`${file}.webp`).metadata()).toMatchObject({ format: "webp", width, height });
  expect((await stat(`${file}.webp`)).size).toBeLessThanOrEqual(bytes);
  if (!part.startsWith("4x3")) return;
  expect(await sharp(`${file}.avif`).metadata()).toMatchObject({ format: "heif", width, height });
  expect((await stat(`${file}.avif`)).size).toBeLessThanOrEqual(bytes);
});

test("keeps files and list where a first start finds them", async () => {
  const fallback = { ...picture, hash: "f".repeat(32) };
  await writeList(folder, { [SLUG]: picture, fallback });
  const store = openFileStore(join(folder, "store"));
  expect(await storeImages(folder, store)).toEqual({ [SLUG]: picture });
  expect(await store.has(`${picture.hash}.webp`)).toBe(true);
  expect(await store.has(`${picture.hash}-4x3-50-50-400.avif`)).toBe(true);
});
