import { href } from "react-router";
import { DialogButton } from "#app/admin/ui/dialog/dialog-button.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { DataTable, SortHeader, Status } from "#app/admin/ui/table/data-table.tsx";
import type { tableLinks } from "#app/admin/ui/table/table-links.ts";
import { button } from "#app/ui/button.ts";
import type { MessageRow, MessageTableQuery } from "#domain/messages/message-table.ts";
import { MailTrouble } from "./mail-trouble.tsx";

type RowDeeds = {
  onView: (row: MessageRow) => void;
  onMarkUnread: (row: MessageRow) => void;
  onDelete: (row: MessageRow) => void;
};

type MessagesTableProps = RowDeeds & {
  rows: MessageRow[];
  query: MessageTableQuery;
  links: ReturnType<typeof tableLinks<MessageTableQuery["sort"]>>;
};

export function MessagesTable({ rows, query, links, ...entries }: MessagesTableProps) {
  return (
    <DataTable label="Messages" stacks>
      <thead>
        <tr>
          <SortHeader by="name" query={query} to={links.sorted}>
            From
          </SortHeader>
          <th scope="col">Message</th>
          <SortHeader by="received" query={query} to={links.sorted}>
            Received
          </SortHeader>
          <SortHeader by="unread" query={query} to={links.sorted}>
            Status
          </SortHeader>
          <th scope="col" className="row-actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} page={links.here} {...entries} />
        ))}
      </tbody>
    </DataTable>
  );
}

function Row({
  row,
  page,
  onView,
  onMarkUnread,
  onDelete,
}: RowDeeds & { row: MessageRow; page: string }) {
  const { id, name, email, preview, receivedAt, isRead } = row;
  const describedBy = `from-${id}`;
  return (
    <tr>
      <th scope="row" className="sm:min-w-52">
        <span
          id={describedBy}
          dir="auto"
          className={`block wrap-anywhere ${isRead ? "font-medium" : ""}`}
        >
          {name}
        </span>
        <span className="block text-sm font-normal wrap-anywhere text-quiet">{email}</span>
      </th>
      <td className="sm:min-w-64">
        <p dir="auto" className={`line-clamp-2 wrap-anywhere ${isRead ? "text-quiet" : ""}`}>
          {preview}
        </p>
        <MailTrouble of={row} />
      </td>
      <td className="beside text-quiet sm:whitespace-nowrap">
        <LocalTime date={receivedAt} />
      </td>
      <td className="beside">
        <Status tone={isRead ? "quiet" : "good"}>{isRead ? "Read" : "Unread"}</Status>
      </td>
      <td className="row-actions">
        <DialogButton
          onOpen={() => onView(row)}
          page={{ action: href("/admin/messages"), method: "post", fields: { intent: "view", id } }}
          describedBy={describedBy}
        >
          View
        </DialogButton>
        {isRead && (
          <form
            method="post"
            action={page}
            className="inline-flex"
            onSubmit={(event) => {
              event.preventDefault();
              onMarkUnread(row);
            }}
          >
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              name="intent"
              value="unread"
              aria-describedby={describedBy}
              className={button("plain", "small")}
            >
              Mark unread
            </button>
          </form>
        )}
        <DialogButton
          onOpen={() => onDelete(row)}
          page={{ action: href("/admin/messages"), fields: { delete: id } }}
          describedBy={describedBy}
        >
          Delete
        </DialogButton>
      </td>
    </tr>
  );
}
