import { href } from "react-router";
import { askOfMany } from "#app/admin/recipes/bulk-actions.tsx";
import { BulkChanges } from "#app/admin/recipes/bulk-changes.tsx";
import { answer } from "#app/admin/recipes/change-recipes.server.ts";
import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import type { Bulk } from "#app/admin/ui/table/bulk-bar.tsx";
import { RowImage } from "#app/admin/ui/table/data-table.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import type { ConfirmText } from "#app/admin/ui/table/row-actions.tsx";
import { adminDb, signedIn } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import type { Database } from "#domain/database.ts";
import { changeMany, type NewBulkChange } from "#domain/recipes/bulk/change-many.server.ts";
import { listBulkChanges } from "#domain/recipes/bulk/list-bulk-changes.server.ts";
import { deletePermanently } from "#domain/recipes/commands/delete-recipe.server.ts";
import { restoreRecipe } from "#domain/recipes/commands/restore-recipe.server.ts";
import { findTitles } from "#domain/recipes/reading/titles.server.ts";
import { readChosenRecipes } from "#domain/recipes/tables/chosen-recipes.ts";
import { listTrash } from "#domain/recipes/tables/list-trash.server.ts";
import { TRASH_TABLE, type TrashRow } from "#domain/recipes/tables/trash-table.ts";
import { readId } from "#domain/tables/id.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/trash.ts";

const GONE = "This recipe is no longer in the trash.";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, TRASH_TABLE);
  const db = context.get(adminDb);
  const [page, changes] = await Promise.all([listTrash(db, query), listBulkChanges(db)]);
  return { query, page, changes };
}

/**
 * Restores deleted recipes or deletes them permanently. Form fields: `intent`, `id` (repeated for several), or `all` (the
 * table's search) with `count`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { intent, id: given, all, count } = await readForm(request);
  if (intent !== "restore" && intent !== "delete") {
    return refused(400, { message: "That action isn't available." });
  }
  const db = context.get(adminDb);
  const { id: adminId, name } = context.get(signedIn);
  const change = { by: { id: adminId, name }, now: new Date() };
  const verb = intent === "restore" ? "restore" : "purge";
  if (typeof all === "string") {
    const { search } = readTableQuery(new URLSearchParams(all), TRASH_TABLE);
    const which = { trash: { search } };
    return many(db, { verb, which, most: Number(count) || 1, ...change });
  }
  if (Array.isArray(given)) {
    const chosen = readChosenRecipes(given);
    if (!chosen.ok) return refused(400, { message: chosen.error });
    return many(db, { verb, which: { ids: chosen.ids }, ...change });
  }
  const id = readId(given);
  const [recipe] = id ? await findTitles(db, [id], { deleted: true }) : [];
  if (!recipe) return refused(404, { message: GONE });
  if (intent === "delete") {
    const [removed] = await deletePermanently(db, { ids: [recipe.id], ...change });
    if (removed?.outcome !== "done") return refused(404, { message: GONE });
    return done(`"${recipe.title}" was permanently deleted.`);
  }
  const restored = await restoreRecipe(db, { id: recipe.id, ...change });
  if (restored.ok) return done(restoredMessage(recipe.title, restored.lostCategory));
  if (restored.reason === "not-found") return refused(404, { message: GONE });
  const taken = `"${recipe.title}" can't be restored: another recipe already uses its source URL.`;
  return refused(409, { message: taken });
}

async function many(db: Database, asked: NewBulkChange) {
  const result = await changeMany(db, asked);
  return result.ok ? answer(result.line) : refused(409, { message: result.error });
}

function restoredMessage(title: string, lostCategory: string | null): string {
  const restored = `"${title}" restored.`;
  return lostCategory
    ? `${restored} Its category ${lostCategory} has since been deleted.`
    : restored;
}

function confirmPurge(count: number, title = ""): ConfirmText {
  const one = count === 1;
  return {
    title: `Delete ${one ? `"${title}"` : countOf(count, "recipe")} permanently?`,
    text: `This can't be undone. ${one ? "Its" : "Their"} text, ratings and views will be lost.`,
    confirm: "Delete permanently",
  };
}

export const clientAction = adminActionFor(NOT_DONE);

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
      cellClass: "text-quiet wrap-anywhere sm:min-w-24 sm:max-w-48",
      cell: ({ deletedBy }) => (
        <>
          <span className="sm:hidden">by </span>
          <bdi>{deletedBy ?? "The site"}</bdi>
        </>
      ),
    },
  ],
  actions: [
    { label: "Restore", sends: ({ id }) => ({ intent: "restore", id }), removes: true },
    {
      label: "Delete permanently",
      sends: ({ id }) => ({ intent: "delete", id }),
      asks: ({ title }) => confirmPurge(1, title),
    },
  ],
  empty: { text: "No recipes found", first: "The trash is empty." },
};

const BULK: Bulk<TrashRow> = {
  label: "With the selected recipes",
  count: (selected) => countOf(selected, "recipe"),
  takesAll: true,
  actions: [
    {
      label: "Restore",
      intent: "restore",
      asks: askOfMany("Restore", "What was published is then published again."),
    },
    {
      label: "Delete permanently",
      intent: "delete",
      danger: true,
      asks: (rows, { count }) => confirmPurge(count, rows[0]?.title),
    },
  ],
};

export default function Trash({ loaderData: { changes, ...list } }: Route.ComponentProps) {
  const note = "Deleted recipes stay here until you delete them permanently.";
  const above = <BulkChanges changes={changes} />;
  const main = list.page.total > 0 && <EmptyTrash count={list.page.total} />;
  return <ListPage {...LIST} {...list} {...{ above, main, note }} bulk={BULK} />;
}

function EmptyTrash({ count }: { count: number }) {
  return (
    <ConfirmButton
      label="Empty"
      className={button("quiet")}
      title={`Empty the trash of ${countOf(count, "recipe")}?`}
      confirm="Delete permanently"
      danger
      fields={{ intent: "delete", all: "", count: String(count) }}
    >
      This can't be undone. Their text, ratings and views will be lost.
    </ConfirmButton>
  );
}
