import { DataTable, SortHeader } from "#app/admin/ui/table/data-table.tsx";
import {
  QUEUE_SORTS,
  type QueueTableQuery,
  type QueueRow as Row,
} from "#domain/queue/queue-item.ts";
import { QueueRow } from "./queue-row.tsx";

type QueueTableProps = {
  rows: Row[];
  query: QueueTableQuery;
  /** The table's address for another query. */
  to: (query: QueueTableQuery) => string;
};

export function QueueTable({ rows, query, to }: QueueTableProps) {
  const header = {
    query,
    to: ({ sort, direction }: Pick<QueueTableQuery, "sort"> & { direction?: "asc" | "desc" }) =>
      to({ ...query, sort, direction: direction ?? QUEUE_SORTS[sort], page: 1 }),
  };
  return (
    <DataTable label="Queue" stacks>
      <thead>
        <tr>
          <SortHeader by="url" {...header}>
            URL
          </SortHeader>
          <th scope="col">Status</th>
          <SortHeader by="tries" {...header} className="number">
            Tries
          </SortHeader>
          <th scope="col">Recipe</th>
          <SortHeader by="added" {...header}>
            Added
          </SortHeader>
          <th scope="col" className="row-actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <QueueRow key={row.id} row={row} />
        ))}
      </tbody>
    </DataTable>
  );
}
