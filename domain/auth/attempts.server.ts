import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#domain/database.ts";
import { consumeRateLimit, countRateLimit, resetRateLimit } from "#platform/rate-limit.ts";

/** For each account and client: nobody can lock an admin out from elsewhere. */
const PER_ACCOUNT = { scope: "guess", most: 5, withinSeconds: 600 };
/** For a client that tries one password on many accounts. */
const PER_CLIENT = { scope: "guess anywhere", most: 100, withinSeconds: 600 };
/** Delays of the responses to the first, the second... wrong attempt. */
const DELAYS_MS = [0, 0, 250, 500, 1_000];

export type AttemptResult<Right> =
  | { outcome: "right"; value: Right }
  | { outcome: "wrong" }
  /** Too many wrong attempts: this one was not checked. */
  | { outcome: "too-many"; waitSeconds: number };

type Attempt = {
  /** An e-mail address as typed, or an admin's id. */
  account: string;
  /** The client's IP address. */
  address: string;
};

/**
 * Checks a password or a code unless the client had too many wrong attempts. An attempt counts before it
 * is checked, so that concurrent ones are limited too; a right one resets the count.
 */
export async function limitAttempts<Right>(
  db: Database,
  attempt: Attempt,
  check: () => Promise<Right | null>,
): Promise<AttemptResult<Right>> {
  const limits = [{ ...PER_ACCOUNT, about: attempt.account }, PER_CLIENT] as const;
  const result = await serialize(JSON.stringify(attempt), async () => {
    for (const limit of limits) {
      const waitSeconds = await consumeRateLimit(db, limit, attempt.address);
      if (waitSeconds > 0) return { outcome: "too-many", waitSeconds } as const;
    }
    const value = await check();
    if (value === null) return { outcome: "wrong" } as const;
    for (const limit of limits) await resetRateLimit(db, limit, attempt.address);
    return { outcome: "right", value } as const;
  });
  if (result.outcome !== "wrong") return result;
  const wrong = await countRateLimit(db, limits[0], attempt.address);
  await sleep(DELAYS_MS[Math.min(wrong, DELAYS_MS.length) - 1] ?? 0);
  return result;
}

/** The last pending attempt of each account and client. */
const pending = new Map<string, Promise<unknown>>();

/** One after the other: concurrent right passwords must not exhaust the limit while they are checked. */
async function serialize<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  const before = pending.get(key) ?? Promise.resolve();
  const current = before.then(act, act);
  pending.set(key, current);
  try {
    return await current;
  } finally {
    if (pending.get(key) === current) pending.delete(key);
  }
}
