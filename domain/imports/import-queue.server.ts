import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { type Job, LeaseLostError, leaseQueue } from "#platform/jobs/lease-queue.ts";
import type { ImportOptions, ImportStep } from "./import.ts";

export type ClaimedImport = Job & {
  step: ImportStep;
  /** The site's address; null for files. */
  address: string | null;
  /** Encrypted: of a site that asks for a name and a password. */
  login: string | null;
  options: ImportOptions | null;
  begunAt: Date | null;
  byId: string | null;
  byName: string | null;
};

/** Progress that is kept resets the count of crashes, so that only an import without any fails. */
export const importJobs = leaseQueue({
  name: "imports",
  state: "state",
  waiting: "waiting",
  claimed: "running",
  failed: "failed",
  error: "error",
  maxCrashes: 5,
  crashMessage: "The server stopped repeatedly while working on this import.",
});

export function claimImports(
  db: QueryExecutorProvider,
  claim: { worker: number | null; limit?: number; where?: RawBuilder<unknown> },
) {
  return importJobs.claim<ClaimedImport>(db, {
    ...claim,
    set: sql`waits_until = null`,
    returning: sql`step, address, login, options, begun_at as "begunAt",
      created_by_id as "byId", created_by_name as "byName"`,
  });
}

/** Says until when a site asks the import to wait; null when it goes on. */
export async function noteWaiting(
  db: Database,
  { id, lease }: Job,
  until: Date | null,
): Promise<void> {
  await sql`
    update imports set waits_until = ${until} where id = ${id} and lease = ${lease}`.execute(db);
}

/** The admin who started it. */
export function actorOf({ byId, byName }: ClaimedImport): Actor {
  return byId === null ? { id: null } : { id: byId, name: byName ?? "" };
}

/** For transactions that write for the import: throws if an admin has stopped it, or another worker has it. */
export async function assertImportLease(
  tx: DatabaseTransaction,
  { id, lease }: Job,
): Promise<void> {
  const { rows } = await sql`
    select from imports where id = ${id} and lease = ${lease} for key share`.execute(tx);
  if (rows.length === 0) throw new LeaseLostError(`The lease of import ${id} is lost`);
}

/** An archive's images arrive as fast as they are read, so their sizes are made afterwards. */
export const NO_FILES_BEING_IMPORTED = sql`not exists (
  select from imports where state = 'running' and step = 'import' and address is null)`;
