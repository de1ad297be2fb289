import { startRegistration } from "@simplewebauthn/browser";
import { useRef, useState } from "react";
import { usePasskeys } from "#app/admin/sign-in/passkey-button.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useAction } from "#app/ui/form/use-action-form.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { Passkey } from "#domain/auth/passkeys/passkeys.server.ts";
import {
  AccountForm,
  type AccountResult,
  type Confirming,
  CurrentPassword,
} from "./account-form.tsx";

type PasskeysProps = { who: Confirming; passkeys: Passkey[] };

export function Passkeys({ who, passkeys }: PasskeysProps) {
  const isAble = usePasskeys();
  const { hasPasskeys, passwordsOff } = who;
  const adding = useRef<HTMLFormElement | null>(null);
  const { write } = useAction({ onDone: () => adding.current?.reset() });

  async function make({ newPasskey }: AccountResult & { ok: true }, form: HTMLFormElement | null) {
    if (!newPasskey) return;
    adding.current = form;
    const { name, challenge, options } = newPasskey;
    try {
      const response = await startRegistration({ optionsJSON: options });
      write({ intent: "passkey-add", name, passkey: JSON.stringify({ challenge, response }) });
    } catch {
      showToast("No passkey was added.", "problem");
    }
  }
  return (
    <section className="panel">
      <h2>Passkeys</h2>
      <p className="mb-4 text-quiet">
        Sign in with your fingerprint, face or device PIN instead of a password. A passkey stays on
        your device or in your password manager.
      </p>
      {hasPasskeys && (
        <ul aria-label="Passkeys" className="mb-4 divide-y divide-line">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} who={who} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAble ? (
        <AccountForm intent="passkey-begin" action="Add Passkey" keepsEntries onDone={make}>
          {(errors) => (
            <>
              <FormField
                label="Passkey name"
                name="name"
                hint="Such as the device's."
                autoComplete="off"
                error={errors.name}
              />
              <CurrentPassword {...who} errors={errors} />
            </>
          )}
        </AccountForm>
      ) : (
        <p>This browser can't keep passkeys here: they need an https address.</p>
      )}
      {hasPasskeys && (
        <div className="mt-6 border-t border-line pt-4">
          <p className="mb-4 text-quiet">
            {passwordsOff
              ? "Your password doesn't sign you in: only a passkey does."
              : "Your password signs you in too."}
          </p>
          <AccountForm
            key={String(passwordsOff)}
            intent={passwordsOff ? "passwords-on" : "passwords-off"}
            action={passwordsOff ? "Allow Passwords Again" : "Use Passkeys Only"}
            kind="quiet"
          >
            {(errors) => <CurrentPassword {...who} errors={errors} />}
          </AccountForm>
        </div>
      )}
    </section>
  );
}

function OnePasskey({ who, passkey }: { who: Confirming; passkey: Passkey }) {
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, addedAt, lastUsedAt } = passkey;
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p id={`passkey-${id}`} className="font-semibold wrap-anywhere">
            {name}
          </p>
          <p className="text-sm text-quiet">
            added <LocalTime date={addedAt} />
            {lastUsedAt && (
              <>
                {" · last used "}
                <LocalTime date={lastUsedAt} />
              </>
            )}
          </p>
        </div>
        <button
          type="button"
          aria-expanded={isRemoving}
          aria-describedby={`passkey-${id}`}
          className={button("quiet", "small")}
          onClick={() => setRemoving(!isRemoving)}
        >
          Remove
        </button>
      </div>
      {isRemoving && (
        <div className="mt-3">
          <AccountForm intent="passkey-remove" action="Remove Passkey" kind="quiet">
            {(errors) => (
              <>
                <input type="hidden" name="id" value={id} />
                <CurrentPassword {...who} errors={errors} />
              </>
            )}
          </AccountForm>
        </div>
      )}
    </li>
  );
}
