import { href } from "react-router";
import { DialogButton } from "#app/admin/ui/dialog/dialog-button.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { DataTable } from "#app/admin/ui/table/data-table.tsx";
import { button } from "#app/ui/button.ts";
import { Picture } from "#app/ui/images/image.tsx";
import type { TrashRow } from "#domain/recipes/tables/trash-table.ts";

type TrashTableProps = {
  rows: TrashRow[];
  /** The table's own address, where its forms go. */
  here: string;
  onRestore: (row: TrashRow) => void;
  onDelete: (row: TrashRow) => void;
};

export function TrashTable({ rows, here, onRestore, onDelete }: TrashTableProps) {
  return (
    <DataTable label="Deleted recipes" stacks>
      <thead>
        <tr>
          <th scope="col" className="wide-only">
            Image
          </th>
          <th scope="col">Title</th>
          <th scope="col">Deleted</th>
          <th scope="col">By</th>
          <th scope="col" className="row-actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="wide-only w-20">
              <Picture
                src={row.image}
                picture={row.picture}
                color={row.imageColor}
                alt=""
                sizes="48px"
                className="h-9 w-12 rounded-sm"
              />
            </td>
            <th scope="row" id={`title-${row.id}`} dir="auto" className="wrap-anywhere">
              {row.title}
            </th>
            <td className="text-quiet sm:whitespace-nowrap">
              <LocalTime date={row.deletedAt} />
            </td>
            <td className="text-quiet wrap-anywhere sm:max-w-48">
              <span className="sm:hidden">by </span>
              <bdi>{row.deletedBy ?? "The site"}</bdi>
            </td>
            <td className="row-actions">
              <form
                method="post"
                action={here}
                className="inline-flex"
                onSubmit={(event) => {
                  event.preventDefault();
                  onRestore(row);
                }}
              >
                <input type="hidden" name="id" value={row.id} />
                <button
                  type="submit"
                  name="intent"
                  value="restore"
                  aria-describedby={`title-${row.id}`}
                  className={button("plain", "small")}
                >
                  Restore
                </button>
              </form>
              <DialogButton
                onOpen={() => onDelete(row)}
                page={{ action: href("/admin/trash"), fields: { delete: row.id } }}
                describedBy={`title-${row.id}`}
              >
                Delete for ever
              </DialogButton>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
