import { type ReactNode, useEffect } from "react";
import { announceSignOut } from "#app/admin/ui/live/live-connection.ts";

type SignInLayoutProps = { siteName: string; title: string; children: ReactNode };

/** Rendered only when signed out; notifies the other tabs of that. */
export function SignInLayout({ siteName, title, children }: SignInLayoutProps) {
  useEffect(announceSignOut, []);
  return (
    <main id="content" className="admin-sign-in">
      <p>
        <a href="/" className="rounded-sm font-serif text-xl">
          {siteName}
        </a>
      </p>
      <h1 className="mt-1 text-3xl">{title}</h1>
      {children}
    </main>
  );
}
