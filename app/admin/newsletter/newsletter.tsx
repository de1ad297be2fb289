import { href, Link } from "react-router";
import { WhereMailGoes } from "#app/admin/mail/where-mail-goes.tsx";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb, mailService, signedIn, siteContext } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { findMailNotice } from "#domain/mail-server/mail-service.server.ts";
import { ISSUE_TABLE, type IssueRow } from "#domain/newsletter/issue.ts";
import { listIssues } from "#domain/newsletter/issues.server.ts";
import { createIssue } from "#domain/newsletter/write-issue.server.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/newsletter.ts";
import { IssueState } from "./issue-state.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, ISSUE_TABLE);
  const db = context.get(adminDb);
  const page = await listIssues(db, query);
  return { query, page, mail: await findMailNotice(db, context.get(mailService)) };
}

/** Creates a draft and redirects to it. */
export async function action({ request, context }: Route.ActionArgs) {
  if ((await readForm(request)).intent !== "create") {
    return refused(400, { message: "That action isn't available." });
  }
  const by = context.get(signedIn);
  const { name: siteName } = context.get(siteContext);
  const id = await createIssue(context.get(adminDb), { siteName, by, now: new Date() });
  return done("", { to: href("/admin/newsletter/:id", { id }) });
}

export const clientAction = adminActionFor(NOT_DONE);

const LIST: ListDeclaration<IssueRow, typeof ISSUE_TABLE> = {
  path: href("/admin/newsletter"),
  table: ISSUE_TABLE,
  label: "Issues",
  noun: "issues",
  live: ["newsletter"],
  columns: [
    {
      header: "Subject",
      isName: true,
      cellClass: "wrap-anywhere",
      cell: ({ id, subject }) => (
        <Link
          to={href("/admin/newsletter/:id", { id })}
          className="underline-offset-4 hover:underline"
        >
          {subject}
        </Link>
      ),
    },
    { header: "Status", cellClass: "beside", cell: IssueState },
    numberColumn("Sent", ({ progress }) => progress.sent),
    numberColumn("Failed", ({ progress }) => progress.failed),
    numberColumn("Remaining", ({ progress }) => progress.left),
    numberColumn("Unsubscribed", ({ unsubscribed }) => unsubscribed),
    numberColumn("Bounced", ({ bounced }) => bounced),
    {
      header: "Date",
      cellClass: "beside text-quiet sm:whitespace-nowrap",
      cell: ({ status, startedAt, scheduledFor, createdAt }) => (
        <LocalTime date={(status !== "draft" && (startedAt ?? scheduledFor)) || createdAt} />
      ),
    },
  ],
  empty: { text: "No issues found", first: "A new draft starts with your latest recipes." },
};

function numberColumn(header: string, of: (row: IssueRow) => number) {
  const cell = (row: IssueRow) => (
    <>
      {/* Phones show no headers. */}
      <span className="mr-1 text-sm text-quiet sm:hidden">{header}</span>
      {formatNumber(of(row))}
    </>
  );
  return { header, className: "number", cellClass: "beside", cell };
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { query, page, mail } = loaderData;
  return (
    <ListPage
      {...LIST}
      {...{ query, page }}
      note="New recipes by email, to all active subscribers. Opens aren't tracked."
      main={
        <ActionButton
          fields={{ intent: "create" }}
          revalidate={false}
          className={button("primary")}
        >
          New Draft
        </ActionButton>
      }
      above={<WhereMailGoes notice={mail} />}
    />
  );
}
