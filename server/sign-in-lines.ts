import { type Accounts, createFirstAdmin, firstAdminEmail } from "#domain/auth/accounts.server.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { say } from "./shutdown.ts";

/** Creates the first admin if there is none, and returns how to sign in. */
export async function signInLines(
  accounts: Accounts,
  settings: Pick<Settings, "admin" | "siteUrl">,
): Promise<string> {
  const first = await createFirstAdmin(accounts, { ...settings.admin, now: new Date() });
  const email = first ? settings.admin.email : await firstAdminEmail(accounts);
  const lines = [`The back office is at ${settings.siteUrl}/admin, for ${email}`];
  // One that the operator chose is known, and must not end up in a log.
  if (first && settings.admin.password === undefined) {
    lines.push(`Password (shown only once): ${first.password}`);
  }
  return lines.join("\n");
}

/** Says that the site serves, and how to sign in. */
export function sayReady(
  { siteName, siteUrl }: Pick<Settings, "siteName" | "siteUrl">,
  signIn: string,
): void {
  say(`${siteName} is ready: ${siteUrl}\n${signIn}`);
}
