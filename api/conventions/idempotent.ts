import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Access, ApiContext, ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import { claimIdempotencyKey, saveIdempotentAnswer } from "#platform/db/idempotency-keys.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import { addressHash } from "#platform/rate-limit.ts";

const SAVED_HEADERS = ["Content-Type", "Location", "ETag"];

/** Ends the transaction of a request that failed: its key is free again. */
class NotSavedError extends Error {
  override name = "NotSavedError";
}

/**
 * A request with an Idempotency-Key has its effect once: the same again within 24 hours gets the first answer
 * (draft-ietf-httpapi-idempotency-key-header-07). Effect and answer are committed together.
 */
export const idempotent = createMiddleware<ApiEnv>(async (c, next) => {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return next();
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw wrongKey(
      400,
      "This must be 1 to 255 letters, digits and signs of ASCII, without spaces.",
    );
  const { access } = c.var;
  const claimed = { owner: ownerOf(access, c.var.client), key };
  const fingerprint = await fingerprintOf(c);
  const act = access.db.transaction().execute(async (tx) => {
    const claim = await claimIdempotencyKey(tx, claimed, fingerprint);
    if (claim.state === "taken") {
      throw wrongKey(422, "Another request had this key. Use a new key for each request.");
    }
    if (claim.state === "answered") {
      const { status, headers, body } = claim.answer;
      c.res = new Response(body === "" ? null : body, { status, headers });
      c.header("Idempotent-Replayed", "true");
      return;
    }
    c.set("access", { ...access, db: asDatabase(tx) });
    await next();
    const { status } = c.res;
    // Nothing limits how often a caller without a token is refused.
    const isRefused = access.kind === "visitor" && status >= 400;
    if (isRefused || status >= 500 || status === 429) throw new NotSavedError();
    const body = await c.res.clone().text();
    await saveIdempotentAnswer(tx, claimed, { status, headers: savedHeaders(c), body });
  });
  await act.catch((error: unknown) => {
    if (!(error instanceof NotSavedError)) throw error;
  });
});

function wrongKey(status: 400 | 422, detail: string): Problem {
  return new Problem(status, detail, { errors: [{ parameter: "Idempotency-Key", detail }] });
}

function ownerOf(access: Access, client: string): string {
  if (access.kind === "token") return `token ${access.tokenId}`;
  return `client ${addressHash(client).toString("base64url")}`;
}

async function fingerprintOf(c: ApiContext): Promise<Buffer> {
  const { method, path } = c.req;
  const hash = createHash("sha256").update(`${method} ${path}\n`);
  return hash
    .update(c.req.header("If-Match") ?? "")
    .update(await c.req.text())
    .digest();
}

function savedHeaders(c: ApiContext): Record<string, string> {
  return Object.fromEntries(
    SAVED_HEADERS.flatMap((name) => {
      const value = c.res.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
