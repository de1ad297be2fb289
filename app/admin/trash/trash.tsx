import { href } from "react-router";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { RowImage } from "#app/admin/ui/table/data-table.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb } from "#app/context.ts";
import { clientActionFor, NOT_DONE } from "#app/ui/form/client-action.ts";
import { listTrash } from "#domain/recipes/tables/list-trash.server.ts";
import { TRASH_TABLE, type TrashRow } from "#domain/recipes/tables/trash-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/trash.ts";
import { actOnTrash } from "./trash-action.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, TRASH_TABLE);
  return { query, page: await listTrash(context.get(adminDb), query) };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnTrash(request, context);
}

export const clientAction = clientActionFor(NOT_DONE);

const LIST: ListDeclaration<TrashRow, typeof TRASH_TABLE> = {
  path: href("/admin/trash"),
  table: TRASH_TABLE,
  label: "Deleted recipes",
  noun: "deleted recipes",
  search: "Search deleted recipes",
  live: ["recipe"],
  columns: [
    { header: "Image", cell: RowImage, className: "wide-only", cellClass: "w-20" },
    {
      header: "Title",
      isName: true,
      cellClass: "wrap-anywhere",
      cell: ({ title }, { nameId }) => (
        <span id={nameId} dir="auto">
          {title}
        </span>
      ),
    },
    {
      header: "Deleted",
      cellClass: "text-quiet sm:whitespace-nowrap",
      cell: ({ deletedAt }) => <LocalTime date={deletedAt} />,
    },
    {
      header: "By",
      cellClass: "text-quiet wrap-anywhere sm:max-w-48",
      cell: ({ deletedBy }) => (
        <>
          <span className="sm:hidden">by </span>
          <bdi>{deletedBy ?? "The site"}</bdi>
        </>
      ),
    },
  ],
  actions: [
    { label: "Restore", sends: ({ id }) => ({ intent: "restore", id }) },
    {
      label: "Delete for ever",
      sends: ({ id }) => ({ intent: "delete", id }),
      asks: ({ title }) => ({
        title: `Delete "${title}" for ever?`,
        text: "Nothing brings it back: its text, its ratings and its views go with it.",
        confirm: "Delete for ever",
      }),
    },
  ],
  empty: { text: "No recipes found", first: "The trash is empty." },
};

export default function Trash({ loaderData }: Route.ComponentProps) {
  const note = "Deleted recipes stay here until they are deleted for ever.";
  return <ListPage {...LIST} {...loaderData} note={note} />;
}
