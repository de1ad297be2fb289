import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeVariants } from "#domain/media/make-variants.server.ts";
import { allVariants } from "#domain/media/media-files.ts";
import { encodeMaster, encodeVariants, type Encodings } from "#platform/images/encode.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import type { Store } from "#platform/storage/store.ts";
import type { SampleImage } from "./sample-pictures.ts";

/** A first start waits for them. */
const QUICK: Encodings = {
  avif: () => ({ quality: 45, effort: 1, chromaSubsampling: "4:2:0" }),
  webp: () => ({ quality: 74, effort: 2 }),
};

/**
 * Makes of a scene what becomes of an upload: the picture itself, and its sizes and crops; no AVIF of
 * those that no page shows.
 */
export async function pressImage(scene: Uint8Array, folder: string): Promise<SampleImage> {
  const master = await encodeMaster(scene);
  if (typeof master === "string") throw new Error(`A composed picture is ${master}`);
  const { bytes, ...about } = master;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const store = buildStore(folder);
  await store.put(`${hash}.webp`, bytes);
  const picture = { hash, ...about, bytes: bytes.length };
  const imageProcessor = {
    master: encodeMaster,
    async variants(
      of: Uint8Array,
      wanted: Parameters<typeof encodeVariants>[1],
      take: (file: Uint8Array) => Promise<void>,
    ) {
      for await (const file of encodeVariants(of, wanted, QUICK)) await take(file);
    },
    close: async () => {},
  };
  const media = { ...picture, ...CENTER };
  const shown = allVariants(media).filter(
    ({ shape, format }) => format === "webp" || shape === "4x3",
  );
  await makeVariants({ store, imageProcessor }, media, shown);
  return picture;
}

/** Nobody else writes here, and a build that breaks off is thrown away: nothing waits for the disk. */
function buildStore(folder: string): Store {
  return {
    ...openFileStore(folder),
    async put(name, bytes) {
      const shelf = join(folder, name.slice(0, 2));
      await mkdir(shelf, { recursive: true });
      await writeFile(join(shelf, name), bytes);
    },
  };
}

const CENTER = { focalX: 50, focalY: 50 };
