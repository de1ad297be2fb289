import { data, redirect } from "react-router";
import type { Database } from "#domain/database.ts";
import { findRedirect } from "#domain/redirects/find-redirect.server.ts";

/** What a route throws where it has no page: a redirect where the path is an old address, else 404. */
export async function notFoundOrMoved(db: Database, pathname: string) {
  const moved = await findRedirect(db, pathname);
  if (!moved) return data(null, { status: 404, statusText: "Not Found" });
  return redirect(moved.to, moved.status);
}
