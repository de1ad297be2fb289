import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { composePicture } from "./compose.ts";
import { compositions } from "./compositions/compositions.ts";

/** The busiest of the pictures: what holds for it holds for all. */
const SLUG = "prawn-and-pea-paella";
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  const composition = compositions[SLUG];
  if (composition === undefined) throw new Error(`No composition for ${SLUG}`);
  await composePicture(SLUG, composition, folder);
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  ["1200", 1200, 900, 60_000],
  ["800", 800, 600, 35_000],
  ["400", 400, 300, 14_000],
  ["16x9", 1200, 675, 50_000],
  ["1x1", 900, 900, 55_000],
])("writes the %s file at %d by %d within %d bytes", async (suffix, width, height, bytes) => {
  const file = join(folder, `${SLUG}-${suffix}.webp`);
  expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width, height });
  expect((await stat(file)).size).toBeLessThanOrEqual(bytes);
});
