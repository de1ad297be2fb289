import { useEffect } from "react";
import { showToast } from "#app/ui/toast/show-toast.ts";

const WELCOME_COOKIE = "admin-welcome";

/** Set by the sign-in and taken by the first page after it, however that page was reached. */
export const WELCOME = `${WELCOME_COOKIE}=1; Max-Age=60; Path=/; SameSite=Lax`;

/** Greets once after a sign-in. */
export function useWelcome(): void {
  useEffect(() => {
    if (!document.cookie.split("; ").includes(`${WELCOME_COOKIE}=1`)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${WELCOME_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`;
    showToast("Welcome back!");
  }, []);
}
