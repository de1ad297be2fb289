import { href } from "react-router";
import { z } from "zod";
import {
  isReadable,
  isSignedOut,
  postWithProgress,
} from "#app/admin/ui/upload/post-with-progress.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import { type PieceAddress, pieceQuery } from "./piece-address.ts";

/** `retryable`: the same may succeed later. `soon`: a retry may help without the admin doing anything. */
export type Sent = { ok: true } | { ok: false; error: string; retryable: boolean; soon: boolean };

type Opened = { ok: true; id: string } | { ok: false; error: string };

type Sending = { onProgress: (bytes: number) => void; signal: AbortSignal };

const CUT_OFF = "The connection was interrupted.";
const SIGNED_OUT = "You're signed out. Sign in again in another tab, then go on here.";
const NOT_SENT = "The site couldn't take this file just now.";

const refusal = z.object({ error: z.string() });
const opened = z.object({ id: z.guid() });

/** Opens an import of files. */
export async function openFiles(signal: AbortSignal): Promise<Opened> {
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(href("/admin/import/files"), { method: "POST", headers, signal });
    if (isSignedOut(response.url)) return { ok: false, error: SIGNED_OUT };
    return { ok: true, id: opened.parse(await response.json()).id };
  } catch {
    return { ok: false, error: `${CUT_OFF} Nothing was sent yet.` };
  }
}

/** Sends a piece of a file. */
export async function sendPiece(
  id: string,
  piece: PieceAddress,
  content: Blob,
  { onProgress, signal }: Sending,
): Promise<Sent> {
  if (!(await isReadable(content))) {
    const error = `"${piece.path}" can't be read any more. Please choose the files again.`;
    return { ok: false, error, retryable: false, soon: false };
  }
  const address = `${href("/admin/import/:id/pieces", { id })}?${pieceQuery(piece)}`;
  const request = await postWithProgress(address, content, {
    onProgress,
    signal,
    contentType: "application/octet-stream",
  });
  if (!request) return { ok: false, error: CUT_OFF, retryable: true, soon: true };
  if (isSignedOut(request.responseURL)) {
    return { ok: false, error: SIGNED_OUT, retryable: true, soon: false };
  }
  if (request.status === 204) return { ok: true };
  const retryable = request.status >= 500 || request.status === 429;
  const error = refusal.safeParse(parseJson(request.responseText)).data?.error ?? NOT_SENT;
  return { ok: false, error, retryable, soon: retryable };
}
