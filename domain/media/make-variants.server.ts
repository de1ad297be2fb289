import type { Media } from "./media.ts";
import { allVariants, type MediaImage, variantName } from "./media-files.ts";
import { wantedOf } from "./variant-parts.ts";

/** The image's own file is not there, so that nothing can be made of it. */
export class MasterLostError extends Error {
  override name = "MasterLostError";
}

/** Makes the files of a stored image that are not there yet. */
export async function makeVariants(
  { store, imageProcessor }: Media,
  image: MediaImage,
  variants = allVariants(image),
): Promise<void> {
  const missing = new Map<string, { wanted: ReturnType<typeof wantedOf>; names: string[] }>();
  for (const variant of variants) {
    const name = variantName(image, variant);
    if (await store.has(name)) continue;
    const wanted = wantedOf(image, variant);
    // A crop that is the whole image is the same file under another name.
    const key = JSON.stringify(wanted);
    const same = missing.get(key) ?? { wanted, names: [] };
    same.names.push(name);
    missing.set(key, same);
  }
  if (missing.size === 0) return;
  const master = await store.read(`${image.hash}.webp`);
  if (!master) {
    throw new MasterLostError("The picture's file is gone. Send the picture again.");
  }
  const bytes = new Uint8Array(await new Response(master.body).arrayBuffer());
  const files = [...missing.values()];
  let made = 0;
  await imageProcessor.variants(
    bytes,
    files.map(({ wanted }) => wanted),
    async (file) => {
      const names = files[made]?.names ?? [];
      made += 1;
      for (const name of names) await store.put(name, file);
    },
  );
}
