import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { ROLES, type Role } from "#domain/auth/role.ts";
import { findSession, type SignedIn, wasRemoved } from "#domain/auth/sessions.server.ts";
import { SCOPES } from "#domain/tokens/api-token.ts";
import { createToken } from "#domain/tokens/change-tokens.server.ts";
import { findToken } from "#domain/tokens/find-token.server.ts";
import { testDatabase } from "#test/database.ts";
import {
  ADMIN,
  makeAdmin,
  requestInfo,
  sessionCookies,
  sessionOf,
  testAccounts,
} from "#test/factories/accounts.ts";
import {
  changeRole,
  forgetRemovedSessions,
  removeMember,
  takeDownAuthor,
} from "./change-team.server.ts";
import { inviteColleague, listInvitations } from "./invitations.server.ts";
import { listLeftAuthors, listTeam } from "./list-team.server.ts";

const { accounts: db, owner } = testDatabase();
const accounts = testAccounts(db);
const now = new Date();
let ada: SignedIn;
let bob: SignedIn;

beforeEach(async () => {
  await sql`truncate admins, authors, removed_sessions, outgoing_mails, activity, rate_limit_hits cascade`.execute(
    owner,
  );
  ada = await member(ADMIN.email);
  bob = await member("bob@example.com");
});

async function member(email: string, role: Role = "admin"): Promise<SignedIn> {
  await makeAdmin(accounts, email === ADMIN.email ? ADMIN : { email, password: "a long password" });
  await owner.updateTable("admins").set({ role }).where("email", "=", email).execute();
  return sessionOf(accounts, await sessionCookies(accounts, { email }));
}

const remove = (whom: SignedIn, by = ada) => removeMember(accounts, { id: whom.id, by, now });
const demote = (whom: SignedIn, by = ada, role: Role = "editor") =>
  changeRole(accounts, { id: whom.id, by, role, now });

async function administrators(): Promise<string[]> {
  const admins = owner.selectFrom("admins").select("email").where("role", "=", "admin");
  return (await admins.orderBy("email").execute()).map(({ email }) => email);
}

async function mails() {
  const all = owner.selectFrom("outgoing_mails").select(["kind", "recipient"]);
  return all.where("kind", "=", "account").execute();
}

describe("the list", () => {
  test("has everybody with role, last visit, sessions and how they sign in", async () => {
    await member("eve@example.com", "author");
    await owner
      .insertInto("admin_passkeys")
      .values({ admin_id: bob.id, name: "x", credential_id: "x", public_key: Buffer.from("x") })
      .execute();
    await sessionCookies(accounts, { email: "bob@example.com" });
    const { rows, total } = await listTeam(accounts, { search: "", page: 1 }, now);
    expect(total).toBe(3);
    expect(rows).toMatchObject([
      { email: ADMIN.email, role: "admin", sessions: 1, passkeys: 0, hasTwoFactor: false },
      { email: "bob@example.com", role: "admin", sessions: 2, passkeys: 1 },
      { email: "eve@example.com", role: "author", sessions: 1 },
    ]);
    const found = await listTeam(accounts, { search: "EVE@", page: 1 }, now);
    expect(found.rows.map(({ name }) => name)).toEqual(["Eve"]);
  });

  test("knows the last visit of whose sessions are gone, and of nobody who never came", async () => {
    await owner
      .insertInto("admins")
      .values({ name: "Zoe", email: "z@x.example", password_hash: "" })
      .execute();
    await owner
      .updateTable("admin_sessions")
      .set({ last_seen_at: new Date("2026-01-01") })
      .execute();
    await owner.deleteFrom("admin_sessions").where("admin_id", "=", bob.id).execute();
    const { rows } = await listTeam(accounts, { search: "", page: 1 }, now);
    const visits = Object.fromEntries(rows.map(({ name, lastVisitAt }) => [name, lastVisitAt]));
    expect(visits).toEqual({
      Admin: new Date("2026-01-01"),
      Bob: new Date("2026-01-01"),
      Zoe: null,
    });
  });

  test("has 25 people a page, and so have 200 invitations", async () => {
    for (let n = 0; n < 38; n += 1) {
      const person = { name: `Person ${n}`, email: `p${n}@x.example`, password_hash: "" };
      await owner.insertInto("admins").values(person).execute();
    }
    const page = await listTeam(accounts, { search: "", page: 2 }, now);
    expect([page.rows.length, page.total, page.pages]).toEqual([15, 40, 2]);
    await sql`insert into admin_invitations (id, email, invited_by, token_hash, expires_at)
      select gen_random_uuid(), n || '@x.example', ${ada.id}, n, now() + interval '1 day'
      from generate_series(1, 200) as n`.execute(owner);
    const open = await listInvitations(accounts, { page: 8, now });
    expect([open.invitations.length, open.total, open.pages]).toEqual([25, 200, 8]);
    const beyond = await listInvitations(accounts, { page: 99, now });
    expect([beyond.page, beyond.invitations.length]).toEqual([8, 25]);
  });
});

