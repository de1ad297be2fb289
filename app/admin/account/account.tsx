import { Link } from "react-router";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { accountsContext, signedIn } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { listSessions } from "#domain/auth/open-sessions.server.ts";
import type { Route } from "./+types/account.ts";
import { actOnAccount } from "./account-action.server.ts";
import { AccountForm, CurrentPassword, Done, errorOf } from "./account-form.tsx";
import {
  type AccountIntent,
  type AccountOutcome,
  NOT_SAVED,
  revalidateWhenDone,
} from "./account-outcome.ts";
import { Sessions } from "./sessions.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const by = context.get(signedIn);
  const sessions = await listSessions(context.get(accountsContext), { by, now: new Date() });
  return { email: by.email, hasTwoFactor: by.hasTwoFactor, sessions };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnAccount(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const intent = form.get("intent") as AccountIntent;
    return { intent, problem: NOT_SAVED } satisfies AccountOutcome;
  }
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasTwoFactor, sessions } = loaderData;
  return (
    <>
      <PageHeader title="Account" note={email} />
      <Done outcome={actionData} />
      <div className="max-w-[45rem] space-y-6">
        <section className="panel">
          <h2>Email</h2>
          <AccountForm intent="email" outcome={actionData} action="Change Email">
            <FormField
              label="New email"
              name="email"
              type="email"
              autoComplete="email"
              error={errorOf(actionData, "email", "email")}
            />
            <CurrentPassword email={email} outcome={actionData} intent="email" />
          </AccountForm>
        </section>
        <section className="panel">
          <h2>Password</h2>
          <AccountForm intent="password" outcome={actionData} action="Change Password">
            <CurrentPassword email={email} outcome={actionData} intent="password" />
            <FormField
              label="New password"
              name="next"
              type="password"
              autoComplete="new-password"
              error={errorOf(actionData, "password", "next")}
            />
          </AccountForm>
        </section>
        <section className="panel">
          <h2>Two-factor authentication</h2>
          <p className="mb-4 text-quiet">
            {hasTwoFactor
              ? "Signing in takes a code of your authenticator app as well."
              : "A code of an authenticator app, asked for after the password, keeps out whoever has learned it."}
          </p>
          <Link to="/admin/account/two-factor" className={button("quiet")}>
            {hasTwoFactor ? "Manage" : "Set Up"}
          </Link>
        </section>
        <Sessions sessions={sessions} outcome={actionData} />
      </div>
    </>
  );
}

export const shouldRevalidate = revalidateWhenDone;

export const meta: Route.MetaFunction = () => [{ title: "Account" }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
