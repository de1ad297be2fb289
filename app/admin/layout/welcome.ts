import { useEffect, useRef } from "react";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** Set by the sign-in and taken by the first page after it, however that page was reached. */
export function welcomeCookie(siteUrl: string) {
  const isSecure = siteUrl.startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}admin-welcome`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    set: `${name}=1; Max-Age=60; ${attributes}`,
    taken: `${name}=; Max-Age=0; ${attributes}`,
    isIn: (cookies: string) => cookies.split("; ").includes(`${name}=1`),
  };
}

/** Greets once after a sign-in. */
export function useWelcome(isWelcome: boolean): void {
  const greeted = useRef(false);
  useEffect(() => {
    if (!isWelcome || greeted.current) return;
    greeted.current = true;
    showToast("Welcome back!");
  }, [isWelcome]);
}
