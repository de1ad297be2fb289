import { href } from "react-router";
import { useOpened } from "#app/admin/ui/dialog/use-opened.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import type { Bulk } from "#app/admin/ui/table/bulk-bar.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { ExportLink } from "#app/admin/ui/table/export-link.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import type { SendingAction } from "#app/admin/ui/table/row-actions.tsx";
import { adminDb } from "#app/context.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { listMessages } from "#domain/messages/list-messages.server.ts";
import { MESSAGE_TABLE, type MessageRow } from "#domain/messages/message-table.ts";
import { readReply } from "#domain/messages/reply.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/messages.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { confirmDeleteMessage, MailTroubleNote } from "./message-parts.tsx";
import { actOnMessages } from "./messages-action.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, MESSAGE_TABLE);
  const page = await listMessages(context.get(adminDb), query);
  return { query, page };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnMessages(request, context);
}

export const clientAction = adminActionFor(NOT_DONE, ({ intent, ...fields }) =>
  intent === "reply" ? readReply(fields) : { ok: true },
);

const sends = (intent: string) => ({ sends: ({ id }: MessageRow) => ({ intent, id }) });

const VIEWED = { label: "Viewed", ...sends("view") };

const MARK_UNREAD: SendingAction<MessageRow> = {
  label: "Mark unread",
  when: ({ isRead }) => isRead,
  ...sends("unread"),
};

const SPAM: SendingAction<MessageRow> = {
  label: "Spam",
  when: ({ isSpam }) => !isSpam,
  ...sends("spam"),
  removes: true,
};

const NOT_SPAM: SendingAction<MessageRow> = {
  label: "Not Spam",
  when: ({ isSpam }) => isSpam,
  ...sends("not-spam"),
  removes: true,
};

const DELETE: SendingAction<MessageRow> = {
  label: "Delete",
  ...sends("delete"),
  asks: (row) => confirmDeleteMessage([row]),
};

function bulkOf(isSpam: boolean): Bulk<MessageRow> {
  return {
    label: "With the selected messages",
    count: (selected) => countOf(selected, "message"),
    actions: [
      { label: "Mark read", intent: "read" },
      { label: "Mark unread", intent: "unread" },
      isSpam ? { label: "Not Spam", intent: "not-spam" } : { label: "Spam", intent: "spam" },
      { label: "Delete", intent: "delete", danger: true, asks: confirmDeleteMessage },
    ],
  };
}

const LIST: ListDeclaration<MessageRow, typeof MESSAGE_TABLE> = {
  path: href("/admin/messages"),
  table: MESSAGE_TABLE,
  label: "Messages",
  noun: "messages",
  search: "Search messages",
  live: ["message"],
  filters: [
    {
      label: "Show",
      name: "state",
      options: [
        ["", "Inbox"],
        ["unread", "Unread"],
        ["answered", "Answered"],
        ["spam", "Spam"],
      ],
    },
  ],
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
      cell: ({ isRead, isAnswered }) => (
        <Status tone={isRead ? "quiet" : "good"}>
          {isRead ? (isAnswered ? "Answered" : "Read") : "Unread"}
        </Status>
      ),
    },
  ],
  empty: {
    text: "No messages found",
    first: "Messages from readers appear here.",
    narrowed: "Try another filter or search term.",
  },
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

function describeUnread({ unread, total }: { unread: number; total: number }): string {
  if (unread === 0) return "No unread messages";
  return `${formatNumber(unread)} of ${formatNumber(total)} unread`;
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { query, page } = loaderData;
  const isSpam = query.state === "spam";
  const [viewed, setViewed] = useOpened<MessageRow>();

  return (
    <ListPage
      {...LIST}
      {...{ query, page }}
      {...(isSpam && {
        empty: { ...LIST.empty, first: "Messages that you mark as spam appear here." },
      })}
      note={isSpam ? "Deleted 30 days after they were marked as spam" : describeUnread(page)}
      main={<ExportLink to={href("/admin/messages/export")} table={MESSAGE_TABLE} query={query} />}
      bulk={bulkOf(isSpam)}
      actions={[{ label: "View", opens: setViewed }, MARK_UNREAD, SPAM, NOT_SPAM, DELETE]}
    >
      {(send) => (
        <MessageDialog
          // The reloaded row, unless it is gone from this page.
          row={viewed && (page.rows.find(({ id }) => id === viewed.id) ?? viewed)}
          actions={[DELETE, isSpam ? NOT_SPAM : SPAM, MARK_UNREAD]}
          onOpen={(row) => !row.isRead && send(row, VIEWED)}
          onClose={() => setViewed(null)}
          onSend={(row, action) => {
            setViewed(null);
            send(row, action);
          }}
        />
      )}
    </ListPage>
  );
}
