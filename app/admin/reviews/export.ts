import { csvDownload, csvFileName } from "#app/admin/csv-download.server.ts";
import { adminDb } from "#app/context.ts";
import { exportReviews } from "#domain/reviews/moderation/list-review-table.server.ts";
import { REVIEW_TABLE } from "#domain/reviews/moderation/review-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/export.ts";

/** The CSV of the reviews that the address's search and filters leave. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, REVIEW_TABLE);
  return csvDownload(request, {
    fileName: csvFileName("reviews", new Date()),
    chunks: () => exportReviews(context.get(adminDb), query),
  });
}
