import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { action as unsubscribe } from "#app/site/newsletter/newsletter-unsubscribe.tsx";
import type { FoundChoices } from "#domain/newsletter/recipe-choices.server.ts";
import { runIssues } from "#domain/newsletter/run-issues.server.ts";
import { testDatabase } from "#test/database.ts";
import { MAIL_SERVICE, NO_MAIL_SERVICE } from "#test/factories/mail.ts";
import { type MailServer, startMailServer } from "#test/fakes/mail-server.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action as actOnIssue, loader as issuePage } from "./issue.tsx";
import { loader as recipesFound } from "./issue-recipe-search.ts";
import { action as actOnIssues, loader as issuesPage } from "./newsletter.tsx";
import { loader as preview, action as previewTyped } from "./preview.ts";

/** An issue from draft to delivery, with workers killed while sending. */

const { url, visitor, admin, owner } = testDatabase();
const PATH = "/admin/newsletter";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const requestInfo = { db: visitor, admin };

let server: MailServer;
let sender: ReturnType<typeof spawn> | undefined;

beforeAll(async () => {
  server = await startMailServer();
});

beforeEach(async () => {
  await stopSending();
  await sql`truncate outgoing_mails, newsletter_issues, newsletter_subscribers, recipes,
    activity, site_settings cascade`.execute(owner);
  await sql`insert into recipes (title, slug, status, description, first_published_at, published_at)
    select 'Soup ' || n, 'soup-' || n, case when n = 9 then 'draft' else 'published' end, 'Hot & good',
      now() - n * interval '1 day', now()
    from generate_series(1, 9) n`.execute(owner);
  server.taken.length = 0;
  server.refuse.recipient = () => null;
  server.refuse.mail = () => null;
});

afterAll(async () => {
  await stopSending();
  await server.stop();
});

