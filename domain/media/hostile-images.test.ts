import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { testMedia } from "#test/factories/media.ts";
import { hostileFiles } from "#test/hostile-images.ts";
import { REFUSALS } from "./media.ts";
import { type KeepResult, keepImage } from "./save-image.server.ts";

/** What strangers might send: each becomes a picture drawn here, or is refused with a sentence. */

const { admin, owner } = testDatabase();
const { folder, store, imageProcessor } = testMedia();
const MOST_MEMORY_KB = 300 * 1024;
/** What the files hold beside their pixels. */
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
  watching = setInterval(() => void highWater().then((kb) => (peak = Math.max(peak, kb))), 10);
});
afterAll(() => clearInterval(watching));

function keep(name: string, bytes: Uint8Array): Promise<KeepResult> {
  sent.add(hashOf(bytes));
  const about = { originalName: name, alt: "", by: { id: null }, now: new Date() };
  return keepImage(admin, { store, imageProcessor }, { bytes, ...about });
}

test("there are more than a hundred", () => {
  expect(files.length).toBeGreaterThanOrEqual(100);
});

test.each(files)(
  "$what",
  async ({ name, bytes, becomes }) => {
    const kept = await keep(name, bytes);
    if (becomes === "a picture") {
      if (!kept.ok) throw new Error(kept.error);
      expect(kept.picture.originalName).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      expect(kept.picture.width).toBeLessThanOrEqual(2560);
    } else {
      expect(kept).toEqual({
        ok: false,
        refusal: expect.toBeOneOf([...becomes]),
        error: expect.any(String),
      });
      if (!kept.ok) expect(kept.error).toBe(REFUSALS[kept.refusal]);
    }
  },
  60_000,
);

test("nothing is stored as it was sent, nor what was hidden in it", async () => {
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

test.runIf(process.platform === "linux")(
  "no more than 300 MB are taken to read any of them",
  () => {
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(MOST_MEMORY_KB);
  },
);

/** The most memory that a process of ours ever had, in kB. */
async function highWater(): Promise<number> {
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
