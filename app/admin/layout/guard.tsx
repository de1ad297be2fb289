import { useEffect } from "react";
import { data, href, Outlet, redirect } from "react-router";
import { SignInAgain } from "#app/admin/sign-in/sign-in-again.tsx";
import { useTypingUndo } from "#app/admin/ui/form/use-typing-undo.ts";
import { useLiveConnection } from "#app/admin/ui/live/live-events.ts";
import { adminDb, backOffice, signedIn } from "#app/context.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { countTodo } from "#domain/dashboard/count-todo.server.ts";
import type { Route } from "./+types/guard.ts";
import { AdminErrorPage } from "./error-page.tsx";
import { takeFlash } from "./flash.server.ts";
import { AdminFrame } from "./frame.tsx";
import { keepAccount, useKeptAccount } from "./keep-account.ts";
import { keepStaleData, useShownData } from "./keep-stale-data.ts";
import { loginPath } from "./return-path.ts";

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
      const isPage = request.method === "GET" || request.method === "HEAD";
      throw redirect(isPage ? loginPath(`${url.pathname}${url.search}`) : href("/admin/login"));
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
  useKeptAccount(account);
  useLiveConnection(account);
  useTypingUndo();
  useShownData();
  return (
    <>
      <AdminFrame email={email} todo={todo}>
        <Outlet />
      </AdminFrame>
      <SignInAgain account={account} email={email} />
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
