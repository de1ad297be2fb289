import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { decodeXML } from "entities";
import { messageOf, StoreError } from "#platform/errors.ts";
import { observeOutbound } from "#platform/metrics.ts";
import type { Storage } from "./storage-url.ts";

export type Bucket = Omit<Extract<Storage, { kind: "s3" }>, "kind">;

const RETRY_MS = 50;

/** Sends signed requests about the files of a bucket. Throws a StoreError when the store does not answer in time. */
export function openBucket(
  { endpoint, bucket, region, key, secret }: Bucket,
  { retries, timeoutMs }: { retries: number; timeoutMs: number },
) {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: "s3",
  });
  const base = `${endpoint}/${bucket}`;
  const where = new URL(endpoint).host;
  const unreachable = (error: unknown) =>
    new StoreError(`The store at ${where} can't be reached: ${reasonOf(error)}`);

  /** Tries again, a little later each time, when the store is busy or has failed. */
  async function send(path: string, { signal = null, ...init }: RequestInit): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      // Redirects are errors: whoever is named there would get the backup, or answer that it is saved.
      // The signal is given to fetch itself: the garbage collector cuts off that of a signed Request.
      const signed = await client.sign(base + path, init);
      const response = await fetch(signed, { signal, redirect: "manual" });
      const isBusy = response.status >= 500 || response.status === 429;
      if (!isBusy || attempt === retries) return response;
      await response.body?.cancel();
      await sleep(RETRY_MS * 2 ** attempt);
    }
  }

  return {
    unreachable,

    /** A signal replaces the time limit. */
    async request(path: string, init: RequestInit = {}): Promise<Response> {
      const signal = init.signal ?? AbortSignal.timeout(timeoutMs);
      try {
        return await observeOutbound(
          "storage",
          () => send(path, { ...init, signal }),
          // "There is no such file" is an answer.
          ({ ok, status }) => ok || status === 404,
        );
      } catch (error) {
        throw unreachable(error);
      }
    },

    async errorOf(response: Response): Promise<StoreError> {
      const body = await response.text().catch(() => "");
      const code = /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? response.statusText;
      const target = URL.parse(response.headers.get("Location") ?? "")?.host;
      const redirect = target ? `, which leads to ${target}: redirects are not followed` : "";
      return new StoreError(`The store at ${where} answered ${response.status} ${code}${redirect}`);
    },
  };
}

/** The header of a body whose signature the store checks. */
export function hashHeader(bytes: Uint8Array) {
  return { "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex") };
}

export function textIn(xml: string, tag: string): string | undefined {
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
