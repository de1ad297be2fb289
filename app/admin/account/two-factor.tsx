import { Link } from "react-router";
import { encode } from "uqr";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { accountsContext, signedIn, siteContext } from "#app/context.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { unconfirmedKey } from "#domain/auth/two-factor.server.ts";
import type { Route } from "./+types/two-factor.ts";
import { AccountForm, CurrentPassword, Done, errorOf } from "./account-form.tsx";
import {
  type AccountIntent,
  type AccountOutcome,
  NOT_SAVED,
  revalidateWhenDone,
} from "./account-outcome.ts";
import { AppKeyImage } from "./app-key-image.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { actOnTwoFactor } from "./two-factor-action.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const by = context.get(signedIn);
  const issuer = context.get(siteContext).name;
  const { email } = by;
  if (by.hasTwoFactor) return { email, isOn: true };
  const appKey = await unconfirmedKey(context.get(accountsContext), { by, issuer });
  if (!appKey) return { email, isOn: false };
  return { email, isOn: false, appKey: { text: appKey.key, squares: encode(appKey.uri).data } };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnTwoFactor(request, context);
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

export default function TwoFactorStep({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isOn } = loaderData;
  const codes = actionData && "recoveryCodes" in actionData ? actionData.recoveryCodes : undefined;
  return (
    <>
      <p className="mb-2">
        <Link to="/admin/account" className="text-sorrel underline-offset-4 hover:underline">
          Account
        </Link>
      </p>
      <PageHeader
        title="Two-factor authentication"
        note="A code of an authenticator app, after the password."
      />
      <Done outcome={actionData} />
      <div className="max-w-[45rem] space-y-6">
        {codes && <RecoveryCodes codes={codes} />}
        {isOn ? (
          <Manage email={email} outcome={actionData} />
        ) : (
          <SetUp email={email} appKey={loaderData.appKey} outcome={actionData} />
        )}
      </div>
    </>
  );
}

type Outcome = { email: string; outcome: AccountOutcome | undefined };
type SetUpProps = Outcome & { appKey?: { text: string; squares: boolean[][] } | undefined };

function Manage({ email, outcome }: Outcome) {
  return (
    <>
      <section className="panel">
        <h2>Recovery codes</h2>
        <p className="mb-4 text-quiet">
          Each opens once when the app is not at hand. New ones take the place of all before.
        </p>
        <AccountForm intent="renew" outcome={outcome} action="Get New Codes" kind="quiet">
          <CurrentPassword email={email} outcome={outcome} intent="renew" />
        </AccountForm>
      </section>
      <section className="panel">
        <h2>Turn it off</h2>
        <AccountForm intent="remove" outcome={outcome} action="Turn Off" kind="quiet">
          <CurrentPassword email={email} outcome={outcome} intent="remove" />
        </AccountForm>
      </section>
    </>
  );
}

function SetUp({ email, appKey, outcome }: SetUpProps) {
  if (!appKey) {
    return (
      <section className="panel">
        <h2>Set it up</h2>
        <p className="mb-4 text-quiet">
          You need an authenticator app on a phone or in a password manager.
        </p>
        <AccountForm intent="begin" outcome={outcome} action="Continue">
          <CurrentPassword email={email} outcome={outcome} intent="begin" />
        </AccountForm>
      </section>
    );
  }
  return (
    <section className="panel">
      <h2>Add this site to your app</h2>
      <p className="mb-4 text-quiet">
        Scan the picture with your authenticator app, or type the key. Then enter the code it shows.
      </p>
      <AppKeyImage squares={appKey.squares} />
      <p className="my-4">
        <span className="block text-sm text-quiet">Key</span>
        <code className="text-lg wrap-anywhere">{inFours(appKey.text)}</code>
      </p>
      <AccountForm intent="confirm" outcome={outcome} action="Turn On">
        <FormField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errorOf(outcome, "confirm", "code")}
        />
      </AccountForm>
    </section>
  );
}

/** Easier to type from a screen. */
function inFours(key: string): string {
  return key.replace(/.{4}(?=.)/g, "$& ");
}

export const shouldRevalidate = revalidateWhenDone;

export const meta: Route.MetaFunction = () => [{ title: "Two-factor authentication" }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
