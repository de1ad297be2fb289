import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { ApiContext, ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";

/** The ETag of a version. What changes the answer, but makes no version, is named behind it. */
export function etagOf(version: number, ...beside: number[]): string {
  return `"${[version, ...beside].join("-")}"`;
}

/** 48 bits of a hash of what is answered, as a number for an ETag. */
export function digestOf(answer: unknown): number {
  const hash = createHash("sha256").update(JSON.stringify(answer));
  return Number.parseInt(hash.digest("hex").slice(0, 12), 16);
}

type Rated = { version: number; rating_count?: number; rating_average?: number | null };

/** The ETag of a recipe: its version, and its ratings where there are any. */
export function recipeEtag({ version, rating_count: count = 0, rating_average: average }: Rated) {
  return count > 0 ? etagOf(version, count, average ?? 0) : etagOf(version);
}

/** The header of requests that need `requiredVersions`. */
export const ifMatch = z.object({
  "if-match": z.string().optional().openapi({ description: "The ETag of the version to change." }),
});

/** The versions that If-Match accepts (RFC 9110, 13.1.1); "*" is any. Null without the header. */
export function acceptedVersions(c: ApiContext): number[] | "*" | null {
  const header = c.req.header("If-Match")?.trim();
  if (header === undefined) return null;
  if (header === "*") return "*";
  return header.split(",").flatMap((tag) => {
    // Weak where the answer was compressed.
    const [, version] = /^(?:W\/)?"(\d{1,16})(?:-[\d.-]+)?"$/.exec(tag.trim()) ?? [];
    return version ? [Number(version)] : [];
  });
}

/** The same, for writes that must not overwrite another client's change. */
export function requiredVersions(c: ApiContext): number[] | "*" {
  const accepted = acceptedVersions(c);
  if (accepted !== null) return accepted;
  const detail = "Send If-Match with the ETag of the version that you changed.";
  throw new Problem(428, detail, { errors: [{ parameter: "If-Match", detail }] });
}

export function checkVersion(accepted: number[] | "*" | null, version: number): void {
  if (accepted === null || accepted === "*" || accepted.includes(version)) return;
  throw versionConflict(version);
}

export function versionConflict(version: number): Problem {
  return new Problem(412, `Somebody has saved this since: it is at version ${version}.`, {
    headers: { ETag: etagOf(version) },
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
