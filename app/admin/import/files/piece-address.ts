import { z } from "zod";
import { PIECE_BYTES } from "#domain/addresses/addresses.ts";
import { MOST_IMPORT_BYTES, MOST_IMPORT_FILES, readFilePath } from "#domain/imports/import.ts";

/** Which piece of which file a request holds. */
export type PieceAddress = {
  /** Which of the import's files, from 0. */
  position: number;
  path: string;
  /** The whole file's size. */
  bytes: number;
  start: number;
};

/** The query of a piece's request. */
export function pieceQuery({ position, path, bytes, start }: PieceAddress): string {
  const fields = { position, path, bytes, start };
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, `${value}`]),
  ).toString();
}

/** The server refuses longer addresses. */
const LONGEST_QUERY = 7_000;

/** Whether a file of this path can be sent. */
export function isSendable(path: string): boolean {
  const longest = { position: MOST_IMPORT_FILES, path, bytes: MOST_IMPORT_BYTES, start: 0 };
  return readFilePath(path) !== null && pieceQuery(longest).length <= LONGEST_QUERY;
}

/** How many bytes a piece holds that begins there. */
export function pieceLength({ bytes, start }: Pick<PieceAddress, "bytes" | "start">): number {
  return Math.min(PIECE_BYTES, bytes - start);
}

function number(most: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().max(most));
}

const pieceSchema = z
  .object({
    position: number(MOST_IMPORT_FILES - 1),
    path: z.string().transform((text, context) => {
      const path = readFilePath(text);
      if (path === null) context.addIssue("unusable");
      return path ?? "";
    }),
    bytes: number(MOST_IMPORT_BYTES),
    start: number(MOST_IMPORT_BYTES),
  })
  // Pieces neither overlap nor leave gaps: an empty file is one empty piece.
  .refine(({ bytes, start }) => start % PIECE_BYTES === 0 && (start < bytes || start === 0));

type ReadPiece =
  | { ok: true; piece: PieceAddress }
  | { ok: false; status: 400 | 413; error: string };

/** Parses what `pieceQuery` wrote. */
export function readPiece(params: URLSearchParams): ReadPiece {
  const parsed = pieceSchema.safeParse(Object.fromEntries(params));
  if (parsed.success) return { ok: true, piece: parsed.data };
  const about = parsed.error.issues[0]?.path[0];
  if (about === "path") {
    return { ok: false, status: 400, error: "The name of this file can't be used here." };
  }
  const { issues } = parsed.error;
  const isTooMuch = issues.some(({ code, path }) => code === "too_big" && path[0] !== "start");
  return isTooMuch
    ? { ok: false, status: 413, error: TOO_MUCH }
    : { ok: false, status: 400, error: MALFORMED };
}

export const MALFORMED =
  "This piece of a file doesn't fit the others. Please choose the files again.";
export const TOO_MUCH = `An import takes at most ${MOST_IMPORT_FILES.toLocaleString("en-US")} files and ${MOST_IMPORT_BYTES / 1024 ** 3} GB together.`;
