import { csvDownload } from "#app/admin/csv-download.server.ts";
import { adminDb } from "#app/context.ts";
import { exportSubscribers } from "#domain/newsletter/export-subscribers.server.ts";
import { subscribersFileName } from "#domain/newsletter/subscriber-table.ts";
import type { Route } from "./+types/export.ts";

/** The CSV of all subscribers, streamed: at most a thousand rows are in memory. */
export function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  return csvDownload(request, {
    fileName: subscribersFileName(new Date()),
    chunks: () => exportSubscribers(db),
  });
}
