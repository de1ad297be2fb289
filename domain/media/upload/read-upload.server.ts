import pLimit from "p-limit";
import { altText } from "../alt-text.ts";
import { REFUSALS } from "../media.ts";
import { boundaryOf, withLongBoundary } from "./long-boundary.ts";
import { LARGEST_UPLOAD_BYTES, spoolBody } from "./spool-body.server.ts";

type Upload = { bytes: Uint8Array; originalName: string; alt: string };
type ReadUpload =
  | { ok: true; upload: Upload }
  | { ok: false; field: "file" | "alt"; status: number; error: string };

/** Of a form that is too large, as much is read for its other fields. */
const START_BYTES = 64 * 1024;
/** Forms in memory at once. They are read from disk: nobody holds a place while sending. */
const SLOTS = { admin: pLimit(3), reader: pLimit(2) };

const MALFORMED = "The upload could not be read. Please try again.";
const TOO_MANY = "Too many uploads are on their way. Please try again in a minute.";
const ONE_FILE = "Please send one file in the field named “file”.";

/** Parses a multipart upload of one file, once it has arrived on disk. `from`: the account that sends it. */
export async function readUpload(given: Request, from: string): Promise<ReadUpload> {
  const spooled = await spoolBody(given, from).catch(() => undefined);
  if (spooled === undefined) return refuse(400, MALFORMED);
  if (spooled === null) return refuse(503, TOO_MANY);
  try {
    const read = await readUploadForm(spooled.request, "admin");
    return read.ok ? await readForm(read.form) : refuse(read.status, read.error);
  } finally {
    await spooled.remove();
  }
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

/** Parses a multipart form with at most one of the largest allowed files, of a body on disk (spool-body.server.ts). */
export async function readUploadForm(
  request: Request,
  from: keyof typeof SLOTS,
): Promise<ReadForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body)
    return { ok: false, status: 400, error: ONE_FILE };
  const body = request.body;
  return SLOTS[from](async () => {
    const read = await readAtMost(body, LARGEST_UPLOAD_BYTES).catch(() => null);
    if (read === null) return { ok: false, status: 400, error: MALFORMED };
    if (read.isWhole === false) {
      const start = await parseForm(wholeParts(read.start, type), type);
      return { ok: false, status: 413, error: REFUSALS.large, start };
    }
    const form = await parseForm(read.bytes, type);
    return form ? { ok: true, form } : { ok: false, status: 400, error: MALFORMED };
  });
}

async function parseForm(body: Blob | string, type: string): Promise<FormData | null> {
  const given = new Uint8Array(await new Blob([body]).arrayBuffer());
  const { bytes, contentType } = withLongBoundary(given, type);
  const headers = { "Content-Type": contentType };
  return new Response(bytes, { headers }).formData().catch(() => null);
}

/** The parts that the beginning of a multipart body holds whole. */
function wholeParts(start: string, type: string): string {
  const delimiter = `\r\n--${boundaryOf(type)}`;
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
      start = await new Blob(chunks).slice(0, START_BYTES).text();
      chunks = [];
    }
  }
  return size > most ? { isWhole: false, start } : { isWhole: true, bytes: new Blob(chunks) };
}

function refuse(status: number, error: string, field: "file" | "alt" = "file"): ReadUpload {
  return { ok: false, field, status, error };
}
