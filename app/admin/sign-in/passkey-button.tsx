import { startAuthentication } from "@simplewebauthn/browser";
import { useRef, useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { button } from "#app/ui/button.ts";

const NOT_USED = "No passkey was used. Please try again.";

/** Asks the device for a passkey, and submits its form with the answer. Nothing where the browser knows no passkeys. */
export function PasskeyButton({ label, className }: { label: string; className?: string }) {
  const answer = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  if (!usePasskeys()) return null;

  async function use() {
    const input = answer.current;
    setProblem("");
    try {
      const asked = await fetch(href("/admin/login/passkey"), { method: "POST" });
      const { options, challenge } = await asked.json();
      const response = await startAuthentication({ optionsJSON: options });
      if (!input) return;
      input.value = JSON.stringify({ challenge, response });
      input.form?.requestSubmit();
      input.value = "";
    } catch {
      // Refused on the device, or the network failed: both are tried again.
      setProblem(NOT_USED);
    }
  }
  return (
    <div>
      <input type="hidden" name="passkey" ref={answer} />
      <button type="button" onClick={use} className={className ?? button("quiet")}>
        {label}
      </button>
      <p role="alert" className="mt-2 text-tomato empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** Whether the browser can keep passkeys for this address: on https, or on this computer. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => typeof window.PublicKeyCredential === "function" && window.isSecureContext,
    () => false,
  );
}
