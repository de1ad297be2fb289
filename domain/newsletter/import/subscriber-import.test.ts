import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { newToken, tokenHash } from "#domain/mail/link-tokens.server.ts";
import {
  exportAllSubscribers,
  exportSubscribers,
} from "#domain/newsletter/export-subscribers.server.ts";
import { forgetUnconfirmed } from "#domain/newsletter/remove-subscriber.server.ts";
import { runIssues } from "#domain/newsletter/run-issues.server.ts";
import {
  confirmSubscription,
  subscribe,
  unsubscribe,
} from "#domain/newsletter/subscribe.server.ts";
import { testDatabase } from "#test/database.ts";
import { testMedia } from "#test/factories/media.ts";
import { doListStep, listOf } from "#test/factories/subscriber-list.ts";
import {
  changeSubscriberImport,
  findSubscriberImport,
  forgetSubscriberImports,
} from "./change-subscriber-imports.server.ts";
import { openListReader } from "./list-reader.server.ts";
import type { ListChange } from "./subscriber-import.ts";

const { admin, owner } = testDatabase();
const { store } = testMedia();
const reader = openListReader();
afterAll(() => reader.close());
const by = { id: null };
const CONSENT = "form on my blog, since 2019";

beforeEach(async () => {
  await sql`truncate newsletter_subscribers, subscriber_imports, outgoing_mails, newsletter_issues, activity
    cascade`.execute(owner);
});

const change = (id: string, how: ListChange, now = new Date()) =>
  changeSubscriberImport(admin, { id, by, now, ...how });
const start = (id: string, consent: string | null) => change(id, { intent: "import", consent });
const step = () => doListStep(admin, { store, reader });
const found = async (id: string) => {
  const one = await findSubscriberImport(admin, id);
  if (!one) throw new Error("There is no such import");
  return one;
};

async function checked(content: string | Buffer) {
  const id = await listOf(admin, store, content);
  await step();
  return id;
}

async function imported(content: string | Buffer, consent: string | null = CONSENT) {
  const id = await checked(content);
  expect(await start(id, consent)).toBe("done");
  await step();
  return id;
}

async function subscribers() {
  const { rows } = await sql<{ email: string; state: string }>`
    select email, case when is_active then 'active' when waiting_since is not null then 'waiting'
      when bounced_at is not null then 'bounced' when unsubscribed_at is not null then 'left' else 'unasked' end
      as state
    from newsletter_subscribers order by email`.execute(admin);
  return Object.fromEntries(rows.map(({ email, state }) => [email, state]));
}

async function textOf(chunks: AsyncGenerator<string>) {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}

const mails = () => admin.selectFrom("outgoing_mails").selectAll().orderBy("due_at").execute();

const KIT = `first_name,email_address,state,created_at
Ada,ada@example.com,active,2020-01-02T03:04:05Z
Ben,BEN@example.com,active,2021-01-01
,nina@example.com,inactive,2021-01-01
,left@example.com,cancelled,2021-01-01
,bounced@example.com,bounced,2021-01-01
,here@example.com,active,2021-01-01
,gone@example.com,active,2021-01-01
,broken@example.com,active,2021-01-01
,no address,active,2021-01-01
,ben@example.com,active,2021-01-01
`;

async function knownHere() {
  await sql`
    insert into newsletter_subscribers (email, is_active, unsubscribed_at, bounced_at) values
      ('Here@example.com', true, null, null), ('gone@example.com', false, now(), null),
      ('broken@example.com', false, now(), now())`.execute(admin);
}

