import { createMiddleware } from "hono/factory";
import type { Access, ApiContext, ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import type { Scope } from "#domain/tokens/api-token.ts";
import { findToken, type TokenCaller } from "#domain/tokens/find-token.server.ts";
import { isReading } from "#platform/is-reading.ts";

export type TokenAccess = Extract<Access, { kind: "token" }>;

const REASONS = {
  unknown: "Unknown token.",
  expired: "This token has expired.",
  revoked: "This token was revoked.",
};

/** Lets everyone in; a caller with a token needs this scope, and sees what admins see. */
export function forEveryone(scope: Scope) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { services } = c.var;
    const header = c.req.header("Authorization");
    const access = header
      ? await tokenAccess(header, scope, services)
      : ({
          kind: "visitor",
          db: isReading(c.req) ? services.reads.db : services.visitorDb,
        } as const);
    c.set("access", access);
    await next();
  });
}

/** Lets only tokens with this scope in. */
export function withToken(scope: Scope) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const header = c.req.header("Authorization");
    if (!header) throw needsToken();
    c.set("access", await tokenAccess(header, scope, c.var.services));
    await next();
  });
}

/** For a visitor who asks for what only tokens get. */
export function needsToken(): Problem {
  return new Problem(401, "This needs a token: send it as 'Authorization: Bearer sorrel_...'.", {
    headers: { "WWW-Authenticate": "Bearer" },
  });
}

async function tokenAccess(
  header: string,
  scope: Scope,
  { accounts, office }: ApiEnv["Variables"]["services"],
): Promise<TokenAccess> {
  const caller = await tokenCaller(accounts, header);
  if (!caller.scopes.has(scope)) {
    throw new Problem(403, `This token lacks the scope ${scope}.`, {
      headers: { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
    });
  }
  return { kind: "token", db: office.databaseOf(caller.account), ...caller };
}

/** Who sends this Authorization header. Throws a Problem (403) if its token is not valid. */
export async function tokenCaller(accounts: Accounts, header: string): Promise<TokenCaller> {
  const [, text = ""] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  const found = await findToken(accounts, text, { now: new Date() });
  if (found.ok) return found.caller;
  throw new Problem(403, REASONS[found.reason], {
    headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
  });
}

/** Who writes: the route's access rule lets only tokens in. */
export function writer(c: ApiContext): TokenAccess {
  const { access } = c.var;
  if (access.kind !== "token") throw new Error("A route that writes needs a token");
  return access;
}
