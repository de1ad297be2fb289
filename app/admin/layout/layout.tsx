import { Outlet } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { visitorWrites } from "#app/context.ts";
import { RouteAnnouncer, RouteProgress } from "#app/site/layout/navigation-status.tsx";
import { Toasts } from "#app/ui/toast/toasts.tsx";
import { isReadOnly } from "#domain/settings/read-only.server.ts";
import type { Route } from "./+types/layout.ts";
import { AdminErrorPage, adminErrorMeta } from "./error-page.tsx";
import { sectionAt } from "./sections.ts";
import "#app/admin/ui/admin.css";

/** Every response of the back office, sign-in included, is neither cached nor indexed. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_, next) => {
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    response.headers.set("X-Robots-Tag", "noindex");
    return response;
  },
];

/** The sign-in says it too: nobody can sign in then. */
export async function loader({ context }: Route.LoaderArgs) {
  return { isReadOnly: await isReadOnly(context.get(visitorWrites)).catch(() => false) };
}

/** The root layout of the back office and its sign-in. */
export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <div className="admin">
      <noscript>
        <p className="notice">Turn on JavaScript to use the back office.</p>
      </noscript>
      {loaderData?.isReadOnly && (
        <p role="status" className="notice mx-4 mt-4">
          Nothing can be saved: the disk is full. Readers see the site as usual, and saving works
          again once there is room.
        </p>
      )}
      <RouteProgress />
      <Outlet />
      <RouteAnnouncer />
      <Toasts ahead />
    </div>
  );
}

/** Titles of the sections; other pages set their own. */
export const meta: Route.MetaFunction = ({ error, location, matches }) => {
  const section = sectionAt(location.pathname);
  if (error || !section) return adminErrorMeta(error, matches);
  return adminTitle(section.name, matches);
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
