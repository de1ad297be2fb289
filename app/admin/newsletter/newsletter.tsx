import { href, Link } from "react-router";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { DataTable, EmptyTable } from "#app/admin/ui/table/data-table.tsx";
import { adminDb, mailNotice, signedIn, siteContext } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { clientActionFor, NOT_DONE } from "#app/ui/form/client-action.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { listIssues } from "#domain/newsletter/issues.server.ts";
import { createIssue } from "#domain/newsletter/write-issue.server.ts";
import type { Route } from "./+types/newsletter.ts";
import { IssueState } from "./issue-state.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { issues: await listIssues(context.get(adminDb)), mail: context.get(mailNotice) };
}

/** Begins a draft, and opens it. */
export async function action({ request, context }: Route.ActionArgs) {
  if ((await readForm(request)).intent !== "create") {
    return refused(400, { message: "That is nothing this page does." });
  }
  const by = context.get(signedIn);
  const { name: siteName } = context.get(siteContext);
  const id = await createIssue(context.get(adminDb), { siteName, by, now: new Date() });
  return done("", { to: href("/admin/newsletter/:id", { id }) });
}

export const clientAction = clientActionFor(NOT_DONE);

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { issues, mail } = loaderData;
  useLiveReload(["newsletter"]);
  return (
    <>
      <PageHeader title="Newsletter" note="New recipes by mail, to all active subscribers.">
        <ActionButton
          fields={{ intent: "create" }}
          revalidate={false}
          className={button("primary")}
        >
          New Draft
        </ActionButton>
      </PageHeader>
      {mail && <p className="notice">{mail}</p>}
      {issues.length === 0 ? (
        <EmptyTable text="No issues found">
          <p className="mt-1 text-quiet">A draft begins with the recipes published last.</p>
        </EmptyTable>
      ) : (
        <DataTable label="Issues" stacks>
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">Status</th>
              <th scope="col" className="number">
                Sent
              </th>
              <th scope="col" className="number">
                Failed
              </th>
              <th scope="col" className="number">
                Left
              </th>
              <th scope="col">Date</th>
            </tr>
          </thead>
          <tbody>
            {issues.map((issue) => (
              <tr key={issue.id}>
                <th scope="row" className="wrap-anywhere">
                  <Link
                    to={href("/admin/newsletter/:id", { id: issue.id })}
                    className="underline-offset-4 hover:underline"
                  >
                    {issue.subject}
                  </Link>
                </th>
                <td className="beside">
                  <IssueState status={issue.status} />
                </td>
                <td className="number beside">{formatNumber(issue.progress.sent)}</td>
                <td className="number beside">{formatNumber(issue.progress.failed)}</td>
                <td className="number beside">{formatNumber(issue.progress.left)}</td>
                <td className="beside text-quiet sm:whitespace-nowrap">
                  <LocalTime date={issue.startedAt ?? issue.scheduledFor ?? issue.createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Newsletter" }];
