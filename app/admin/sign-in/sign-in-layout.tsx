import { type ReactNode, useEffect } from "react";
import { tellSignedOut } from "#app/admin/ui/live/live-events.ts";

type DoorProps = { siteName: string; title: string; children: ReactNode };

/** A page before the back office. It shows only to who is not signed in, and tells the other tabs so. */
export function SignInLayout({ siteName, title, children }: DoorProps) {
  useEffect(tellSignedOut, []);
  return (
    <main id="content" className="admin-door">
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
