import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { testMedia } from "#test/factories/media.ts";
import { hostileFiles } from "#test/hostile-images/hostile-images.ts";
import { REFUSALS } from "./media.ts";
import { type SaveImageResult, saveImage } from "./upload/save-image.server.ts";

/** Malicious and damaged uploads: each is re-encoded or refused with a message. */

const { admin, owner } = testDatabase();
const { folder, store, imageProcessor } = testMedia();
const MOST_MEMORY_KB = 300 * 1024;
/** Content that must not survive re-encoding. */
const HIDDEN = [
  "<script",
  "alert(",
  "<?php",
  "PK\x03\x04",
  "GPSSECRET",
  "EXIF",
  "XMP ",
  "ICCP",
  "ANIM",
];
const files = await hostileFiles();
const sent = new Set<string>();
let peak = 0;
let watching: NodeJS.Timeout;

beforeAll(() => {
  watching = setInterval(() => void peakMemoryKb().then((kb) => (peak = Math.max(peak, kb))), 10);
});
afterAll(() => clearInterval(watching));

function save(name: string, bytes: Uint8Array): Promise<SaveImageResult> {
  sent.add(hashOf(bytes));
  const about = { originalName: name, alt: "", by: { id: null }, now: new Date() };
  return saveImage(admin, { store, imageProcessor }, { bytes, ...about });
}

test("there are at least 100 files", () => {
  expect(files.length).toBeGreaterThanOrEqual(100);
});

test.each(files)(
  "$what",
  async ({ name, bytes, becomes }) => {
    const saved = await save(name, bytes);
    if (becomes === "an image") {
      if (!saved.ok) throw new Error(saved.error);
      expect(saved.image.originalName).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      expect(saved.image.width).toBeLessThanOrEqual(2560);
    } else {
      expect(saved).toEqual({
        ok: false,
        refusal: expect.toBeOneOf([...becomes]),
        error: expect.any(String),
      });
      if (!saved.ok) expect(saved.error).toBe(REFUSALS[saved.refusal]);
    }
  },
  60_000,
);

test("no upload is stored unchanged, and no hidden content survives", async () => {
  const stored = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const rows = await owner.selectFrom("media").select("hash").execute();
  expect(stored.map(({ name }) => name).sort()).toEqual(
    rows.map(({ hash }) => `${hash}.webp`).sort(),
  );
  for (const { parentPath, name } of stored) {
    const bytes = await readFile(join(parentPath, name));
    expect(sent.has(hashOf(bytes)), name).toBe(false);
    expect(bytes.subarray(8, 12).toString("latin1")).toBe("WEBP");
    const text = bytes.toString("latin1");
    for (const hidden of HIDDEN) expect(text, name).not.toContain(hidden);
  }
});

test.runIf(process.platform === "linux")("decoding takes at most 300 MB", () => {
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThan(MOST_MEMORY_KB);
});

/** The peak memory of the child processes, in kB. */
async function peakMemoryKb(): Promise<number> {
  const self = `/proc/${process.pid}/task`;
  const found = await Promise.all(
    (await readdir(self).catch(() => [])).map(async (thread) => {
      const children = await readFile(`${self}/${thread}/children`, "utf8").catch(() => "");
      const ids = children.trim().split(" ").filter(Boolean);
      return Promise.all(
        ids.map(async (id) => {
          const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
          return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
        }),
      );
    }),
  );
  return Math.max(0, ...found.flat());
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
