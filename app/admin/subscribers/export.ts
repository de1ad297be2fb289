import { csvDownload } from "#app/admin/csv-download.server.ts";
import { adminDb } from "#app/context.ts";
import {
  exportAllSubscribers,
  exportSubscribers,
} from "#domain/newsletter/export-subscribers.server.ts";
import { subscribersFileName } from "#domain/newsletter/subscriber-table.ts";
import type { Route } from "./+types/export.ts";

/** The CSV of all subscribers, or with `?all` of every address, streamed: at most a thousand rows are in memory. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const isWhole = url.searchParams.has("all");
  return csvDownload(request, {
    fileName: subscribersFileName(new Date(), isWhole),
    chunks: () => (isWhole ? exportAllSubscribers(db) : exportSubscribers(db)),
  });
}
