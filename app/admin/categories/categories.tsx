import { DragDropProvider } from "@dnd-kit/react";
import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { BulkChanges } from "#app/admin/recipes/bulk-changes.tsx";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { dragPlugins, onDropped } from "#app/admin/ui/sortable.ts";
import { ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { CATEGORY_TABLE } from "#domain/categories/category.ts";
import { type CategoryRow, listCategoryTable } from "#domain/categories/category-table.server.ts";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import { listBulkChanges } from "#domain/recipes/bulk/list-bulk-changes.server.ts";
import { readTableQuery, TABLE_PAGE_SIZE, type TablePage } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/categories.ts";
import { actOnCategories } from "./categories-action.server.ts";
import { CATEGORY_LIST } from "./category-list.tsx";
import { InactiveCategories } from "./inactive-categories.tsx";
import { MoveButtons, SortableRow } from "./sortable-row.tsx";
import { useCategoryOrder } from "./use-category-order.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, CATEGORY_TABLE);
  const db = context.get(adminDb);
  const [table, names, changes] = await Promise.all([
    listCategoryTable(db, query),
    listCategoryNames(db),
    listBulkChanges(db),
  ]);
  return { query, table, names, changes };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnCategories(request, context);
}

export const clientAction = adminActionFor(NOT_DONE);

/** The categories in their public order, which can be changed by dragging a row or with its buttons. */
export default function Categories({ loaderData }: Route.ComponentProps) {
  const { query, table, changes } = loaderData;
  const { shown, move } = useCategoryOrder(table.rows, table, CATEGORY_LIST.path);
  const latest = useRef(shown);
  const [plugins] = useState(() => dragPlugins(() => latest.current));
  const [moved, setMoved] = useState<{ id: string; way: "up" | "down" } | null>(null);

  useEffect(() => {
    latest.current = shown;
  });

  // Moving a row in the DOM makes the browser drop the focus from its button.
  useEffect(() => {
    if (!moved) return;
    const own = document.querySelector(`[data-row="${moved.id}"] [value="${moved.way}"]`);
    if (own instanceof HTMLElement) own.focus();
  }, [moved]);

  // Not while a search narrows the list: what a row would be moved past is not shown.
  const ordering = {
    shell: SortableRow,
    tools: (row: CategoryRow, { index, nameId }: { index: number; nameId: string }) => (
      <MoveButtons
        describedBy={nameId}
        isFirst={index === 0 && !table.before}
        isLast={index === shown.length - 1 && !table.after}
        onMove={(way) => {
          move(row.id, index + (way === "up" ? -1 : 1));
          setMoved({ id: row.id, way });
        }}
      />
    ),
  };
  return (
    <DragDropProvider plugins={plugins} onDragEnd={onDropped(({ id, to }) => move(id, to))}>
      <ListPage
        {...CATEGORY_LIST}
        {...(query.search ? {} : ordering)}
        note="Shown to readers in this order."
        main={
          <Link to={href("/admin/categories/new")} className={button("primary")}>
            <Icon name="plus" className="size-4.5" />
            Add Category
          </Link>
        }
        above={<BulkChanges changes={changes} />}
        query={query}
        page={{ ...table, rows: shown }}
      >
        <p role="status" className="sr-only">
          {moved && placeOf({ ...table, rows: shown }, moved.id)}
        </p>
        <InactiveCategories rows={table.inactive} />
      </ListPage>
    </DragDropProvider>
  );
}

function placeOf({ rows, page, matching }: TablePage<CategoryRow>, id: string): string {
  const index = rows.findIndex((row) => row.id === id);
  const place = (page - 1) * TABLE_PAGE_SIZE + index + 1;
  return index < 0 ? "" : `${rows[index]?.name} is now ${place} of ${matching}.`;
}
