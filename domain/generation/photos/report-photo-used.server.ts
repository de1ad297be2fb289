import { type PhotoProvider, reportDownload } from "#platform/photos/search-photos.ts";

/** Tells the photo's provider that a recipe uses it: a rule of theirs, on which nothing of ours depends. */
export function reportPhotoUsed(provider: PhotoProvider, downloadUrl: string): Promise<void> {
  return reportDownload(provider, downloadUrl);
}
