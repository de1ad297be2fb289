import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { decodeXML } from "entities";
import { messageOf, StoreError } from "#platform/errors.ts";
import type { Storage } from "./storage-url.ts";
import { assertFileName, fileType, isFileName, type Store } from "./store.ts";

type Bucket = Omit<Extract<Storage, { kind: "s3" }>, "kind">;

/** A request for an image must not take much longer than a reader waits. */
const RETRIES = 2;
const TIMEOUT_MS = 20_000;

/** Stores files in a bucket of an S3-compatible store, with signed requests. */
export function openS3Store({ endpoint, bucket, region, key, secret }: Bucket): Store {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: "s3",
    retries: RETRIES,
  });
  const base = `${endpoint}/${bucket}`;
  const where = new URL(endpoint).host;

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    try {
      return await client.fetch(base + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      throw new StoreError(`The store at ${where} can't be reached: ${reasonOf(error)}`);
    }
  }

  async function errorOf(response: Response): Promise<StoreError> {
    const body = await response.text().catch(() => "");
    const code = /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? response.statusText;
    return new StoreError(`The store at ${where} answered ${response.status} ${code}`);
  }

  const pathOf = (name: string) => {
    assertFileName(name);
    return `/${name}`;
  };

  return {
    async put(name, bytes) {
      const response = await request(pathOf(name), {
        method: "PUT",
        body: new Uint8Array(bytes),
        headers: {
          "Content-Type": fileType(name),
          "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
        },
      });
      if (!response.ok) throw await errorOf(response);
      await response.body?.cancel();
    },

    async read(name) {
      const response = await request(pathOf(name));
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok || !response.body) throw await errorOf(response);
      return {
        body: response.body,
        size: Number(response.headers.get("Content-Length")),
        modifiedAt: new Date(response.headers.get("Last-Modified") ?? 0),
      };
    },

    async has(name) {
      const response = await request(pathOf(name), { method: "HEAD" });
      if (!response.ok && response.status !== 404) throw await errorOf(response);
      return response.ok;
    },

    async remove(name) {
      const response = await request(pathOf(name), { method: "DELETE" });
      if (!response.ok && response.status !== 404) throw await errorOf(response);
      await response.body?.cancel();
    },

    async *list() {
      // ListObjects version 1: every compatible store supports it.
      for (let last: string | undefined = ""; last !== undefined; ) {
        const response = await request(`?marker=${encodeURIComponent(last)}`);
        if (!response.ok) throw await errorOf(response);
        const xml = await response.text();
        last = undefined;
        for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = textIn(entry, "Key") ?? "";
          last = name;
          if (!isFileName(name)) continue;
          const modifiedAt = new Date(textIn(entry, "LastModified") ?? 0);
          yield { name, size: Number(textIn(entry, "Size")), modifiedAt };
        }
        if (textIn(xml, "IsTruncated") !== "true") return;
      }
    },
  };
}

function textIn(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text === undefined ? undefined : decodeXML(text);
}

/** fetch's "fetch failed" has the reason in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return error instanceof DOMException && error.name === "TimeoutError"
    ? "it timed out"
    : messageOf(cause);
}
