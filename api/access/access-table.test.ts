import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { ROLES } from "#domain/auth/role.ts";
import { SCOPES } from "#domain/tokens/api-token.ts";
import { revokeToken } from "#domain/tokens/change-tokens.server.ts";
import { testDatabase } from "#test/database.ts";
import { type ApiAnswer, testApi } from "#test/factories/api.ts";

/** Every operation of the API's description, for every kind of caller. */

const database = testDatabase();
const { accounts: db, admin } = database;
const api = testApi(database);
const tokens = { expired: "", revoked: "" };
const SECRET = "Nobody may read this";

beforeAll(async () => {
  const { id } = await admin
    .insertInto("recipes")
    .values({ title: SECRET, slug: "secret-draft" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await admin
    .insertInto("reviews")
    .values({ recipe_id: id, stars: 5, name: SECRET, text: SECRET, rater: Buffer.from("a") })
    .execute();
  await admin
    .insertInto("contact_messages")
    .values({ name: SECRET, email: "ada@example.com", message: SECRET })
    .execute();
  await admin.insertInto("newsletter_subscribers").values({ email: "ada@example.com" }).execute();
  tokens.expired = (await api.makeToken()).text;
  await db
    .updateTable("api_tokens")
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where("start", "=", await startOf(tokens.expired))
    .execute();
  const revoked = await api.makeToken();
  tokens.revoked = revoked.text;
  const by = await db.selectFrom("admins").select(["id", "name"]).executeTakeFirstOrThrow();
  await revokeToken(api.accounts, { id: revoked.id, by, now: new Date() });
});

async function startOf(text: string): Promise<string> {
  const rows = await db.selectFrom("api_tokens").select("start").execute();
  return rows.find(({ start }) => text.startsWith(start.replace(/…$/, "")))?.start ?? "";
}

/** A token that is wrong in its last character. */
const wrongToken = (text: string) => text.slice(0, -1) + (text.endsWith("0") ? "1" : "0");

type Asked = { token: string | null };

async function operations() {
  const { paths } = await api.readDocument();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, "x-scope": scope }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, () => randomUUID()),
      isPublic: security.some((rule) => Object.keys(rule).length === 0),
      scope,
    })),
  );
}

test("every operation lets in whom its description names, and nobody else", async () => {
  const all = await operations();
  expect(all.length).toBeGreaterThan(8);
  for (const { method, path, isPublic, scope } of all) {
    const ask = (given: Asked): Promise<ApiAnswer> =>
      api.call(method, path, { ...given, ...(method === "GET" ? {} : { body: {} }) });
    const others = SCOPES.filter((other) => other !== scope);
    const [lacking, right] = [await api.makeToken(others), await api.makeToken([scope])];
    const answers = {
      nobody: await ask({ token: null }),
      wrong: await ask({ token: wrongToken(right.text) }),
      lacking: await ask({ token: lacking.text }),
      expired: await ask({ token: tokens.expired }),
      revoked: await ask({ token: tokens.revoked }),
      right: await ask({ token: right.text }),
    };
    const statuses = Object.fromEntries(
      Object.entries(answers).map(([who, { status }]) => [who, status]),
    );
    const where = `${method} ${path}`;
    expect({ where, ...statuses }).toMatchObject({
      where,
      wrong: 403,
      lacking: 403,
      expired: 403,
      revoked: 403,
      ...(isPublic ? {} : { nobody: 401 }),
    });
    expect([401, 403, 500], where).not.toContain(answers.right.status);
    if (isPublic) expect([401, 403, 500], where).not.toContain(answers.nobody.status);
    for (const [who, { text }] of Object.entries(answers)) {
      if (who !== "right") expect(text, `${where} ${who}`).not.toContain(SECRET);
    }
    await db.deleteFrom("api_tokens").where("id", "in", [lacking.id, right.id]).execute();
  }
});

/** What editors have no part in. */
const ADMINISTRATORS = /^(subscribers|settings|activity):/;

test("a token does no more than whoever made it may do now", async () => {
  const everything = (await api.makeToken()).text;
  for (const { method, path, isPublic, scope } of await operations()) {
    const statuses: Record<string, number> = {};
    for (const role of ROLES) {
      await api.become(role);
      const given = { token: everything, ...(method === "GET" ? {} : { body: {} }) };
      const { status, text } = await api.call(method, path, given);
      statuses[role] = status;
      if (role === "author") expect(text).not.toContain(SECRET);
    }
    const where = `${method} ${path}${isPublic ? ", public" : ""}`;
    const isOurs = ADMINISTRATORS.test(scope);
    expect({ where, ...statuses }).toMatchObject({
      where,
      author: 403,
      editor: isOurs ? 403 : statuses.admin,
    });
  }
  await api.become("admin");
  expect((await api.call("GET", "/settings", { token: everything })).status).toBe(200);
});

test("every address names the methods that it has, and refuses others", async () => {
  const { paths } = await api.readDocument();
  for (const path of Object.keys(paths)) {
    const address = path.replace(/\{\w+\}/g, () => randomUUID());
    const options = await api.call("OPTIONS", address, { token: null });
    expect(options.status, address).toBe(204);
    const allowed = options.headers.get("Allow")?.split(", ") ?? [];
    const methods = Object.keys(paths[path] ?? {}).map((method) => method.toUpperCase());
    expect(allowed, address).toEqual(expect.arrayContaining(methods));
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (allowed.includes(method)) continue;
      const answer = await api.call(method, address, { token: null });
      expect([answer.status, answer.headers.get("Allow")], `${method} ${address}`).toEqual([
        405,
        options.headers.get("Allow"),
      ]);
    }
  }
});
