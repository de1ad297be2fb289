import { href } from "react-router";
import { ListTable } from "#app/admin/ui/table/list-table.tsx";
import { useWriteQueue } from "#app/admin/ui/table/use-row-writes.tsx";
import type { CategoryRow } from "#domain/categories/category-table.server.ts";

/** Deleted categories with a button to restore each. */
export function InactiveCategories({ rows }: { rows: CategoryRow[] }) {
  const enqueue = useWriteQueue(href("/admin/categories"));
  if (rows.length === 0) return null;
  return (
    <div className="mt-12">
      <h2 className="text-xl">Deleted categories</h2>
      <p className="mt-1 mb-4 text-quiet">Not shown to readers.</p>
      <ListTable
        label="Deleted categories"
        rows={rows}
        columns={[
          {
            header: "Name",
            isName: true,
            cellClass: "wrap-anywhere",
            cell: ({ name }, { nameId }) => (
              <span id={nameId} dir="auto">
                {name}
              </span>
            ),
          },
          { header: "Slug", cellClass: "wrap-anywhere text-quiet", cell: ({ slug }) => slug },
        ]}
        actions={[{ label: "Restore", sends: ({ id }) => ({ intent: "restore", id }) }]}
        onSend={(row, { sends }) => enqueue(sends(row))}
      />
    </div>
  );
}
