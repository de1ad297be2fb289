import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import {
  consumeRateLimit,
  countRateLimit,
  type RateLimit,
  resetRateLimit,
} from "#platform/rate-limit.ts";
import type { CodeKind } from "./schema.ts";

/** For each account and client: nobody can lock an admin out from elsewhere. */
const PER_ACCOUNT = { scope: "guess", most: 5, withinSeconds: 600 };
/** For a client that tries one password on many accounts. */
const PER_CLIENT = { scope: "guess anywhere", most: 100, withinSeconds: 600 };
/** Two-factor codes of each kind: for a browser that has completed two-factor before, and for all others together. */
const CODES = { most: 10, withinSeconds: 3_600 };
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

/** Checks a password, or what else is proved once, unless the client had too many wrong attempts. */
export function limitAttempts<Right>(
  db: Database,
  { account, address }: Attempt,
  check: Check<Right>,
): Promise<AttemptResult<Right>> {
  const limits: Limits = [
    { ...PER_ACCOUNT, about: account, address },
    { ...PER_CLIENT, address },
  ];
  return withinLimits(db, limits, check);
}

type CodeAttempt = {
  admin: string;
  kind: CodeKind;
  /** One that has completed two-factor for the account before: nobody else can use up its attempts. */
  knownBrowser: string | null;
};

/**
 * Checks a two-factor code after the right password, unless there were too many wrong ones. The admin then gets a mail
 * that somebody knows the password.
 */
export async function limitCodes<Right>(
  db: Database,
  { admin, kind, knownBrowser }: CodeAttempt,
  check: Check<Right>,
): Promise<AttemptResult<Right>> {
  const who = knownBrowser === null ? "any browser" : `known browser ${knownBrowser}`;
  const limit = { ...CODES, scope: `${kind} code`, about: `${admin} ${who}`, address: "" };
  const result = await withinLimits(db, [limit], check);
  if (result.outcome === "too-many" && knownBrowser === null)
    await sql`select warn_of_guesses(${admin}::uuid)`.execute(db);
  return result;
}

/** Returns null for a wrong password or code. */
type Check<Right> = () => Promise<Right | null>;
/** With the address whose attempts count; none where all count together. */
type Limits = [RateLimit & { address: string }, ...(RateLimit & { address: string })[]];

/**
 * An attempt counts before it is checked, so that concurrent ones are limited too; a right one resets the count. The
 * first limit decides how long a wrong one is delayed.
 */
async function withinLimits<Right>(
  db: Database,
  limits: Limits,
  check: Check<Right>,
): Promise<AttemptResult<Right>> {
  const result = await serialize(JSON.stringify(limits), async () => {
    for (const limit of limits) {
      const waitSeconds = await consumeRateLimit(db, limit, limit.address);
      if (waitSeconds > 0) return { outcome: "too-many", waitSeconds } as const;
    }
    const value = await check();
    if (value === null) return { outcome: "wrong" } as const;
    for (const limit of limits) await resetRateLimit(db, limit, limit.address);
    return { outcome: "right", value } as const;
  });
  if (result.outcome !== "wrong") return result;
  const wrong = await countRateLimit(db, limits[0], limits[0].address);
  await sleep(DELAYS_MS[Math.min(wrong, DELAYS_MS.length) - 1] ?? 0);
  return result;
}

/** The last pending attempt of each account and client, or of each account. */
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
