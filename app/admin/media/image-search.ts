import { adminDb } from "#app/context.ts";
import { findImages, listMedia } from "#domain/media/list-media.server.ts";
import { mediaHash } from "#domain/media/media-files.ts";
import { type ImageRow, MEDIA_TABLE } from "#domain/media/media-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/image-search.ts";

export type FoundImages = { rows: ImageRow[]; matching: number };

/** Search results for image fields, or the images with the given addresses. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const addresses = url.searchParams.getAll("address");
  if (addresses.length === 0) {
    const { rows, matching } = await listMedia(db, readTableQuery(url.searchParams, MEDIA_TABLE));
    return Response.json({ rows, matching } satisfies FoundImages);
  }
  const hashes = addresses.flatMap((address) => mediaHash(address) ?? []);
  const rows = await findImages(db, hashes);
  return Response.json({ rows, matching: rows.length } satisfies FoundImages);
}
