import { type ReactNode, useRef } from "react";
import { Toasts } from "#app/ui/toast/toasts.tsx";
import { useFocusRescue } from "#app/ui/use-focus-rescue.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { RouteAnnouncer, RouteProgress } from "./navigation-status.tsx";

/** Header and footer around every page of the site. */
export function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusRescue(main);
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <RouteProgress />
      <Header />
      <main ref={main} id="content" tabIndex={-1} className="flex-1 focus-visible:outline-none">
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
      <Toasts />
    </div>
  );
}
