import { createContext, useCallback, useContext } from "react";
import { href } from "react-router";
import type { FoundImages } from "#app/admin/media/image-search.ts";
import { useLookup } from "#app/admin/ui/lookup.ts";
import { mediaHash } from "#domain/media/media-files.ts";
import type { ImageRow } from "#domain/media/media-table.ts";

type LibraryImage = (address: string) => ImageRow | null | undefined;

/** What the media library knows of the images of a whole list, asked once for all of them. */
export const LibraryImages = createContext<LibraryImage | null>(null);

/** What it knows of one image. */
export function useLibraryImage(address: string): ReturnType<LibraryImage> {
  const ofList = useContext(LibraryImages);
  const own = useLibraryImages(ofList ? [] : [address]);
  return (ofList ?? own)(address);
}

/**
 * What the media library knows of its images among these addresses: undefined while that is being asked, null of
 * any other address.
 */
export function useLibraryImages(addresses: string[]): LibraryImage {
  const own = [...new Set(addresses)].filter((address) => mediaHash(address) !== null).sort();
  const params = new URLSearchParams(own.map((address) => ["address", address]));
  const path = own.length > 0 ? `${href("/admin/media/found")}?${params}` : null;
  const latest = useLookup<FoundImages>(path);
  return useCallback(
    (address) =>
      latest?.result?.rows.find((row) => row.address === address) ??
      (mediaHash(address) === null || latest?.path === path ? null : undefined),
    [latest, path],
  );
}
