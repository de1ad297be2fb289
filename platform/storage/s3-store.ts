import { openBucketFiles } from "./bucket-files.ts";
import { type Bucket, hashHeader, openBucket, textIn } from "./s3-client.ts";
import { assertFileName, fileType, isFileName, type Store, UPLOADS } from "./store.ts";

/** A request for an image must not take much longer than a reader waits. */
const RETRIES = 2;
const TIMEOUT_MS = 20_000;

/** Stores files in a bucket of an S3-compatible store, with signed requests. */
export function openS3Store(bucket: Bucket): Store {
  const { request, errorOf, unreachable } = openBucket(bucket, {
    retries: RETRIES,
    timeoutMs: TIMEOUT_MS,
  });
  const files = openBucketFiles(bucket);

  const pathOf = (name: string) => {
    assertFileName(name);
    return `/${name}`;
  };

  return {
    async put(name, bytes) {
      const response = await request(pathOf(name), {
        method: "PUT",
        body: new Uint8Array(bytes),
        headers: { "Content-Type": fileType(name), ...hashHeader(bytes) },
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
        body: withStoreErrors(response.body, unreachable),
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

    uploads: {
      put: (name, content) => files.put(`${UPLOADS}/${name}`, content),
      read: (name) => files.read(`${UPLOADS}/${name}`),
      remove: (name) => files.remove(`${UPLOADS}/${name}`),
      async *list() {
        const prefix = `${UPLOADS}/`;
        for (const { name, modifiedAt } of await files.list(prefix)) {
          yield { name: name.slice(prefix.length), modifiedAt };
        }
      },
    },
  };
}

/** The same body; what breaks off in between is the store's error. */
function withStoreErrors(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  asError: (cause: unknown) => Error,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(asError(error));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
