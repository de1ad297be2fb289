import pLimit from "p-limit";
import { altText } from "../alt-text.ts";
import { LARGEST_FILE_BYTES, REFUSALS } from "../media.ts";

type Upload = { bytes: Uint8Array; originalName: string; alt: string };
type ReadUpload =
  | { ok: true; upload: Upload }
  | { ok: false; field: "file" | "alt"; status: number; error: string };

/** Allowance for the other fields and the multipart boundaries. */
const REST_BYTES = 64 * 1024;
const MOST_BYTES = LARGEST_FILE_BYTES + REST_BYTES;
/** Larger bodies are read and discarded up to this size: a client cut off while sending never reads the response. */
const MOST_READ_BYTES = 5 * LARGEST_FILE_BYTES;
/** Files in memory at once; further requests wait unread. Readers who send slowly hold up no admin. */
const SLOTS = { admin: pLimit(3), reader: pLimit(2) };

const MALFORMED = "The upload could not be read. Please try again.";
const ONE_FILE = "Please send one file in the field named “file”.";

/** Parses a multipart upload of one file. Buffers at most the largest allowed file. */
export async function readUpload(request: Request): Promise<ReadUpload> {
  const read = await readUploadForm(request, "admin");
  return read.ok ? readForm(read.form) : refuse(read.status, read.error);
}

type ReadForm =
  | { ok: true; form: FormData }
  | {
      ok: false;
      status: 400 | 413;
      error: string;
      /** Of a form that is too large: the fields before the file. */
      start?: FormData | null;
    };

/** Parses a multipart form with at most one of the largest allowed files. */
export async function readUploadForm(
  request: Request,
  from: keyof typeof SLOTS,
): Promise<ReadForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body)
    return { ok: false, status: 400, error: ONE_FILE };
  const body = request.body;
  return SLOTS[from](async () => {
    const read = await readAtMost(body, MOST_BYTES).catch(() => null);
    if (read === null) return { ok: false, status: 400, error: MALFORMED };
    if (read.isWhole === false) {
      const start = await parseForm(wholeParts(read.start, type), type);
      return { ok: false, status: 413, error: REFUSALS.large, start };
    }
    const form = await parseForm(read.bytes, type);
    return form ? { ok: true, form } : { ok: false, status: 400, error: MALFORMED };
  });
}

function parseForm(bytes: Blob | string, type: string): Promise<FormData | null> {
  return new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => null);
}

/** The parts that the beginning of a multipart body holds whole. */
function wholeParts(start: string, type: string): string {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1] ?? "";
  const delimiter = `\r\n--${boundary}`;
  return `${start.slice(0, start.lastIndexOf(delimiter))}${delimiter}--\r\n`;
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
): Promise<{ isWhole: true; bytes: Blob } | { isWhole: false; start: string }> {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let start = "";
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else if (chunks.length > 0) {
      start = await new Blob(chunks).slice(0, REST_BYTES).text();
      chunks = [];
    }
    if (size > MOST_READ_BYTES) break;
  }
  return size > most ? { isWhole: false, start } : { isWhole: true, bytes: new Blob(chunks) };
}

function refuse(status: number, error: string, field: "file" | "alt" = "file"): ReadUpload {
  return { ok: false, field, status, error };
}
