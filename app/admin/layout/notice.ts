import { useEffect } from "react";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** Set where a form leads on to another page, and taken by that page, however it was reached. */
export function noticeCookie(siteUrl: string) {
  const isSecure = siteUrl.startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}admin-notice`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    set: (text: string) => `${name}=${encodeURIComponent(text)}; Max-Age=60; ${attributes}`,
    taken: `${name}=; Max-Age=0; ${attributes}`,
    /** What the form had to say, if anything. */
    textIn(cookies: string): string | null {
      const own = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
      try {
        return own ? decodeURIComponent(own.slice(name.length + 1)) : null;
      } catch {
        return null;
      }
    },
  };
}

/** Says once what the last form had to say; `notice` is another object each time. */
export function useNotice(notice: { text: string } | null): void {
  useEffect(() => {
    if (notice) showToast(notice.text);
  }, [notice]);
}
