import type { WebhookAnswer } from "#platform/webhooks/post-webhook.ts";

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** Pauses after each failed attempt: three days, as Standard Webhooks recommends. */
const PAUSES_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** A receiver that was away is not asked by everything at once. */
const MOST_JITTER = 0.2;

export type Verdict =
  | { outcome: "delivered" }
  /** "gone": the receiver wants nothing more. `retryInMs`: null after the last attempt. */
  | { outcome: "failed" | "gone"; reason: string; retryInMs: number | null };

type Attempted = {
  /** Earlier failed attempts. */
  failures: number;
  now: Date;
  /** From 0 to 1. */
  random: number;
};

/** What an attempt's answer means for its delivery. */
export function judgeAnswer(answer: WebhookAnswer, { failures, now, random }: Attempted): Verdict {
  const { status } = answer;
  if (status === null) {
    return { outcome: "failed", reason: answer.error, retryInMs: pauseMs(failures, random) };
  }
  if (status >= 200 && status < 300) return { outcome: "delivered" };
  if (status === 410) {
    return { outcome: "gone", reason: "The receiver answered 410 Gone", retryInMs: null };
  }
  const reason =
    status >= 300 && status < 400
      ? `The receiver answered ${status}; redirects are not followed`
      : `The receiver answered ${status}`;
  const pause = pauseMs(failures, random);
  const isBusy = status === 429 || status === 503;
  const asked = isBusy && answer.retryAfter ? answer.retryAfter.getTime() - now.getTime() : 0;
  return { outcome: "failed", reason, retryInMs: pause && Math.max(pause, asked) };
}

function pauseMs(failures: number, random: number): number | null {
  const pause = PAUSES_MS[failures];
  return pause === undefined ? null : pause * (1 + random * MOST_JITTER);
}
