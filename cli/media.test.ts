import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { openFileStore } from "#platform/storage/file-store.ts";
import { openS3Store } from "#platform/storage/s3-store.ts";
import { testMedia } from "#test/factories/media.ts";
import { startFakeS3 } from "#test/fakes/s3.ts";

const { folder: dataDir } = testMedia();
const s3 = await startFakeS3();
afterAll(() => s3.stop());
const { host } = new URL(s3.storage.endpoint);
const STORAGE_URL = `s3://S3RVER:S3RVER@${host}/pictures`;

async function run(args: string[], settings: NodeJS.ProcessEnv) {
  const env = { ...process.env, DATA_DIR: dataDir, ...settings };
  const program = join(import.meta.dirname, "media.ts");
  try {
    return {
      code: 0,
      ...(await promisify(execFile)(process.execPath, [program, ...args], { env })),
    };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

test.each([[[]], [["mov"]], [["move", "there"]], [["move", "--all"]]])(
  "%j is answered with how it is used",
  async (args) => {
    const { code, stderr } = await run(args, { STORAGE_URL });
    expect([code, stderr]).toEqual([1, expect.stringContaining("Usage: npm run media -- move")]);
  },
);

test("without a store, or with an unavailable one, it prints one line", async () => {
  expect(await run(["move"], { STORAGE_URL: "" })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Set STORAGE_URL"),
  });
  const away = await run(["move", "--back"], {
    STORAGE_URL: "s3://KEY:SECRET@127.0.0.1:1/pictures",
  });
  expect([away.code, away.stderr]).toEqual([
    1,
    expect.stringMatching(/^The store at 127\.0\.0\.1:1 can't be reached: .*\n$/),
  ]);
});

test("the folder that is already in use is rejected as a target", async () => {
  const name = `${"b".repeat(32)}.webp`;
  const folder = openFileStore(join(dataDir, "media"));
  await folder.put(name, new Uint8Array(10));
  for (const path of [join(dataDir, "media"), `${dataDir}/x/../media/`]) {
    const { code, stderr } = await run(["move"], { STORAGE_URL: `file://${path}` });
    expect([code, stderr]).toEqual([1, expect.stringContaining("DATA_DIR/media itself")]);
  }
  expect(await folder.has(name)).toBe(true);
  await folder.remove(name);
});

test("images move to the store and back", async () => {
  const name = `${"a".repeat(32)}.webp`;
  await openFileStore(join(dataDir, "media")).put(name, new Uint8Array(10));
  expect((await run(["move"], { STORAGE_URL })).stdout).toContain("1 file moved.");
  expect(await openS3Store(s3.storage).has(name)).toBe(true);
  expect((await run(["move", "--back"], { STORAGE_URL })).stdout).toContain("1 file moved.");
  expect(await openFileStore(join(dataDir, "media")).has(name)).toBe(true);
});
