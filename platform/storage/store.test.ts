import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { StoreError } from "#platform/errors.ts";
import { registry } from "#platform/metrics.ts";
import { startFakeS3 } from "#test/fakes/s3.ts";
import { openFileStore } from "./file-store.ts";
import { openS3Store } from "./s3-store.ts";
import { readStorageUrl } from "./storage-url.ts";
import { isFileName, type ListedFile, type Store } from "./store.ts";
import { storeBefore } from "./store-before.ts";

const folder = mkdtempSync(join(tmpdir(), "sorrel-store-"));
afterAll(async () => {
  for (const path of [folder, `${folder}-2`]) await rm(path, { recursive: true, force: true });
});

const s3 = await startFakeS3();
afterAll(() => s3.stop());

const stores: [string, Store][] = [
  ["a folder", openFileStore(folder)],
  ["a bucket", openS3Store(s3.storage)],
  ["a bucket before a folder", storeBefore(openS3Store(s3.storage), openFileStore(`${folder}-2`))],
];

let count = 0;
const someName = () => `${(count++).toString(16).padStart(32, "0")}-400.webp`;
const DIGITS = new TextEncoder().encode("0123456789");

async function listOf(store: Store): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of store.list()) files.push(file);
  return files;
}

async function* streamOf(chunks: Uint8Array[], error?: Error) {
  yield* chunks;
  if (error) throw error;
}

async function textOf(store: Store, name: string) {
  const file = await store.read(name);
  return file && { text: await new Response(file.body).text(), size: file.size };
}

describe.each(stores)("%s", (_, store) => {
  test("gives back what was put, also after it was put again", async () => {
    const name = someName();
    expect([await store.read(name), await store.has(name)]).toEqual([null, false]);
    await store.put(name, DIGITS);
    await store.put(name, DIGITS);
    expect(await textOf(store, name)).toEqual({ text: "0123456789", size: 10 });
    expect(await store.has(name)).toBe(true);
    const file = await store.read(name);
    if (!file) throw new Error("It is gone");
    expect(Math.abs(Date.now() - file.modifiedAt.getTime())).toBeLessThan(60_000);
    await new Response(file.body).arrayBuffer();
  });

  test("lists what is there, and removes it once or twice", async () => {
    const [kept, removed] = [someName(), someName()];
    await Promise.all([store.put(kept, DIGITS), store.put(removed, DIGITS)]);
    await store.remove(removed);
    await store.remove(removed);
    const listed = await listOf(store);
    expect(listed).toContainEqual({ name: kept, size: 10, modifiedAt: expect.any(Date) });
    expect(listed.map(({ name }) => name)).not.toContain(removed);
    expect(await store.read(removed)).toBeNull();
  });

  test("refuses a name that is not an image's", async () => {
    for (const name of ["../x.webp", `${"a".repeat(32)}/../b.webp`, "a.webp", "", "\0.webp"]) {
      await expect(store.put(name, DIGITS)).rejects.toThrow("Not a valid file name");
      await expect(store.read(name)).rejects.toThrow("Not a valid file name");
      await expect(store.remove(name)).rejects.toThrow("Not a valid file name");
    }
  });

  test("streams a large upload in and out, which is no image, and keeps nothing of a broken one", async () => {
    const { uploads } = store;
    const [name, broken] = [crypto.randomUUID(), crypto.randomUUID()];
    const sent = Array.from({ length: 20 }, (_, at) => randomBytes(1_000_000 + at));
    await uploads.put(name, streamOf(sent));
    expect(
      (await buffer((await uploads.read(name)) ?? streamOf([]))).equals(Buffer.concat(sent)),
    ).toBe(true);
    await expect(uploads.put(broken, streamOf(sent, new Error("cut off")))).rejects.toThrow(
      "cut off",
    );
    const listed: unknown[] = [];
    for await (const file of uploads.list()) listed.push(file);
    expect(listed).toEqual([{ name, modifiedAt: expect.any(Date) }]);
    expect((await listOf(store)).map(({ name }) => name)).not.toContain(name);
    await uploads.remove(name);
    await uploads.remove(name);
    expect([await uploads.read(name), await uploads.read(broken)]).toEqual([null, null]);
  });

  test("many who write one file at once leave it whole", async () => {
    const name = someName();
    const bytes = new Uint8Array(300_000).fill(65);
    await Promise.all(Array.from({ length: 20 }, () => store.put(name, bytes)));
    expect((await textOf(store, name)) as object).toMatchObject({ size: 300_000 });
  });
});

