import type { WriteContext } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { messageOf, OperatorError } from "#platform/errors.ts";
import { LeaseLostError } from "#platform/jobs/lease-queue.ts";
import { renewLease } from "#platform/jobs/renew-lease.ts";
import { beginImport } from "./change-imports.server.ts";
import type { ImportOptions } from "./import.ts";
import { type ClaimedImport, importJobs } from "./import-queue.server.ts";
import { type FoundRecipe, namesIn } from "./import-source.server.ts";
import { runImport } from "./run/run-import.server.ts";

type Begun = WriteContext & { name: string; options: ImportOptions };
type Services = Omit<Parameters<typeof runImport>[2], "rowOf">;

const STOPPED = "The import was stopped in the back office. What was imported so far is there.";

/**
 * Imports what a source holds at once, without a check: an import that the back office lists, can stop and undo. It is
 * this process's from the start, so that no worker of a running site takes it.
 */
export async function importAtOnce(db: Database, begun: Begun, services: Services): Promise<void> {
  const job = await beginImport(db, begun);
  const lease = renewLease(() => importJobs.renew(db, job), services.signal);
  const { signal } = lease;
  try {
    await runImport(db, job, { ...services, signal, rowOf: newRows(db, job) });
  } catch (error) {
    const isLost = error instanceof LeaseLostError || signal.aborted;
    if (isLost && !services.signal.aborted) throw new OperatorError(STOPPED, { cause: error });
    const reason = services.signal.aborted ? "It was stopped in the shell." : messageOf(error);
    await importJobs.fail(db, job, { reason, retryInMs: null }).catch(() => {});
    throw error;
  } finally {
    lease.end();
  }
}

/** Makes a row of each recipe as it comes. */
function newRows(db: Database, { id }: ClaimedImport) {
  let position = -1;
  return async (found: FoundRecipe, path: string) => {
    position += 1;
    const row = { import_id: id, position, path, ...namesIn(found) };
    await db.insertInto("import_items").values(row).execute();
    return { position, existingId: null, because: null, choice: null };
  };
}
