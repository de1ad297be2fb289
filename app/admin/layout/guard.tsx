import { data, href, Outlet, redirect } from "react-router";
import { useLiveConnection } from "#app/admin/ui/live/live-events.ts";
import { adminDb, backOffice, requestInfoContext, signedIn, siteContext } from "#app/context.ts";
import { countUnreadMessages } from "#domain/messages/list-messages.server.ts";
import type { Route } from "./+types/guard.ts";
import { AdminErrorPage } from "./error-page.tsx";
import { AdminFrame } from "./frame.tsx";
import { keepStaleData, useShownData } from "./keep-stale-data.ts";
import { noticeCookie, useNotice } from "./notice.ts";
import { loginPath } from "./own-path.ts";
import { useWelcome, welcomeCookie } from "./welcome.ts";

const NOT_COUNTED = { count: 0 };

/** This route, as React Router names it. */
const LAYOUT = "admin/layout/guard";

/**
 * The one way into the back office. Every route of it but the sign-in stands inside this layout, and
 * nothing else sets the admins' database: a route that is put elsewhere by mistake has none.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    const open = await context.get(backOffice)();
    if (!open) {
      const isPage = request.method === "GET" || request.method === "HEAD";
      throw redirect(isPage ? loginPath(url) : href("/admin/login"));
    }
    context.set(adminDb, open.db);
    context.set(signedIn, open.admin);
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepStaleData(LAYOUT)];

/** Has the guard asked on every navigation: a route without a loader would be shown unasked. */
export async function loader({ context }: Route.LoaderArgs) {
  const { email } = context.get(signedIn);
  const { url } = context.get(siteContext);
  const { cookies } = context.get(requestInfoContext);
  const [welcome, toTell] = [welcomeCookie(url), noticeCookie(url)];
  const isWelcome = welcome.isIn(cookies);
  const text = toTell.textIn(cookies);
  const unread = { count: await countUnreadMessages(context.get(adminDb)) };
  const headers = new Headers();
  if (isWelcome) headers.append("Set-Cookie", welcome.taken);
  if (text !== null) headers.append("Set-Cookie", toTell.taken);
  const notice = text ? { text } : null;
  return data({ email, unread, isWelcome, notice }, { headers });
}

export default function Guard({ loaderData }: Route.ComponentProps) {
  useWelcome(loaderData.isWelcome);
  useNotice(loaderData.notice);
  useLiveConnection();
  useShownData();
  return (
    <AdminFrame email={loaderData.email} unread={loaderData.unread}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame email={loaderData?.email ?? ""} unread={loaderData?.unread ?? NOT_COUNTED}>
      <AdminErrorPage error={error} />
    </AdminFrame>
  );
}
