import { Link, type RouterContextProvider, redirect } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { redirectWithFlash } from "#app/admin/layout/flash.server.ts";
import { codePath, loginPath, returnPath } from "#app/admin/layout/return-path.ts";
import { accountsContext, backOffice, requestInfoContext, siteContext } from "#app/context.ts";
import { refused } from "#app/ui/form/action-result.ts";
import { clientActionFor } from "#app/ui/form/client-action.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { readForm } from "#app/ui/form/form-fields.ts";
import { codeSchema } from "#domain/auth/schema.ts";
import { findPendingSignIn } from "#domain/auth/sessions.server.ts";
import { finishSignIn } from "#domain/auth/sign-in.server.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import type { Route } from "./+types/login-code.ts";
import { LOGIN_FAILED, SignInForm } from "./sign-in-form.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";
import { signInFailed, tooManyAttempts } from "./sign-in-results.server.ts";

const TEXTS = {
  app: {
    label: "Authentication code",
    note: "Enter the six-digit code from your authenticator app.",
    other: "Use a recovery code",
  },
  recovery: {
    label: "Recovery code",
    note: "Enter one of your recovery codes. Each works once.",
    other: "Use the authenticator app",
  },
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const to = returnPath(url.searchParams.get("to"));
  const [accounts, requestInfo] = [context.get(accountsContext), context.get(requestInfoContext)];
  // Before the session: another tab's may be open still, and it may be somebody else's.
  if (!(await findPendingSignIn(accounts, requestInfo, new Date())))
    throw await noSignIn(context, to);
  const kind = url.searchParams.get("with") === "recovery" ? "recovery" : "app";
  const otherPath = codePath(to, kind === "app" ? "recovery" : "app");
  return { siteName: context.get(siteContext).name, kind, otherPath } as const;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const to = returnPath(url.searchParams.get("to"));
  const read = parseFields(codeSchema, await readForm(request));
  if (!read.ok) return refused(400, { errors: read.errors });
  try {
    const finished = await finishSignIn(context.get(accountsContext), {
      ...read.value,
      requestInfo: context.get(requestInfoContext),
      now: new Date(),
    });
    if (finished.outcome === "expired") return await noSignIn(context, to);
    if (finished.outcome === "too-many") return tooManyAttempts(finished.waitSeconds);
    if (finished.outcome === "wrong") return refused(401, { message: "That code isn't correct." });
    const { cookies } = finished.value;
    return redirectWithFlash(context, { to, text: "Welcome back!", cookies });
  } catch (error) {
    return signInFailed(error, context);
  }
}

/** Without a sign-in under way: on if another tab has finished it, else to the password, and from there to the same place. */
async function noSignIn(context: Readonly<RouterContextProvider>, to: string): Promise<Response> {
  if (await context.get(backOffice)()) return redirect(to);
  const { pendingCookie } = context.get(accountsContext);
  if (!pendingCookie.read(context.get(requestInfoContext).cookies)) return redirect(loginPath(to));
  const text = "That took too long. Please sign in again.";
  return redirectWithFlash(context, { to: loginPath(to), text, cookies: [pendingCookie.cleared] });
}

export const clientAction = clientActionFor(LOGIN_FAILED);

export default function LoginCode({ actionData, loaderData }: Route.ComponentProps) {
  const { siteName, kind, otherPath } = loaderData;
  const { label, note, other } = TEXTS[kind];
  return (
    <SignInLayout siteName={siteName} title="One more step">
      <SignInForm key={kind} initial={actionData} className="mt-4">
        {(errors) => (
          <>
            <p className="text-quiet">{note}</p>
            <input type="hidden" name="kind" value={kind} />
            <FormField
              label={label}
              name="code"
              required
              autoFocus
              autoComplete="one-time-code"
              inputMode={kind === "app" ? "numeric" : "text"}
              autoCapitalize="none"
              spellCheck={false}
              error={errors.code}
            />
          </>
        )}
      </SignInForm>
      <p className="mt-5">
        <Link to={otherPath} className="text-sorrel underline">
          {other}
        </Link>
      </p>
    </SignInLayout>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Sign in", matches);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