describe("a removed colleague", () => {
  test("is out at once: sessions, tokens and invitations end, and the activity and a mail tell it", async () => {
    const cookies = await sessionCookies(accounts, { email: "bob@example.com" });
    const scopes = [...SCOPES];
    const token = { name: "Tests", scopes, expires: { days: null } };
    const made = await createToken(accounts, { token, by: bob, now });
    if (!made.ok) throw new Error(made.reason);
    const invited = { email: "eve@example.com", role: "author" as const, by: bob };
    await inviteColleague(accounts, { ...invited, requestInfo: requestInfo(), now });
    expect(await remove(bob)).toEqual({ ok: true, name: "Bob" });
    const asked = { requestInfo: requestInfo({ cookies }), now };
    expect(await findSession(accounts, asked)).toBeNull();
    expect(await wasRemoved(accounts, asked.requestInfo)).toBe(true);
    expect(await findToken(accounts, made.text, { now })).toMatchObject({ ok: false });
    expect((await listInvitations(accounts, { page: 1, now })).total).toBe(0);
    expect(await mails()).toEqual([{ kind: "account", recipient: "bob@example.com" }]);
    const entries = owner.selectFrom("activity").select(["verb", "noun", "title", "by_name"]);
    expect((await entries.orderBy("id").execute()).at(-1)).toEqual({
      ...{ verb: "removed", noun: "account", title: "bob@example.com", by_name: "Admin" },
    });
    expect(await remove(bob)).toEqual({ ok: false, reason: "gone" });
  });

  test("is told apart for a day from who was never here or signed out", async () => {
    const cookies = await sessionCookies(accounts);
    expect(await wasRemoved(accounts, requestInfo({ cookies }))).toBe(false);
    await owner.deleteFrom("admin_sessions").execute();
    expect(await wasRemoved(accounts, requestInfo({ cookies }))).toBe(false);
    const theirs = await sessionCookies(accounts, { email: "bob@example.com" });
    await remove(bob);
    await forgetRemovedSessions(owner);
    expect(await wasRemoved(accounts, requestInfo({ cookies: theirs }))).toBe(true);
    await sql`update removed_sessions set removed_at = now() - interval '25 hours'`.execute(owner);
    await forgetRemovedSessions(owner);
    expect(await wasRemoved(accounts, requestInfo({ cookies: theirs }))).toBe(false);
  });

  test("leaves a page about their recipes, which an administrator takes down, as that of who is still here", async () => {
    const page = { id: bob.id, name: "Bob", slug: "bob", is_shown: true };
    await owner.insertInto("authors").values(page).execute();
    const act = { id: bob.id, by: ada, now };
    expect(await listLeftAuthors(accounts)).toEqual([]);
    expect(await takeDownAuthor(accounts, act)).toBe(true);
    expect(await takeDownAuthor(accounts, act)).toBe(false);
    await owner.updateTable("authors").set({ is_shown: true }).execute();
    await remove(bob);
    expect(await listLeftAuthors(accounts)).toEqual([{ id: bob.id, name: "Bob", slug: "bob" }]);
    expect(await takeDownAuthor(accounts, act)).toBe(true);
    expect(await listLeftAuthors(accounts)).toEqual([]);
  });

  test("is removed though one of their sessions is ending at that moment", async () => {
    await db.transaction().execute(async (removing) => {
      await sql`select from admins where id = ${bob.id} for update`.execute(removing);
      await db.transaction().execute(async (ending) => {
        await sql`set local lock_timeout = '2s'`.execute(ending);
        await sql`delete from admin_sessions where admin_id = ${bob.id}`.execute(ending);
      });
      await sql`delete from admins where id = ${bob.id}`.execute(removing);
    });
    expect(await administrators()).toEqual([ADMIN.email]);
  });
});

