import { data, href } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { WhereMailGoes } from "#app/admin/mail/where-mail-goes.tsx";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, mailService } from "#app/context.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { findMailNotice } from "#domain/mail-server/mail-service.server.ts";
import { findIssue, issueFailures } from "#domain/newsletter/issues.server.ts";
import { countSubscribers } from "#domain/newsletter/list-subscribers.server.ts";
import { recipeChoices } from "#domain/newsletter/recipe-choices.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/issue.ts";
import { actOnIssue } from "./issue-action.server.ts";
import { IssueFailures } from "./issue-failures.tsx";
import { IssueForm } from "./issue-form.tsx";
import { IssuePreview } from "./issue-preview.tsx";
import { IssueProgress } from "./issue-progress.tsx";
import { IssueState } from "./issue-state.tsx";
import { missingToSend } from "./missing-to-send.server.ts";
import { StoppedIssue } from "./stopped-issue.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const id = readId(params.id);
  const issue = id && (await findIssue(db, id));
  if (!issue) throw data(null, { status: 404, statusText: "Not Found" });
  const [chosen, failures, subscribers, missing, mail] = await Promise.all([
    issue.status === "draft" ? recipeChoices(db, issue.recipeIds) : [],
    issue.progress.failed > 0 ? issueFailures(db, id) : [],
    countSubscribers(db),
    issue.status === "draft" ? missingToSend(context) : [],
    findMailNotice(db, context.get(mailService)),
  ]);
  return { issue, chosen, failures, subscribers, missing, mail };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnIssue(request, params.id, context);
}

export const clientAction = adminActionFor(NOT_DONE);

/** Page of an issue: a form while it is a draft, then its progress. */
export default function IssuePage({ loaderData }: Route.ComponentProps) {
  const { issue, mail, failures, ...draft } = loaderData;
  useLiveReload(issue.status === "draft" ? [] : ["newsletter"]);
  return (
    <>
      <PageHeader
        title={issue.subject}
        note={<IssueState {...issue} />}
        back={{ to: href("/admin/newsletter"), label: "Newsletter" }}
      />
      <WhereMailGoes notice={mail} />
      {issue.returnedBecause && (
        <p className="notice">{`It was not sent at its time. ${issue.returnedBecause}`}</p>
      )}
      {issue.status === "draft" ? (
        <IssueForm key={issue.id} issue={issue} {...draft} />
      ) : (
        <div className="space-y-6">
          <StoppedIssue issue={issue} />
          <IssueProgress issue={issue} />
          <IssueFailures failures={failures} count={issue.progress.failed} />
          <IssuePreview id={issue.id} />
        </div>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminTitle(loaderData?.issue.subject ?? "Newsletter", matches);
