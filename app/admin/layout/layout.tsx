import { Outlet } from "react-router";
import { RouteAnnouncer, RouteProgress } from "#app/site/layout/navigation-status.tsx";
import { Toasts } from "#app/ui/toast/toasts.tsx";
import type { Route } from "./+types/layout.ts";
import { AdminErrorPage, adminErrorMeta } from "./error-page.tsx";
import { sectionAt } from "./sections.ts";
import "#app/admin/ui/admin.css";

/** What is true of every answer of the back office, the sign-in too: nobody keeps it, nobody lists it. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_, next) => {
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    response.headers.set("X-Robots-Tag", "noindex");
    return response;
  },
];

/** Around the back office and the way into it. */
export default function Admin() {
  return (
    <div className="admin">
      <noscript>
        <p className="notice">The back office needs JavaScript. Please turn it on.</p>
      </noscript>
      <RouteProgress />
      <Outlet />
      <RouteAnnouncer />
      <Toasts ahead />
    </div>
  );
}

/** Of the sections; other pages have a title of their own. */
export const meta: Route.MetaFunction = ({ error, location }) => {
  const section = sectionAt(location.pathname);
  if (error || !section) return adminErrorMeta(error);
  return [{ title: section.name }];
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="admin">
      <main>
        <AdminErrorPage error={error} />
      </main>
    </div>
  );
}
