import { type RouterContextProvider, redirect } from "react-router";
import { accountsContext, requestInfoContext } from "#app/context.ts";

type Context = Readonly<RouterContextProvider>;

/** Lifetime of the cookie: enough to load the next page. */
const LASTS_SECONDS = 60;

/** Redirects to another page, which shows the text once. `cookies`: further Set-Cookie headers. */
export function redirectWithFlash(
  context: Context,
  { to, text, cookies = [] }: { to: string; text: string; cookies?: string[] },
): Response {
  const set = context.get(accountsContext).flashCookie.set(text, LASTS_SECONDS);
  return redirectWithCookies(to, [...cookies, set]);
}

export function redirectWithCookies(to: string, cookies: string[]): Response {
  return redirect(to, {
    headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
  });
}

/** The text to show, and the Set-Cookie header that deletes it. */
export function takeFlash(context: Context): { text: string; cleared: string } | null {
  const cookie = context.get(accountsContext).flashCookie;
  const text = cookie.read(context.get(requestInfoContext).cookies);
  return text === null ? null : { text, cleared: cookie.cleared };
}
