import { useEffect } from "react";
import { data, href, Outlet, redirect } from "react-router";
import { Removed } from "#app/admin/sign-in/removed.tsx";
import { SignInAgain } from "#app/admin/sign-in/sign-in-again.tsx";
import { useTypingUndo } from "#app/admin/ui/form/use-typing-undo.ts";
import { useLiveConnection } from "#app/admin/ui/live/live-events.ts";
import {
  accountsContext,
  adminDb,
  backOffice,
  requestInfoContext,
  signedIn,
} from "#app/context.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { wasRemoved } from "#domain/auth/sessions.server.ts";
import { countTodo } from "#domain/dashboard/count-todo.server.ts";
import type { Route } from "./+types/guard.ts";
import { AdminErrorPage } from "./error-page.tsx";
import { takeFlash } from "./flash.server.ts";
import { AdminFrame } from "./frame.tsx";
import { keepStaleData, useShownData } from "./keep-stale-data.ts";
import { loginPath, REMOVED_PATH, REMOVED_STATUS } from "./return-path.ts";

const NOT_COUNTED = { messages: 0, reviews: 0 };

/** The id of this route in React Router. */
const LAYOUT = "admin/layout/guard";

/**
 * Authenticates all routes of the back office but the sign-in, which are nested in this layout. Only this
 * middleware sets the admins' database, so that a route misplaced outside has no access to it.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    const open = await context.get(backOffice)();
    if (!open) {
      if (await wasRemoved(context.get(accountsContext), context.get(requestInfoContext)))
        throw request.method === "HEAD"
          ? new Response(null, { status: REMOVED_STATUS })
          : redirect(REMOVED_PATH);
      const isPage = request.method === "GET" || request.method === "HEAD";
      throw redirect(isPage ? loginPath(`${url.pathname}${url.search}`) : href("/admin/login"));
    }
    context.set(adminDb, open.db);
    context.set(signedIn, open.admin);
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepStaleData(LAYOUT)];

/** A loader makes React Router call the server, and with it the guard, on every navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id: account, email } = context.get(signedIn);
  const todo = await countTodo(context.get(adminDb));
  const flash = takeFlash(context);
  const headers: Record<string, string> = flash ? { "Set-Cookie": flash.cleared } : {};
  return data({ account, email, todo, flash: flash && { text: flash.text } }, { headers });
}

export default function Guard({ loaderData }: Route.ComponentProps) {
  const { flash } = loaderData;
  useEffect(() => {
    if (flash) showToast(flash.text);
  }, [flash]);
  const { account, email, todo } = loaderData;
  useLiveConnection(account);
  useTypingUndo();
  useShownData();
  return (
    <>
      <AdminFrame email={email} todo={todo}>
        <Outlet />
      </AdminFrame>
      <SignInAgain account={account} email={email} />
      <Removed />
    </>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame email={loaderData?.email ?? ""} todo={loaderData?.todo ?? NOT_COUNTED}>
      <AdminErrorPage error={error} />
    </AdminFrame>
  );
}
