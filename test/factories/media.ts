import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Media } from "#domain/media/media.ts";
import { openPress } from "#platform/image/press.ts";
import { openFileStore } from "#platform/storage/file-store.ts";

/** A store in a folder of this test file's own and a press, gone at its end. */
export function testMedia(): Media & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "sorrel-media-"));
  const press = openPress();
  afterAll(async () => {
    await press.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { folder, store: openFileStore(folder), press };
}
