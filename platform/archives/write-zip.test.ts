import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { writeZip, type ZipEntry } from "./write-zip.ts";
import { openZip, ZIP_LIMITS } from "./zip.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

async function* entries(count: number, onEach = () => {}): AsyncGenerator<ZipEntry> {
  for (let index = 0; index < count; index += 1) {
    onEach();
    yield { path: `${index}.txt`, bytes: Buffer.from(`text ${index}`) };
  }
}

test("what is written is read again", async () => {
  const target = new PassThrough();
  const [bytes] = await Promise.all([buffer(target), writeZip(entries(3), target)]);
  const { files } = await openZip({ bytes });
  expect(files.map(({ path }) => path)).toEqual(["0.txt", "1.txt", "2.txt"]);
  expect(String(await files[2]?.read())).toBe("text 2");
});

test("more files than 16 bits count are read again", async () => {
  const target = new PassThrough();
  const [bytes] = await Promise.all([buffer(target), writeZip(entries(66_000), target)]);
  const { files } = await openZip({ bytes }, { limits: { ...ZIP_LIMITS, files: 66_000 } });
  expect(files.length).toBe(66_000);
  expect(String(await files.at(-1)?.read())).toBe("text 65999");
});

test("files wait until the one before is written", async () => {
  const target = new PassThrough({ highWaterMark: 16 });
  let made = 0;
  const written = writeZip(
    entries(10_000, () => {
      made += 1;
    }),
    target,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(made).toBeLessThan(2_000);
  target.resume();
  await written;
  expect(made).toBe(10_000);
});

test("many small files leave little in memory", async () => {
  async function* small(): AsyncGenerator<ZipEntry> {
    collectGarbage();
    const before = process.memoryUsage();
    yield* entries(20_000);
    // Buffers are freed by threads that may have to wait for theirs.
    await expect
      .poll(() => {
        collectGarbage();
        const after = process.memoryUsage();
        return {
          buffers: after.arrayBuffers - before.arrayBuffers < 20_000 * 100,
          heap: after.heapUsed - before.heapUsed < 20_000 * 400,
        };
      })
      .toEqual({ buffers: true, heap: true });
  }
  await writeZip(small(), new PassThrough().resume());
});

test("files that are written do not stay in memory", async () => {
  const written: WeakRef<Buffer>[] = [];
  async function* large(): AsyncGenerator<ZipEntry> {
    for (let index = 0; index < 10; index += 1) {
      const bytes = Buffer.alloc(100_000);
      written.push(new WeakRef(bytes));
      yield { path: `${index}.webp`, bytes };
    }
    await setImmediate();
    collectGarbage();
    expect(written.slice(0, 5).map((file) => file.deref())).toEqual(Array(5).fill(undefined));
  }
  await writeZip(large(), new PassThrough().resume());
});

test("an error of the files or of the disk is thrown", async () => {
  async function* failing(): AsyncGenerator<ZipEntry> {
    yield* entries(1);
    throw new Error("no more");
  }
  await expect(writeZip(failing(), new PassThrough().resume())).rejects.toThrow("no more");
  const folder = await mkdtemp(join(tmpdir(), "zip-"));
  const nowhere = createWriteStream(join(folder, "no", "a.zip"));
  await expect(writeZip(entries(100_000), nowhere)).rejects.toThrow("ENOENT");
  await rm(folder, { recursive: true });
});
