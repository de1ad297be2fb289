import { href, redirect } from "react-router";
import { accountsContext, requestInfoContext } from "#app/context.ts";
import { signOut } from "#domain/auth/sign-in.server.ts";
import type { Route } from "./+types/logout.ts";

/** Outside the guard: a session that has ended already is no reason not to leave. */
export async function action({ context }: Route.ActionArgs) {
  const cookie = await signOut(context.get(accountsContext), context.get(requestInfoContext));
  throw redirect(href("/admin/login"), { headers: { "Set-Cookie": cookie } });
}

/** Only a form logs out: who follows a link here is not logged out by it. */
export function loader() {
  throw redirect(href("/admin"));
}
