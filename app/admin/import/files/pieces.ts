import { adminDb } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import type { PieceResult } from "#domain/imports/import.ts";
import { savePiece } from "#domain/imports/import-files.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/pieces.ts";
import { MALFORMED, pieceLength, readPiece, TOO_MUCH } from "./piece-address.ts";

const GONE = "This import has been removed or checked already. Please choose the files again.";

const REFUSED: Record<Exclude<PieceResult, "saved">, [status: number, error: string]> = {
  gone: [409, GONE],
  malformed: [400, MALFORMED],
  "too-much": [413, TOO_MUCH],
};

/** Saves a piece of a file: the body is the content, the query its place. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const importId = readId(params.id);
  const read = readPiece(url.searchParams);
  if (!importId) return refusal(404, GONE);
  if (!read.ok) return refusal(read.status, read.error);
  const content = new Uint8Array(await request.arrayBuffer());
  if (content.length !== pieceLength(read.piece)) return refusal(400, MALFORMED);
  const result = await savePiece(context.get(adminDb), { importId, ...read.piece, content });
  return result === "saved" ? new Response(null, { status: 204 }) : refusal(...REFUSED[result]);
}

/** The unread body makes the connection unusable. */
function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { Connection: "close" } });
}

export const loader = postOnly;
