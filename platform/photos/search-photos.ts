import { STATUS_CODES } from "node:http";
import { z } from "zod";
import { observeOutbound } from "#platform/metrics.ts";
import { parseJson } from "#platform/parse-json.ts";

/** A photo service with Unsplash's API. */
export type PhotoProvider = {
  baseUrl: string;
  accessKey: string | undefined;
};

/** A stock image option. */
export type StockPhoto = {
  id: string;
  url: string;
  thumbnailUrl: string;
  author: string;
  authorUrl: string;
  description: string;
  /** Requested when the photo is used; "" if the provider gives none. */
  downloadUrl: string;
};

/** `reason` is a sentence for the user; it never contains the key. */
export type FoundPhotos = { ok: true; photos: StockPhoto[] } | { ok: false; reason: string };

const PER_PAGE = 3;
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 1_000_000;

const webAddress = z.url({ protocol: /^https?$/ }).max(2_000);
const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? "").trim().slice(0, 500));

const photoSchema = z.object({
  id: z.coerce.string().min(1).max(200),
  urls: z.object({ regular: webAddress, small: webAddress.optional().catch(undefined) }),
  user: z
    .object({
      name: text,
      links: z
        .object({ html: webAddress.optional().catch(undefined) })
        .nullish()
        .catch(undefined),
    })
    .nullish()
    .catch(undefined),
  alt_description: text.catch(""),
  description: text.catch(""),
  links: z
    .object({ download_location: webAddress.optional().catch(undefined) })
    .nullish()
    .catch(undefined),
});

/** At most three landscape photos, filtered for safe content. Expected failures are results. */
export async function searchPhotos(
  provider: PhotoProvider,
  { query, signal }: { query: string; signal?: AbortSignal | undefined },
): Promise<FoundPhotos> {
  if (!provider.accessKey) {
    return failed("The photo service has no key. Set PHOTOS_ACCESS_KEY.");
  }
  const params = new URLSearchParams({
    query,
    per_page: String(PER_PAGE),
    orientation: "landscape",
    content_filter: "high",
  });
  const path = `${provider.baseUrl}/search/photos?${params}`;
  const answer = await observed(path, provider.accessKey, signal);
  if (!answer.ok) return answer;
  const results = (answer.body as { results?: unknown } | null)?.results;
  if (!Array.isArray(results)) {
    return failed(`The photo service's reply has no results.`);
  }
  return { ok: true, photos: results.flatMap(photoOf).slice(0, PER_PAGE) };
}

/** Reports the use of a photo, as the provider's terms require. Its response is ignored. */
export async function reportDownload(provider: PhotoProvider, downloadUrl: string): Promise<void> {
  // The key must not be sent to another host.
  const isTheirs = URL.parse(downloadUrl)?.origin === new URL(provider.baseUrl).origin;
  if (isTheirs && provider.accessKey) await observed(downloadUrl, provider.accessKey, undefined);
}

type Got = { ok: true; body: unknown } | { ok: false; reason: string };

function observed(...request: Parameters<typeof get>): Promise<Got> {
  return observeOutbound(
    "photos",
    () => get(...request),
    ({ ok }) => ok,
  );
}

async function get(url: string, accessKey: string, signal: AbortSignal | undefined): Promise<Got> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      headers: { Authorization: `Client-ID ${accessKey}`, "Accept-Version": "v1" },
      redirect: "manual",
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const words = response.statusText || STATUS_CODES[response.status] || "";
      const advice = response.status === 401 ? " Check PHOTOS_ACCESS_KEY." : "";
      return failed(`The photo service answered ${response.status} ${words}.${advice}`);
    }
    const body = await readJson(response);
    return body === undefined
      ? failed("The photo service's reply can't be read.")
      : { ok: true, body };
  } catch (error) {
    if (timeout.aborted) {
      return failed(`The photo service did not answer within ${TIMEOUT_MS / 1000} seconds.`);
    }
    const { cause } = error as { cause?: { code?: string } };
    const code = cause?.code ? ` (${cause.code})` : "";
    return failed(`The photo service could not be reached${code}.`);
  }
}

/** Undefined for what is no JSON, or too much. */
async function readJson(response: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let [read, bytes] = ["", 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return undefined;
    read += decoder.decode(chunk, { stream: true });
  }
  return parseJson(read + decoder.decode());
}

function photoOf(value: unknown): StockPhoto[] {
  const read = photoSchema.safeParse(value);
  if (!read.success) return [];
  const { id, urls, user, links, alt_description, description } = read.data;
  return [
    {
      id,
      url: urls.regular,
      thumbnailUrl: urls.small ?? urls.regular,
      author: user?.name ?? "",
      authorUrl: user?.links?.html ?? "",
      description: alt_description || description,
      downloadUrl: links?.download_location ?? "",
    },
  ];
}

function failed(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
