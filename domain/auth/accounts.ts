import type { Database } from "#domain/database.ts";
import { type SiteCookie, siteCookie } from "#platform/site-cookie.ts";

/** Who may sign in, and with what. */
export type Accounts = {
  /** As the role `accounts`: only its connection reads these tables. */
  db: Database;
  /** AUTH_SECRET: signs cookies, encrypts two-factor keys. */
  secret: string;
  cookie: SiteCookie;
  /** One text for the next page. */
  flashCookie: SiteCookie;
};

type AccountsOptions = { db: Database; secret: string; siteUrl: string };

export function openAccounts({ db, secret, siteUrl }: AccountsOptions): Accounts {
  return {
    db,
    secret,
    cookie: siteCookie(siteUrl, "admin-session"),
    flashCookie: siteCookie(siteUrl, "admin-flash"),
  };
}
