import { beforeAll, expect, test } from "vitest";
import { findToken } from "#domain/tokens/find-token.server.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { url, accounts: db, owner } = testDatabase();
const site = testSite(url);
const accounts = testAccounts(db, SITE);
const PATH = "/admin/settings/tokens";
let cookies: string;

beforeAll(async () => {
  await makeAdmin(accounts);
  cookies = await signedInCookies(accounts);
});

function ask(path: string, fields?: [string, string][]) {
  const headers = { Cookie: cookies, Origin: SITE };
  const init = fields && { method: "POST", body: new URLSearchParams(fields) };
  return site.fetch(new Request(`${SITE}${path}`, { ...init, headers }));
}

const RIGHT: [string, string][] = [
  ["intent", "create"],
  ["name", "Publisher"],
  ["scopes", "recipes:read"],
  ["scopes", "recipes:write"],
  ["expires", "30"],
];

const tokens = () => owner.selectFrom("api_tokens").selectAll().execute();

test("without tokens the page shows how a program would send one", async () => {
  const page = await (await ask(PATH)).text();
  expect(page).toContain("No tokens yet");
  expect(page).toContain(`Authorization: Bearer sorrel_…&quot; ${SITE}/api/v1/recipes`);
});

test("a new token is in the one response to its form, and nowhere afterwards", async () => {
  const response = await ask(`${PATH}.data`, RIGHT);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const [text = ""] = /sorrel_[A-Za-z0-9]{40,}/.exec(await response.text()) ?? [];
  const found = await findToken(accounts, text, { now: new Date() });
  expect(found).toMatchObject({
    ok: true,
    caller: { name: "Publisher", scopes: new Set(["recipes:read", "recipes:write"]) },
  });
  expect(JSON.stringify([...response.headers])).not.toContain(text);
  const [stored] = await tokens();
  for (const path of [PATH, `${PATH}.data`, "/admin/activity"]) {
    const page = await (await ask(path)).text();
    expect(page).toContain("Publisher");
    expect(page).not.toContain(text.slice(12));
    expect(page).not.toContain(stored?.token_hash);
  }
});

test("a form without a name or a scope creates nothing, and neither does one with an unknown scope", async () => {
  const before = await tokens();
  const without = (name: string) => RIGHT.filter(([field]) => field !== name);
  for (const [fields, error] of [
    [without("name"), "Please name the token"],
    [without("scopes"), "Please tick what the token may do."],
    [without("expires"), "Please choose when the token expires."],
    [[...RIGHT, ["scopes", "recipes:bake"]], "Please tick what the token may do."],
  ] as [[string, string][], string][]) {
    const response = await ask(`${PATH}.data`, fields);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(error);
  }
  expect(await tokens()).toEqual(before);
});

test("a token is revoked once; other ids and intents change nothing", async () => {
  const [token] = await tokens();
  const revoke = async (id = "") =>
    (
      await ask(`${PATH}.data`, [
        ["intent", "revoke"],
        ["id", id],
      ])
    ).status;
  expect(await revoke("x")).toBe(404);
  expect((await ask(`${PATH}.data`, [["intent", "restore"]])).status).toBe(400);
  expect((await tokens()).map(({ revoked_at }) => revoked_at)).toEqual([null]);
  expect(await revoke(token?.id)).toBe(200);
  expect(await revoke(token?.id)).toBe(404);
  expect(await (await ask(PATH)).text()).toContain("Revoked");
});

test("at 100 active tokens the form says to revoke one", async () => {
  const { id } = await owner.selectFrom("admins").select("id").executeTakeFirstOrThrow();
  const rows = Array.from({ length: 100 }, (_, n) => ({
    admin_id: id,
    name: `Token ${n}`,
    token_hash: String(n),
    start: "sorrel_",
    scopes: ["recipes:read"],
  }));
  await owner.insertInto("api_tokens").values(rows).execute();
  const response = await ask(`${PATH}.data`, RIGHT);
  expect(response.status).toBe(409);
  expect(await response.text()).toContain("There are 100 active tokens already.");
  expect(await (await ask(`${PATH}?page=5`)).text()).toContain("Showing 1 of 101 tokens");
});
