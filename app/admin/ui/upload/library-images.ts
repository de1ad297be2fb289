import { href } from "react-router";
import type { FoundImages } from "#app/admin/media/image-search.ts";
import { useLookup } from "#app/admin/ui/lookup.ts";
import { mediaHash } from "#domain/media/media-files.ts";
import type { ImageRow } from "#domain/media/media-table.ts";

/**
 * What the media library knows of its images among these addresses: undefined while that is being asked, null of
 * any other address.
 */
export function useLibraryImages(
  addresses: string[],
): (address: string) => ImageRow | null | undefined {
  const own = [...new Set(addresses)].filter((address) => mediaHash(address) !== null).sort();
  const params = new URLSearchParams(own.map((address) => ["address", address]));
  const path = own.length > 0 ? `${href("/admin/media/found")}?${params}` : null;
  const latest = useLookup<FoundImages>(path);
  return (address) =>
    latest?.result?.rows.find((row) => row.address === address) ??
    (mediaHash(address) === null || latest?.path === path ? null : undefined);
}
