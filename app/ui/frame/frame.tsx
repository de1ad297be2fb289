import type { ReactNode } from "react";
import { Toasts } from "#app/ui/toast/toasts.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { RouteProgress } from "./route-progress.tsx";

/** What stands around every page of the site. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-sorrel px-4 py-2 font-semibold text-on-sorrel focus-visible:translate-y-0"
      >
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
