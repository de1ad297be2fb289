import { href } from "react-router";
import { LARGEST_FILE_BYTES, REFUSALS } from "#domain/media/media.ts";
import { readRefusal, readUploaded, type UploadedImage } from "#domain/media/uploaded-image.ts";

type Kept = { ok: true; picture: UploadedImage; isNew: boolean };
/** `again`: whether the same file may be taken another time. */
type Refused = { ok: false; error: string; again: boolean };

type Sending = {
  /** Told how much of it is on its way, from 0 to 1; at 1 the site is at work on it. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

const CUT_OFF = "The upload was cut off. Please check your connection and try again.";
const SIGNED_OUT = "You are signed out. Please sign in again in another tab, and try again here.";
const NOT_TAKEN = "This file could not be taken just now. Please try again.";

/** Sends one file to the site's pictures. With XMLHttpRequest: `fetch` tells nothing of its progress. */
export async function sendFile(file: File, sending: Sending): Promise<Kept | Refused> {
  if (file.size > LARGEST_FILE_BYTES) return { ok: false, error: REFUSALS.large, again: false };
  // Read at once: one that can't be read has another reason than the network.
  if (!(await isReadable(file))) {
    return { ok: false, error: "This file can't be read. Is it a folder?", again: false };
  }
  const request = await post(file, sending);
  if (!request) return { ok: false, error: CUT_OFF, again: true };
  if (new URL(request.responseURL).pathname.startsWith("/admin/login")) {
    return { ok: false, error: SIGNED_OUT, again: true };
  }
  const answer = parsed(request.responseText);
  const picture = readUploaded(answer);
  if (picture) return { ok: true, picture, isNew: request.status === 201 };
  const { status } = request;
  const again = status >= 500 || status === 429;
  return { ok: false, error: readRefusal(answer) ?? NOT_TAKEN, again };
}

/** Null when there is no answer. */
function post(file: File, { onProgress, signal }: Sending): Promise<XMLHttpRequest | null> {
  const body = new FormData();
  body.set("file", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const give = (answer: XMLHttpRequest | null) => () => resolve(answer);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && onProgress(loaded / total);
    request.upload.onload = () => onProgress(1);
    request.onload = give(request);
    request.onerror = give(null);
    request.onabort = give(null);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", href("/admin/media/uploads"));
    request.setRequestHeader("Accept", "application/json");
    request.send(body);
  });
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
