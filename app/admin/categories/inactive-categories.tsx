import { DataTable } from "#app/admin/ui/table/data-table.tsx";
import { button } from "#app/ui/button.ts";
import type { CategoryRow } from "#domain/categories/category-table.server.ts";

type InactiveCategoriesProps = {
  rows: CategoryRow[];
  path: string;
  onRestore: (row: CategoryRow) => void;
};

/** Deleted categories, each of which can be restored. */
export function InactiveCategories({ rows, path, onRestore }: InactiveCategoriesProps) {
  if (rows.length === 0) return null;
  return (
    <div className="mt-12">
      <h2 className="text-xl">Deleted categories</h2>
      <p className="mt-1 mb-4 text-quiet">Readers don't see them.</p>
      <DataTable label="Deleted categories" stacks>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Slug</th>
            <th scope="col" className="row-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" id={`name-${row.id}`} dir="auto" className="wrap-anywhere">
                {row.name}
              </th>
              <td className="wrap-anywhere text-quiet">{row.slug}</td>
              <td className="row-actions">
                <form
                  method="post"
                  action={path}
                  onSubmit={(event) => {
                    event.preventDefault();
                    onRestore(row);
                  }}
                >
                  <input type="hidden" name="intent" value="restore" />
                  <button
                    type="submit"
                    name="id"
                    value={row.id}
                    aria-describedby={`name-${row.id}`}
                    className={button("plain", "small")}
                  >
                    Restore
                  </button>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
