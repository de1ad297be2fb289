import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll } from "vitest";
import type { MediaAndWeb } from "#domain/media/media.ts";
import { openImageProcessor } from "#platform/images/image-processor.ts";
import { openFileStore } from "#platform/storage/file-store.ts";

const NO_WEB: MediaAndWeb["web"] = {
  fetch: async () => ({
    ok: false,
    failure: { kind: "network", isTransient: true, message: "There is no web here" },
  }),
};

/** A store in a temporary folder and an image processor, closed at the end; other sites are unreachable unless `web` is given. */
export function testMedia({ web = NO_WEB } = {}): MediaAndWeb & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "sorrel-media-"));
  const imageProcessor = openImageProcessor();
  afterAll(async () => {
    await imageProcessor.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { folder, store: openFileStore(folder), imageProcessor, web };
}

/** A small image of one color. */
export function jpegOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
