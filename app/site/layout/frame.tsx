import type { ReactNode } from "react";
import { Toasts } from "#app/ui/toast/toasts.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { RouteAnnouncer, RouteProgress } from "./navigation-status.tsx";

/** Header and footer around every page of the site. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <RouteProgress />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 focus-visible:outline-none">
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
      <Toasts />
    </div>
  );
}
