import { data, type RouterContextProvider } from "react-router";
import { adminDb, siteContext } from "#app/context.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { type Issue, type IssueRecipe, readIssue } from "#domain/newsletter/issue.ts";
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
  const recipes = issue.recipes ?? (await issueRecipes(db, issue.recipeIds));
  return new Response(render(context, { ...issue, recipes }), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      // Scripts are disabled, and only the back office may frame it.
      "Content-Security-Policy":
        "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; frame-ancestors 'self'",
    },
  });
}

/** What is typed, rendered like the mail but not saved; or what is wrong with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readIssue(await readForm(request));
  if (!read.ok) {
    const [problem] = Object.values(read.errors);
    return Response.json({ problem }, { status: 400 });
  }
  const { recipe, ...texts } = read.input;
  const recipes = await issueRecipes(context.get(adminDb), recipe);
  return Response.json({ html: render(context, { ...texts, recipes }) });
}

type Shown = Pick<Issue, "subject" | "intro" | "introMarks"> & { recipes: readonly IssueRecipe[] };

function render(context: Readonly<RouterContextProvider>, shown: Shown): string {
  const { name, url, support, accent } = context.get(siteContext);
  const site = { name, url, address: support.address, accent };
  const { html } = issueEmail({ ...shown, site, unsubscribe: "#" });
  // The site's pages forbid framing: links open in a new tab.
  return html.replace("<head>", '<head><base target="_blank">');
}
