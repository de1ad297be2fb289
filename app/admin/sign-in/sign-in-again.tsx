import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { href } from "react-router";
import { isHidden, knownSession } from "#app/admin/ui/live/session-check.ts";
import { button } from "#app/ui/button.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { CodeKind } from "#domain/auth/schema.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { CodeFields, CredentialFields, OTHER_CODE } from "./sign-in-fields.tsx";
import { SignInForm, type SignInResult } from "./sign-in-form.tsx";

const UNREACHABLE = "We can't reach the site to see who has signed in. We keep trying.";

type SignInAgainProps = { account: string; email: string };

/** Hides a page with unsaved text while its account is signed out, and asks it to sign in again. */
export function SignInAgain(props: SignInAgainProps) {
  const hidden = useSyncExternalStore(isHidden.subscribe, isHidden.get, () => false);
  useEffect(() => () => isHidden.set(false), []);
  return hidden && createPortal(<Cover {...props} />, document.body);
}

/** A modal dialog of the browser is above all others, and nothing else can be reached. */
function Cover({ account, email }: SignInAgainProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [code, setCode] = useState<CodeKind>();
  const [notice, setNotice] = useState("");

  useEffect(() => {
    const { title, documentElement: page } = document;
    document.title = "Sign in";
    page.dataset.hidden = "";
    return () => {
      document.title = title;
      delete page.dataset.hidden;
    };
  }, []);
  // Browsers close it on a second Escape even if its cancel event is prevented.
  const open = () => {
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[name=password], [name=code]")?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for gets the focus
  useEffect(open, [code]);

  async function onResult(result: SignInResult) {
    if (!result.ok) {
      if (result.isOver) setCode(undefined);
      setNotice((result.isOver && result.message) || "");
      return;
    }
    if (result.needsCode) return setCode("app");
    const state = await knownSession(account, () => {
      setNotice(UNREACHABLE);
      return dialog.current !== null;
    });
    if (!dialog.current) return;
    // Somebody else's sign-in: their own page, and nothing of this one.
    if (state !== "open") return window.location.replace(href("/admin"));
    isHidden.set(false);
    showToast("Welcome back!");
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-again"
      className="admin admin-cover full-screen"
      // Escape would show what is hidden.
      onCancel={(event) => event.preventDefault()}
      onClose={open}
    >
      <div className="admin-sign-in">
        <h1 id="sign-in-again" className="text-3xl">
          Sign in again
        </h1>
        <p className="mt-2 wrap-anywhere">
          {`You were signed out. What you typed is still here: it is shown to ${email} only.`}
        </p>
        {notice && (
          <p role="status" className="notice mt-4">
            {notice}
          </p>
        )}
        {code ? (
          <>
            <SignInForm
              key={code}
              className="mt-6"
              inPlace={{ action: href("/admin/login/code"), onResult }}
            >
              {(errors) => <CodeFields kind={code} errors={errors} />}
            </SignInForm>
            <button
              type="button"
              onClick={() => setCode(code === "app" ? "recovery" : "app")}
              className={`${button("plain")} mt-4`}
            >
              {OTHER_CODE[code]}
            </button>
          </>
        ) : (
          <SignInForm
            className="mt-6"
            inPlace={{ action: href("/admin/login"), onResult }}
            below={
              <PasskeyButton
                label="Sign in with a passkey"
                className={`${button("quiet", "large")} w-full`}
              />
            }
          >
            {(errors) => <CredentialFields errors={errors} email={email} />}
          </SignInForm>
        )}
      </div>
    </dialog>
  );
}
