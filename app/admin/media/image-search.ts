import { adminDb } from "#app/context.ts";
import { findImage, listMedia } from "#domain/media/list-media.server.ts";
import { mediaHash } from "#domain/media/media-files.ts";
import { type ImageRow, MEDIA_TABLE } from "#domain/media/media-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/image-search.ts";

export type FoundImages = { rows: ImageRow[]; matching: number };

/** Search results for image fields, or the image with a given address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const address = url.searchParams.get("address");
  if (address === null) {
    const { rows, matching } = await listMedia(db, readTableQuery(url.searchParams, MEDIA_TABLE));
    return Response.json({ rows, matching } satisfies FoundImages);
  }
  const hash = mediaHash(address);
  const image = hash && (await findImage(db, { hash }));
  const rows = image ? [image] : [];
  return Response.json({ rows, matching: rows.length } satisfies FoundImages);
}
