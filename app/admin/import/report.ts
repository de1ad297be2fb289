import { data } from "react-router";
import { csvDownload } from "#app/admin/csv-download.server.ts";
import { adminDb, siteContext } from "#app/context.ts";
import { reportImport } from "#domain/imports/import-report.server.ts";
import { findImport } from "#domain/imports/read-imports.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/report.ts";

/** What became of each recipe, as CSV. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const id = readId(params.id);
  const found = id && (await findImport(db, id));
  if (!found) throw data(null, { status: 404, statusText: "Not Found" });
  return csvDownload(request, {
    fileName: `import-${found.createdAt.toISOString().slice(0, 10)}.csv`,
    chunks: () => reportImport(db, { id: found.id, siteUrl: context.get(siteContext).url }),
  });
}
