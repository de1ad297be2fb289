import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { resetPassword } from "#domain/auth/accounts.server.ts";
import type { SignedIn } from "#domain/auth/sessions.server.ts";
import { testDatabase } from "#test/database.ts";
import {
  ADMIN,
  makeAdmin,
  sessionCookies,
  sessionOf,
  testAccounts,
} from "#test/factories/accounts.ts";
import { MAX_LIVE_TOKENS, type Scope } from "./api-token.ts";
import { createToken, forgetOldTokens, revokeToken } from "./change-tokens.server.ts";
import { findToken, type TokenCaller } from "./find-token.server.ts";
import { listTokens } from "./list-tokens.server.ts";

const { accounts: db, admin, visitor, owner } = testDatabase();
const accounts = testAccounts(db);
const now = new Date("2026-05-04T08:00:00Z");
const DENIED = /permission denied/;
let by: SignedIn;

beforeEach(async () => {
  await sql`truncate admins, activity cascade`.execute(owner);
  await makeAdmin(accounts);
  by = await sessionOf(accounts, await sessionCookies(accounts));
});

const later = (ms: number) => new Date(now.getTime() + ms);
const inDays = (days: number) => later(days * 86_400_000);

/** Creates a token that reads recipes, unless given otherwise. */
async function create({ name = "Publisher", days = null as number | null, at = now } = {}) {
  const scopes: Scope[] = ["recipes:read", "media:write"];
  const created = await createToken(accounts, {
    token: { name, scopes, expires: { days } },
    by,
    now: at,
  });
  if (!created.ok) throw new Error(created.reason);
  return created;
}

const list = async () => (await listTokens(accounts, { search: "", page: 1 }, now)).rows;

const find = (text: string, at = now) => findToken(accounts, text, { now: at });

const refusal = (reason: string) => ({ ok: false, reason });

test("a token tells who made it, and what it may do", async () => {
  const { id, text } = await create();
  expect(text).toMatch(/^sorrel_[A-Za-z0-9]{49}$/);
  const caller: TokenCaller = {
    tokenId: id,
    name: "Publisher",
    scopes: new Set<Scope>(["recipes:read", "media:write"]),
    account: { id: by.id, role: "admin" },
    adminName: "Admin",
    by: { id: by.id, name: "Admin (token Publisher)" },
  };
  expect(await find(text)).toEqual({ ok: true, caller });
  expect((await create()).text).not.toBe(text);
});

test("the database stores its hash and its first characters only", async () => {
  const { text } = await create();
  const rows = await owner.selectFrom("api_tokens").selectAll().execute();
  expect(rows).toMatchObject([{ start: text.slice(0, 11) }]);
  const stored = await sql<{ all: string }>`
    select concat((select json_agg(t) from api_tokens t), (select json_agg(a) from activity a)) as all`.execute(
    owner,
  );
  expect(stored.rows[0]?.all).not.toContain(text.slice(12));
});

describe("a token is refused", () => {
  test("when it is unknown or not even a token", async () => {
    const { text } = await create();
    const forged = text.replace(/(?<=^sorrel_.)./, (digit) => (digit === "x" ? "y" : "x"));
    for (const wrong of ["", "x", "\u0000", forged, `${text}x`, text.slice(7), "y".repeat(9_999)]) {
      expect(await find(wrong)).toEqual(refusal("unknown"));
    }
  });

  test("from the moment it expires", async () => {
    const { text } = await create({ days: 7 });
    expect(await find(text, later(7 * 86_400_000 - 1))).toMatchObject({ ok: true });
    expect(await find(text, inDays(7))).toEqual(refusal("expired"));
  });

  test("as soon as it is revoked, which any admin may do, once", async () => {
    const { id, text } = await create({ days: 7 });
    const other = { email: "bob@example.com", password: "a long password" };
    await makeAdmin(accounts, other);
    const bob = await sessionOf(accounts, await sessionCookies(accounts, { email: other.email }));
    expect(await revokeToken(accounts, { id, by: bob, now })).toBe(true);
    expect(await find(text)).toEqual(refusal("revoked"));
    expect(await find(text, inDays(8))).toEqual(refusal("revoked"));
    expect(await revokeToken(accounts, { id, by, now })).toBe(false);
    expect(await revokeToken(accounts, { id: by.id, by, now })).toBe(false);
    const entries = await admin
      .selectFrom("activity")
      .select(["by_name", "verb", "noun", "noun_id", "title"])
      .orderBy("id")
      .execute();
    const token = { noun: "token", noun_id: id, title: "Publisher" };
    expect(entries).toEqual([
      { by_name: "Admin", verb: "created", ...token },
      { by_name: "Bob", verb: "revoked", ...token },
    ]);
  });

  test("once its admin is deleted", async () => {
    const { text } = await create();
    await owner.deleteFrom("admins").where("id", "=", by.id).execute();
    expect(await find(text)).toEqual(refusal("unknown"));
    expect(await list()).toEqual([]);
  });

  test("once its admin's password is reset from the shell", async () => {
    const { text } = await create();
    await resetPassword(accounts, {
      email: ADMIN.email,
      password: "another long password",
      now: new Date(),
    });
    expect(await find(text)).toEqual(refusal("revoked"));
  });
});

