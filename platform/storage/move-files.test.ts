import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startFakeS3 } from "#test/fakes/s3.ts";
import { openFileStore } from "./file-store.ts";
import { moveFiles } from "./move-files.ts";
import { openS3Store } from "./s3-store.ts";
import type { Store } from "./store.ts";
import { storeBefore } from "./store-before.ts";

const folder = mkdtempSync(join(tmpdir(), "sorrel-move-"));
const s3 = await startFakeS3();
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});
const files = openFileStore(folder);
const bucket = openS3Store(s3.storage);
const nameOf = (n: number) => `${n.toString(16).padStart(32, "0")}.webp`;
const bytesOf = (n: number) => new Uint8Array(1_000 + n).fill(n);

async function namesIn(store: Store): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

function move(from: Store, to: Store, options: { keep?: boolean; stopAfter?: number } = {}) {
  let done = 0;
  return moveFiles(from, to, {
    keep: options.keep ?? false,
    onCount() {},
    onMoved() {
      done += 1;
    },
    stopping: () => done >= (options.stopAfter ?? Number.POSITIVE_INFINITY),
  });
}

test("files move to a bucket in several runs, and back, as they were", async () => {
  const all = Array.from({ length: 40 }, (_, n) => nameOf(n));
  for (const [n, name] of all.entries()) await files.put(name, bytesOf(n));
  const first = await move(files, bucket, { stopAfter: 10 });
  expect(first).toBeGreaterThanOrEqual(10);
  expect(first).toBeLessThan(30);
  expect([...(await namesIn(files)), ...(await namesIn(bucket))].sort()).toEqual(all);
  expect(await move(files, bucket)).toBe(40 - first);
  expect([await namesIn(files), await namesIn(bucket)]).toEqual([[], all]);

  expect(await move(bucket, files, { keep: true })).toBe(40);
  expect(await move(bucket, files, { keep: true })).toBe(0);
  expect([await namesIn(files), await namesIn(bucket)]).toEqual([all, all]);
  const file = await files.read(nameOf(7));
  expect(
    file && "body" in file && new Uint8Array(await new Response(file.body).arrayBuffer()),
  ).toEqual(bytesOf(7));
});

test("files are there for readers all the while that they move", async () => {
  const all = Array.from({ length: 20 }, (_, n) => nameOf(200 + n));
  for (const name of all) await files.put(name, bytesOf(1));
  const shown = storeBefore(bucket, files);
  const missed: string[] = [];
  let isMoving = true;
  const read = async () => {
    while (isMoving) {
      for (const name of all) {
        if (!(await bodyOf(shown, name)) || !(await shown.has(name))) missed.push(name);
      }
    }
  };
  const reading = read();
  await move(files, bucket);
  await move(bucket, files);
  isMoving = false;
  await reading;
  expect(missed).toEqual([]);
  // What is deleted is gone from both.
  await bucket.put(nameOf(200), bytesOf(1));
  await shown.remove(nameOf(200));
  expect(await shown.has(nameOf(200))).toBe(false);
  for (const name of all) await files.remove(name);
});

async function bodyOf(store: Store, name: string): Promise<boolean> {
  const file = await store.read(name);
  if (!file) return false;
  return (await new Response(file.body).arrayBuffer()).byteLength === file.size;
}

test("half a file at the other end is written anew, and one that arrives broken stays", async () => {
  const name = nameOf(99);
  await files.put(name, bytesOf(9));
  await bucket.put(name, bytesOf(9).slice(0, 10));
  const broken: Store = { ...bucket, put: (to, bytes) => bucket.put(to, bytes.slice(1)) };
  await expect(move(files, broken)).rejects.toThrow("was changed on the way");
  expect(await files.has(name)).toBe(true);
  await move(files, bucket);
  expect((await bucket.read(name)) as object).toMatchObject({ size: 1_009 });
});
