import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { imageJob, imageJobs } from "#domain/media/image.job.ts";
import type { Media } from "#domain/media/media.ts";
import { allVariants, variantName } from "#domain/media/media-files.ts";
import { saveImage } from "#domain/media/upload/save-image.server.ts";
import { StoreError } from "#platform/errors.ts";
import { openImageProcessor } from "#platform/images/image-processor.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { runWorker } from "#platform/jobs/run-worker.ts";
import { openLog } from "#platform/log.ts";
import { openS3Store } from "#platform/storage/s3-store.ts";
import { testDatabase } from "#test/database.ts";
import { testMedia } from "#test/factories/media.ts";
import { startFakeS3 } from "#test/fakes/s3.ts";

const { url, admin, owner } = testDatabase();
const { folder, store, imageProcessor } = testMedia();
const s3 = await startFakeS3();
const bucket = openS3Store(s3.storage);
afterAll(() => s3.stop());
const log = openLog({ level: "silent", format: "json" });
const listener = openListener(url);
afterAll(() => listener.stop());
const workers: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
beforeEach(async () => {
  await owner.deleteFrom("media").execute();
});

function startWorker(media: Partial<Media> = {}, storePauseMs?: number) {
  const job = imageJob(admin, {
    media: { store, imageProcessor: openImageProcessor(), ...media },
    log,
    storePauseMs,
  });
  const worker = runWorker({ db: admin, listener, log }, job);
  workers.push(worker);
  return worker;
}

async function upload(background: string, where = store) {
  const image = { create: { width: 900, height: 500, channels: 3 as const, background } };
  const saved = await saveImage(
    admin,
    { store: where, imageProcessor },
    {
      bytes: await sharp(image).jpeg().toBuffer(),
      originalName: "soup.jpg",
      alt: "Soup",
      by: { id: null },
      now: new Date(),
    },
  );
  if (!saved.ok) throw new Error(saved.error);
  return saved.image;
}

async function stateOf(id: string) {
  const row = await admin
    .selectFrom("media")
    .select(["state", "error", "failures"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.state;
}

test.each([
  ["a folder", store],
  ["a bucket", bucket],
])("in %s, a ready image has all its sizes and crops", async (_, where) => {
  startWorker({ store: where });
  const image = await upload("#a00", where);
  await expect.poll(() => stateOf(image.id)).toBe("ready");
  for (const variant of allVariants(image)) {
    const file = await where.read(variantName(image, variant));
    if (!file) throw new Error(variantName(image, variant));
    const { width, format } = await sharp(await new Response(file.body).arrayBuffer()).metadata();
    const expected = { avif: "heif", webp: "webp", jpg: "jpeg" }[variant.format];
    expect([width, format]).toEqual([variant.width, expected]);
  }
});

test("a new focal point makes new crops", async () => {
  startWorker();
  const image = await upload("#0a0");
  await expect.poll(() => stateOf(image.id)).toBe("ready");
  await admin
    .updateTable("media")
    .set({ focal_x: 10, focal_y: 90 })
    .where("id", "=", image.id)
    .execute();
  await expect.poll(() => stateOf(image.id)).toBe("ready");
  const moved = { ...image, focalX: 10, focalY: 90 };
  for (const variant of allVariants(moved))
    expect(await store.has(variantName(moved, variant))).toBe(true);
});

test("the job of a dead worker is taken over by another", async () => {
  const image = await upload("#00a");
  // Nobody holds the advisory lock 1.
  const claimed = await imageJobs.claim(admin, { worker: 1, returning: sql`hash` });
  expect(claimed).toMatchObject([{ id: image.id }]);
  startWorker();
  await expect.poll(() => stateOf(image.id)).toBe("ready");
});

test("an image whose original is missing fails after three attempts", async () => {
  const image = await upload("#0aa");
  const subfolder = join(folder, image.hash.slice(0, 2));
  for (const name of await readdir(subfolder)) {
    if (name.startsWith(image.hash)) await rm(join(subfolder, name));
  }
  startWorker();
  for (const failures of [1, 2, 3]) {
    await expect
      .poll(
        async () =>
          (await owner.selectFrom("media").select("failures").executeTakeFirst())?.failures,
      )
      .toBe(failures);
    await owner
      .updateTable("media")
      .set({ due_at: new Date(0) })
      .execute();
    // The trigger's notification wakes the worker.
    await owner.updateTable("media").set({ focal_x: 50 }).execute();
  }
  const row = await owner.selectFrom("media").select(["state", "error"]).executeTakeFirst();
  expect(row).toEqual({
    state: "failed",
    error: "The image's file is missing. Upload it again.",
  });
  // Uploading it again repairs it.
  await upload("#0aa");
  await expect.poll(() => stateOf(image.id)).toBe("ready");
});

test("a worker that is stopped releases its image", async () => {
  const image = await upload("#aa0");
  const own = openImageProcessor();
  const slow: Media["imageProcessor"] = {
    ...own,
    variants: (...job) =>
      new Promise((_, reject) => {
        setTimeout(() => own.variants(...job).catch(reject), 200);
      }),
  };
  const worker = startWorker({ imageProcessor: slow });
  await expect.poll(() => stateOf(image.id)).toBe("making");
  await worker.stop();
  expect(await owner.selectFrom("media").select(["state", "failures"]).execute()).toEqual([
    { state: "waiting", failures: 0 },
  ]);
});

test("while the store is unavailable an image waits, without counting a failure", async () => {
  const image = await upload("#00f");
  let refusals = 2;
  const stumbling: Media["store"] = {
    ...store,
    async put(name, bytes) {
      if (refusals-- > 0) throw new StoreError("The store is unavailable");
      await store.put(name, bytes);
    },
  };
  startWorker({ store: stumbling }, 0);
  const row = () => owner.selectFrom("media").select(["state", "failures"]).executeTakeFirst();
  await expect.poll(row).toEqual({ state: "ready", failures: 0 });
  expect(refusals).toBeLessThan(0);
  expect(await store.has(`${image.hash}-400.avif`)).toBe(true);
});

test("a job that a full disk of the database stops is tried again after a pause", async () => {
  let runs = 0;
  const job = {
    ...imageJob(admin, { media: { store, imageProcessor: openImageProcessor() }, log }),
    async work() {
      runs += 1;
      throw Object.assign(new Error("could not extend file"), { code: "53100" });
    },
  };
  workers.push(runWorker({ db: admin, listener, log }, job));
  const { id } = await upload("#0aa");
  await expect.poll(() => runs).toBe(1);
  await sleep(1_200);
  expect([runs, await stateOf(id)]).toEqual([1, "waiting"]);
});
