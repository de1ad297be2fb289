import { href, Link } from "react-router";
import { redirectWithCookies, redirectWithFlash } from "#app/admin/layout/flash.server.ts";
import { codePath } from "#app/admin/layout/return-path.ts";
import { accountsContext, backOffice, requestInfoContext, siteContext } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { refused } from "#app/ui/form/action-result.ts";
import { clientActionFor } from "#app/ui/form/client-action.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { readForm } from "#app/ui/form/form-fields.ts";
import { findPasswordReset, setPasswordByLink } from "#domain/auth/password-reset.server.ts";
import { joiningSchema } from "#domain/auth/schema.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import type { Route } from "./+types/new-password.ts";
import { LOGIN_FAILED, SignInForm } from "./sign-in-form.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";
import { signInFailed, tooManyAttempts } from "./sign-in-results.server.ts";

const ENDED =
  "This link no longer works: it was used, is older than an hour, or the account has changed since. Ask for another one.";

export async function loader({ url, context }: Route.LoaderArgs) {
  if (await context.get(backOffice)()) {
    const text = "You're already signed in. Log out first to choose a new password by a link.";
    throw redirectWithFlash(context, { to: href("/admin"), text });
  }
  const token = url.searchParams.get("token") ?? "";
  const { db } = context.get(accountsContext);
  const reset = await findPasswordReset(db, { token, now: new Date() });
  return { siteName: context.get(siteContext).name, email: reset?.email ?? null };
}

/** Only the form's POST uses the link: mail scanners open links. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const read = parseFields(joiningSchema, await readForm(request));
  if (!read.ok) return refused(400, { errors: read.errors });
  const token = url.searchParams.get("token") ?? "";
  const [requestInfo, now] = [context.get(requestInfoContext), new Date()];
  const setting = { ...read.value, token, requestInfo, now };
  try {
    const set = await setPasswordByLink(context.get(accountsContext), setting);
    if (set.outcome === "too-many") return tooManyAttempts(set.waitSeconds);
    if (set.outcome === "wrong") return refused(410, { message: ENDED });
    const { cookies, needsCode } = set.value;
    if (needsCode) return redirectWithCookies(codePath(href("/admin")), cookies);
    const text = "Your password is changed. All other sessions have ended.";
    return redirectWithFlash(context, { to: href("/admin"), text, cookies });
  } catch (error) {
    return signInFailed(error, context);
  }
}

export const clientAction = clientActionFor(LOGIN_FAILED);

export default function NewPassword({ actionData, loaderData }: Route.ComponentProps) {
  const { siteName, email } = loaderData;
  if (email === null) {
    return (
      <SignInLayout siteName={siteName} title="New password">
        <p className="mt-4">{ENDED}</p>
        <Link to={href("/admin/forgot")} className={`${button("quiet")} mt-6`}>
          Ask for Another Link
        </Link>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout siteName={siteName} title="Choose a password">
      <SignInForm
        initial={actionData}
        className="mt-4"
        labels={{ rest: "Set Password", busy: "Setting your password..." }}
      >
        {(errors) => (
          <>
            <p className="wrap-anywhere text-quiet">{`For ${email}. You'll be signed out everywhere else.`}</p>
            {/* For password managers. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <FormField
              label="New password"
              name="password"
              type="password"
              required
              autoComplete="new-password"
              hint="At least 8 characters."
              error={errors.password}
            />
          </>
        )}
      </SignInForm>
    </SignInLayout>
  );
}

/** The URL holds a token: keeps it out of referrers. */
export const meta: Route.MetaFunction = () => [
  { title: "New password" },
  { name: "referrer", content: "strict-origin" },
];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
