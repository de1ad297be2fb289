import { Link, type RouterContextProvider, redirect } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { redirectWithFlash } from "#app/admin/layout/flash.server.ts";
import { codePath, loginPath, returnPath } from "#app/admin/layout/return-path.ts";
import { accountsContext, backOffice, requestInfoContext, siteContext } from "#app/context.ts";
import { refused } from "#app/ui/form/action-result.ts";
import { clientActionFor } from "#app/ui/form/client-action.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { codeSchema } from "#domain/auth/schema.ts";
import { findPendingSignIn } from "#domain/auth/sessions.server.ts";
import { finishSignIn } from "#domain/auth/sign-in.server.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import type { Route } from "./+types/login-code.ts";
import { CodeFields, OTHER_CODE } from "./sign-in-fields.tsx";
import { LOGIN_FAILED, SignInForm } from "./sign-in-form.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";
import { signedInAnswer, signInFailed, tooManyAttempts } from "./sign-in-results.server.ts";

const TOO_LATE = "That took too long. Please sign in again.";

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
  const fields = await readForm(request);
  const read = parseFields(codeSchema, fields);
  if (!read.ok) return refused(400, { errors: read.errors });
  try {
    const finished = await finishSignIn(context.get(accountsContext), {
      ...read.value,
      requestInfo: context.get(requestInfoContext),
      now: new Date(),
    });
    if (finished.outcome === "expired") {
      // In place, the password is asked for again.
      if (fieldText(fields.inPlace)) return refused(410, { message: TOO_LATE, isOver: true });
      return await noSignIn(context, to);
    }
    if (finished.outcome === "too-many") return tooManyAttempts(finished.waitSeconds);
    if (finished.outcome === "wrong") return refused(401, { message: "That code isn't correct." });
    return signedInAnswer(context, { url, fields, cookies: finished.value.cookies });
  } catch (error) {
    return signInFailed(error, context);
  }
}

/** Without a sign-in under way: on if another tab has finished it, else to the password, and from there to the same place. */
async function noSignIn(context: Readonly<RouterContextProvider>, to: string): Promise<Response> {
  if (await context.get(backOffice)()) return redirect(to);
  const { pendingCookie } = context.get(accountsContext);
  if (!pendingCookie.read(context.get(requestInfoContext).cookies)) return redirect(loginPath(to));
  const cookies = [pendingCookie.cleared];
  return redirectWithFlash(context, { to: loginPath(to), text: TOO_LATE, cookies });
}

export const clientAction = clientActionFor(LOGIN_FAILED);

export default function LoginCode({ actionData, loaderData }: Route.ComponentProps) {
  const { siteName, kind, otherPath } = loaderData;
  return (
    <SignInLayout siteName={siteName} title="One more step">
      <SignInForm key={kind} initial={actionData} className="mt-4">
        {(errors) => <CodeFields kind={kind} errors={errors} />}
      </SignInForm>
      <p className="mt-5">
        <Link to={otherPath} className="text-sorrel underline">
          {OTHER_CODE[kind]}
        </Link>
      </p>
    </SignInLayout>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Sign in", matches);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