function startSending() {
  sender = spawn(process.execPath, ["test/send-mails.ts", url, server.url], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function stopSending() {
  if (!sender || sender.exitCode !== null) return;
  const ended = once(sender, "exit");
  sender.kill("SIGKILL");
  await ended;
  sender = undefined;
}

async function subscribed(people: number) {
  await sql`insert into newsletter_subscribers (email)
    select 'reader' || n || '@example.com' from generate_series(1, ${people}::int) n`.execute(
    admin,
  );
}

async function draft(): Promise<string> {
  const answer = await actOnIssues(routeArgs(requestInfo, PATH, formPost([["intent", "create"]])));
  if (!("to" in answer.data && typeof answer.data.to === "string"))
    throw new Error("No draft was made");
  return answer.data.to.split("/").at(-1) ?? "";
}

const opened = (id: string) =>
  issuePage(routeArgs(requestInfo, `${PATH}/${id}`, { params: { id } }));

async function send(id: string, intent: string, more: [string, string][] = []) {
  const written = more.some(([name]) => name === "intro") ? more : [["intro", "Hot"], ...more];
  const fields = [["subject", "Soups"], ["intent", intent], ...written] as [string, string][];
  const answer = await actOnIssue(
    routeArgs(requestInfo, `${PATH}/${id}`, { ...formPost(fields), params: { id } }),
  );
  return { status: answer.init?.status, data: answer.data };
}

async function sent(id: string) {
  await expect
    .poll(
      async () => {
        // Skips the growing delays between retries.
        await sql`update outgoing_mails set due_at = now() where state = 'waiting'`.execute(owner);
        return (await opened(id)).issue.status;
      },
      { timeout: 60_000 },
    )
    .toBe("sent");
  return (await opened(id)).issue.progress;
}

const titles = (recipes: { title: string }[]) => recipes.map(({ title }) => title);

const found = async (query: Record<string, string>) => {
  const path = `${PATH}/recipes?${new URLSearchParams(query)}`;
  return (await (await recipesFound(routeArgs(requestInfo, path))).json()) as FoundChoices;
};

async function typed(fields: [string, string][]) {
  const init = { ...formPost(fields), params: { id: UNKNOWN } };
  const answer = await previewTyped(routeArgs(requestInfo, `${PATH}/${UNKNOWN}/preview`, init));
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

test("a draft contains the latest recipes; after selecting, reordering and editing it is shown as saved", async () => {
  const id = await draft();
  const { chosen } = await opened(id);
  expect(titles(chosen)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Soup ${n}`));
  const [one, , three] = chosen.map((recipe) => recipe.id);
  const intro = `<b>Hello</b>\n\nYours${"👩‍🍳".repeat(60)}`;
  const recipe = `${three} ${one}`;
  expect(
    await send(id, "save", [
      ["intro", intro],
      ["recipe", recipe],
    ]),
  ).toMatchObject({ status: 200 });
  expect(titles((await opened(id)).chosen)).toEqual(["Soup 3", "Soup 1"]);
  const answer = await preview(routeArgs(requestInfo, `${PATH}/${id}/preview`, { params: { id } }));
  const html = await answer.text();
  expect(html).toContain("&lt;b&gt;Hello&lt;/b&gt;");
  expect(html.isWellFormed() && !html.includes("\ufffd")).toBe(true);
  expect(html).toContain('<base target="_blank">');
  expect(html.indexOf("Soup 3")).toBeLessThan(html.indexOf("Soup 1"));
  expect(html).not.toContain("Soup 2");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("all published recipes can be chosen, found as readers find them, with image and date", async () => {
  await sql`insert into recipes (title, slug, status, first_published_at, published_at)
    select 'Casserole ' || n, 'casserole-' || n, 'published', '2020-01-01', '2020-01-01'
    from generate_series(1, 40) n`.execute(owner);
  const newest = await found({ search: "" });
  expect([newest.recipes.length, newest.total]).toEqual([24, 48]);
  expect(await found({ search: "casserole 37" })).toMatchObject({
    recipes: [{ title: "Casserole 37", image: null, publishedAt: "2020-01-01T00:00:00.000Z" }],
    total: 1,
  });
  expect((await found({ search: "Soup 9" })).total).toBe(0);
  const misspelled = await found({ search: "caserole" });
  expect(misspelled.total).toBe(0);
  expect(titles(misspelled.recipes)).toContainEqual(expect.stringContaining("Casserole"));
  const [one, two] = (await found({ search: "casserole" })).recipes.map((recipe) => recipe.id);
  expect((await found({ recipe: `${two} ${UNKNOWN} ${one}` })).recipes.map(({ id }) => id)).toEqual(
    [two, one],
  );
  expect((await found({ recipe: "x y" })).recipes).toEqual([]);
});

test("what is typed is previewed as the mail will be, without saving it", async () => {
  const [soup] = (await found({ search: "Soup 8" })).recipes;
  const { status, body } = await typed([
    ["subject", "<i>Not saved</i>"],
    ["intro", "Hello\n\nthere"],
    ["recipe", soup?.id ?? ""],
  ]);
  expect(status).toBe(200);
  expect(body.html).toContain("&lt;i&gt;Not saved&lt;/i&gt;");
  expect(body.html).toContain("Soup 8");
  expect(body.html).toContain("Unsubscribe");
  expect(await typed([["subject", " "]])).toEqual({
    status: 400,
    body: { problem: "Please enter a subject." },
  });
});

test.each([
  [[["subject", ""]], "subject"],
  [[["recipe", "x"]], "recipe"],
  [[["intro", "x".repeat(5_001)]], "intro"],
  [
    [
      ["intent", "schedule"],
      ["at", "yesterday"],
    ],
    "at",
  ],
] as [[string, string][], string][])("%# is refused beside its field", async (fields, name) => {
  const id = await draft();
  const all: [string, string][] = Object.entries({
    subject: "S",
    intent: "save",
    ...Object.fromEntries(fields),
  });
  const answer = await actOnIssue(
    routeArgs(requestInfo, `${PATH}/${id}`, { ...formPost(all), params: { id } }),
  );
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { errors: { [name]: expect.any(String) } },
  });
});

test("what another window saved is neither overwritten nor sent unseen", async () => {
  await subscribed(1);
  const id = await draft();
  const [one, two] = (await opened(id)).chosen;
  const before = { subject: "Soups", intro: "Hot", recipe: one?.id ?? "", at: "" };
  await send(id, "save", [["recipe", before.recipe]]);
  const saves = async (intent: string, seen: object, typed: object) => {
    const fields = { ...before, ...typed, intent, opened: JSON.stringify(seen) };
    const init = { ...formPost(Object.entries(fields)), params: { id } };
    const answer = await actOnIssue(routeArgs(requestInfo, `${PATH}/${id}`, init));
    return { status: answer.init?.status, data: answer.data };
  };
  const theirs = { subject: "Stews", intro: "Warm", recipe: `${one?.id} ${two?.id}` };
  expect(await saves("save", before, theirs)).toMatchObject({
    status: 200,
    data: { saved: theirs },
  });
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  for (const intent of ["save", "test", "send", "schedule"]) {
    expect(await saves(intent, before, { subject: "Broths", recipe: two?.id, at })).toMatchObject({
      status: 409,
      data: {
        errors: {
          subject: 'Someone else changed this to "Stews". Save again to keep yours.',
          recipe: `Someone else changed this to "${one?.title}, ${two?.title}". Save again to keep yours.`,
        },
        conflict: {
          merged: { subject: "Broths", intro: "Warm", recipe: two?.id },
          current: theirs,
        },
      },
    });
  }
  // Nothing is typed here, but the other window's text would go out unread.
  expect(await saves("send", before, {})).toMatchObject({ status: 409, data: { errors: {} } });
  expect((await opened(id)).issue).toMatchObject({
    subject: "Stews",
    intro: "Warm",
    status: "draft",
  });
  expect(await saves("send", theirs, { ...theirs, subject: "Broths" })).toMatchObject({
    status: 200,
  });
  expect((await opened(id)).issue).toMatchObject({ subject: "Broths", status: "scheduled" });
});

test("the introduction's marks are saved with it, and stay where a save says nothing of them", async () => {
  const id = await draft();
  const marks = (href: string) => JSON.stringify([{ start: 6, end: 11, kind: "link", href }]);
  const save = (intro: string, introMarks?: string) =>
    send(id, "save", [["intro", intro], ...(introMarks ? [["introMarks", introMarks]] : [])] as [
      string,
      string,
    ][]);
  const saved = async () => (await opened(id)).issue.introMarks;
  await save("Hello there", marks("https://example.com/"));
  expect(await saved()).toMatchObject([{ start: 6, end: 11, href: "https://example.com/" }]);
  await save("Hello, you there");
  expect(await saved()).toMatchObject([{ start: 11, end: 16 }]);
  for (const href of ["javascript:alert(1)", "/recipe/nowhere"])
    expect(await save("Hello there", marks(href))).toMatchObject({ status: 400 });
});

test("an introduction that links to a draft is saved, and is not sent to readers", async () => {
  await subscribed(1);
  const id = await draft();
  const link = { start: 0, end: 3, kind: "link", href: "/recipe/soup-9" };
  const fields = { intro: "Hot", introMarks: JSON.stringify([link]), offset: "0" };
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const act = (intent: string) => send(id, intent, Object.entries({ ...fields, at }));
  expect(await act("save")).toMatchObject({ status: 200 });
  for (const intent of ["send", "schedule"])
    expect(await act(intent)).toMatchObject({
      status: 400,
      data: { errors: { intro: expect.stringContaining("isn't published") } },
    });
  await sql`update recipes set status = 'published' where slug = 'soup-9'`.execute(owner);
  expect(await act("schedule")).toMatchObject({ status: 200 });
});

test("the activity names it by its new subject", async () => {
  const id = await draft();
  await send(id, "save");
  const entries = owner.selectFrom("activity").select(["verb", "title"]).orderBy("id");
  expect(await entries.execute()).toEqual([
    { verb: "created", title: "New from Sorrel & Co" },
    { verb: "saved", title: "Soups" },
  ]);
});

test("the time of a draft is kept with it, and is checked once it is scheduled", async () => {
  const id = await draft();
  const save = (at: string, intent = "save") =>
    send(id, intent, [
      ["at", at],
      ["offset", "-60"],
    ]);
  const kept = async () => (await opened(id)).issue.scheduledFor?.toISOString();
  for (const intent of ["save", "test"]) {
    expect(await save("2020-01-15T08:30", intent)).toMatchObject({ status: 200 });
    expect(await kept()).toBe("2020-01-15T07:30:00.000Z");
  }
  expect(await save("2020-01-15T08:30", "schedule")).toMatchObject({
    status: 400,
    data: { errors: { at: "Please choose a time within the next year." } },
  });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  expect(await save(tomorrow, "schedule")).toMatchObject({ status: 200 });
  const scheduled = await kept();
  expect(await send(id, "unschedule")).toMatchObject({ status: 200 });
  expect(await kept()).toBe(scheduled);
  expect(await save("")).toMatchObject({ status: 200 });
  expect(await kept()).toBeUndefined();
});

test("an empty issue is not sent", async () => {
  const id = await draft();
  for (const intent of ["send", "test", "schedule"]) {
    const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    expect(
      await send(id, intent, [
        ["intro", " "],
        ["at", at],
      ]),
    ).toMatchObject({ status: 400 });
  }
  expect(await send(id, "save", [["intro", ""]])).toMatchObject({ status: 200 });
});

test("without subscribers nothing is sent, and the draft stays one", async () => {
  const id = await draft();
  expect(await send(id, "send", [["intro", "Hot soups"]])).toMatchObject({
    status: 400,
    data: { message: "There are no subscribers to send it to yet." },
  });
  expect((await opened(id)).issue.status).toBe("draft");
});

test("without the sender's postal address nothing is sent or scheduled; what falls due is a draft again", async () => {
  await subscribed(1);
  const id = await draft();
  const support = { email: "cook@example.com", phone: "", address: "" };
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  for (const intent of ["send", "schedule"]) {
    const fields: [string, string][] = [
      ["subject", "Soups"],
      ["intro", "Hot"],
      ["intent", intent],
      ["at", at],
    ];
    const init = { ...formPost(fields), params: { id } };
    const answer = await actOnIssue(routeArgs({ ...requestInfo, support }, PATH, init));
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { message: expect.stringContaining("without your postal address") },
    });
  }
  const page = routeArgs({ ...requestInfo, support }, PATH, { params: { id } });
  expect(await issuePage(page)).toMatchObject({
    missing: [{ link: { to: "/admin/settings/contact#setting-address" } }],
    issue: { status: "draft" },
  });
  expect(await opened(id)).toMatchObject({ missing: [] });

  expect(await send(id, "send")).toMatchObject({ status: 200 });
  await runIssues(admin, { name: "Sorrel", support }, { hasServer: true });
  expect((await opened(id)).issue).toMatchObject({
    status: "draft",
    progress: { left: 0 },
    returnedBecause: expect.stringContaining("postal address"),
  });
  const lines = admin.selectFrom("activity").select("verb").orderBy("happened_at", "desc");
  expect(await lines.executeTakeFirst()).toEqual({ verb: "unscheduled" });
});

describe("without a mail server", () => {
  const without = { ...requestInfo, mail: NO_MAIL_SERVICE };

  test.each(["send", "schedule"])("%s leaves a draft, and says why", async (intent) => {
    await subscribed(1);
    const id = await draft();
    const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    const fields = Object.entries({ subject: "Soups", intro: "Hot", intent, at, offset: "0" });
    const post = { ...formPost(fields), params: { id } };
    expect(await actOnIssue(routeArgs(without, `${PATH}/${id}`, post))).toMatchObject({
      init: { status: 400 },
      data: { message: expect.stringContaining("no mail server") },
    });
    const page = await issuePage(routeArgs(without, `${PATH}/${id}`, { params: { id } }));
    expect(page.issue.status).toBe("draft");
    expect(page.missing).toMatchObject([{ link: { to: "/admin/settings/mail" } }]);
  });

  test("all else is done, and under `npm run dev` its fake server sends", async () => {
    await subscribed(1);
    const id = await draft();
    const fields = Object.entries({ subject: "Soups", intro: "Hot", intent: "test" });
    const post = { ...formPost(fields), params: { id } };
    expect(await actOnIssue(routeArgs(without, `${PATH}/${id}`, post))).toMatchObject({
      data: { ok: true },
    });
    const dev = { ...requestInfo, mail: { ...MAIL_SERVICE, fakeNotice: "Fake mail server" } };
    const page = await issuePage(routeArgs(dev, `${PATH}/${id}`, { params: { id } }));
    expect(page).toMatchObject({ missing: [], mail: { text: "Fake mail server" } });
  });
});

test("a missing issue, or one that is no longer a draft, is not changed", async () => {
  await subscribed(1);
  expect(await send(UNKNOWN, "send")).toMatchObject({ status: 409 });
  const id = await draft();
  expect(await send(id, "dance")).toMatchObject({ status: 400 });
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  expect(
    await send(id, "schedule", [
      ["at", at],
      ["offset", "0"],
    ]),
  ).toMatchObject({ status: 200 });
  expect(await send(id, "send")).toMatchObject({ status: 409 });
  expect((await opened(id)).issue.scheduledFor?.toISOString()).toBe(`${at}:00.000Z`);
  expect(await send(id, "unschedule")).toMatchObject({ status: 200 });
  expect(await send(id, "delete")).toMatchObject({ data: { ok: true, to: PATH } });
  expect(await issuesPage(routeArgs(requestInfo, PATH))).toMatchObject({ page: { rows: [] } });
});

describe("sending", () => {
  test("reaches every subscriber once, although the worker is killed twice", async () => {
    await subscribed(120);
    const id = await draft();
    await send(id, "send", [["recipe", (await opened(id)).chosen[0]?.id ?? ""]]);
    for (const mails of [30, 70]) {
      startSending();
      await expect
        .poll(() => server.taken.length, { timeout: 30_000, interval: 5 })
        .toBeGreaterThan(mails);
      await stopSending();
    }
    startSending();
    expect(await sent(id)).toEqual({ sent: 120, failed: 0, left: 0 });
    const acts = owner.selectFrom("activity").select("verb").where("noun_id", "=", id);
    expect(await acts.orderBy("id", "desc").executeTakeFirst()).toEqual({ verb: "sent" });
    const mails = new Map(server.taken.map(({ head, to }) => [head["message-id"], to]));
    expect(mails.size).toBe(120);
    expect(new Set(mails.values()).size).toBe(120);
    // A mail accepted just as the worker is killed is sent again: at most those in progress.
    expect(server.taken.length).toBeLessThanOrEqual(130);
    const { head = {}, to = "" } = server.taken[0] ?? {};
    expect(head).toMatchObject({
      subject: "Soups",
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
    const link = new URL(head["list-unsubscribe"]?.slice(1, -1) ?? "");
    const click = formPost([["List-Unsubscribe", "One-Click"]]);
    const left = await unsubscribe(routeArgs(requestInfo, `${link.pathname}${link.search}`, click));
    expect(left).toMatchObject({ init: { status: 200 } });
    expect((await opened(id)).issue).toMatchObject({ unsubscribed: 1, bounced: 0 });
    const gone = await admin
      .selectFrom("newsletter_subscribers")
      .select("email")
      .where("is_active", "=", false)
      .execute();
    expect(gone).toEqual([{ email: to }]);
    // Shown as it was sent, whatever happens to its recipes.
    await sql`update recipes set status = 'draft'`.execute(owner);
    const shown = await preview(
      routeArgs(requestInfo, `${PATH}/${id}/preview`, { params: { id } }),
    );
    expect(await shown.text()).toContain("Soup 1");
    await sql`update recipes set status = 'published'`.execute(owner);
    // The next draft contains only recipes published since.
    expect((await opened(await draft())).chosen).toEqual([]);
  });

  test("skips unsubscribed readers, retries temporary failures, and unsubscribes dead addresses", async () => {
    await subscribed(10);
    await sql`update newsletter_subscribers set is_active = false where email = 'reader1@example.com'`.execute(
      owner,
    );
    const slow = new Set<string>();
    server.refuse.recipient = (address) => {
      if (address === "reader2@example.com") return { code: 550, text: "5.1.1 No such user" };
      if (address !== "reader3@example.com" || slow.has(address)) return null;
      slow.add(address);
      return { code: 450, text: "4.2.1 Busy" };
    };
    const id = await draft();
    await send(id, "test");
    await send(id, "send");
    startSending();
    expect(await sent(id)).toEqual({ sent: 8, failed: 1, left: 0 });
    expect((await opened(id)).issue).toMatchObject({ unsubscribed: 0, bounced: 1 });
    expect((await opened(id)).failures).toEqual([
      { email: "reader2@example.com", reason: "550 5.1.1 No such user", isOffTheList: true },
    ]);
    const to = server.taken.map((mail) => mail.to).sort();
    expect(to).toEqual([
      "ada@example.com",
      ...[10, 3, 4, 5, 6, 7, 8, 9].map((n) => `reader${n}@example.com`),
    ]);
    const inactive = await admin
      .selectFrom("newsletter_subscribers")
      .select("email")
      .where("is_active", "=", false)
      .orderBy("email")
      .execute();
    expect(inactive.map(({ email }) => email)).toEqual([
      "reader1@example.com",
      "reader2@example.com",
    ]);
  });

  test("stops when many of the first addresses are dead, waits, and is continued by one admin", async () => {
    await subscribed(80);
    server.refuse.recipient = (address) =>
      Number(/\d+/.exec(address)) <= 30 ? { code: 550, text: "5.1.1 No such user" } : null;
    const id = await draft();
    await send(id, "send");
    startSending();
    await expect
      .poll(async () => (await opened(id)).issue.stop)
      .toMatchObject({ bounced: 21, decision: null });
    // As if the mails that waited were due.
    await sql`update outgoing_mails set due_at = now() where state = 'waiting'`.execute(owner);
    const before = server.taken.length;
    await expect.poll(async () => (await opened(id)).issue.progress.left).toBeGreaterThan(20);
    expect(server.taken.length).toBeLessThanOrEqual(before + 5);
    expect((await opened(id)).issue.status).toBe("sending");
    expect((await send(id, "end-all")).status).toBe(400);
    expect((await send(id, "continue")).status).toBe(200);
    expect((await send(id, "end")).status).toBe(409);
    expect(await sent(id)).toEqual({ sent: 50, failed: 30, left: 0 });
    const to = server.taken.map((mail) => mail.to);
    expect([to.length, new Set(to).size]).toEqual([50, 50]);
    expect((await opened(id)).issue.stop).toMatchObject({ decision: "continued" });
  });

  test("respects the rate limit", async () => {
    await sql`insert into site_settings (name, value) values ('site', '{"mailsPerMinute": "60"}')`.execute(
      owner,
    );
    await subscribed(4);
    const id = await draft();
    await send(id, "send");
    const began = performance.now();
    startSending();
    expect(await sent(id)).toEqual({ sent: 4, failed: 0, left: 0 });
    expect(performance.now() - began).toBeGreaterThan(2_900);
  });
});
