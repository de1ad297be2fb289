import { csvDownload, csvFileName } from "#app/admin/csv-download.server.ts";
import { adminDb } from "#app/context.ts";
import { exportMessages } from "#domain/messages/list-messages.server.ts";
import { MESSAGE_TABLE } from "#domain/messages/message-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/export.ts";

/** The CSV of the messages that the address's search and filters leave. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, MESSAGE_TABLE);
  return csvDownload(request, {
    fileName: csvFileName("messages", new Date()),
    chunks: () => exportMessages(context.get(adminDb), query),
  });
}
