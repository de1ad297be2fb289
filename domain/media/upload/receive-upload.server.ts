import type { Actor } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { StoreError } from "#platform/errors.ts";
import {
  type ImageRefusal,
  type Media,
  REFUSALS,
  STORE_UNAVAILABLE,
  type StoredImage,
} from "../media.ts";
import { readUpload } from "./read-upload.server.ts";
import { saveImage } from "./save-image.server.ts";

/** HTTP status of each refusal: too large, unsupported type, or not decodable. */
const STATUS: Record<ImageRefusal, number> = {
  large: 413,
  empty: 422,
  heic: 415,
  gif: 415,
  svg: 415,
  other: 415,
  broken: 422,
  pixels: 422,
  "avif-pixels": 422,
  heavy: 422,
};

type Receiving = {
  by: Actor;
  now: Date;
  /** Called when the store is away, for the log. */
  onFault: (error: StoreError) => void;
};

type Received =
  | { ok: true; image: StoredImage; isNew: boolean }
  | { ok: false; field: "file" | "alt"; status: number; error: string };

/** Saves the one image of a multipart request with the fields `file` and `alt`. */
export async function receiveUpload(
  db: Database,
  media: Media,
  request: Request,
  { by, now, onFault }: Receiving,
): Promise<Received> {
  const read = await readUpload(request, `account ${by.id}`);
  if (!read.ok) return read;
  const saved = await saveImage(db, media, { ...read.upload, by, now }).catch((error: unknown) => {
    if (!(error instanceof StoreError)) throw error;
    onFault(error);
    return null;
  });
  const refused = { ok: false, field: "file" } as const;
  if (!saved) return { ...refused, status: 503, error: STORE_UNAVAILABLE };
  if (saved.ok) return saved;
  return { ...refused, status: STATUS[saved.refusal], error: REFUSALS[saved.refusal] };
}
