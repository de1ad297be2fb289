import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { encodeXML } from "entities";
import { codeOf, OperatorError, StoreError } from "#platform/errors.ts";
import { type Bucket, hashHeader, openBucket, textIn } from "./s3-client.ts";
import type { ListedFile } from "./store.ts";

/** Large files in a bucket, a few parts of which are in memory. */
export type BucketFiles = ReturnType<typeof openBucketFiles>;

const RETRIES = 4;
/** Of one part, over a slow line. */
const TIMEOUT_MS = 300_000;
const PART_BYTES = 16 * 1024 * 1024;
/** Limit of S3. */
const MOST_PARTS = 10_000;
/** Of a file that takes as long as it goes on. */
const NEVER = new AbortController().signal;

export function openBucketFiles(bucket: Bucket, { partBytes = PART_BYTES } = {}) {
  const client = openBucket(bucket, { retries: RETRIES, timeoutMs: TIMEOUT_MS });

  async function send(path: string, init: RequestInit): Promise<Response> {
    const response = await client.request(path, init);
    if (!response.ok) throw await client.errorOf(response);
    return response;
  }

  /** An answer of 200 may be an error as well: stores begin it before they have put the parts together. */
  async function sendForXml(path: string, init: RequestInit): Promise<string> {
    const response = await send(path, init);
    const xml = await response.text().catch((error: unknown) => {
      throw client.unreachable(error);
    });
    if (xml.includes("<Error>")) throw await client.errorOf(new Response(xml));
    return xml;
  }

  async function sendPart(path: string, bytes: Buffer, signal: AbortSignal): Promise<string> {
    const response = await send(path, {
      method: "PUT",
      body: new Uint8Array(bytes),
      headers: hashHeader(bytes),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.headers.get("ETag") ?? "";
  }

  async function put(
    name: string,
    content: AsyncIterable<Uint8Array>,
    { bytes = 0, signal = NEVER } = {},
  ): Promise<void> {
    const begun = await sendForXml(`/${name}?uploads`, { method: "POST" });
    const upload = `uploadId=${encodeURIComponent(textIn(begun, "UploadId") ?? "")}`;
    try {
      const tags: string[] = [];
      for await (const part of inParts(content, Math.max(partBytes, bytes / MOST_PARTS))) {
        const path = `/${name}?partNumber=${tags.length + 1}&${upload}`;
        tags.push(await sendPart(path, part, signal));
      }
      await sendForXml(`/${name}?${upload}`, { method: "POST", body: listOfParts(tags) });
    } catch (error) {
      await client.request(`/${name}?${upload}`, { method: "DELETE" }).catch(() => {});
      throw error;
    }
  }

  async function read(name: string, signal = NEVER): Promise<AsyncIterable<Uint8Array> | null> {
    const response = await client.request(`/${name}`, { signal });
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok || !response.body) throw await client.errorOf(response);
    return orUnreachable(response.body);
  }

  async function* orUnreachable(content: AsyncIterable<Uint8Array>) {
    try {
      yield* content;
    } catch (error) {
      throw client.unreachable(error);
    }
  }

  async function list(prefix: string, signal?: AbortSignal): Promise<ListedFile[]> {
    const init = signal ? { signal } : {};
    const xml = await sendForXml(`?prefix=${encodeURIComponent(prefix)}`, init);
    return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
      name: textIn(entry, "Key") ?? "",
      size: Number(textIn(entry, "Size")),
      modifiedAt: new Date(textIn(entry, "LastModified") ?? 0),
    }));
  }

  return {
    /** Its name and the host that has it, for people. */
    bucket: bucket.bucket,
    host: new URL(bucket.endpoint).host,

    /** The file gets its name in the bucket once it is complete. If that fails, its parts are deleted there. */
    put,

    /** Uploads a file of this machine, as `put` does. */
    async upload(path: string, name: string, signal: AbortSignal): Promise<void> {
      const { size: bytes } = await stat(path);
      await put(name, createReadStream(path, { signal }), { bytes, signal });
    },

    /** The file as a stream, which may throw a StoreError; null when there is none of that name. */
    read,

    /** Makes a file that only its owner can read. */
    async download(name: string, path: string, signal: AbortSignal): Promise<void> {
      const content = await read(name, signal);
      if (!content) throw new OperatorError(`There is no s3://${bucket.bucket}/${name}.`);
      try {
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        await rm(path, { force: true });
        if (codeOf(error) === "ENOSPC") {
          throw new OperatorError(`There is too little space for ${path}.`, { cause: error });
        }
        throw error instanceof StoreError ? error : client.unreachable(error);
      }
    },

    /** The first thousand by the alphabet. */
    list,

    names: async (prefix: string) => (await list(prefix)).map(({ name }) => name),

    /** Does nothing when the file is already gone. */
    async remove(name: string): Promise<void> {
      const response = await client.request(`/${name}`, { method: "DELETE" });
      if (!response.ok && response.status !== 404) throw await client.errorOf(response);
      await response.body?.cancel();
    },
  };
}

/** All of the same size but the last one, as some stores want them. */
async function* inParts(content: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Buffer> {
  let part = Buffer.alloc(Math.ceil(bytes));
  let length = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; ) {
      const some = chunk.subarray(at, at + part.length - length);
      part.set(some, length);
      at += some.length;
      length += some.length;
      if (length < part.length) continue;
      yield part;
      part = Buffer.alloc(part.length);
      length = 0;
    }
  }
  if (length > 0) yield part.subarray(0, length);
}

function listOfParts(tags: string[]): string {
  const parts = tags.map(
    (tag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${encodeXML(tag)}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
}
