import { useState } from "react";
import { href, Link } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { accountsContext, signedIn } from "#app/context.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { listPasskeys } from "#domain/auth/passkeys/passkeys.server.ts";
import type { Route } from "./+types/two-factor.ts";
import { accountAction } from "./account-action.server.ts";
import {
  AccountForm,
  type AccountResult,
  type Confirming,
  CurrentPassword,
  NOT_SAVED,
  type ShownAppKey,
} from "./account-form.tsx";
import { AppKeyImage } from "./app-key-image.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const by = context.get(signedIn);
  const { passkeys, passwordsOff } = await listPasskeys(context.get(accountsContext), by);
  const who = { email: by.email, hasPasskeys: passkeys.length > 0, passwordsOff };
  return { isOn: by.hasTwoFactor, who };
}

export function action({ request, context }: Route.ActionArgs) {
  return accountAction(request, context);
}

export const clientAction = adminActionFor<AccountResult>(NOT_SAVED);

export default function TwoFactor({ loaderData }: Route.ComponentProps) {
  const { isOn, who } = loaderData;
  const [appKey, setAppKey] = useState<ShownAppKey>();
  const [codes, setCodes] = useState<string[]>();
  const showCodes = (result: { recoveryCodes?: string[] }) => setCodes(result.recoveryCodes);
  return (
    <>
      <p className="mb-2">
        <Link
          to={href("/admin/account")}
          className="text-sorrel underline-offset-4 hover:underline"
        >
          Account
        </Link>
      </p>
      <PageHeader
        title="Two-factor authentication"
        note="A code from an authenticator app, after your password."
      />
      <div className="max-w-[45rem] space-y-6">
        {codes && <RecoveryCodes codes={codes} />}
        {isOn && <Manage who={who} onDone={showCodes} />}
        {!isOn && appKey && <Confirm appKey={appKey} onDone={showCodes} />}
        {!isOn && !appKey && <Begin who={who} onDone={(result) => setAppKey(result.appKey)} />}
      </div>
    </>
  );
}

type OnDone = { onDone: (result: AccountResult & { ok: true }) => void };

function Manage({ who, onDone }: OnDone & { who: Confirming }) {
  return (
    <>
      <section className="panel">
        <h2>Recovery codes</h2>
        <p className="mb-4 text-quiet">
          Use each code once if you don't have your app. New codes replace all the old ones.
        </p>
        <AccountForm intent="renew" action="Get New Codes" kind="quiet" onDone={onDone}>
          {(errors) => <CurrentPassword {...who} errors={errors} />}
        </AccountForm>
      </section>
      <section className="panel">
        <h2>Turn it off</h2>
        <AccountForm intent="remove" action="Turn Off" kind="quiet" onDone={onDone}>
          {(errors) => <CurrentPassword {...who} errors={errors} />}
        </AccountForm>
      </section>
    </>
  );
}

function Begin({ who, onDone }: OnDone & { who: Confirming }) {
  return (
    <section className="panel">
      <h2>Set it up</h2>
      <p className="mb-4 text-quiet">
        You need an authenticator app on a phone or in a password manager.
      </p>
      <AccountForm intent="begin" action="Continue" onDone={onDone}>
        {(errors) => <CurrentPassword {...who} errors={errors} />}
      </AccountForm>
    </section>
  );
}

function Confirm({ appKey, onDone }: OnDone & { appKey: ShownAppKey }) {
  return (
    <section className="panel">
      <h2>Add this site to your app</h2>
      <p className="mb-4 text-quiet">
        Scan the QR code with your authenticator app, or enter the key. Then enter the code it
        shows.
      </p>
      <AppKeyImage squares={appKey.squares} />
      <p className="my-4">
        <span className="block text-sm text-quiet">Key</span>
        <code className="text-lg wrap-anywhere">{inFours(appKey.text)}</code>
      </p>
      <AccountForm intent="confirm" action="Turn On" onDone={onDone}>
        {(errors) => (
          <>
            <input type="hidden" name="setUp" value={appKey.setUp} />
            <FormField
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={errors.code}
            />
          </>
        )}
      </AccountForm>
    </section>
  );
}

/** In groups of four, for typing. */
function inFours(key: string): string {
  return key.replace(/.{4}(?=.)/g, "$& ");
}

export const meta: Route.MetaFunction = ({ matches }) =>
  adminTitle("Two-factor authentication", matches);
