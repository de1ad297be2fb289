import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#domain/database.ts";
import {
  consumeRateLimit,
  countRateLimit,
  type RateLimit,
  resetRateLimit,
} from "#platform/rate-limit.ts";

const WITHIN_S = 600;
/** For each account and address: who guesses from elsewhere shuts nobody out. */
const OF_ONE_ACCOUNT = { scope: "guess", most: 5, withinSeconds: WITHIN_S };
/** For an address that tries one password on many accounts. */
const OF_ALL_ACCOUNTS = { scope: "guess anywhere", most: 100, withinSeconds: WITHIN_S };
/** How long the answer to the first, the second... wrong guess is held back. */
const DELAYS_MS = [0, 0, 250, 500, 1_000];

export type AttemptResult<Right> =
  | { outcome: "right"; value: Right }
  | { outcome: "wrong" }
  /** Too many wrong ones: this one was not even looked at. */
  | { outcome: "too-many"; waitSeconds: number };

type Guesser = {
  /** What is guessed at: an e-mail address as it was typed, or an admin's id. */
  account: string;
  /** The client's. */
  address: string;
};

/**
 * Checks a password or a code, where the client has not guessed too often. A guess counts before it is
 * checked, so that many at once are no way round; the right one takes all of them back.
 */
export async function limitAttempts<Right>(
  db: Database,
  guesser: Guesser,
  check: () => Promise<Right | null>,
): Promise<AttemptResult<Right>> {
  const guessed = await serialize(JSON.stringify(guesser), () => look(db, guesser, check));
  if (guessed.outcome !== "wrong") return guessed;
  const { account, address } = guesser;
  const wrong = await countRateLimit(db, { ...OF_ONE_ACCOUNT, about: account }, address);
  await sleep(DELAYS_MS[Math.min(wrong, DELAYS_MS.length) - 1] ?? 0);
  return guessed;
}

async function look<Right>(
  db: Database,
  { account, address }: Guesser,
  check: () => Promise<Right | null>,
): Promise<AttemptResult<Right>> {
  const limits: RateLimit[] = [{ ...OF_ONE_ACCOUNT, about: account }, OF_ALL_ACCOUNTS];
  for (const limit of limits) {
    const waitSeconds = await consumeRateLimit(db, limit, address);
    if (waitSeconds > 0) return { outcome: "too-many", waitSeconds };
  }
  const value = await check();
  if (value === null) return { outcome: "wrong" };
  for (const limit of limits) await resetRateLimit(db, limit, address);
  return { outcome: "right", value };
}

/** The last guess under way of each guesser. */
const underWay = new Map<string, Promise<unknown>>();

/** In turn: of many right passwords at once, none shall be counted as wrong while it is being checked. */
async function serialize<Result>(guesser: string, act: () => Promise<Result>): Promise<Result> {
  const before = underWay.get(guesser) ?? Promise.resolve();
  const own = before.then(act, act);
  underWay.set(guesser, own);
  try {
    return await own;
  } finally {
    if (underWay.get(guesser) === own) underWay.delete(guesser);
  }
}
