import { useState } from "react";
import { href, Link } from "react-router";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { ConfirmPage } from "#app/admin/ui/dialog/confirm-page.tsx";
import {
  ActionFeedback,
  NOT_DONE,
  useWrite,
  withNetworkError,
} from "#app/admin/ui/form/outcome.tsx";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { EmptyTable, showing, TableFoot } from "#app/admin/ui/table/data-table.tsx";
import { TableSearch } from "#app/admin/ui/table/table-search.tsx";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { findCategoryRow, listCategoryTable } from "#domain/categories/category-table.server.ts";
import { readId } from "#domain/tables/id.ts";
import { searchText } from "#domain/tables/search-words.ts";
import type { Route } from "./+types/categories.ts";
import { actOnCategories } from "./categories-action.server.ts";
import { CategoriesTable } from "./categories-table.tsx";
import { DeleteWords, deleteTitle } from "./delete-words.tsx";
import { InactiveCategories } from "./inactive-categories.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const search = searchText(url.searchParams.get("search"));
  const asked = readId(url.searchParams.get("delete"));
  const [table, deleting] = await Promise.all([
    listCategoryTable(db, { search }),
    asked ? findCategoryRow(db, asked) : null,
  ]);
  return { search, table, deleting };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnCategories(request, context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withNetworkError(serverAction, NOT_DONE);
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { search, table } = loaderData;
  const path = href("/admin/categories");
  const here = search ? `${path}?${new URLSearchParams({ search })}` : path;
  const [asked, setAsked] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const deletion = useWrite(here, () => setAsked(null), setProblem);
  const restoring = useWrite(here);
  useLiveReload(["category", "recipe"]);

  // As it stands now: what hinders its deletion may change while the question is open.
  const deleting = table.active.find(({ id }) => id === asked);
  function ask(id: string | null) {
    setProblem("");
    setAsked(id);
  }

  return (
    <>
      <PageHeader title="Categories" note="In the order in which readers see them.">
        <Link to={href("/admin/categories/new")} className={button("primary")}>
          <Icon name="plus" className="size-4.5" />
          Add Category
        </Link>
      </PageHeader>
      <ActionFeedback outcome={actionData} />
      {loaderData.deleting && (
        <ConfirmPage
          title={deleteTitle(loaderData.deleting)}
          action="Delete"
          fields={{ intent: "delete", id: loaderData.deleting.id }}
          back={here}
        >
          <DeleteWords category={loaderData.deleting} />
        </ConfirmPage>
      )}
      <div className="table-tools">
        <TableSearch label="Search categories" value={search} />
      </div>
      {table.active.length === 0 ? (
        <EmptyTable text="No categories found">
          <p className="mt-1 text-quiet">
            {search ? "Try a different search term." : "Recipes are sorted into what you add here."}
          </p>
        </EmptyTable>
      ) : (
        <CategoriesTable
          rows={table.active}
          path={here}
          isWhole={!search}
          onDelete={({ id }) => ask(id)}
        />
      )}
      <TableFoot
        showing={showing({ rows: table.active, matching: table.total }, "categories")}
        page={1}
        pages={1}
        to={() => here}
      />
      <InactiveCategories
        rows={table.inactive}
        path={here}
        onRestore={({ id }) => restoring.write({ intent: "restore", id })}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => ask(null)}
        title={deleting ? deleteTitle(deleting) : ""}
        action="Delete"
        danger
        busy={deletion.busy}
        onConfirm={() => deleting && deletion.write({ intent: "delete", id: deleting.id })}
      >
        {deleting && <DeleteWords category={deleting} problem={problem} />}
      </ConfirmDialog>
    </>
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Categories" }];
