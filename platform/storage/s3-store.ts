import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { decodeXML } from "entities";
import { messageOf, StoreError } from "#platform/errors.ts";
import type { Storage } from "./storage-url.ts";
import { assertFileName, isFileName, rangeOf, type Store, type StoredFile } from "./store.ts";

type Bucket = Omit<Extract<Storage, { kind: "s3" }>, "kind">;

/** Twice more when the store stumbles; who waits for a picture is told soon all the same. */
const RETRIES = 2;
const PATIENCE_MS = 20_000;
const TYPES = { avif: "image/avif", webp: "image/webp" } as const;

/** Keeps files in a bucket of an S3-compatible store, with signed requests. */
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

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    try {
      return await client.fetch(base + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      throw new StoreError(`The store at ${where} can't be reached: ${reasonOf(error)}`);
    }
  }

  async function refused(response: Response): Promise<StoreError> {
    const words = await response.text().catch(() => "");
    const code = /<Code>(\w{1,60})<\/Code>/.exec(words)?.[1] ?? response.statusText;
    return new StoreError(`The store at ${where} answered ${response.status} ${code}`);
  }

  const pathOf = (name: string) => {
    assertFileName(name);
    return `/${name}`;
  };

  return {
    async put(name, bytes) {
      const response = await ask(pathOf(name), {
        method: "PUT",
        body: new Uint8Array(bytes),
        headers: {
          "Content-Type": name.endsWith(".avif") ? TYPES.avif : TYPES.webp,
          "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
        },
      });
      if (!response.ok) throw await refused(response);
      await response.body?.cancel();
    },

    async read(name, range) {
      const wanted = await fromStart(name, rangeOf(range));
      const response = await ask(pathOf(name), wanted ? { headers: { Range: wanted } } : {});
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (response.status === 416) {
        await response.body?.cancel();
        return unsatisfiable(response, await sizeOf(name));
      }
      if (!response.ok || !response.body) throw await refused(response);
      return storedFile(response, response.body);
    },

    async has(name) {
      return (await sizeOf(name)) !== null;
    },

    async remove(name) {
      const response = await ask(pathOf(name), { method: "DELETE" });
      if (!response.ok && response.status !== 404) throw await refused(response);
      await response.body?.cancel();
    },

    async *list() {
      // The older of the two ways to ask: every store that calls itself compatible knows it.
      for (let last: string | undefined = ""; last !== undefined; ) {
        const response = await ask(`?marker=${encodeURIComponent(last)}`);
        if (!response.ok) throw await refused(response);
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

  /** Not every store knows how to count from the end. */
  async function fromStart(name: string, range: string | undefined): Promise<string | undefined> {
    const count = /^bytes=-(\d+)$/.exec(range ?? "")?.[1];
    const size = count === undefined ? null : await sizeOf(name);
    return size === null ? range : `bytes=${Math.max(0, size - Number(count))}-`;
  }

  async function sizeOf(name: string): Promise<number | null> {
    const response = await ask(pathOf(name), { method: "HEAD" });
    if (response.status === 404) return null;
    if (!response.ok) throw await refused(response);
    return Number(response.headers.get("Content-Length"));
  }
}

function storedFile(
  { status, headers }: Response,
  body: NonNullable<Response["body"]>,
): StoredFile {
  const modifiedAt = new Date(headers.get("Last-Modified") ?? 0);
  const [, first, last, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get("Content-Range") ?? "") ?? [];
  if (status !== 206 || size === undefined) {
    return { body, size: Number(headers.get("Content-Length")), modifiedAt };
  }
  const part = { first: Number(first), last: Number(last) };
  return { body, size: Number(size), modifiedAt, part };
}

function unsatisfiable({ headers }: Response, size: number | null) {
  const told = /\/(\d+)$/.exec(headers.get("Content-Range") ?? "")?.[1];
  return { unsatisfiable: true, size: Number(told ?? size ?? 0) } as const;
}

function textIn(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text === undefined ? undefined : decodeXML(text);
}

/** What fetch calls "fetch failed" has its reason inside. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return error instanceof DOMException && error.name === "TimeoutError"
    ? "it does not answer"
    : messageOf(cause);
}
