import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { newToken, tokenHash } from "#domain/mail/link-tokens.server.ts";
import { mailAddress } from "#platform/mail/mail-address.ts";
import { testDatabase } from "#test/database.ts";
import { readSubscription } from "./schema.ts";
import { confirmSubscription, subscribe, unsubscribe } from "./subscribe.server.ts";

const { visitor, admin, owner } = testDatabase();
const ALREADY = { ok: false, reason: "already-subscribed", error: "Email already subscribed" };

beforeEach(async () => {
  await sql`delete from newsletter_subscribers`.execute(owner);
  await sql`delete from rate_limit_hits`.execute(owner);
});

test("an address is trimmed, and its domain is lower case", () => {
  expect(readSubscription({ email: "  Ada@Example.ORG\n" })).toEqual({
    ok: true,
    email: "Ada@example.org",
  });
  expect(readSubscription({ email: ["a@example.org", "b@example.org"] })).toEqual({
    ok: false,
    error: "Please enter your email address.",
  });
  expect(readSubscription({ email: "a@example" })).toMatchObject({ ok: false });
  expect(readSubscription([])).toEqual({ ok: false, error: "Please enter your email address." });
  expect(readSubscription(undefined)).toMatchObject({ ok: false });
});

test("an internationalized domain is converted to Punycode", () => {
  for (const [typed, email] of [
    ["ada@Bücher.example", "ada@xn--bcher-kva.example"],
    ["ada@例え.jp", "ada@xn--r8jz45g.jp"],
    ["o'neil+new..s@example.com", "o'neil+new..s@example.com"],
  ] as const) {
    expect(readSubscription({ email: typed })).toEqual({ ok: true, email });
    expect(mailAddress(email)).toMatchObject({ address: email });
  }
  for (const invalid of [
    "ada@bü cher.example",
    "ada@bücher.example/x",
    "ada@ü:1.example",
    "ü@a.example",
  ]) {
    expect(readSubscription({ email: invalid }), invalid).toMatchObject({ ok: false });
  }
});

test("a token has 256 random bits, and the table stores only its hash", async () => {
  expect(Buffer.from(newToken().token, "base64url")).toHaveLength(32);
  await signUp("ada@example.com", true);
  const { verification_token, unsubscribe_token } = await subscriber();
  expect(verification_token).toMatch(/^[\w-]{43}$/);
  expect(unsubscribe_token).toMatch(/^[\w-]{43}$/);
  expect(unsubscribe_token).not.toBe(verification_token);
  expect(await confirmSubscription(visitor, verification_token)).toBe(false);
});

describe("with confirmation", () => {
  test("an address can sign up repeatedly until it is confirmed", async () => {
    expect(await signUp("ada@example.com", true)).toEqual({ ok: true });
    const first = await subscriber();
    expect(first).toMatchObject({ is_active: false, confirmed_at: null });
    expect(await signUp("ADA@example.com", true)).toEqual({ ok: true });
    expect(await subscriber()).toMatchObject({ verification_token: first.verification_token });
    const token = await knownToken("verification_token");
    expect(await confirmSubscription(visitor, token)).toBe(true);
    expect(await subscriber()).toMatchObject({ is_active: true, confirmed_at: expect.any(Date) });
    expect(await confirmSubscription(visitor, token)).toBe(true);
    expect(await signUp("ada@EXAMPLE.com", true)).toEqual(ALREADY);
  });

  test("a token that is unknown, empty or older than 30 days confirms nothing", async () => {
    await signUp("ada@example.com", true);
    const token = await knownToken("verification_token");
    await sql`update newsletter_subscribers set subscribed_at = now() - interval '31 days'`.execute(
      owner,
    );
    for (const other of [token, "", "x", "\u0000".repeat(100)]) {
      expect(await confirmSubscription(visitor, other)).toBe(false);
    }
    expect(await subscriber()).toMatchObject({ is_active: false });
  });

  test("an unsubscribed address needs a new confirmation; old links don't work", async () => {
    await signUp("ada@example.com", true);
    const old = await knownToken("verification_token");
    await confirmSubscription(visitor, old);
    expect(await unsubscribe(visitor, { token: await knownToken("unsubscribe_token") })).toBe(true);
    expect(await confirmSubscription(visitor, old)).toBe(false);
    expect(await signUp("ada@example.com", true)).toEqual({ ok: true });
    expect(await subscriber()).toMatchObject({
      is_active: false,
      unsubscribed_at: expect.any(Date),
    });
    expect(await confirmSubscription(visitor, await knownToken("verification_token"))).toBe(true);
    expect(await subscriber()).toMatchObject({ is_active: true, unsubscribed_at: null });
  });
});

describe("without confirmation", () => {
  test("an address is active at once, and can unsubscribe and subscribe again", async () => {
    expect(await signUp("ada@example.com", false)).toEqual({ ok: true });
    expect(await subscriber()).toMatchObject({ is_active: true, unsubscribed_at: null });
    expect(await signUp("ada@example.com", false)).toEqual(ALREADY);
    const token = await knownToken("unsubscribe_token");
    expect(await unsubscribe(visitor, { token })).toBe(true);
    const left = await subscriber();
    expect(left).toMatchObject({ is_active: false, unsubscribed_at: expect.any(Date) });
    expect(await unsubscribe(visitor, { token })).toBe(true);
    expect(await subscriber()).toMatchObject({ unsubscribed_at: left.unsubscribed_at });
    expect(await unsubscribe(visitor, { token: newToken().token })).toBe(false);
    expect(await signUp("ada@example.com", false)).toEqual({ ok: true });
    expect(await subscriber()).toMatchObject({ is_active: true, unsubscribed_at: null });
  });
});

test("many sign-ups of one address at once make one subscriber", async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, client) => signUp("ada@example.com", false, `192.0.2.${client}`)),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  await subscriber();
});

test("one client can sign up at most 20 addresses in 10 minutes", async () => {
  for (let index = 0; index < 20; index += 1) await signUp(`a${index}@example.com`, true);
  expect(await signUp("last@example.com", true)).toMatchObject({ reason: "too-many" });
  expect(await signUp("last@example.com", true, "192.0.2.9")).toEqual({ ok: true });
});

test("the visitor role can neither read nor write subscribers", async () => {
  await signUp("ada@example.com", false);
  for (const statement of [
    "select email from newsletter_subscribers",
    "update newsletter_subscribers set is_active = false",
    "delete from newsletter_subscribers",
    "insert into newsletter_subscribers (email, is_active) values ('x@example.com', true)",
  ]) {
    await expect(sql.raw(statement).execute(visitor)).rejects.toThrow(/permission denied/);
  }
});

test("a visitor's temporary table can't shadow the real one", async () => {
  await visitor.connection().execute(async (db) => {
    await sql`create temp table newsletter_subscribers (email text)`.execute(db);
    await sql`select unsubscribe('x')`.execute(db);
    await sql`drop table pg_temp.newsletter_subscribers`.execute(db);
  });
});

function signUp(email: string, confirm: boolean, from = "192.0.2.1") {
  return subscribe(visitor, { email, confirm, from });
}

function subscriber() {
  return admin.selectFrom("newsletter_subscribers").selectAll().executeTakeFirstOrThrow();
}

/** Replaces the token of the only subscriber with a known one. */
async function knownToken(column: "verification_token" | "unsubscribe_token"): Promise<string> {
  const { token } = newToken();
  await owner
    .updateTable("newsletter_subscribers")
    .set({ [column]: tokenHash(token) })
    .execute();
  return token;
}
