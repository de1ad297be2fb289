import { useState } from "react";
import { href } from "react-router";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { ConfirmPage } from "#app/admin/ui/dialog/confirm-page.tsx";
import {
  ActionFeedback,
  NOT_DONE,
  useWrite,
  withNetworkError,
} from "#app/admin/ui/form/outcome.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { EmptyTable, showing, TableFoot } from "#app/admin/ui/table/data-table.tsx";
import { tableLinks } from "#app/admin/ui/table/table-links.ts";
import { TableSearch } from "#app/admin/ui/table/table-search.tsx";
import { adminDb, siteContext } from "#app/context.ts";
import { findMessage, listMessages } from "#domain/messages/list-messages.server.ts";
import {
  MESSAGE_SORTS,
  type MessageRow,
  readMessageTableQuery,
} from "#domain/messages/message-table.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/messages.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { actOnMessage } from "./messages-action.server.ts";
import { MessagesTable } from "./messages-table.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const query = readMessageTableQuery(url.searchParams);
  const asked = readId(url.searchParams.get("delete"));
  const [table, deleting] = await Promise.all([
    listMessages(db, query),
    asked ? findMessage(db, asked) : null,
  ]);
  return { query, table, deleting, siteName: context.get(siteContext).name };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnMessage(request, context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withNetworkError(serverAction, NOT_DONE);
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { query, table, siteName } = loaderData;
  const [viewed, setViewed] = useState<MessageRow | null>(null);
  const [deleting, setDeleting] = useState<MessageRow | null>(null);
  const links = tableLinks(href("/admin/messages"), query, MESSAGE_SORTS);
  const marking = useWrite(links.here);
  const deletion = useWrite(links.here, () => setDeleting(null));
  useLiveReload(["message"]);

  function view(row: MessageRow) {
    setViewed(row);
    if (!row.isRead) marking.write({ intent: "read", id: row.id });
  }
  function markUnread({ id }: MessageRow) {
    setViewed(null);
    marking.write({ intent: "unread", id });
  }
  function askToDelete(row: MessageRow) {
    setViewed(null);
    setDeleting(row);
  }

  return (
    <>
      <PageHeader
        title="Messages"
        note={`${formatNumber(table.unread)} of ${formatNumber(table.total)} unread`}
      />
      <ActionFeedback outcome={actionData} />
      {loaderData.deleting && (
        <ConfirmPage
          title={deleteTitle(loaderData.deleting)}
          action="Delete"
          fields={{ intent: "delete", id: loaderData.deleting.id }}
          back={links.here}
        >
          {FOR_GOOD}
        </ConfirmPage>
      )}
      <div className="table-tools">
        <TableSearch label="Search messages" value={query.search} keep={links.keep} />
      </div>
      {table.rows.length === 0 ? (
        <EmptyTable text="No messages found">
          <p className="mt-1 text-quiet">
            {query.search ? "Try a different search term." : "What readers write stands here."}
          </p>
        </EmptyTable>
      ) : (
        <MessagesTable
          rows={table.rows}
          query={query}
          links={links}
          onView={view}
          onMarkUnread={markUnread}
          onDelete={askToDelete}
        />
      )}
      <TableFoot
        showing={showing(table, "messages")}
        page={table.page}
        pages={table.pages}
        to={links.page}
      />
      <MessageDialog
        // As it stands now, while it is there.
        row={viewed && (table.rows.find(({ id }) => id === viewed.id) ?? viewed)}
        siteName={siteName}
        onClose={() => setViewed(null)}
        onMarkUnread={markUnread}
        onDelete={askToDelete}
      />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={deleting ? deleteTitle(deleting) : ""}
        action="Delete"
        danger
        busy={deletion.busy}
        onConfirm={() => deleting && deletion.write({ intent: "delete", id: deleting.id })}
      >
        {FOR_GOOD}
      </ConfirmDialog>
    </>
  );
}

const FOR_GOOD = "It is gone for good then.";

function deleteTitle({ name }: { name: string }): string {
  return `Delete the message from "${name}"?`;
}

export const meta: Route.MetaFunction = () => [{ title: "Messages" }];