test("the last use is recorded, at most once a minute, and never that of a refused token", async () => {
  const { id, text } = await create();
  const lastUse = async () => (await list())[0]?.lastUsedAt;
  expect(await lastUse()).toBeNull();
  await find(text);
  await find(text, later(59_000));
  expect(await lastUse()).toEqual(now);
  await find(text, later(60_000));
  expect(await lastUse()).toEqual(later(60_000));
  await revokeToken(accounts, { id, by, now });
  await find(text, later(600_000));
  expect(await lastUse()).toEqual(later(60_000));
});

test("scopes that no longer exist are ignored", async () => {
  const { text } = await create();
  await sql`update api_tokens set scopes = '{recipes:read,recipes:bake}'`.execute(owner);
  const found = await find(text);
  expect(found.ok && [...found.caller.scopes]).toEqual(["recipes:read"]);
});

test("tokens are listed with their state, the working ones first", async () => {
  await create({ name: "Old", days: 7, at: inDays(-30) });
  const { id } = await create({ name: "Stolen", at: inDays(-2) });
  await revokeToken(accounts, { id, by, now: inDays(-1) });
  await create({ name: "First", at: inDays(-3) });
  await create({ name: "Second", days: 30 });
  const listed = await list();
  expect(listed.map(({ name, state }) => [name, state])).toEqual([
    ["Second", "live"],
    ["First", "live"],
    ["Stolen", "revoked"],
    ["Old", "expired"],
  ]);
  expect(listed[0]).toMatchObject({
    createdBy: "Admin",
    createdAt: now,
    expiresAt: inDays(30),
    scopes: ["recipes:read", "media:write"],
    start: expect.stringMatching(/^sorrel_[A-Za-z0-9]{4}$/),
  });
  expect(Object.keys(listed[0] ?? {})).not.toContain("token_hash");
});

test("100 tokens work at a time, also when the last ones are created at once", async () => {
  await sql`insert into api_tokens (admin_id, name, token_hash, start, scopes, expires_at)
    select ${by.id}, 'x', n, '', '{recipes:read}', case when n > 99 then ${now}::timestamptz end
    from generate_series(1, ${MAX_LIVE_TOKENS + 20}) n`.execute(owner);
  const token = { name: "One more", scopes: ["recipes:read" as const], expires: { days: null } };
  const both = await Promise.all([
    createToken(accounts, { token, by, now }),
    createToken(accounts, { token, by, now }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.filter(({ ok }) => !ok)).toEqual([refusal("too-many")]);
});

test("ended tokens are forgotten after a year, and no others", async () => {
  await sql`insert into api_tokens (admin_id, name, token_hash, start, scopes, expires_at, revoked_at)
    select ${by.id}, name, name, '', '{recipes:read}', now() - expired::interval, now() - revoked::interval
    from (values ('endless', null, null), ('long expired', '366 days', null), ('expired', '364 days', null),
      ('long revoked', '-1 day', '366 days'), ('revoked', null, '364 days')) as t (name, expired, revoked)`.execute(
    owner,
  );
  await forgetOldTokens(owner);
  const kept = await owner.selectFrom("api_tokens").select("name").orderBy("name").execute();
  expect(kept.map(({ name }) => name)).toEqual(["endless", "expired", "revoked"]);
});

test("neither visitors nor admins can read or write tokens", async () => {
  await create();
  for (const role of [visitor, admin]) {
    await expect(sql`select name from api_tokens`.execute(role)).rejects.toThrow(DENIED);
    await expect(sql`update api_tokens set revoked_at = null`.execute(role)).rejects.toThrow(
      DENIED,
    );
    await expect(sql`delete from api_tokens`.execute(role)).rejects.toThrow(DENIED);
  }
});