describe("a check", () => {
  test("counts who is new, known, left, bounced and invalid with its lines, and adds nobody", async () => {
    await knownHere();
    const id = await checked(KIT);
    expect(await found(id)).toMatchObject({
      name: "list.csv",
      label: "Kit",
      step: "check",
      state: "done",
      counts: { fresh: 3, unconfirmed: 1, known: 1, left: 2, bounced: 2, invalid: 1 },
      problems: [{ line: 10, text: "no address" }],
    });
    expect(Object.keys(await subscribers())).toHaveLength(3);
  });

  test("of a file that isn't recognized asks for its columns, and reads it again by them", async () => {
    const id = await checked("Wer;Adresse\nAda;ada@example.com\nBen;ben@example.com\n");
    expect(await found(id)).toMatchObject({
      label: "",
      counts: null,
      headings: ["Wer", "Adresse"],
      sample: [
        ["Ada", "ada@example.com"],
        ["Ben", "ben@example.com"],
      ],
    });
    expect(await start(id, null)).toBe("not-now");
    expect(await change(id, { intent: "columns", columns: { email: 1, name: 0 } })).toBe("done");
    await step();
    expect(await found(id)).toMatchObject({ counts: { fresh: 2, invalid: 0 } });
  });

  test("reads a file of addresses alone, in UTF-16", async () => {
    const id = await checked(
      Buffer.from("\uFEFFada@example.com\r\nben@example.com\r\n", "utf16le"),
    );
    expect(await found(id)).toMatchObject({ counts: { fresh: 2 } });
  });

  test.each([
    ["", "There is nothing in these files."],
    ["PK\u0003\u0004zip", "This is a zip or Excel file."],
    [`email\n"${"x".repeat(3_000_000)}`, "Row 2 is too long to be read"],
  ])("%# of what can't be read says why", async (content, error) => {
    if (content === "") return expect(listOf(admin, store, content)).rejects.toThrow(error);
    const id = await checked(content);
    expect(await found(id)).toMatchObject({
      state: "failed",
      error: expect.stringContaining(error),
    });
  });

  test("a file of 200 MB is refused before it is read", async () => {
    const big = Buffer.alloc(200 * 1024 ** 2, "a");
    await expect(listOf(admin, store, big)).rejects.toThrow("This file has 200 MB");
  });
});

describe("an import", () => {
  test("with consent makes those active who were, keeps names and dates, and sends nothing", async () => {
    await knownHere();
    const id = await imported(KIT);
    expect(await subscribers()).toEqual({
      "ada@example.com": "active",
      "BEN@example.com": "active",
      "nina@example.com": "unasked",
      "left@example.com": "left",
      "bounced@example.com": "bounced",
      "Here@example.com": "active",
      "gone@example.com": "left",
      "broken@example.com": "bounced",
    });
    expect(await mails()).toEqual([]);
    expect(await found(id)).toMatchObject({
      state: "done",
      came: { active: 2, unasked: 1, waiting: 0, left: 2 },
    });
    const ada = await admin
      .selectFrom("newsletter_subscribers")
      .select(["name", "subscribed_at"])
      .where("email", "=", "ada@example.com")
      .executeTakeFirst();
    expect(ada).toEqual({ name: "Ada", subscribed_at: new Date("2020-01-02T03:04:05Z") });
    expect(await textOf(exportSubscribers(admin))).toContain(
      "ada@example.com,2020-01-02,03:04:05\n",
    );
    const everything = await textOf(exportAllSubscribers(admin));
    expect(everything).toContain(
      "Email,Name,Status,Joined,Subscribed Date,Confirmed,Left,Bounced,Source,Consent\n",
    );
    expect(everything).toContain(
      `ada@example.com,Ada,active,2020-01-02 03:04:05,2020-01-02,,,,Kit,"${CONSENT}"\n`,
    );
    expect(everything.split("\n")).toHaveLength(10);
  });

  test("gives those who are active the next issue", async () => {
    await knownHere();
    await imported(KIT);
    await sql`insert into newsletter_issues (subject, status, scheduled_for) values ('New', 'scheduled', now())`.execute(
      admin,
    );
    const support = { email: "", phone: "", address: "12 Orchard Lane" };
    await runIssues(admin, { name: "Sorrel", support }, { hasServer: true });
    expect(await mails()).toHaveLength(3);
  });

  test("'Export everything' is read again elsewhere: who left there does not come", async () => {
    await imported(KIT);
    const everything = await textOf(exportAllSubscribers(admin));
    await sql`truncate newsletter_subscribers, subscriber_imports cascade`.execute(owner);
    const id = await checked(everything);
    expect(await found(id)).toMatchObject({
      label: "Sorrel",
      counts: { fresh: 6, unconfirmed: 1, left: 1, bounced: 1 },
    });
  });

  test("never brings back who left or bounced by another file", async () => {
    await imported(KIT);
    await imported("email\nleft@example.com\nbounced@example.com\n");
    expect(await subscribers()).toMatchObject({
      "left@example.com": "left",
      "bounced@example.com": "bounced",
    });
  });

  test("of an address that stands twice counts the worse", async () => {
    await imported("email,status\na@example.com,unsubscribed\nA@example.com,active\n");
    expect(Object.values(await subscribers())).toEqual(["left"]);
  });

  test("goes on where it was stopped, and nobody comes twice", async () => {
    const lines = Array.from({ length: 1_200 }, (_, n) => `p${n}@example.com`);
    const id = await checked(`email\n${lines.join("\n")}`);
    await start(id, CONSENT);
    const stop = new AbortController();
    const killed = doListStep(admin, { store, reader }, stop.signal);
    await expect.poll(async () => (await found(id)).done, { interval: 5 }).toBeGreaterThan(0);
    stop.abort();
    await killed.catch(() => {});
    await sql`update subscriber_imports set state = 'waiting', lease = null where id = ${id}`.execute(
      owner,
    );
    await step();
    expect(await found(id)).toMatchObject({ state: "done", done: 1_200, total: 1_200 });
    expect(Object.keys(await subscribers())).toHaveLength(1_200);
  });
});