describe("a role", () => {
  test("is changed with the next request, and told", async () => {
    expect(await demote(bob)).toEqual({ ok: true, name: "Bob" });
    const cookies = await sessionCookies(accounts, { email: "bob@example.com" });
    expect(await sessionOf(accounts, cookies)).toMatchObject({ role: "editor" });
    expect(await mails()).toEqual([{ kind: "account", recipient: "bob@example.com" }]);
    const entry = owner.selectFrom("activity").select("details");
    expect(await entry.executeTakeFirst()).toEqual({ details: { what: "role", role: "editor" } });
    expect(await demote(bob)).toEqual({ ok: true, name: "Bob" });
    expect([(await mails()).length, (await entry.execute()).length]).toEqual([1, 1]);
  });

  test("below administrator takes back the invitations, and invites nobody", async () => {
    const invited = { email: "eve@example.com", role: "admin" as const, by: bob };
    const invite = () => inviteColleague(accounts, { ...invited, requestInfo: requestInfo(), now });
    expect(await invite()).toEqual({ outcome: "invited" });
    await demote(bob);
    expect((await listInvitations(accounts, { page: 1, now })).total).toBe(0);
    expect(await invite()).toEqual({ outcome: "not-allowed" });
    for (const act of [remove, demote])
      expect(await act(ada, bob)).toEqual({ ok: false, reason: "not-allowed" });
    expect(await administrators()).toEqual([ADMIN.email]);
  });
});

describe("the last administrator", () => {
  test("stays one, whoever asks", async () => {
    await demote(bob);
    for (const role of ROLES.filter((role) => role !== "admin"))
      expect(await demote(ada, ada, role)).toEqual({ ok: false, reason: "last" });
    expect(await remove(ada)).toEqual({ ok: false, reason: "last" });
    expect(await demote(ada, ada, "admin")).toMatchObject({ ok: true });
    expect(await administrators()).toEqual([ADMIN.email]);
  });

  test("is one of two who remove, or demote, each other at the same moment", async () => {
    for (const act of [remove, demote]) {
      const both = await Promise.all([act(bob, ada), act(ada, bob)]);
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(await administrators()).toHaveLength(1);
      await sql`truncate admins cascade`.execute(owner);
      [ada, bob] = [await member(ADMIN.email), await member("bob@example.com")];
    }
  });

  test("is kept by the database too, for two transactions that look before either is done", async () => {
    const gone = (email: string) => sql`delete from admins where email = ${email}`;
    const left = await Promise.allSettled(
      [ADMIN.email, "bob@example.com"].map((email) =>
        db.transaction().execute(async (tx) => {
          await gone(email).execute(tx);
          await sql`select pg_sleep(0.1)`.execute(tx);
        }),
      ),
    );
    expect(left.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await administrators()).toHaveLength(1);
    await expect(sql`update admins set role = 'author'`.execute(db)).rejects.toThrow(
      "The site needs an administrator.",
    );
  });
});
