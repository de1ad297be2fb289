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
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { EmptyTable, showing, TableFoot } from "#app/admin/ui/table/data-table.tsx";
import { tableLinks } from "#app/admin/ui/table/table-links.ts";
import { TableSearch } from "#app/admin/ui/table/table-search.tsx";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import {
  countWaiting,
  findSubscriber,
  listSubscribers,
} from "#domain/newsletter/list-subscribers.server.ts";
import {
  readSubscriberTableQuery,
  SUBSCRIBER_SORTS,
  type SubscriberRow,
} from "#domain/newsletter/subscriber-table.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/subscribers.ts";
import { unsubscribeOne } from "./subscribers-action.server.ts";
import { SubscribersTable } from "./subscribers-table.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const query = readSubscriberTableQuery(url.searchParams);
  const asked = readId(url.searchParams.get("unsubscribe"));
  const [table, waiting, leaving] = await Promise.all([
    listSubscribers(db, query),
    countWaiting(db),
    asked ? findSubscriber(db, asked) : null,
  ]);
  return { query, table, waiting, leaving };
}

export function action({ request, context }: Route.ActionArgs) {
  return unsubscribeOne(request, context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withNetworkError(serverAction, NOT_DONE);
}

export default function Subscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { query, table, waiting } = loaderData;
  const onTheList = `${formatNumber(table.total)} on the list`;
  const [leaving, setLeaving] = useState<SubscriberRow | null>(null);
  const links = tableLinks(href("/admin/subscribers"), query, SUBSCRIBER_SORTS);
  const removal = useWrite(links.here, () => setLeaving(null));
  useLiveReload(["subscriber"]);

  return (
    <>
      <PageHeader
        title="Subscribers"
        note={waiting > 0 ? `${onTheList}, ${formatNumber(waiting)} unconfirmed` : onTheList}
      >
        <form action={href("/admin/subscribers/export")}>
          <button type="submit" className={button("primary")}>
            <Icon name="download" className="size-4.5" />
            Export CSV
          </button>
        </form>
      </PageHeader>
      <ActionFeedback outcome={actionData} />
      {loaderData.leaving && (
        <ConfirmPage
          title={question(loaderData.leaving)}
          action="Unsubscribe"
          fields={{ id: loaderData.leaving.id }}
          back={links.here}
        >
          {FROM_THEN_ON}
        </ConfirmPage>
      )}
      <div className="table-tools">
        <TableSearch label="Search subscribers" value={query.search} keep={links.keep} />
      </div>
      {table.rows.length === 0 ? (
        <EmptyTable text="No subscribers found">
          <p className="mt-1 text-quiet">
            {query.search
              ? "Try a different search term."
              : "Who signs up for the newsletter stands here, once confirmed."}
          </p>
        </EmptyTable>
      ) : (
        <SubscribersTable
          rows={table.rows}
          query={query}
          links={links}
          onUnsubscribe={setLeaving}
        />
      )}
      <TableFoot
        showing={showing(table, "subscribers")}
        page={table.page}
        pages={table.pages}
        to={links.page}
      />
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={leaving ? question(leaving) : ""}
        action="Unsubscribe"
        danger
        busy={removal.busy}
        onConfirm={() => leaving && removal.write({ id: leaving.id })}
      >
        {FROM_THEN_ON}
      </ConfirmDialog>
    </>
  );
}

const FROM_THEN_ON = "No more letters go to this address, until its owner signs up again.";

function question({ email }: { email: string }): string {
  return `Unsubscribe "${email}"?`;
}

export const meta: Route.MetaFunction = () => [{ title: "Subscribers" }];
