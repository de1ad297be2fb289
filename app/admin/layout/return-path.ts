import { addressAt } from "#domain/addresses/addresses.ts";

const BACK_OFFICE = "/admin";

/** Where to redirect after signing in: only paths of the back office are accepted. */
export function returnPath(wanted: string | null): string {
  if (!wanted || !URL.canParse(wanted, "http://site.invalid")) return "/admin";
  const { origin, pathname, search, hash } = new URL(wanted, "http://site.invalid");
  const path = `${pathname}${search}${hash}`;
  const isBackOffice = pathname === BACK_OFFICE || pathname.startsWith(`${BACK_OFFICE}/`);
  const isPlace =
    origin === "http://site.invalid" && isBackOffice && !addressAt(pathname)?.isNoPlace;
  return isPlace ? path : "/admin";
}

/** The login page, for whose account is gone. */
export const REMOVED_PATH = "/admin/login?removed";
/** The same for a request that can't follow a redirect. */
export const REMOVED_STATUS = 410;

/**
 * Whether an answer is the guard's: the session has ended, by itself or with its account. `answer`: the response that was
 * thrown, or the address that a request was led to.
 */
export function isSignOut(answer: unknown): boolean {
  return placeOf(answer).split("?")[0] === "/admin/login";
}

export function isRemoval(answer: unknown): boolean {
  return placeOf(answer) === REMOVED_PATH;
}

function placeOf(answer: unknown): string {
  if (answer instanceof Response) return answer.headers.get("Location") ?? "";
  if (typeof answer !== "string" || !URL.canParse(answer)) return "";
  const { pathname, search } = new URL(answer);
  return `${pathname}${search}`;
}

/** The login page, which redirects back to this path. */
export function loginPath(back: string): string {
  const to = returnPath(back);
  return to === "/admin" ? "/admin/login" : `/admin/login?${new URLSearchParams({ to })}`;
}

/** The page that asks for the code, which redirects to this URL afterwards. */
export function codePath(to: string, kind: "app" | "recovery" = "app"): string {
  const params = new URLSearchParams(to === "/admin" ? {} : { to });
  if (kind === "recovery") params.set("with", kind);
  return params.size > 0 ? `/admin/login/code?${params}` : "/admin/login/code";
}
