const BACK_OFFICE = /^\/admin(?:[/?#]|$)/;
/** Nobody wants to arrive where one signs in or out, or where only scripts read. */
const NO_PLACE = /^\/admin\/(?:login|logout|events)(?:[/?#]|$)/;

/** Where to go after signing in: a place in the back office, whatever an address asks for. */
export function ownPath(wanted: string | null): string {
  if (!wanted || !URL.canParse(wanted, "http://site.invalid")) return "/admin";
  const { origin, pathname, search, hash } = new URL(wanted, "http://site.invalid");
  const path = `${pathname}${search}${hash}`;
  const isPlace =
    origin === "http://site.invalid" && BACK_OFFICE.test(path) && !NO_PLACE.test(path);
  return isPlace ? path : "/admin";
}

/** The login page, which leads back to this address. */
export function loginPath(back: { pathname: string; search: string }): string {
  const to = ownPath(`${back.pathname}${back.search}`);
  return to === "/admin" ? "/admin/login" : `/admin/login?${new URLSearchParams({ to })}`;
}

/** Where a sign-in that leads to this address asks for its code. */
export function codePath(to: string, kind: "app" | "recovery" = "app"): string {
  const params = new URLSearchParams(to === "/admin" ? {} : { to });
  if (kind === "recovery") params.set("with", kind);
  return params.size > 0 ? `/admin/login/code?${params}` : "/admin/login/code";
}
