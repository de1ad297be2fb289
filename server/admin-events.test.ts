import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { AdminEvents, DatabaseEvent } from "#domain/activity/admin-event.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import { signOut } from "#domain/auth/sign-in.server.ts";
import { endIssues } from "#domain/newsletter/run-issues.server.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, requestInfo, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { openAdminEvents } from "./admin-events.ts";

const { url, accounts, admin, visitor, owner } = testDatabase();
const received: DatabaseEvent[] = [];
const stopped = vi.fn();
let events: AdminEvents & { stop(): void };
const listener = openListener(url);

beforeAll(async () => {
  events = openAdminEvents(listener);
  events.subscribe({ onEvent: (event) => received.push(event), onStop: stopped });
  await vi.waitUntil(() => received.length > 0);
  expect(received).toEqual([{ type: "missed" }]);
});

beforeEach(() => {
  received.length = 0;
});

afterAll(async () => {
  events.stop();
  await listener.stop();
  expect(stopped).toHaveBeenCalledOnce();
});

test("a visitor's message and subscription are published", async () => {
  const message = { name: "Ada", email: "ada@example.com", message: "Hello" };
  await visitor.insertInto("contact_messages").values(message).execute();
  const tokens = { verification_token: "v", unsubscribe_token: "u" };
  await visitor
    .insertInto("newsletter_subscribers")
    .values({ email: "ada@example.com", ...tokens })
    .execute();
  await expect
    .poll(() => received)
    .toEqual([
      { type: "changed", noun: "message", id: null, by: null },
      { type: "changed", noun: "subscriber", id: null, by: null },
    ]);
});

test("an admin's actions are published with the admin, and the id if one thing changed", async () => {
  const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
  const now = new Date();
  const entry = { verb: "saved", noun: "recipe", title: "Pie" } as const;
  await admin
    .transaction()
    .execute((tx) => recordActivity(tx, { by, now }, { ...entry, id: "one" }));
  await expect
    .poll(() => received)
    .toEqual([{ type: "changed", noun: "recipe", id: "one", by: by.id }]);
  received.length = 0;
  const many = Array.from({ length: 50 }, (_, n) => ({ ...entry, id: String(n) }));
  await admin.transaction().execute((tx) => recordActivity(tx, { by, now }, ...many));
  await expect
    .poll(() => received)
    .toEqual([{ type: "changed", noun: "recipe", id: null, by: by.id }]);
});

test("a rolled back transaction publishes nothing", async () => {
  const failed = admin.transaction().execute(async (tx) => {
    const entry = { verb: "saved", noun: "recipe", id: null, title: "Pie" } as const;
    await recordActivity(tx, { by: { id: null }, now: new Date() }, entry);
    throw new Error("and then it failed");
  });
  await expect(failed).rejects.toThrow();
  await sql`select pg_notify('admin_events', '{"type":"session-ended","session":"x"}')`.execute(
    owner,
  );
  await expect.poll(() => received).toEqual([{ type: "session-ended", session: "x" }]);
});

test("a worker that finds no newsletter issue publishes nothing", async () => {
  await endIssues(owner);
  await owner.insertInto("newsletter_issues").values({ subject: "May" }).execute();
  await expect
    .poll(() => received)
    .toEqual([{ type: "changed", noun: "newsletter", id: null, by: null }]);
});

test("the end of a session is published", async () => {
  const site = testAccounts(accounts);
  await makeAdmin(site);
  const cookies = await signedInCookies(site);
  const session = await owner.selectFrom("admin_sessions").select("id").executeTakeFirstOrThrow();
  await signOut(site, requestInfo({ cookies }));
  await expect.poll(() => received).toContainEqual({ type: "session-ended", session: session.id });
});

test.each(["", "nonsense", "{}", '{"type":"changed","noun":"elephant"}', '{"type":"newer"}'])(
  "unknown events are ignored: %j",
  async (payload) => {
    await sql`select pg_notify('admin_events', ${payload})`.execute(owner);
    await sql`select pg_notify('admin_events', '{"type":"session-ended","session":"x"}')`.execute(
      owner,
    );
    await expect.poll(() => received).toEqual([{ type: "session-ended", session: "x" }]);
  },
);

test("a broken connection is reopened, and listeners are notified of missed events", async () => {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sorrel listener' and datname = current_database()`.execute(owner);
  await expect.poll(() => received).toEqual([{ type: "missed" }]);
  await sql`select pg_notify('admin_events', '{"type":"session-ended","session":"x"}')`.execute(
    owner,
  );
  await expect.poll(() => received).toHaveLength(2);
});
