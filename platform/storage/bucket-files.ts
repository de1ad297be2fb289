import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { encodeXML } from "entities";
import { codeOf, OperatorError } from "#platform/errors.ts";
import { type Bucket, hashHeader, openBucket, textIn } from "./s3-client.ts";

/** Large files in a bucket, a few parts of which are in memory. */
export type BucketFiles = ReturnType<typeof openBucketFiles>;

const RETRIES = 4;
/** Of one part, over a slow line. */
const TIMEOUT_MS = 300_000;
const PART_BYTES = 16 * 1024 * 1024;
/** Limit of S3. */
const MOST_PARTS = 10_000;

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

  return {
    /** The file gets its name in the bucket once it is complete. If that fails, its parts are deleted there. */
    async upload(path: string, name: string, signal: AbortSignal): Promise<void> {
      const { size } = await stat(path);
      const begun = await sendForXml(`/${name}?uploads`, { method: "POST" });
      const upload = `uploadId=${encodeURIComponent(textIn(begun, "UploadId") ?? "")}`;
      try {
        const tags: string[] = [];
        const highWaterMark = Math.max(partBytes, Math.ceil(size / MOST_PARTS));
        for await (const bytes of createReadStream(path, { highWaterMark, signal })) {
          const part = `/${name}?partNumber=${tags.length + 1}&${upload}`;
          tags.push(await sendPart(part, bytes, signal));
        }
        await sendForXml(`/${name}?${upload}`, { method: "POST", body: listOfParts(tags) });
      } catch (error) {
        await client.request(`/${name}?${upload}`, { method: "DELETE" }).catch(() => {});
        throw error;
      }
    },

    /** Makes a file that only its owner can read. */
    async download(name: string, path: string, signal: AbortSignal): Promise<void> {
      const response = await client.request(`/${name}`, { signal });
      if (response.status === 404) {
        await response.body?.cancel();
        throw new OperatorError(`There is no s3://${bucket.bucket}/${name}.`);
      }
      if (!response.ok || !response.body) throw await client.errorOf(response);
      try {
        await pipeline(Readable.from(response.body), createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        await rm(path, { force: true });
        if (codeOf(error) === "ENOSPC") {
          throw new OperatorError(`There is too little space for ${path}.`, { cause: error });
        }
        throw client.unreachable(error);
      }
    },

    /** The first thousand by the alphabet. */
    async names(prefix: string): Promise<string[]> {
      const xml = await sendForXml(`?prefix=${encodeURIComponent(prefix)}`, {});
      const entries = xml.matchAll(/<Contents>(.*?)<\/Contents>/gs);
      return [...entries].map(([, entry = ""]) => textIn(entry, "Key") ?? "");
    },

    /** Does nothing when the file is already gone. */
    async remove(name: string): Promise<void> {
      const response = await client.request(`/${name}`, { method: "DELETE" });
      if (!response.ok && response.status !== 404) throw await client.errorOf(response);
      await response.body?.cancel();
    },
  };
}

function listOfParts(tags: string[]): string {
  const parts = tags.map(
    (tag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${encodeXML(tag)}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
}
