import { data, href } from "react-router";
import { describeState } from "#app/admin/import/describe-import.ts";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb } from "#app/context.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import { ITEM_TABLE } from "#domain/imports/item-table.ts";
import { findImport, foundCategories, listItems } from "#domain/imports/read-imports.server.ts";
import { readQueueState } from "#domain/queue/read-queue.server.ts";
import { readId } from "#domain/tables/id.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/one-import.ts";
import { Checked } from "./checked.tsx";
import { Ended } from "./ended.tsx";
import { Halted } from "./halted.tsx";
import { actOnImport } from "./import-action.server.ts";
import { ITEMS_ID, itemList } from "./item-list.tsx";
import { UndoImport } from "./undo-import.tsx";
import { Working } from "./working.tsx";
import "../import.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const id = readId(params.id);
  const found = id && (await findImport(db, id));
  if (!found) throw data(null, { status: 404, statusText: "Not Found" });
  const { step, state } = found;
  const query = readTableQuery(url.searchParams, ITEM_TABLE);
  const isChecked = step === "check" && state === "done";
  const hasItems = isChecked || step === "import" || step === "undo";
  const [page, categories, ours, queue] = await Promise.all([
    hasItems ? listItems(db, found.id, query) : null,
    isChecked ? foundCategories(db, found.id) : [],
    isChecked ? categoryNames(db) : [],
    isAtWork(found) ? readQueueState(db) : null,
  ]);
  return { found, query, page, categories, ours, hasWorker: queue?.hasWorker ?? true };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnImport(request, params.id, context);
}

export const clientAction = adminActionFor(NOT_DONE);

/** Page of one import, from its check to its undoing; it follows by itself. */
export default function OneImport({ loaderData }: Route.ComponentProps) {
  const { found, query, page } = loaderData;
  const { tone, word } = describeState(found);
  return (
    <ListPage
      {...itemList(found)}
      query={query}
      page={page && page.total > 0 ? page : null}
      title={found.name || "Import"}
      note={<Status tone={tone}>{word}</Status>}
      back={{ to: href("/admin/import"), label: "Import" }}
      above={
        <div className="space-y-8">
          <Stage key={found.id} {...loaderData} />
          <div id={ITEMS_ID} className="scroll-mt-20" />
        </div>
      }
    />
  );
}

function Stage({ found, categories, ours, hasWorker }: Route.ComponentProps["loaderData"]) {
  const { step, state } = found;
  if (isAtWork(found)) return <Working found={found} hasWorker={hasWorker} />;
  if (state === "stopped" || state === "failed")
    return <Halted found={found} undo={<UndoImport found={found} />} />;
  if (step === "check") return <Checked found={found} categories={categories} ours={ours} />;
  return <Ended found={found} />;
}

function isAtWork({ state }: { state: string }): boolean {
  return state === "waiting" || state === "running";
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminTitle(loaderData?.found.name || "Import", matches);
