import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { ADMIN, makeAdmin, requestInfo, testAccounts } from "#test/factories/accounts.ts";
import { limitAttempts } from "./attempts.server.ts";
import { signIn } from "./sign-in.server.ts";

const { accounts: db, owner } = testDatabase();
const accounts = testAccounts(db);
const WRONG = "another door";

beforeAll(() => makeAdmin(accounts));
beforeEach(async () => {
  await owner.deleteFrom("rate_limit_hits").execute();
});

/** A guess whose check takes no time. */
function tryIn(password: string, { from = "192.0.2.1", email = ADMIN.email } = {}) {
  return limitAttempts(db, { account: email, address: from }, async () =>
    password === ADMIN.password ? true : null,
  );
}

async function tryWrong(times: number, from?: { from?: string; email?: string }) {
  for (let n = 0; n < times; n += 1) await tryIn(WRONG, from);
}

describe("after five wrong guesses in ten minutes", () => {
  test("no other is looked at from that address, not even the right one", async () => {
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

  test("the owner comes in from another address, and another account from the same one", async () => {
    await tryWrong(5);
    expect(await tryIn(ADMIN.password, { from: "192.0.2.2" })).toMatchObject({ outcome: "right" });
    expect(await tryIn(WRONG, { email: "bob@example.com" })).toEqual({ outcome: "wrong" });
  });

  test("an account that is none answers alike", async () => {
    await tryWrong(5, { email: "nobody@example.com" });
    const refused = await tryIn(WRONG, { email: "nobody@example.com" });
    expect(refused).toMatchObject({ outcome: "too-many" });
  });

  test("all is forgotten ten minutes later", async () => {
    await tryWrong(5);
    await owner
      .updateTable("rate_limit_hits")
      .set((eb) => ({ happened_at: eb.fn("to_timestamp", [eb.val(Date.now() / 1000 - 601)]) }))
      .execute();
    expect(await tryIn(ADMIN.password)).toMatchObject({ outcome: "right" });
  });
});

test("only wrong guesses count", async () => {
  for (let n = 0; n < 7; n += 1) {
    expect(await tryIn(ADMIN.password)).toMatchObject({ outcome: "right" });
  }
  await tryWrong(4);
  expect(await tryIn(ADMIN.password)).toMatchObject({ outcome: "right" });
  await tryWrong(4);
  expect(await tryIn(ADMIN.password)).toMatchObject({ outcome: "right" });
});

test("many right ones at once are all right", async () => {
  const guesser = { account: ADMIN.email, address: "192.0.2.1" };
  // A password takes longer to check than a guess to be counted.
  const signIns = Array.from({ length: 12 }, () =>
    limitAttempts(db, guesser, () => sleep(25, true)),
  );
  const outcomes = (await Promise.all(signIns)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(Array(12).fill("right"));
});

test("a check that breaks hinders no later one", async () => {
  const broken = limitAttempts(db, { account: ADMIN.email, address: "192.0.2.1" }, () => {
    throw new Error("no database");
  });
  const next = tryIn(ADMIN.password);
  await expect(broken).rejects.toThrow("no database");
  expect(await next).toMatchObject({ outcome: "right" });
});

test("many guesses at once are no way round", async () => {
  const guesses = await Promise.all(Array.from({ length: 20 }, () => tryIn(WRONG)));
  expect(guesses.filter(({ outcome }) => outcome === "wrong")).toHaveLength(5);
});

test("each wrong guess is answered later than the one before", async () => {
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const began = performance.now();
    await tryIn(WRONG);
    times.push(performance.now() - began);
  }
  expect(times[2]).toBeGreaterThanOrEqual(250);
  expect(times[4]).toBeGreaterThanOrEqual(1_000);
});

test("an address that tries one password on many accounts is stopped", async () => {
  const emails = Array.from({ length: 101 }, (_, n) => `cook-${n}@example.com`);
  const outcomes = await Promise.all(emails.map((email) => tryIn(WRONG, { email })));
  expect(outcomes.filter(({ outcome }) => outcome === "too-many")).toHaveLength(1);
});

test("an unknown account takes as long as a wrong password", async () => {
  const time = async (email: string, address: string) => {
    const credentials = { email, password: WRONG, remember: false };
    const asked = { credentials, requestInfo: requestInfo({ address }), now: new Date() };
    const began = performance.now();
    expect(await signIn(accounts, asked)).toEqual({ outcome: "wrong" });
    return performance.now() - began;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    known.push(await time(ADMIN.email, `192.0.2.${n}`));
    unknown.push(await time("nobody@example.com", `192.0.2.${n}`));
  }
  const [a, b] = [median(known), median(unknown)];
  expect(Math.abs(a - b)).toBeLessThan(0.4 * Math.max(a, b));
});

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
