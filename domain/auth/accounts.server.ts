import type { Database } from "#domain/database.ts";
import type { Library } from "./library.server.ts";
import { cookieNames, isSecure } from "./session-cookies.ts";

/** Who may sign in, and with what: better-auth over tables that only its own connection reads. */
export type Accounts = {
  db: Database;
  /** better-auth itself: loaded when somebody signs in, for readers never ask for it. */
  library: () => Promise<Library>;
  /** The session cookie's name: with a prefix that browsers guard, where the site is on https. */
  cookie: string;
  /** The cookie that says which sign-in waits for its second step. */
  twoFactorCookie: string;
  /** A Set-Cookie header: the browser had a session once that was not to be remembered. */
  forgetSessionOnly: string;
  secret: string;
};

export type AccountsOptions = {
  /** As the role `accounts`. */
  db: Database;
  /** Signs cookies and encrypts second factors. */
  secret: string;
  site: { name: string; url: string };
};

export function openAccounts(options: AccountsOptions): Accounts {
  const { db, secret, site } = options;
  const cookies = cookieNames(site.url);
  const secure = isSecure(site.url) ? "; Secure" : "";
  let library: Promise<Library> | undefined;
  return {
    db,
    secret,
    cookie: cookies.session_token,
    twoFactorCookie: cookies.two_factor,
    forgetSessionOnly: `${cookies.dont_remember}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`,
    library() {
      library ??= import("./library.server.ts").then(({ openLibrary }) =>
        openLibrary(options, cookies),
      );
      return library;
    },
  };
}
