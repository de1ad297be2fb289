import { useEffect } from "react";
import { data, href, isRouteErrorResponse, Outlet, redirect } from "react-router";
import { Removed } from "#app/admin/sign-in/removed.tsx";
import { SignInAgain } from "#app/admin/sign-in/sign-in-again.tsx";
import { useTypingUndo } from "#app/admin/ui/form/use-typing-undo.ts";
import { useLiveConnection } from "#app/admin/ui/live/live-events.ts";
import { RoleContext } from "#app/admin/ui/role.ts";
import {
  accountsContext,
  adminDb,
  backOffice,
  requestInfoContext,
  signedIn,
} from "#app/context.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { mayOpen, type Role } from "#domain/auth/role.ts";
import { wasRemoved } from "#domain/auth/sessions.server.ts";
import { countTodo } from "#domain/dashboard/count-todo.server.ts";
import type { Route } from "./+types/guard.ts";
import { AdminErrorPage } from "./error-page.tsx";
import { takeFlash } from "./flash.server.ts";
import { AdminFrame } from "./frame.tsx";
import { keepAccount, useKeptAccount } from "./keep-account.ts";
import { keepStaleData, useShownData } from "./keep-stale-data.ts";
import { loginPath, REMOVED_PATH, REMOVED_STATUS } from "./return-path.ts";

/** Where everybody arrives; who may not open it works with recipes. */
const START = href("/admin");

/** What the frame of the page that turns somebody away shows. */
type Turned = { role: Role; email: string };

const NOT_COUNTED = { messages: 0, reviews: 0, requests: 0 };

/** The id of this route in React Router. */
const LAYOUT = "admin/layout/guard";

/**
 * Authenticates all routes of the back office but the sign-in, which are nested in this layout, and opens to each role
 * its own. Only this middleware sets the admins' database, so that a route misplaced outside has no access to it.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, pattern, context }) => {
    const open = await context.get(backOffice)();
    if (!open) {
      if (await wasRemoved(context.get(accountsContext), context.get(requestInfoContext)))
        throw request.method === "HEAD"
          ? new Response(null, { status: REMOVED_STATUS })
          : redirect(REMOVED_PATH);
      const isPage = request.method === "GET" || request.method === "HEAD";
      throw redirect(isPage ? loginPath(`${url.pathname}${url.search}`) : href("/admin/login"));
    }
    const { role, email } = open.admin;
    const route = `/${pattern.replace(/^\//, "")}`;
    if (!mayOpen(role, route)) {
      if (route === START) throw redirect(href("/admin/recipes"));
      throw data({ role, email } satisfies Turned, { status: 403, statusText: "Forbidden" });
    }
    context.set(adminDb, open.db);
    context.set(signedIn, open.admin);
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepAccount(LAYOUT),
  keepStaleData(LAYOUT),
];

/** A loader makes React Router call the server, and with it the guard, on every navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id: account, email, role } = context.get(signedIn);
  const todo = await countTodo(context.get(adminDb), role === "author");
  const flash = takeFlash(context);
  const headers: Record<string, string> = flash ? { "Set-Cookie": flash.cleared } : {};
  return data({ account, email, role, todo, flash: flash && { text: flash.text } }, { headers });
}

export default function Guard({ loaderData }: Route.ComponentProps) {
  const { flash } = loaderData;
  useEffect(() => {
    if (flash) showToast(flash.text);
  }, [flash]);
  const { account, email, role, todo } = loaderData;
  useKeptAccount(account);
  useLiveConnection(account);
  useTypingUndo();
  useShownData();
  return (
    <RoleContext value={role}>
      <Removed />
      <AdminFrame email={email} todo={todo}>
        <Outlet />
      </AdminFrame>
      <SignInAgain account={account} email={email} />
    </RoleContext>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const turned = isRouteErrorResponse(error) ? (error.data as Turned | null) : null;
  const { email = "", role = "admin" }: Partial<Turned> = loaderData ?? turned ?? {};
  return (
    <RoleContext value={role}>
      <AdminFrame email={email} todo={loaderData?.todo ?? NOT_COUNTED}>
        <AdminErrorPage error={error} />
      </AdminFrame>
    </RoleContext>
  );
}
