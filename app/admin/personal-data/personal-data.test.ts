import { beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { SITE, testSite } from "#test/factories/site.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action } from "./personal-data.tsx";

const { url, accounts: db, admin, visitor } = testDatabase();
const site = testSite(url);
const accounts = testAccounts(db, SITE);
const PATH = "/admin/settings/personal-data";
const email = "ada@example.com";
let cookies: string;

beforeAll(async () => {
  await makeAdmin(accounts);
  cookies = await signedInCookies(accounts);
});

beforeEach(async () => {
  await admin.deleteFrom("contact_messages").execute();
  const message = { name: "Ada", email: "Ada@Example.com", message: "Hello" };
  await admin.insertInto("contact_messages").values(message).execute();
});

async function ask(path: string, fields?: Record<string, string>) {
  const headers = { Cookie: cookies, Origin: SITE };
  const init = fields && { method: "POST", body: new URLSearchParams(fields) };
  const response = await site.fetch(new Request(`${SITE}${path}`, { ...init, headers }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const send = (fields: Record<string, string>) => ask(`${PATH}.data`, fields);

async function found() {
  const form = formPost([
    ["intent", "find"],
    ["email", email],
  ]);
  return (await action(routeArgs({ db: visitor, admin }, PATH, form))).data;
}

test("Settings leads to the page, where what there is of an address is found and deleted", async () => {
  expect((await ask("/admin/settings")).text).toContain(`href="${PATH}"`);
  expect(await found()).toMatchObject({ found: { email, counts: { messages: 1, reviews: 0 } } });
  expect((await send({ intent: "delete", email })).text).toContain("Deleted: 1 message.");
  expect(await found()).toMatchObject({ found: { counts: { messages: 0 } } });
  expect((await send({ intent: "delete", email })).status).toBe(404);
});

test("all of it is downloaded as one JSON file, which nobody stores", async () => {
  const { status, headers, text } = await ask(`${PATH}/file`, { email });
  expect(status).toBe(200);
  expect(headers.get("Content-Disposition")).toMatch(/personal-data-\d{4}-\d\d-\d\d\.json/);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(JSON.parse(text)).toMatchObject({ email, messages: [{ name: "Ada", message: "Hello" }] });
});

test.each([
  [{ intent: "find", email: "ada" }, "Please enter an email address"],
  [{ intent: "delete", email: "" }, "Please enter your email address."],
  [{ intent: "find", email: "%" }, "Please enter an email address"],
  [{ intent: "publish", email }, "That action isn't available."],
])("%j is refused, and nothing is deleted", async (fields, words) => {
  const { status, text } = await send(fields);
  expect([status, text]).toEqual([400, expect.stringContaining(words)]);
  expect((await ask(`${PATH}/file`, { email: "ada" })).status).toBe(400);
  expect(await admin.selectFrom("contact_messages").select("id").execute()).toHaveLength(1);
});
