import { expect, test } from "vitest";
import { judgeAnswer } from "./retry-policy.ts";

const now = new Date("2026-01-05T08:00:00Z");
const HOUR_MS = 3_600_000;

function judge(
  status: number,
  { failures = 0, retryAfter = null as Date | null, random = 0 } = {},
) {
  return judgeAnswer({ status, answer: "", retryAfter }, { failures, now, random });
}

test.each([200, 201, 204])("%d is a delivery", (status) => {
  expect(judge(status)).toEqual({ outcome: "delivered" });
});

test.each([301, 308, 400, 401, 404, 429, 500, 503])("%d is tried again after 5 s", (status) => {
  expect(judge(status)).toMatchObject({ outcome: "failed", retryInMs: 5_000 });
});

test("410 ends it", () => {
  expect(judge(410)).toEqual({
    outcome: "gone",
    reason: "The receiver answered 410 Gone",
    retryInMs: null,
  });
});

test("ten attempts take three days, and a little longer with jitter", () => {
  const pauses = Array.from({ length: 10 }, (_, failures) => {
    const verdict = judge(500, { failures });
    return verdict.outcome === "failed" ? verdict.retryInMs : 0;
  });
  expect(pauses.at(-1)).toBeNull();
  const days = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / HOUR_MS / 24;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.5);
  expect(judge(500, { random: 1 })).toMatchObject({ retryInMs: 6_000 });
});

test("Retry-After of a busy receiver is honoured, where it is later", () => {
  const inAnHour = new Date(now.getTime() + HOUR_MS);
  for (const status of [429, 503]) {
    expect(judge(status, { retryAfter: inAnHour })).toMatchObject({ retryInMs: HOUR_MS });
    expect(judge(status, { retryAfter: inAnHour, failures: 3 })).toMatchObject({
      retryInMs: 2 * HOUR_MS,
    });
    expect(judge(status, { retryAfter: inAnHour, failures: 9 })).toMatchObject({ retryInMs: null });
  }
  expect(judge(500, { retryAfter: inAnHour })).toMatchObject({ retryInMs: 5_000 });
});

test("no answer is tried again", () => {
  const error = "example.com refuses connections";
  expect(judgeAnswer({ status: null, error }, { failures: 1, now, random: 0 })).toEqual({
    outcome: "failed",
    reason: error,
    retryInMs: 300_000,
  });
});
