import { useState } from "react";
import { data } from "react-router";
import { HelpHint } from "#app/admin/help/help-hint.tsx";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb, reportError, scraperContext } from "#app/context.ts";
import { QUEUE_TABLE } from "#domain/queue/queue-item.ts";
import { listQueue, listQueueHosts, readQueueState } from "#domain/queue/read-queue.server.ts";
import { siteNames } from "#domain/scraping/sites/site.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/queue.ts";
import { AddUrls } from "./add-urls.tsx";
import { ClearProcessed } from "./clear-processed.tsx";
import { actOnQueue } from "./queue-action.server.ts";
import { failureMessage } from "./queue-outcome.ts";
import { QueuePanel } from "./queue-panel.tsx";
import { QUEUE_LIST } from "./queue-table.tsx";
import "./queue.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const query = readTableQuery(url.searchParams, QUEUE_TABLE);
  const names = siteNames(context.get(scraperContext).sites);
  try {
    const [state, hosts] = await Promise.all([readQueueState(db), listQueueHosts(db)]);
    const page = await listQueue(db, query, state.counts);
    return data({ query, names, queue: { state, hosts, page } });
  } catch (error) {
    const status = context.get(reportError)(error);
    return data({ query, names, queue: null }, { status });
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnQueue(request, context);
}

export const clientAction = adminActionFor(({ intent }) => failureMessage(intent));

export default function AutoPoster({ loaderData }: Route.ComponentProps) {
  const { query, names } = loaderData;
  // What was read last stays where it can't be read again.
  const [shown, setShown] = useState(loaderData.queue);
  if (loaderData.queue && loaderData.queue !== shown) setShown(loaderData.queue);
  const queue = loaderData.queue ?? shown;
  return (
    <ListPage
      {...QUEUE_LIST}
      title="Auto-Poster"
      note={
        <HelpHint of="auto-poster">
          {`Recipes from ${names} are imported and published automatically, with credit and a link.`}
        </HelpHint>
      }
      main={<ClearProcessed />}
      above={
        <>
          {!loaderData.queue && (
            <p role="alert" className="problem-summary">
              Failed to load queue from database
            </p>
          )}
          <div className="queue-head">
            <AddUrls />
            {queue && <QueuePanel state={queue.state} hosts={queue.hosts} />}
          </div>
        </>
      }
      query={query}
      page={queue?.page ?? null}
    />
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Auto-Poster", matches);
