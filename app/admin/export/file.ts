import { PassThrough, Readable, type Writable } from "node:stream";
import { adminDb, mediaContext, reportError, siteContext } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { readExportRequest } from "#domain/transfer/export/export-request.ts";
import { OWN } from "#domain/transfer/export/own-format.ts";
import { leftSite, writeForeign, writeOwn } from "#domain/transfer/export/write-export.server.ts";
import { codeOf } from "#platform/errors.ts";
import type { Route } from "./+types/file.ts";

const TYPES: Record<string, string> = {
  ".csv": "text/csv; charset=utf-8",
  ".json": "application/json",
};

/** The file of an export, streamed: a few recipes or one image are in memory. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = readExportRequest(await readForm(request));
  if (!asked.ok) return new Response(asked.error, { status: 400 });
  const { format, chosen } = asked;
  const db = context.get(adminDb);
  const { store } = context.get(mediaContext);
  const { url } = context.get(siteContext);
  const ending = format === OWN ? ".zip" : format.ending;
  const body = streamed(
    (target) =>
      format === OWN
        ? writeOwn(db, { store, chosen, target })
        : writeForeign(db, { format, chosen, site: leftSite(url, store), target }),
    context.get(reportError),
  );
  const name = `recipes-${new Date().toISOString().slice(0, 10)}${ending}`;
  return new Response(body, {
    headers: {
      "Content-Type": TYPES[ending] ?? "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/** The error codes of a stream whose client disconnected. */
const GONE = ["ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"];

/** A disconnect stops the export; an error aborts the download. */
function streamed(
  write: (target: Writable) => Promise<void>,
  onFault: (error: unknown) => void,
): ReadableStream {
  const target = new PassThrough();
  write(target).catch((error: unknown) => {
    if (!GONE.includes(codeOf(error))) onFault(error);
    target.destroy(error instanceof Error ? error : undefined);
  });
  return Readable.toWeb(target) as ReadableStream;
}

export const loader = postOnly;
