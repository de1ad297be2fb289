import {
  type FoundPhotos,
  type PhotoProvider,
  reportDownload,
  searchPhotos,
} from "#platform/photos/search-photos.ts";

type PhotoRequest = { title: string; cuisine: string | null; signal?: AbortSignal | undefined };

/** When no photo matches the dish. */
const FALLBACK = "delicious food";

/** Stock photos for a recipe, or the reason why there are none. */
export async function findPhotos(
  provider: PhotoProvider,
  { title, cuisine, signal }: PhotoRequest,
): Promise<FoundPhotos> {
  const query = [title, cuisine, "food photography"].filter(Boolean).join(" ");
  const found = await searchPhotos(provider, { query, signal });
  if (!found.ok || found.photos.length > 0) return found;
  const others = await searchPhotos(provider, { query: FALLBACK, signal });
  if (!others.ok || others.photos.length > 0) return others;
  return { ok: false, reason: "The photo service found no photos." };
}

/** Reports the use of a photo to its provider, as its terms require. */
export function reportPhotoUsed(provider: PhotoProvider, downloadUrl: string): Promise<void> {
  return reportDownload(provider, downloadUrl);
}
