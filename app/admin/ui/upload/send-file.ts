import { href } from "react-router";
import { isSignOut } from "#app/admin/layout/return-path.ts";
import { sessionEnded } from "#app/admin/ui/live/session-ended.ts";
import { LARGEST_FILE_BYTES, REFUSALS } from "#domain/media/media.ts";
import {
  readRefusal,
  readUploaded,
  type UploadedImage,
} from "#domain/media/upload/uploaded-image.ts";
import { parseJson } from "#platform/parse-json.ts";
import { canRead, postWithProgress } from "./post-with-progress.ts";

type Uploaded = { ok: true; image: UploadedImage; isNew: boolean };
/** `retryable`: whether the same file may succeed later. */
type Refused = { ok: false; error: string; retryable: boolean };

type Sending = {
  /** `share`: how much is sent, 0 to 1; at 1 the server processes it. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

const CUT_OFF = "The upload was interrupted. Check your connection and try again.";
const NOT_UPLOADED = "We couldn't upload this file. Please try again.";

/** Uploads one file to the media library. */
export async function sendFile(
  file: File,
  { onProgress, signal }: Sending,
): Promise<Uploaded | Refused> {
  if (file.size > LARGEST_FILE_BYTES) return { ok: false, error: REFUSALS.large, retryable: false };
  if (!(await canRead(file))) {
    return { ok: false, error: "This file can't be read. Is it a folder?", retryable: false };
  }
  const body = new FormData();
  body.set("file", file);
  const request = await postWithProgress(href("/admin/media/uploads"), body, {
    onProgress: (sent, all) => all > 0 && onProgress(sent / all),
    signal,
  });
  if (!request) return { ok: false, error: CUT_OFF, retryable: true };
  const { responseURL } = request;
  if (isSignOut(responseURL))
    return { ok: false, error: sessionEnded(responseURL), retryable: true };
  const answer = parseJson(request.responseText);
  const image = readUploaded(answer);
  if (image) return { ok: true, image, isNew: request.status === 201 };
  const { status } = request;
  const retryable = status >= 500 || status === 429;
  return { ok: false, error: readRefusal(answer) ?? NOT_UPLOADED, retryable };
}
