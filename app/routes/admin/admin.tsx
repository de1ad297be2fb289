import { Outlet } from "react-router";
import { AdminErrorPage, adminErrorMeta } from "#app/ui/admin/admin-error-page.tsx";
import { AdminIconShapes } from "#app/ui/admin/admin-icon.tsx";
import { RouteAnnouncer } from "#app/ui/frame/route-announcer.tsx";
import { RouteProgress } from "#app/ui/frame/route-progress.tsx";
import { Toasts } from "#app/ui/toast/toasts.tsx";
import type { Route } from "./+types/admin.ts";
import "#app/ui/admin/admin.css";

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
      <AdminIconShapes />
      <RouteProgress />
      <Outlet />
      <RouteAnnouncer />
      <Toasts ahead />
    </div>
  );
}

export const meta: Route.MetaFunction = ({ error }) => adminErrorMeta(error);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="admin">
      <AdminIconShapes />
      <main>
        <AdminErrorPage error={error} />
      </main>
    </div>
  );
}