test.each([
  ["0123456789abcdef0123456789abcdef.webp", true],
  ["0123456789abcdef0123456789abcdef-1600.avif", true],
  ["0123456789abcdef0123456789abcdef-16x9-100-0-1200.avif", true],
  ["0123456789ABCDEF0123456789ABCDEF.webp", false],
  ["0123456789abcdef0123456789abcdef.svg", false],
  ["0123456789abcdef0123456789abcdef.webp\n", false],
  ["0123456789abcdef0123456789abcdef-../../x.webp", false],
])("%j is a name: %s", (name, is) => {
  expect(isFileName(name)).toBe(is);
});

test("what a crash left half-written is no file, and is cleared away after a day", async () => {
  const subfolder = join(folder, "ff");
  await mkdir(subfolder, { recursive: true });
  const name = `${"f".repeat(32)}.webp`;
  const [old, young] = [`${name}.new-00`, `${name}.new-11`];
  await writeFile(join(subfolder, old), "half");
  await writeFile(join(subfolder, young), "half");
  const before = (Date.now() - 2 * 86_400_000) / 1_000;
  await utimes(join(subfolder, old), before, before);
  const listed = await listOf(openFileStore(folder));
  expect(listed.filter((file) => file.name.startsWith("ffff"))).toEqual([]);
  expect(await readdir(subfolder)).toEqual([young]);
});

test("a folder that can't be written says so", async () => {
  await writeFile(join(folder, "file"), "");
  const store = openFileStore(join(folder, "file"));
  await expect(store.put(someName(), DIGITS)).rejects.toThrow("An image can't be written");
  const upload = store.uploads.put(crypto.randomUUID(), streamOf([DIGITS]));
  await expect(upload).rejects.toThrow("An upload can't be written");
  expect(await store.read(someName())).toBeNull();
});

test("a bucket that refuses or is away says so, and tells no secret", async () => {
  const wrong = openS3Store({ ...s3.storage, secret: "no-such-secret" });
  await expect(wrong.put(someName(), DIGITS)).rejects.toThrow(/answered 403 SignatureDoesNotMatch/);
  await expect(wrong.read(someName())).rejects.toThrow("403");
  const none = openS3Store({ ...s3.storage, bucket: "elsewhere" });
  await expect(none.put(someName(), DIGITS)).rejects.toThrow("404 NoSuchBucket");
  const away = openS3Store({ ...s3.storage, endpoint: "http://127.0.0.1:1" });
  await expect(away.read(someName())).rejects.toThrow(/127\.0\.0\.1:1 can't be reached/);
  for (const store of [wrong, none, away]) {
    const error = await store.put(someName(), DIGITS).catch((thrown: Error) => thrown);
    expect(`${error}`).not.toMatch(new RegExp(`${s3.storage.secret}|${s3.storage.key}`));
  }
});

test("a bucket of more files than one list holds is listed whole", async () => {
  const store = openS3Store(s3.storage);
  const names = Array.from({ length: 1_010 }, someName);
  for (let at = 0; at < names.length; at += 50) {
    await Promise.all(names.slice(at, at + 50).map((name) => store.put(name, DIGITS)));
  }
  const listed = new Set((await listOf(store)).map(({ name }) => name));
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
});

test.each([
  [
    "s3://key:s%2Fcret@store.example/pictures?region=eu-west-1",
    "https://store.example",
    "eu-west-1",
  ],
  ["s3://key:s%2Fcret@127.0.0.1:9000/pictures", "http://127.0.0.1:9000", "us-east-1"],
  ["s3://key:s%2Fcret@minio:9000/pictures/", "http://minio:9000", "us-east-1"],
  ["s3://key:s%2Fcret@10.0.0.7/pictures?tls=off", "http://10.0.0.7", "us-east-1"],
])("%s is read", (url, endpoint, region) => {
  const read = { kind: "s3", endpoint, bucket: "pictures", region, key: "key", secret: "s/cret" };
  expect(readStorageUrl(url)).toEqual(read);
});

test.each([
  "s3://store.example/pictures",
  "s3://key:secret@store.example",
  "s3://key:secret@store.example/pictures/deep",
  "s3://key:sec/ret@store.example/pictures",
  "s3://key:%zz@store.example/pictures",
  "https://key:secret@store.example/pictures",
  "file://elsewhere/folder",
  "pictures",
])("%s is no store", (url) => {
  expect(readStorageUrl(url)).toBeNull();
});

test("a file that a bucket cuts off is the store's error", async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Length": 1_000 });
    response.write("0123456789", () => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const store = openS3Store({ ...s3.storage, endpoint: `http://127.0.0.1:${port}` });
  await expect(textOf(store, someName())).rejects.toThrow(StoreError);
  server.close();
});

test("requests to a bucket are measured; a file that is not there is an answer", async () => {
  const store = openS3Store(s3.storage);
  expect(await store.read(someName())).toBeNull();
  const text = await registry.metrics();
  expect(text).toMatch(
    /^outbound_request_duration_seconds_count\{service="storage",outcome="ok"\} \d+$/m,
  );
});
