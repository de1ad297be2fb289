import { useState } from "react";
import { data, href } from "react-router";
import { ActionFeedback, withNetworkError } from "#app/admin/ui/form/outcome.tsx";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { EmptyTable, showing, TableFoot } from "#app/admin/ui/table/data-table.tsx";
import { TableFilter } from "#app/admin/ui/table/table-filter.tsx";
import { TableSearch } from "#app/admin/ui/table/table-search.tsx";
import { adminDb, reportFault, scraperContext } from "#app/context.ts";
import { queueTableParams, readQueueTableQuery } from "#domain/queue/queue-item.ts";
import { listQueue, listQueueHosts, readQueueState } from "#domain/queue/read-queue.server.ts";
import { siteNames } from "#domain/scraping/sites/supported-site.ts";
import type { Route } from "./+types/queue.ts";
import { AddUrls } from "./add-urls.tsx";
import { ClearProcessed } from "./clear-processed.tsx";
import { actOnQueue } from "./queue-action.server.ts";
import { failedWords } from "./queue-outcome.ts";
import { QueuePanel } from "./queue-panel.tsx";
import { QueueTable } from "./queue-table.tsx";
import { STATUS_WORDS } from "./status-words.ts";
import "./queue.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const query = readQueueTableQuery(url.searchParams);
  const names = siteNames(context.get(scraperContext).sites);
  try {
    const [state, hosts] = await Promise.all([readQueueState(db), listQueueHosts(db)]);
    const table = await listQueue(db, query, state.counts);
    return data({ query, names, queue: { state, hosts, table } });
  } catch (error) {
    context.get(reportFault)(error);
    return data({ query, names, queue: null }, { status: 500 });
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnQueue(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  return withNetworkError(serverAction, failedWords(intent));
}

export default function AutoPoster({ loaderData, actionData }: Route.ComponentProps) {
  const { query, names } = loaderData;
  useLiveReload(["queue item"]);
  // What was read last stays where it can't be read again (spec §8).
  const [shown, setShown] = useState(loaderData.queue);
  if (loaderData.queue && loaderData.queue !== shown) setShown(loaderData.queue);
  const queue = loaderData.queue ?? shown;
  const params = queueTableParams(query);
  const page = (number: number) => tablePath({ ...query, page: number });
  return (
    <>
      <PageHeader
        title="Auto-Poster"
        note={`Recipes of ${names} are read and posted by themselves, with credit and a link.`}
      >
        <ClearProcessed />
      </PageHeader>
      {!loaderData.queue && (
        <p role="alert" className="problem-summary">
          Failed to load queue from database
        </p>
      )}
      <ActionFeedback outcome={actionData && !("listing" in actionData) ? actionData : undefined} />
      <div className="queue-head">
        <AddUrls outcome={actionData} />
        {queue && <QueuePanel state={queue.state} hosts={queue.hosts} />}
      </div>
      {queue && (
        <>
          <div className="table-tools">
            <TableSearch label="Search queue" value={query.search} keep={params} />
            <TableFilter
              label="Status"
              name="status"
              value={query.status ?? ""}
              options={[["", "All"], ...Object.entries(STATUS_WORDS)]}
              keep={params}
            />
          </div>
          {queue.table.rows.length === 0 ? (
            <EmptyTable text="No addresses found">
              <p className="mt-1 text-quiet">
                {queue.table.total > 0
                  ? "Try a different search term or status."
                  : "The first one that you add stands here."}
              </p>
            </EmptyTable>
          ) : (
            <QueueTable rows={queue.table.rows} query={query} to={tablePath} />
          )}
          <TableFoot
            showing={showing(queue.table, "addresses")}
            page={queue.table.page}
            pages={queue.table.pages}
            to={page}
          />
        </>
      )}
    </>
  );
}

function tablePath(query: Parameters<typeof queueTableParams>[0]): string {
  const params = queueTableParams(query).toString();
  const path = href("/admin/recipes/auto-poster");
  return params ? `${path}?${params}` : path;
}

export const meta: Route.MetaFunction = () => [{ title: "Auto-Poster" }];
