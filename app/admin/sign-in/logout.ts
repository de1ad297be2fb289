import { href, redirect } from "react-router";
import { accountsContext, requestInfoContext } from "#app/context.ts";
import { signOut } from "#domain/auth/sign-in.server.ts";
import type { Route } from "./+types/logout.ts";

/** Outside the guard: logging out works after the session has expired too. */
export async function action({ context }: Route.ActionArgs) {
  const cookie = await signOut(context.get(accountsContext), context.get(requestInfoContext));
  throw redirect(href("/admin/login"), { headers: { "Set-Cookie": cookie } });
}

/** A GET does not log out. */
export function loader() {
  throw redirect(href("/admin"));
}
