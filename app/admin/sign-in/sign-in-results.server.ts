import type { RouterContextProvider } from "react-router";
import { redirectWithCookies, redirectWithFlash } from "#app/admin/layout/flash.server.ts";
import { codePath, returnPath } from "#app/admin/layout/return-path.ts";
import { reportError } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import { fieldText } from "#app/ui/form/form-fields.ts";
import { LOGIN_FAILED } from "./sign-in-form.tsx";

type Signed = {
  url: URL;
  fields: Record<string, unknown>;
  /** Set-Cookie headers. */
  cookies: string[];
  needsCode?: boolean;
};

/** To the code or where one wanted to go; a sign-in in place only says that it worked. */
export function signedInAnswer(context: Readonly<RouterContextProvider>, signed: Signed) {
  const { url, fields, cookies, needsCode = false } = signed;
  if (fieldText(fields.inPlace)) {
    const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
    return done("", { needsCode }, headers);
  }
  const to = returnPath(url.searchParams.get("to"));
  if (needsCode) return redirectWithCookies(codePath(to), cookies);
  return redirectWithFlash(context, { to, text: "Welcome back!", cookies });
}

/** The same for known and unknown accounts. */
export function tooManyAttempts(waitSeconds: number) {
  const message = `Too many attempts. Please try again ${describeWait(waitSeconds)}.`;
  return refused(429, { message }, { "Retry-After": String(waitSeconds) });
}

export function signInFailed(error: unknown, context: Readonly<RouterContextProvider>) {
  return refused(context.get(reportError)(error), { message: LOGIN_FAILED });
}
