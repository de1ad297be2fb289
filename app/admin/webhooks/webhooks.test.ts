import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { url, admin, accounts: db, owner } = testDatabase();
const site = testSite(url);
const accounts = testAccounts(db, SITE);
const PATH = "/admin/settings/webhooks";
let cookies: string;

beforeAll(async () => {
  await makeAdmin(accounts);
  cookies = await signedInCookies(accounts);
});

beforeEach(() => sql`truncate webhooks, webhook_events cascade`.execute(owner));

type Fields = [name: string, value: string][];

function ask(path: string, fields?: Fields) {
  const headers = { Cookie: cookies, Origin: SITE };
  const init = fields && { method: "POST", body: new URLSearchParams(fields) };
  return site.fetch(new Request(`${SITE}${path}`, { ...init, headers }));
}

const form = (change: Record<string, string> = {}): Fields => [
  ...Object.entries({
    intent: "create",
    url: "https://receiver.example/hook",
    description: "Dashboard",
    ...change,
  }),
  ["events", "recipe.published"],
  ["events", "message.received"],
];

async function create(): Promise<string> {
  expect((await ask(`${PATH}.data`, form())).status).toBe(200);
  const { id } = await admin.selectFrom("webhooks").select("id").executeTakeFirstOrThrow();
  return id;
}

const webhooks = () => admin.selectFrom("webhooks").selectAll().execute();

test("a new webhook's secret is in the one response to its form, and nowhere afterwards", async () => {
  const response = await ask(`${PATH}.data`, form());
  expect(response.headers.get("cache-control")).toBe("no-store");
  const [secret = ""] = /whsec_[\w+/=]{44}/.exec(await response.text()) ?? [];
  expect(secret).not.toBe("");
  const [stored] = await webhooks();
  expect(stored).toMatchObject({ event_types: ["recipe.published", "message.received"] });
  for (const path of [PATH, `${PATH}.data`, `${PATH}/${stored?.id}`, "/admin/activity"]) {
    const page = await (await ask(path)).text();
    expect(page).toContain("Dashboard");
    expect(page).not.toContain(secret);
    expect(page).not.toContain(stored?.secret);
  }
});

describe("a form is refused, and nothing saved,", () => {
  test.each([
    ["example.com", "Please enter an address that starts with https:// or http://."],
    ["ftp://example.com/", "Please enter an address that starts with https:// or http://."],
    [
      "https://ada:secret@example.com/",
      "Please leave out the user name and password: requests are signed instead.",
    ],
    ["http://127.0.0.1:8123/", "127.0.0.1 is inside a private network."],
    ["http://0x7f.1/", "127.0.0.1 is inside a private network."],
    ["http://[::1]/", "[::1] is inside a private network."],
    ["http://169.254.169.254/latest", "169.254.169.254 is inside a private network."],
    ["http://localhost/", "localhost is inside a private network."],
  ])("with the address %s", async (address, message) => {
    const response = await ask(`${PATH}.data`, form({ url: address }));
    expect([400, 409]).toContain(response.status);
    expect(await response.text()).toContain(message);
    expect(await webhooks()).toEqual([]);
  });

  test("without an event, or with unknown ones only", async () => {
    const bare = form().filter(([name]) => name !== "events");
    for (const fields of [bare, [...bare, ["events", "recipe.eaten"]] as Fields]) {
      const response = await ask(`${PATH}.data`, fields);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("Please choose at least one event.");
    }
    expect(await webhooks()).toEqual([]);
  });
});

test("a webhook is edited, paused, resumed, rotated and deleted", async () => {
  const id = await create();
  const act = (fields: Fields) => ask(`${PATH}/${id}.data`, fields);
  const intent = (name: string) => act([["intent", name]]);
  await act(form({ intent: "save", description: "Phone" }));
  expect(await webhooks()).toMatchObject([{ description: "Phone" }]);
  await intent("pause");
  expect(await webhooks()).toMatchObject([{ is_enabled: false, disabled_at: expect.any(Date) }]);
  expect((await intent("test")).status).toBe(409);
  await intent("resume");
  expect(await webhooks()).toMatchObject([{ is_enabled: true, disabled_at: null }]);
  const [before] = await webhooks();
  expect(await (await intent("rotate")).text()).toMatch(/whsec_[\w+/=]{44}/);
  expect(await webhooks()).toMatchObject([
    { former_secret: before?.secret, former_until: expect.any(Date) },
  ]);
  expect((await intent("test")).status).toBe(200);
  await intent("delete");
  expect(await webhooks()).toEqual([]);
  expect((await intent("rotate")).status).toBe(404);
  expect((await intent("nonsense")).status).toBe(400);
  const activity = await admin
    .selectFrom("activity")
    .select("verb")
    .where("noun_id", "=", id)
    .orderBy("id")
    .execute();
  expect(activity.map(({ verb }) => verb)).toEqual([
    "created",
    "saved",
    "paused",
    "resumed",
    "rotated the secret of",
    "tested",
    "deleted",
  ]);
});

test("deliveries are listed with their attempts, and filtered", async () => {
  const id = await create();
  await ask(`${PATH}/${id}.data`, [["intent", "test"]]);
  await sql`
    insert into webhook_attempts (delivery_id, attempted_at, duration_ms, status, answer)
    select id, now(), 42, 500, '<b>Oh no</b>' from webhook_deliveries`.execute(owner);
  const page = await (await ask(`${PATH}/${id}`)).text();
  expect(page).toContain("webhook.test");
  expect(page).toContain("&lt;b&gt;Oh no&lt;/b&gt;");
  expect(page).toContain("Send Again");
  const delivered = await (await ask(`${PATH}/${id}?state=delivered`)).text();
  expect(delivered).toContain("No deliveries found");
  expect(delivered).not.toContain("Oh no");
});

test("an unknown webhook is not found", async () => {
  for (const id of ["nonsense", "11111111-1111-4111-8111-111111111111"]) {
    expect((await ask(`${PATH}/${id}`)).status).toBe(404);
    expect((await ask(`${PATH}/${id}.data`, [["intent", "pause"]])).status).toBe(404);
  }
});
