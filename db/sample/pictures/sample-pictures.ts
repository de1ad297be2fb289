import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Master } from "#platform/images/encode.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import type { Store } from "#platform/storage/store.ts";

/** What a build knows of a composed picture, whose files lie in its folder as in a store of pictures. */
export type SampleImage = Omit<Master, "bytes"> & { hash: string; bytes: number };
/** By the name of the recipe, "category-" and that of the category, or "fallback". */
export type SampleImages = Record<string, SampleImage>;

const LIST = "pictures.json";

export function writeList(folder: string, pictures: SampleImages): Promise<void> {
  return writeFile(join(folder, LIST), JSON.stringify(pictures));
}

/** The pictures that a build has composed into its folder. */
async function readList(folder: string): Promise<SampleImages> {
  return JSON.parse(await readFile(join(folder, LIST), "utf8"));
}

const COPIES_AT_ONCE = 16;

/** Puts the files of the recipes' and categories' pictures where uploads are, and tells which they are. */
export async function storeImages(folder: string, store: Store): Promise<SampleImages> {
  const { fallback: _, ...pictures } = await readList(folder);
  const hashes = new Set(Object.values(pictures).map(({ hash }) => hash));
  const names: string[] = [];
  for await (const { name } of openFileStore(folder).list()) {
    if (hashes.has(name.slice(0, 32))) names.push(name);
  }
  const copy = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      if (await store.has(name)) continue;
      await store.put(name, await readFile(join(folder, name.slice(0, 2), name)));
    }
  };
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, copy));
  return pictures;
}
