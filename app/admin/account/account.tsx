import { href, Link } from "react-router";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { useRole } from "#app/admin/ui/role.ts";
import { accountsContext, signedIn } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { listSessions } from "#domain/auth/open-sessions.server.ts";
import { listPasskeys } from "#domain/auth/passkeys/passkeys.server.ts";
import { ROLE_NAMES } from "#domain/auth/role.ts";
import { typedProfile } from "#domain/authors/profile.ts";
import { findProfile } from "#domain/authors/save-profile.server.ts";
import type { Route } from "./+types/account.ts";
import { accountAction } from "./account-action.server.ts";
import { AccountForm, type AccountResult, CurrentPassword, NOT_SAVED } from "./account-form.tsx";
import { Passkeys } from "./passkeys.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Sessions } from "./sessions.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const by = context.get(signedIn);
  const [accounts, now] = [context.get(accountsContext), new Date()];
  const [profile, sessions, passkeys] = await Promise.all([
    findProfile(accounts, by),
    listSessions(accounts, { by, now }),
    listPasskeys(accounts, by),
  ]);
  const { email, hasTwoFactor } = by;
  return { email, hasTwoFactor, profile: typedProfile(profile), sessions, ...passkeys };
}

export function action({ request, context }: Route.ActionArgs) {
  return accountAction(request, context);
}

export const clientAction = adminActionFor<AccountResult>(NOT_SAVED);

export default function Account({ loaderData }: Route.ComponentProps) {
  const { email, hasTwoFactor, profile, sessions, passkeys, passwordsOff } = loaderData;
  const who = { email, hasPasskeys: passkeys.length > 0, passwordsOff };
  const role = useRole();
  useLiveReload(["account", "session"]);
  return (
    <>
      <PageHeader note={role === "admin" ? email : `${email}, ${ROLE_NAMES[role]}`} />
      <div className="max-w-[45rem] space-y-6">
        <ProfileForm profile={profile} />
        <section className="panel">
          <h2>Email</h2>
          <AccountForm intent="email" action="Change Email">
            {(errors) => (
              <>
                <FormField
                  label="New email"
                  name="email"
                  type="email"
                  autoComplete="email"
                  error={errors.email}
                />
                <CurrentPassword {...who} errors={errors} />
              </>
            )}
          </AccountForm>
        </section>
        <section className="panel">
          <h2>Password</h2>
          <AccountForm intent="password" action="Change Password">
            {(errors) => (
              <>
                <CurrentPassword {...who} errors={errors} />
                <FormField
                  label="New password"
                  name="next"
                  type="password"
                  autoComplete="new-password"
                  hint="At least 8 characters."
                  error={errors.next}
                />
              </>
            )}
          </AccountForm>
        </section>
        <section className="panel">
          <h2>Two-factor authentication</h2>
          <p className="mb-4 text-quiet">
            {hasTwoFactor
              ? "You also need a code from your authenticator app to sign in."
              : "Ask for a code from an authenticator app after the password, so that a stolen password isn't enough."}
          </p>
          <Link to={href("/admin/account/two-factor")} className={button("quiet")}>
            {hasTwoFactor ? "Manage" : "Set Up"}
          </Link>
        </section>
        <Passkeys who={who} passkeys={passkeys} />
        <Sessions sessions={sessions} />
      </div>
    </>
  );
}
