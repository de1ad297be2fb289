import type { Context } from "hono";

type SentFile = { etag: string | null; modifiedAt: Date };

/** Whether the client's copy of a file is current (RFC 9110, section 13). */
export function hasCurrentCopy(c: Context, { etag, modifiedAt }: SentFile): boolean {
  const tags = c.req.header("If-None-Match");
  if (tags !== undefined) {
    return tags.split(",").some((tag) => [etag, "*"].includes(tag.trim().replace(/^W\//, "")));
  }
  const since = Date.parse(c.req.header("If-Modified-Since") ?? "");
  return Math.floor(modifiedAt.getTime() / 1_000) * 1_000 <= since;
}
