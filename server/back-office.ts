import type { RouterContextProvider } from "react-router";
import { accountsContext, backOffice, visitContext } from "#app/context.ts";
import { findSession } from "#domain/auth/find-session.server.ts";
import { visitOf } from "#domain/auth/visit.ts";
import type { AppOptions } from "#server/app.ts";

/** Gives the routes what signing in needs. The admins' database comes only with a session. */
export function provideBackOffice(
  context: RouterContextProvider,
  { accounts, adminDb }: Pick<AppOptions, "accounts" | "adminDb">,
  { request, address }: { request: Request; address: string },
): void {
  const visit = visitOf(request, address);
  context.set(visitContext, visit);
  context.set(accountsContext, accounts);
  let found: ReturnType<typeof findSession> | undefined;
  context.set(backOffice, async () => {
    found ??= findSession(accounts, visit, new Date());
    const admin = await found;
    return admin && { admin, db: adminDb };
  });
}
