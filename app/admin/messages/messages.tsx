import { href } from "react-router";
import { useOpened } from "#app/admin/ui/dialog/use-opened.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb, siteContext } from "#app/context.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { listMessages } from "#domain/messages/list-messages.server.ts";
import { MESSAGE_TABLE, type MessageRow } from "#domain/messages/message-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/messages.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { confirmDeleteMessage, MailTroubleNote } from "./message-parts.tsx";
import { actOnMessage } from "./messages-action.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, MESSAGE_TABLE);
  const page = await listMessages(context.get(adminDb), query);
  return { query, page, siteName: context.get(siteContext).name };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnMessage(request, context);
}

export const clientAction = adminActionFor(NOT_DONE);

const READ = { label: "Read", sends: ({ id }: MessageRow) => ({ intent: "read", id }) };

const MARK_UNREAD = {
  label: "Mark unread",
  when: ({ isRead }: MessageRow) => isRead,
  sends: ({ id }: MessageRow) => ({ intent: "unread", id }),
};

const DELETE = {
  label: "Delete",
  sends: ({ id }: MessageRow) => ({ intent: "delete", id }),
  asks: confirmDeleteMessage,
};

const LIST: ListDeclaration<MessageRow, typeof MESSAGE_TABLE> = {
  path: href("/admin/messages"),
  table: MESSAGE_TABLE,
  label: "Messages",
  noun: "messages",
  search: "Search messages",
  live: ["message"],
  columns: [
    { header: "From", sort: "name", isName: true, cellClass: "sm:min-w-52", cell: From },
    {
      header: "Message",
      cellClass: "sm:min-w-64",
      cell: (row) => (
        <>
          <p dir="auto" className={`line-clamp-2 wrap-anywhere ${row.isRead ? "text-quiet" : ""}`}>
            {row.preview}
          </p>
          <MailTroubleNote of={row} />
        </>
      ),
    },
    {
      header: "Received",
      sort: "received",
      cellClass: "beside text-quiet sm:whitespace-nowrap",
      cell: ({ receivedAt }) => <LocalTime date={receivedAt} />,
    },
    {
      header: "Status",
      sort: "unread",
      cellClass: "beside",
      cell: ({ isRead }) => (
        <Status tone={isRead ? "quiet" : "good"}>{isRead ? "Read" : "Unread"}</Status>
      ),
    },
  ],
  empty: { text: "No messages found", first: "Messages from readers appear here." },
};

function From({ name, email, isRead }: MessageRow, { nameId }: { nameId: string }) {
  return (
    <>
      <span id={nameId} dir="auto" className={`block wrap-anywhere ${isRead ? "font-medium" : ""}`}>
        {name}
      </span>
      <span className="block text-sm font-normal wrap-anywhere text-quiet">{email}</span>
    </>
  );
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { query, page, siteName } = loaderData;
  const [viewed, setViewed] = useOpened<MessageRow>();

  return (
    <ListPage
      {...LIST}
      {...{ query, page }}
      note={
        page.unread === 0
          ? "No unread messages"
          : `${formatNumber(page.unread)} of ${formatNumber(page.total)} unread`
      }
      actions={[{ label: "View", opens: setViewed }, MARK_UNREAD, DELETE]}
    >
      {(send) => (
        <MessageDialog
          // The reloaded row, unless it is gone from this page.
          row={viewed && (page.rows.find(({ id }) => id === viewed.id) ?? viewed)}
          siteName={siteName}
          onOpen={(row) => !row.isRead && send(row, READ)}
          onClose={() => setViewed(null)}
          onMarkUnread={(row) => {
            setViewed(null);
            send(row, MARK_UNREAD);
          }}
          onDelete={(row) => {
            setViewed(null);
            send(row, DELETE);
          }}
        />
      )}
    </ListPage>
  );
}
