import { DragDropProvider } from "@dnd-kit/react";
import { useEffect, useRef, useState } from "react";
import { dragPlugins } from "#app/admin/ui/drag/drag-plugins.ts";
import { dropped } from "#app/admin/ui/drag/dropped.ts";
import { DataTable } from "#app/admin/ui/table/data-table.tsx";
import type { CategoryRow } from "#domain/categories/category-table.server.ts";
import { PlainRow, SortedRow } from "./category-row.tsx";
import { useCategoryOrder } from "./use-category-order.ts";

type CategoriesTableProps = {
  rows: CategoryRow[];
  path: string;
  /** Whether these are all of them: only then there is an order to change. */
  isWhole: boolean;
  onDelete: (row: CategoryRow) => void;
};

/** The categories in the order in which readers see them, changed by dragging a row or by its buttons. */
export function CategoriesTable({ rows, path, isWhole, onDelete }: CategoriesTableProps) {
  const { shown, move } = useCategoryOrder(rows, path);
  const table = useRef<HTMLTableSectionElement>(null);
  const latest = useRef(shown);
  const [plugins] = useState(() => dragPlugins(() => latest.current));
  const [moved, setMoved] = useState<{ id: string; way: "up" | "down" } | null>(null);

  useEffect(() => {
    latest.current = shown;
  });

  // The browser takes the focus from a button whose row it moves.
  useEffect(() => {
    if (!moved) return;
    const own = table.current?.querySelector(`[data-row="${moved.id}"] [value="${moved.way}"]`);
    if (own instanceof HTMLElement) own.focus();
  }, [moved]);

  return (
    <DragDropProvider plugins={plugins} onDragEnd={dropped(({ id, to }) => move(id, to))}>
      <DataTable label="Categories" stacks>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Description</th>
            <th scope="col" className="number">
              Recipes
            </th>
            <th scope="col" className="row-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody ref={table}>
          {shown.map((row, index) =>
            isWhole ? (
              <SortedRow
                key={row.id}
                {...{ row, index, path, onDelete }}
                count={shown.length}
                onMove={(way) => {
                  move(row.id, index + (way === "up" ? -1 : 1));
                  setMoved({ id: row.id, way });
                }}
              />
            ) : (
              <PlainRow key={row.id} {...{ row, path, onDelete }} />
            ),
          )}
        </tbody>
      </DataTable>
      <p role="status" className="sr-only">
        {moved && placeOf(shown, moved.id)}
      </p>
    </DragDropProvider>
  );
}

function placeOf(rows: CategoryRow[], id: string): string {
  const place = rows.findIndex((row) => row.id === id);
  return place < 0 ? "" : `${rows[place]?.name} is now ${place + 1} of ${rows.length}.`;
}
