import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { ADMIN, makeAdmin, requestInfo, testAccounts } from "#test/factories/accounts.ts";
import { limitAttempts } from "./attempts.server.ts";
import { signIn } from "./sign-in.server.ts";

const { accounts: db, owner } = testDatabase();
const accounts = testAccounts(db);
const WRONG = "a wrong password";

beforeAll(() => makeAdmin(accounts));
beforeEach(async () => {
  await owner.deleteFrom("rate_limit_hits").execute();
});

/** An attempt whose check takes no time. */
function tryIn(password: string, { from = "192.0.2.1", email = ADMIN.email } = {}) {
  return limitAttempts(db, { account: email, address: from }, async () =>
    password === ADMIN.password ? true : null,
  );
}

async function tryWrong(times: number, from?: { from?: string; email?: string }) {
  for (let n = 0; n < times; n += 1) await tryIn(WRONG, from);
}

describe("after five wrong attempts in ten minutes", () => {
  test("no other is checked from that address, not even the right one", async () => {
    await tryWrong(5);
    const credentials = { ...ADMIN, remember: false };
    const refused = await signIn(accounts, {
      credentials,
      requestInfo: requestInfo(),
      now: new Date(),
    });
    expect(refused).toMatchObject({ outcome: "too-many" });
    expect("waitSeconds" in refused && refused.waitSeconds).toBeGreaterThan(580);
    expect("waitSeconds" in refused && refused.waitSeconds).toBeLessThanOrEqual(600);
  });

  test("another address may try the account, and the same address another account", async () => {
    await tryWrong(5);
    expect(await tryIn(ADMIN.password, { from: "192.0.2.2" })).toMatchObject({ outcome: "right" });
    expect(await tryIn(WRONG, { email: "bob@example.com" })).toEqual({ outcome: "wrong" });
  });

  test("an unknown account is limited alike", async () => {
    await tryWrong(5, { email: "nobody@example.com" });
    const refused = await tryIn(WRONG, { email: "nobody@example.com" });
    expect(refused).toMatchObject({ outcome: "too-many" });
  });

  test("the limit ends ten minutes later", async () => {
    await tryWrong(5);
    await owner
      .updateTable("rate_limit_hits")
      .set((eb) => ({ happened_at: eb.fn("to_timestamp", [eb.val(Date.now() / 1000 - 601)]) }))
      .execute();
    expect(await tryIn(ADMIN.password)).toMatchObject({ outcome: "right" });
  });
});

test("only wrong attempts count", async () => {
  for (let n = 0; n < 7; n += 1) {
    expect(await tryIn(ADMIN.password)).toMatchObject({ outcome: "right" });
  }
  await tryWrong(4);
  expect(await tryIn(ADMIN.password)).toMatchObject({ outcome: "right" });
  await tryWrong(4);
  expect(await tryIn(ADMIN.password)).toMatchObject({ outcome: "right" });
});

test("concurrent right attempts all succeed", async () => {
  const attempt = { account: ADMIN.email, address: "192.0.2.1" };
  // Checking a password takes longer than counting an attempt.
  const signIns = Array.from({ length: 12 }, () =>
    limitAttempts(db, attempt, () => sleep(25, true)),
  );
  const outcomes = (await Promise.all(signIns)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(Array(12).fill("right"));
});

test("a check that throws does not block the next one", async () => {
  const broken = limitAttempts(db, { account: ADMIN.email, address: "192.0.2.1" }, () => {
    throw new Error("no database");
  });
  const next = tryIn(ADMIN.password);
  await expect(broken).rejects.toThrow("no database");
  expect(await next).toMatchObject({ outcome: "right" });
});

test("concurrent attempts are limited too", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => tryIn(WRONG)));
  expect(results.filter(({ outcome }) => outcome === "wrong")).toHaveLength(5);
});

test("responses to wrong attempts are increasingly delayed", async () => {
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const began = performance.now();
    await tryIn(WRONG);
    times.push(performance.now() - began);
  }
  expect(times[2]).toBeGreaterThanOrEqual(250);
  expect(times[4]).toBeGreaterThanOrEqual(1_000);
});

test("an address that tries one password on many accounts is limited", async () => {
  const emails = Array.from({ length: 101 }, (_, n) => `cook-${n}@example.com`);
  const outcomes = await Promise.all(emails.map((email) => tryIn(WRONG, { email })));
  expect(outcomes.filter(({ outcome }) => outcome === "too-many")).toHaveLength(1);
});

test("an unknown account takes as long to refuse as a wrong password", async () => {
  const time = async (email: string, address: string) => {
    const credentials = { email, password: WRONG, remember: false };
    const asked = { credentials, requestInfo: requestInfo({ address }), now: new Date() };
    const began = performance.now();
    expect(await signIn(accounts, asked)).toEqual({ outcome: "wrong" });
    return performance.now() - began;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    known.push(await time(ADMIN.email, `192.0.2.${n}`));
    unknown.push(await time("nobody@example.com", `192.0.2.${n}`));
  }
  const [a, b] = [median(known), median(unknown)];
  expect(Math.abs(a - b)).toBeLessThan(0.4 * Math.max(a, b));
});

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