describe("who came without consent", () => {
  test("is asked slowly, and active once confirmed, however long ago they joined", async () => {
    const id = await imported(KIT, null);
    expect((await found(id)).came).toMatchObject({ active: 0, unasked: 6 });
    await forgetUnconfirmed(owner);
    const now = new Date();
    expect(await change(id, { intent: "ask" }, now)).toBe("done");
    await step();
    const asked = await mails();
    expect(asked.map(({ kind, due_at }) => [kind, due_at.getTime() - now.getTime()])).toEqual(
      [2, 4, 6, 8, 10, 12].map((seconds) => ["confirmation", seconds * 1_000]),
    );
    await forgetUnconfirmed(owner);
    const { token, hash } = newToken();
    expect(tokenHash(token)).toBe(hash);
    await admin
      .updateTable("newsletter_subscribers")
      .set({ verification_token: hash })
      .where("email", "=", "ada@example.com")
      .execute();
    expect(await confirmSubscription(admin, token)).toBe(true);
    expect((await found(id)).came).toMatchObject({ active: 1, waiting: 5, unasked: 0 });
    expect(await textOf(exportAllSubscribers(admin))).toContain("Ada,active,2020-01-02 03:04:05,");
  });
});

describe("an undo", () => {
  test("takes away all who came, but not who has signed up, confirmed or left here since", async () => {
    await knownHere();
    const id = await imported(KIT);
    const { token, hash } = newToken();
    await admin
      .updateTable("newsletter_subscribers")
      .set({ unsubscribe_token: hash })
      .where("email", "=", "ada@example.com")
      .execute();
    await unsubscribe(admin, { token });
    const again = { email: "ben@example.com", confirm: true, from: "x" };
    expect(await subscribe(admin, again)).toMatchObject({ reason: "already-subscribed" });
    await sql`update newsletter_subscribers set is_active = true, confirmed_at = now()
      where email = 'nina@example.com'`.execute(admin);
    expect(await change(id, { intent: "undo" })).toBe("done");
    await step();
    expect(await subscribers()).toEqual({
      "ada@example.com": "left",
      "BEN@example.com": "active",
      "nina@example.com": "active",
      "Here@example.com": "active",
      "gone@example.com": "left",
      "broken@example.com": "bounced",
    });
    expect(await found(id)).toMatchObject({ step: "undo", state: "done" });
  });

  test("is not possible before the import", async () => {
    const id = await checked(KIT);
    expect(await change(id, { intent: "undo" })).toBe("not-now");
  });
});

test("an import is remembered as long as somebody is here who came by it", async () => {
  const kept = await imported("email\na@example.com\n");
  await checked("email\nb@example.com\n");
  await sql`update subscriber_imports set created_at = now() - interval '1 year', ended_at = now() - interval '1 year'`.execute(
    owner,
  );
  await forgetSubscriberImports(owner);
  const left = await admin.selectFrom("subscriber_imports").select("id").execute();
  expect(left).toEqual([{ id: kept }]);
});
