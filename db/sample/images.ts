import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "#platform/root.ts";
import type { Store } from "#platform/storage/store.ts";
import list from "./images/images.json" with { type: "json" };

type SampleImage = {
  /** Hash of the content, and the file's name in the store. */
  hash: string;
  width: number;
  height: number;
  bytes: number;
  placeholder: string;
  color: string;
};

/** By the slug of the recipe, or "category-" and that of the category; the file is SLUG.webp. */
export const sampleImages: Record<string, SampleImage> = list;

/** Copies the sample images to the media store. */
export async function storeSampleImages(store: Store): Promise<void> {
  for (const [name, { hash }] of Object.entries(sampleImages)) {
    const file = `${hash}.webp`;
    if (await store.has(file)) continue;
    await store.put(file, await readFile(join(ROOT, "db/sample/images", `${name}.webp`)));
  }
}

export function sampleImageUrl(name: string): string {
  const image = sampleImages[name];
  if (!image) throw new Error(`There is no sample image ${name}.webp`);
  return `/media/${image.hash}.webp`;
}
