import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { spoolFiles } from "#domain/imports/import-files.server.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";
import { ArchiveError } from "#platform/archives/source-file.ts";
import { StoreError } from "#platform/errors.ts";
import { type Job, LeaseLostError, leaseQueue } from "#platform/jobs/lease-queue.ts";
import type { JobDefinition } from "#platform/jobs/run-worker.ts";
import type { Store } from "#platform/storage/store.ts";
import type { ListColumns } from "./list-columns.ts";
import type { ListBatch, ListReader } from "./list-reader.server.ts";
import { LIST_STATUSES } from "./list-row.ts";
import { countList, stepBatch } from "./subscriber-batches.server.ts";
import { MOST_PROBLEMS, type SubscriberStep } from "./subscriber-import.ts";

const STORE_PAUSE_MS = 30_000;

type ClaimedList = Job & { step: SubscriberStep; columns: ListColumns | null };

/** Each batch resets the count of crashes, so that only an import that gets nowhere fails. */
export const subscriberImportJobs = leaseQueue({
  name: "subscriber_imports",
  state: "state",
  waiting: "waiting",
  claimed: "running",
  failed: "failed",
  error: "error",
  maxCrashes: 5,
  crashMessage: "The server stopped repeatedly while working on this import.",
});

/** Checks files of subscribers, imports them, asks them to confirm, and undoes it, batch by batch. */
export function subscriberImportJob(
  db: Database,
  { store, reader }: { store: Store; reader: ListReader },
): JobDefinition<ClaimedList> {
  return {
    name: "Import of subscribers",
    queue: subscriberImportJobs,
    // What is asked waits in the queue of mails.
    hasOutsideEffects: false,
    channel: "subscriber_imports",
    most: 1,
    claim: (limit, worker) =>
      subscriberImportJobs.claim<ClaimedList>(db, {
        worker,
        limit,
        returning: sql`step, columns`,
      }),
    async work(job, signal) {
      try {
        if (job.step === "check") return await checkList(db, job, { store, reader, signal });
        for (let dealt = 1; dealt > 0; ) {
          dealt = await inBatch(db, job, signal, (tx) => stepBatch(tx, job));
        }
        if (job.step === "import") await store.uploads.remove(job.id).catch(() => {});
        await subscriberImportJobs.finish(db, job, { state: "done" });
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof StoreError)
          return subscriberImportJobs.release(db, job, STORE_PAUSE_MS);
        if (!(error instanceof ArchiveError)) throw error;
        await subscriberImportJobs.fail(db, job, { reason: error.message, retryInMs: null });
      }
    },
    close: () => reader.close(),
  };
}

/** One transaction that writes for the import, if nobody else has it; then as long a pause, in which readers are served. */
async function inBatch<Result>(
  db: Database,
  { id, lease }: Job,
  signal: AbortSignal,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const start = performance.now();
  const result = await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update subscriber_imports set losses = least(losses, 1)
      where id = ${id} and lease = ${lease} returning id`.execute(tx);
    if (rows.length === 0) throw new LeaseLostError(`The lease of import ${id} is lost`);
    return work(tx);
  });
  await sleep(performance.now() - start, undefined, { signal });
  return result;
}

type Check = { store: Store; reader: ListReader; signal: AbortSignal };

/** Reads the file into rows of its own, and counts what would come of it. */
async function checkList(db: Database, job: ClaimedList, { store, reader, signal }: Check) {
  const now = new Date();
  const { folder, remove } = await spoolFiles(store, job.id);
  const problems: ListBatch["problems"] = [];
  let invalid = 0;
  try {
    const [file = ""] = await readdir(folder);
    await inBatch(db, job, signal, async (tx) => {
      await tx.deleteFrom("subscriber_import_rows").where("import_id", "=", job.id).execute();
      await sql`update subscriber_imports set done = 0 where id = ${job.id}`.execute(tx);
    });
    const path = join(folder, file);
    const head = await reader.read({ path, now, columns: job.columns }, async (batch) => {
      invalid += batch.problems.length;
      problems.push(...batch.problems.slice(0, MOST_PROBLEMS - problems.length));
      await inBatch(db, job, signal, (tx) => stageRows(tx, job.id, batch));
    });
    const counts =
      head.columns.email === undefined ? null : { ...(await countList(db, job.id)), invalid };
    await subscriberImportJobs.finish(db, job, {
      state: "done",
      set: sql`program = ${head.program}, headings = ${head.headings}::text[],
        sample = ${wellFormedJson(head.sample)}::jsonb, columns = ${wellFormedJson(head.columns)}::jsonb,
        counts = ${counts && wellFormedJson(counts)}::jsonb, problems = ${wellFormedJson(problems)}::jsonb,
        total = (select count(*) from subscriber_import_rows where import_id = ${job.id})`,
    });
  } finally {
    await remove();
  }
}

async function stageRows(tx: DatabaseTransaction, importId: string, { rows }: ListBatch) {
  const worst = [...LIST_STATUSES];
  await sql`
    insert into subscriber_import_rows as r (import_id, email, name, joined_at, status, left_at)
    select distinct on (lower(n.email)) ${importId}::uuid, n.email, n.name, n."joinedAt", n.status, n."leftAt"
    from jsonb_to_recordset(${wellFormedJson(rows)}::jsonb) as n (
      email text, name text, "joinedAt" timestamptz, status text, "leftAt" timestamptz)
    order by lower(n.email), array_position(${worst}::text[], n.status) desc
    on conflict (import_id, email_key) do update set status = excluded.status, left_at = excluded.left_at
    where array_position(${worst}::text[], excluded.status) > array_position(${worst}::text[], r.status)`.execute(
    tx,
  );
  await sql`update subscriber_imports set done = done + ${rows.length} where id = ${importId}`.execute(
    tx,
  );
}
