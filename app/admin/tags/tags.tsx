import { href } from "react-router";
import { BulkChanges } from "#app/admin/recipes/bulk-changes.tsx";
import { useOpened } from "#app/admin/ui/dialog/use-opened.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb } from "#app/context.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { listBulkChanges } from "#domain/recipes/bulk/list-bulk-changes.server.ts";
import { listTags } from "#domain/recipes/tags/list-tags.server.ts";
import { TAG_TABLE, type TagRow } from "#domain/recipes/tags/tag-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/tags.ts";
import { type OpenedTag, TagDialog } from "./tag-dialog.tsx";
import { actOnTag } from "./tags-action.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, TAG_TABLE);
  const db = context.get(adminDb);
  const [page, changes] = await Promise.all([listTags(db, query), listBulkChanges(db)]);
  return { query, page, changes };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnTag(request, context);
}

export const clientAction = adminActionFor(NOT_DONE);

const LIST: ListDeclaration<TagRow, typeof TAG_TABLE> = {
  path: href("/admin/tags"),
  table: TAG_TABLE,
  label: "Tags",
  noun: "tags",
  search: "Search tags",
  live: ["recipe"],
  columns: [
    {
      header: "Tag",
      sort: "name",
      isName: true,
      cellClass: "wrap-anywhere",
      cell: ({ name }, { nameId }) => (
        <span id={nameId} dir="auto">
          {name}
        </span>
      ),
    },
    {
      header: "Recipes",
      sort: "recipes",
      className: "number",
      cell: ({ recipes }) => formatNumber(recipes),
    },
  ],
  empty: { text: "No tags found", first: "Tags that you give to recipes appear here." },
};

export default function Tags({ loaderData: { changes, ...list } }: Route.ComponentProps) {
  const [opened, open] = useOpened<OpenedTag>();
  return (
    <ListPage
      {...LIST}
      {...list}
      note="Readers find recipes by their tags. Those in the trash keep theirs."
      above={<BulkChanges changes={changes} />}
      actions={[
        {
          label: "Recipes",
          to: ({ name }) => `${href("/admin/recipes")}?${new URLSearchParams({ tag: name })}`,
        },
        { label: "Rename", opens: (tag) => open({ tag, intent: "rename" }) },
        { label: "Merge", opens: (tag) => open({ tag, intent: "merge" }) },
        {
          label: "Delete",
          sends: ({ name, recipes }) => ({ intent: "delete", tag: name, count: String(recipes) }),
          asks: ({ name, recipes }) => ({
            title: `Delete the tag “${name}”?`,
            text: `${countOf(recipes, "recipe")} will lose it. You can undo it for a week.`,
            confirm: "Delete",
          }),
        },
      ]}
    >
      <TagDialog opened={opened} onClose={() => open(null)} />
    </ListPage>
  );
}
