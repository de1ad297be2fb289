import {
  type FoundPhotos,
  type PhotoProvider,
  reportDownload,
  searchPhotos,
} from "#platform/photos/search-photos.ts";

type PhotoRequest = { title: string; cuisine: string | null; signal?: AbortSignal | undefined };

/** Where nothing shows the dish itself, something good to eat (PRODUCT §7). */
const FALLBACK = "delicious food";

/** Stock photos for a recipe; none and why, where the service has none or fails. */
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

/** Tells the photo's provider that a recipe uses it: a rule of theirs, on which nothing of ours depends. */
export function reportPhotoUsed(provider: PhotoProvider, downloadUrl: string): Promise<void> {
  return reportDownload(provider, downloadUrl);
}
