import { createMiddleware } from "hono/factory";
import type { ApiContext, ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";

type Versioned = { version: number; rating_count?: number; rating_average?: number | null };

/**
 * The ETag of a recipe: its version. Ratings change no version, but the answer: where there are any, they are
 * named behind it.
 */
export function recipeEtag({
  version,
  rating_count: count = 0,
  rating_average: average,
}: Versioned) {
  return count > 0 ? `"${version}-${count}-${average}"` : `"${version}"`;
}

/** The versions that If-Match accepts (RFC 9110, 13.1.1); "*" is any. Null without the header. */
export function acceptedVersions(c: ApiContext): number[] | "*" | null {
  const header = c.req.header("If-Match")?.trim();
  if (header === undefined) return null;
  if (header === "*") return "*";
  return header.split(",").flatMap((tag) => {
    // Weak where the answer was compressed.
    const [, version] = /^(?:W\/)?"(\d{1,10})(?:-[\d.-]+)?"$/.exec(tag.trim()) ?? [];
    return version ? [Number(version)] : [];
  });
}

/** The same, for writes that must not overwrite what somebody else saved. */
export function requiredVersions(c: ApiContext): number[] | "*" {
  const accepted = acceptedVersions(c);
  if (accepted !== null) return accepted;
  const detail = "Send If-Match with the ETag of the version that you changed.";
  throw new Problem(428, detail, { errors: [{ parameter: "If-Match", detail }] });
}

export function checkVersion(accepted: number[] | "*" | null, version: number): void {
  if (accepted === null || accepted === "*" || accepted.includes(version)) return;
  throw changedMeanwhile(version);
}

export function changedMeanwhile(version: number): Problem {
  return new Problem(412, `Somebody has saved this since: it is at version ${version}.`, {
    headers: { ETag: `"${version}"` },
  });
}

/** 304 for a read whose ETag the client names (RFC 9110, 13.1.2: weak comparison). */
export const answerUnchanged = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const etag = c.res.headers.get("ETag");
  const known = c.req.header("If-None-Match");
  if (c.req.method !== "GET" || c.res.status !== 200 || !etag || !known) return;
  const tags = known.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (!tags.includes("*") && !tags.includes(etag.replace(/^W\//, ""))) return;
  const { headers } = c.res;
  headers.delete("Content-Type");
  c.res = new Response(null, { status: 304, headers });
});
