import { useState } from "react";
import { href } from "react-router";
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
import { tableLinks } from "#app/admin/ui/table/table-links.ts";
import { TableSearch } from "#app/admin/ui/table/table-search.tsx";
import { adminDb } from "#app/context.ts";
import { findTitles } from "#domain/recipes/reading/titles.server.ts";
import { listTrash } from "#domain/recipes/tables/list-trash.server.ts";
import { readTrashQuery, TRASH_SORTS } from "#domain/recipes/tables/trash-table.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/trash.ts";
import { actOnTrash } from "./trash-action.server.ts";
import { TrashTable } from "./trash-table.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const query = readTrashQuery(url.searchParams);
  const asked = readId(url.searchParams.get("delete"));
  const [table, [leaving = null]] = await Promise.all([
    listTrash(db, query),
    asked ? findTitles(db, [asked], { deleted: true }) : [],
  ]);
  return { query, table, leaving };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnTrash(request, context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withNetworkError(serverAction, NOT_DONE);
}

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  const { query, table } = loaderData;
  const [leaving, setLeaving] = useState<{ id: string; title: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const links = tableLinks(href("/admin/trash"), query, TRASH_SORTS);
  const restoring = useWrite(links.here);
  const removal = useWrite(links.here, () => setAsking(false));
  useLiveReload(["recipe"]);

  return (
    <>
      <PageHeader title="Trash" note="Deleted recipes stay here until they are deleted for ever." />
      <ActionFeedback outcome={actionData} />
      {loaderData.leaving && (
        <ConfirmPage
          title={question(loaderData.leaving)}
          action={FOR_EVER}
          fields={{ intent: "delete", id: loaderData.leaving.id }}
          back={links.here}
        >
          {NOTHING_LEFT}
        </ConfirmPage>
      )}
      <div className="table-tools">
        <TableSearch label="Search deleted recipes" value={query.search} keep={links.keep} />
      </div>
      {table.rows.length === 0 ? (
        <EmptyTable text="No recipes found">
          <p className="mt-1 text-quiet">
            {query.search ? "Try a different search term." : "The trash is empty."}
          </p>
        </EmptyTable>
      ) : (
        <TrashTable
          rows={table.rows}
          here={links.here}
          onRestore={({ id }) => restoring.write({ intent: "restore", id })}
          onDelete={(row) => {
            setLeaving(row);
            setAsking(true);
          }}
        />
      )}
      <TableFoot
        showing={showing(table, "deleted recipes")}
        page={table.page}
        pages={table.pages}
        to={links.page}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={leaving ? question(leaving) : ""}
        action={FOR_EVER}
        danger
        busy={removal.busy}
        onConfirm={() => leaving && removal.write({ intent: "delete", id: leaving.id })}
      >
        {NOTHING_LEFT}
      </ConfirmDialog>
    </>
  );
}

const FOR_EVER = "Delete for ever";
const NOTHING_LEFT = "Nothing brings it back: its text, its ratings and its views go with it.";

function question({ title }: { title: string }): string {
  return `Delete "${title}" for ever?`;
}

export const meta: Route.MetaFunction = () => [{ title: "Trash" }];
