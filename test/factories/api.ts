import { beforeAll } from "vitest";
import type { Role } from "#domain/auth/role.ts";
import { SCOPES, type Scope } from "#domain/tokens/api-token.ts";
import { createToken } from "#domain/tokens/change-tokens.server.ts";
import type { AppOptions } from "#server/app-options.ts";
import type { TestDatabase } from "#test/database.ts";
import { ADMIN, makeAdmin, testAccounts } from "./accounts.ts";
import { type ApiDocument, answerChecker } from "./api-contract.ts";
import { SITE, testSite } from "./site.ts";

type Call = {
  /** A token; null for none. By default one with all scopes. */
  token?: string | null;
  /** Sent as JSON, or as it is if it is text or a form. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** Whatever JSON came back, to look into. */
export interface Json {
  [name: string]: Json;
}

export type ApiAnswer = { status: number; headers: Headers; text: string; body: Json };

/** The page that a list answered. */
export function rowsOf({ body }: ApiAnswer): Json[] {
  return body.data as unknown as Json[];
}

type Options = {
  pageCacheBytes?: number;
  /** Called with the first request. */
  services?: () => Partial<AppOptions>;
};

/** The API on a test's database, and tokens for it. Each answer is checked against the API's own description. */
export function testApi(
  { url, accounts: db }: TestDatabase,
  { pageCacheBytes, services }: Options = {},
) {
  const moreSettings = () => ({ SUPPORT_EMAIL: "cook@example.com" });
  const site = testSite(url, { pageCacheBytes, moreSettings });
  const accounts = testAccounts(db, SITE);
  let all = "";
  let fetchFrom: ReturnType<typeof site.with> | undefined;
  let check: ReturnType<typeof answerChecker> | undefined;

  async function readDocument(): Promise<ApiDocument> {
    return (await site.fetch(new Request(`${SITE}/api/v1/openapi.json`))).json();
  }

  /** Gives another role to whoever makes the tokens, while somebody else is an administrator. */
  async function become(role: Role): Promise<void> {
    const { email } = ADMIN;
    const others = await db.selectFrom("admins").select("id").where("email", "<>", email).execute();
    if (others.length === 0) await makeAdmin(accounts, { ...ADMIN, email: "other@example.com" });
    await db.updateTable("admins").set({ role }).where("email", "=", email).execute();
  }

  async function makeToken(scopes: readonly Scope[] = SCOPES, days: number | null = null) {
    const admins = db.selectFrom("admins").select(["id", "name"]);
    const by = await admins.where("email", "=", ADMIN.email).executeTakeFirstOrThrow();
    const token = { name: "Tests", scopes: [...scopes], expires: { days } };
    const made = await createToken(accounts, { token, by, now: new Date() });
    if (!made.ok) throw new Error("No token was made");
    return made;
  }

  beforeAll(async () => {
    await makeAdmin(accounts);
    all = (await makeToken()).text;
  });

  async function call(method: string, path: string, given: Call = {}): Promise<ApiAnswer> {
    const { token = all, body, headers = {} } = given;
    const isRaw = typeof body === "string" || body instanceof FormData;
    const isJsonBody = body !== undefined && !(body instanceof FormData);
    const request = new Request(`${SITE}/api/v1${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(isJsonBody ? { "Content-Type": "application/json" } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    });
    fetchFrom ??= services ? site.with(services()) : site.fetch;
    const response = await fetchFrom(request);
    const text = await response.text();
    check ??= answerChecker(await readDocument());
    check(method, path, response, text);
    const isJson = response.headers.get("Content-Type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== "" ? JSON.parse(text) : {},
    };
  }

  return { site, accounts, call, become, makeToken, readDocument };
}
