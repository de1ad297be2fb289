import { href } from "react-router";
import { DialogButton } from "#app/admin/ui/dialog/dialog-button.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { DataTable, SortHeader } from "#app/admin/ui/table/data-table.tsx";
import type { tableLinks } from "#app/admin/ui/table/table-links.ts";
import type { SubscriberRow, SubscriberTableQuery } from "#domain/newsletter/subscriber-table.ts";

type SubscribersTableProps = {
  rows: SubscriberRow[];
  query: SubscriberTableQuery;
  links: ReturnType<typeof tableLinks<SubscriberTableQuery["sort"]>>;
  onUnsubscribe: (row: SubscriberRow) => void;
};

export function SubscribersTable({ rows, query, links, onUnsubscribe }: SubscribersTableProps) {
  return (
    <DataTable label="Subscribers" stacks>
      <thead>
        <tr>
          <SortHeader by="email" query={query} to={links.sorted}>
            Email
          </SortHeader>
          <SortHeader by="subscribed" query={query} to={links.sorted}>
            Subscribed
          </SortHeader>
          <th scope="col" className="row-actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" id={`email-${row.id}`} className="wrap-anywhere">
              {row.email}
            </th>
            <td className="beside text-quiet sm:whitespace-nowrap">
              <LocalTime date={row.subscribedAt} />
            </td>
            <td className="row-actions beside">
              <DialogButton
                onOpen={() => onUnsubscribe(row)}
                page={{ action: href("/admin/subscribers"), fields: { unsubscribe: row.id } }}
                describedBy={`email-${row.id}`}
              >
                Unsubscribe
              </DialogButton>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
