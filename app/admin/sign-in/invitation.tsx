import { href, Link } from "react-router";
import { redirectWithFlash } from "#app/admin/layout/flash.server.ts";
import { accountsContext, backOffice, requestInfoContext, siteContext } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { refused } from "#app/ui/form/action-result.ts";
import { clientActionFor } from "#app/ui/form/client-action.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { readForm } from "#app/ui/form/form-fields.ts";
import { findInvitation, join } from "#domain/auth/join.server.ts";
import { joiningSchema } from "#domain/auth/schema.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import type { Route } from "./+types/invitation.ts";
import { LOGIN_FAILED, SignInForm } from "./sign-in-form.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";
import { signInFailed, tooManyAttempts } from "./sign-in-results.server.ts";

const ENDED = {
  used: "This invitation has already been used. Sign in with the password you chose.",
  taken: "Somebody on the team has this address already. Sign in with its password.",
  withdrawn: "This invitation was withdrawn. Use the link in the latest one, or ask for another.",
  expired: "This invitation has expired. Ask for another one.",
  unknown:
    "This link doesn't work. Check that you copied all of it, or ask for another invitation.",
};

export async function loader({ url, context }: Route.LoaderArgs) {
  if (await context.get(backOffice)()) {
    const text = "You're already signed in. Log out first to accept an invitation.";
    throw redirectWithFlash(context, { to: href("/admin"), text });
  }
  const token = url.searchParams.get("token") ?? "";
  const invitation = await findInvitation(context.get(accountsContext).db, {
    token,
    now: new Date(),
  });
  return { siteName: context.get(siteContext).name, invitation };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const read = parseFields(joiningSchema, await readForm(request));
  if (!read.ok) return refused(400, { errors: read.errors });
  const accounts = context.get(accountsContext);
  const token = url.searchParams.get("token") ?? "";
  const [requestInfo, now] = [context.get(requestInfoContext), new Date()];
  try {
    const joined = await join(accounts, { ...read.value, token, requestInfo, now });
    if (joined.outcome === "too-many") return tooManyAttempts(joined.waitSeconds);
    if (joined.outcome === "wrong") {
      const { state } = await findInvitation(accounts.db, { token, now });
      return refused(410, { message: ENDED[state === "open" ? "unknown" : state] });
    }
    const text = `Welcome to ${context.get(siteContext).name}!`;
    return redirectWithFlash(context, { to: href("/admin"), text, ...joined.value });
  } catch (error) {
    return signInFailed(error, context);
  }
}

export const clientAction = clientActionFor(LOGIN_FAILED);

export default function Invitation({ actionData, loaderData }: Route.ComponentProps) {
  const { siteName, invitation } = loaderData;
  if (invitation.state !== "open") {
    return (
      <SignInLayout siteName={siteName} title="Invitation">
        <p className="mt-4">{ENDED[invitation.state]}</p>
        <Link to={href("/admin/login")} className={`${button("quiet")} mt-6`}>
          Sign In
        </Link>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout siteName={siteName} title="Choose a password">
      <SignInForm
        initial={actionData}
        className="mt-4"
        labels={{ rest: "Create Account", busy: "Creating your account..." }}
      >
        {(errors) => (
          <>
            <p className="wrap-anywhere text-quiet">{`You'll sign in as ${invitation.email}.`}</p>
            {/* For password managers. */}
            <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
            <FormField
              label="Password"
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
  { title: "Invitation" },
  { name: "referrer", content: "strict-origin" },
];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
