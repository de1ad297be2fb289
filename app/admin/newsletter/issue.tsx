import { data, href, Link } from "react-router";
import { RefusedOrError } from "#app/admin/layout/refused-or-error.tsx";
import { ActionFeedback, NOT_DONE, withNetworkError } from "#app/admin/ui/form/outcome.tsx";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, mailNotice } from "#app/context.ts";
import {
  findIssue,
  issueFailures,
  issueRecipes,
  recipesSinceLastIssue,
} from "#domain/newsletter/issues.server.ts";
import { listSubscribers } from "#domain/newsletter/list-subscribers.server.ts";
import { readSubscriberTableQuery } from "#domain/newsletter/subscriber-table.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/issue.ts";
import { actOnIssue } from "./issue-action.server.ts";
import { IssueFailures } from "./issue-failures.tsx";
import { IssueForm } from "./issue-form.tsx";
import { IssuePreview } from "./issue-preview.tsx";
import { IssueProgress } from "./issue-progress.tsx";
import { IssueState } from "./issue-state.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const id = readId(params.id);
  const issue = id && (await findIssue(db, id));
  if (!issue) throw data(null, { status: 404, statusText: "Not Found" });
  const [chosen, fresh, failures, { total }] = await Promise.all([
    issueRecipes(db, issue.recipeIds),
    issue.status === "draft" ? recipesSinceLastIssue(db) : [],
    issue.progress.failed > 0 ? issueFailures(db, id) : [],
    listSubscribers(db, readSubscriberTableQuery(new URLSearchParams())),
  ]);
  const others = fresh.filter((recipe) => !issue.recipeIds.includes(recipe.id));
  const recipes = [...chosen, ...others].map(({ id, title }) => ({ id, title }));
  return {
    issue,
    recipes,
    chosen: chosen.map((recipe) => recipe.id),
    failures,
    subscribers: total,
    mail: context.get(mailNotice),
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnIssue(request, params.id, context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withNetworkError(serverAction, NOT_DONE);
}

/** An issue: written while it is a draft, followed from then on. */
export default function IssuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, recipes, chosen, failures, subscribers, mail } = loaderData;
  useLiveReload(issue.status === "draft" ? [] : ["newsletter"]);
  const told = actionData && "errors" in actionData ? undefined : actionData;
  return (
    <>
      <p className="mb-2">
        <Link
          to={href("/admin/newsletter")}
          className="text-sorrel underline-offset-4 hover:underline"
        >
          Newsletter
        </Link>
      </p>
      <PageHeader title={issue.subject} note={<IssueState status={issue.status} />} />
      {mail && <p className="notice">{mail}</p>}
      <ActionFeedback outcome={told} />
      {issue.status === "draft" ? (
        <IssueForm
          key={issue.id}
          issue={issue}
          recipes={recipes}
          chosen={chosen}
          subscribers={subscribers}
          outcome={actionData}
        />
      ) : (
        <>
          <IssueProgress issue={issue} />
          <IssueFailures failures={failures} count={issue.progress.failed} />
        </>
      )}
      <IssuePreview id={issue.id} version={issue.updatedAt.getTime()} />
    </>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return (
    <RefusedOrError
      error={error}
      problem={actionData && "problem" in actionData ? actionData.problem : undefined}
      back={{ label: "Newsletter", path: href("/admin/newsletter") }}
    />
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.issue.subject ?? "Newsletter" },
];
