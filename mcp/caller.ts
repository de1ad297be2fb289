import { tokenCaller } from "#api/access/access.ts";
import type { ApiServices } from "#api/env.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Scope } from "#domain/tokens/api-token.ts";
import type { TokenCaller } from "#domain/tokens/find-token.server.ts";

/** Who calls the tools, and what the tools work with. */
export type Caller = {
  services: ApiServices;
  /** Aborted when the client has left. */
  signal: AbortSignal;
  settings: SiteSettings;
  /** Counts a search of the client's address. Returns 0 when it is allowed, else the seconds to wait. */
  countSearch(): number;
  /** Null for an anonymous caller, which sees what visitors see. */
  token: TokenCaller | null;
};

type Called = Omit<Caller, "token"> & { authorization: string | undefined };

/** Throws a Problem (403) for a token that is not valid. */
export async function callerOf({ authorization, ...called }: Called): Promise<Caller> {
  const { accounts } = called.services;
  return { ...called, token: authorization ? await tokenCaller(accounts, authorization) : null };
}

export function hasScope({ token }: Caller, scope: Scope): boolean {
  return token?.scopes.has(scope) ?? false;
}

/** The access of a tool that reads drafts or writes; such tools are listed only for tokens. */
export function writerOf({ token, services }: Caller) {
  if (!token) throw new Error("A tool that writes needs a token");
  return { db: services.office.databaseOf(token.account), by: token.by, now: new Date() };
}
