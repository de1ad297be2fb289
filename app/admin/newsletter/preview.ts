import { data } from "react-router";
import { adminDb, siteContext } from "#app/context.ts";
import { issueEmail } from "#domain/newsletter/issue-email.ts";
import { findIssue, issueRecipes } from "#domain/newsletter/issues.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/preview.ts";

/** The saved issue rendered as a mail, for a frame of its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const id = readId(params.id);
  const issue = id && (await findIssue(db, id));
  if (!issue) throw data(null, { status: 404, statusText: "Not Found" });
  const { name, url, support } = context.get(siteContext);
  const recipes = issue.recipes ?? (await issueRecipes(db, issue.recipeIds));
  const { html } = issueEmail({
    ...issue,
    site: { name, url, address: support.address },
    recipes,
    unsubscribe: "#",
  });
  // The site's pages forbid framing: links open in a new tab.
  return new Response(html.replace("<head>", '<head><base target="_blank">'), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      // Scripts are disabled, and only the back office may frame it.
      "Content-Security-Policy":
        "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; frame-ancestors 'self'",
    },
  });
}
