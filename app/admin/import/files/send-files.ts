import pLimit from "p-limit";
import { PIECE_BYTES } from "#domain/addresses/addresses.ts";
import type { GivenFile } from "./given-files.ts";
import { type PieceAddress, pieceLength } from "./piece-address.ts";
import type { Sent } from "./send-piece.ts";

/** How far the files of an import are sent, by their position; survives an interruption. */
export type Progress = {
  /** Bytes that the site has. */
  saved: number[];
  /** Bytes that are on their way. */
  underWay: number[];
  isSent: boolean[];
};

export function noProgress(files: readonly GivenFile[]): Progress {
  const zeros = () => files.map(() => 0);
  return { saved: zeros(), underWay: zeros(), isSent: files.map(() => false) };
}

export type SendPiece = (
  piece: PieceAddress,
  content: Blob,
  sending: { onProgress: (bytes: number) => void; signal: AbortSignal },
) => Promise<Sent>;

type Sending = {
  files: readonly GivenFile[];
  progress: Progress;
  send: SendPiece;
  signal: AbortSignal;
  onProgress: () => void;
  /** Before a piece is sent again by itself. */
  pausesMs?: readonly number[];
};

const FILES_AT_ONCE = 3;
const PAUSES_MS = [1_000, 4_000];

/** Sends what is left of the files, piece by piece; the first piece that fails for good ends it. */
export async function sendFiles({ files, progress, ...sending }: Sending): Promise<Sent> {
  const stop = new AbortController();
  const signal = AbortSignal.any([sending.signal, stop.signal]);
  const limit = pLimit(FILES_AT_ONCE);
  let result: Sent = { ok: true };
  await limit.map(files, async ({ path, file }, position) => {
    const bytes = file.size;
    while (!progress.isSent[position] && !signal.aborted) {
      const piece = { position, path, bytes, start: progress.saved[position] ?? 0 };
      const sent = await sendOne(piece, file, { ...sending, progress, signal });
      if (signal.aborted) return;
      if (!sent.ok) {
        result = sent;
        return stop.abort();
      }
      progress.saved[position] = piece.start + pieceLength(piece);
      progress.isSent[position] = progress.saved[position] === bytes;
      sending.onProgress();
    }
  });
  return result;
}

type One = Omit<Sending, "files">;

async function sendOne(piece: PieceAddress, file: File, sending: One): Promise<Sent> {
  const { progress, send, signal, onProgress, pausesMs = PAUSES_MS } = sending;
  const content = file.slice(piece.start, piece.start + PIECE_BYTES);
  const report = (bytes: number) => {
    progress.underWay[piece.position] = Math.min(bytes, content.size);
    onProgress();
  };
  for (let tries = 0; ; tries += 1) {
    const sent = await send(piece, content, { onProgress: report, signal });
    report(0);
    const pause = pausesMs[tries];
    if (sent.ok || !sent.soon || pause === undefined || signal.aborted) return sent;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return sent;
  }
}
