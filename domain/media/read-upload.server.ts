import { altText } from "./alt-text.ts";
import { LARGEST_FILE_BYTES, REFUSALS } from "./media.ts";

type Upload = { bytes: Uint8Array; originalName: string; alt: string };
type ReadUpload =
  | { ok: true; upload: Upload }
  | { ok: false; field: "file" | "alt"; status: number; error: string };

/** Allowance for the other fields and the multipart boundaries. */
const REST_BYTES = 64 * 1024;
const MOST_BYTES = LARGEST_FILE_BYTES + REST_BYTES;
/** Larger bodies are read and discarded up to this size: a client cut off while sending never reads the response. */
const MOST_READ_BYTES = 5 * LARGEST_FILE_BYTES;
/** Files in memory at once; further requests wait unread. */
const MOST_AT_ONCE = 3;

const MALFORMED = "The upload could not be read. Please try again.";
const ONE_FILE = "Please send one file in the field named “file”.";

/** Parses a multipart upload. Buffers at most the largest allowed file. */
export async function readUpload(request: Request): Promise<ReadUpload> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) return refuse(400, ONE_FILE);
  const body = request.body;
  return withUploadSlot(async () => {
    const bytes = await readAtMost(body, MOST_BYTES).catch(() => null);
    if (bytes === null) return refuse(400, MALFORMED);
    if (bytes === "too much") return refuse(413, REFUSALS.large);
    const form = await new Response(bytes, { headers: { "Content-Type": type } })
      .formData()
      .catch(() => null);
    return form ? readForm(form) : refuse(400, MALFORMED);
  });
}

async function readForm(form: FormData): Promise<ReadUpload> {
  const [file, ...others] = form.getAll("file");
  if (!(file instanceof File) || others.length > 0) return refuse(400, ONE_FILE);
  const alt = altText.safeParse(form.get("alt") ?? "");
  if (!alt.success) return refuse(422, alt.error.issues[0]?.message ?? MALFORMED, "alt");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { ok: true, upload: { bytes, originalName: file.name, alt: alt.data } };
}

async function readAtMost(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Blob | "too much"> {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else chunks = [];
    if (size > MOST_READ_BYTES) break;
  }
  return size > most ? "too much" : new Blob(chunks);
}

let slotsInUse = 0;
const waiting: (() => void)[] = [];

async function withUploadSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (slotsInUse >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else slotsInUse += 1;
  try {
    return await work();
  } finally {
    // Hands the slot to the next request, or frees it.
    const next = waiting.shift();
    if (next) next();
    else slotsInUse -= 1;
  }
}

function refuse(status: number, error: string, field: "file" | "alt" = "file"): ReadUpload {
  return { ok: false, field, status, error };
}
