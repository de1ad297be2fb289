import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { PROCESS_LOCKS } from "./listen.ts";

/**
 * A table whose rows are jobs. Besides the columns named here it has `due_at`, `failures`, `losses` (the number of
 * crashes), `lease`, `leased_until`, `worker` and `ended_at`.
 */
export type JobTable = {
  name: string;
  /** The column with a job's state, and its values. */
  state: string;
  waiting: string;
  claimed: string;
  failed: string;
  /** The column with the last error message. */
  error: string;
  /** A job whose worker has died or failed more often than this fails with this message. */
  maxCrashes: number;
  crashMessage: string;
};

/** A claimed job. `failures` counts earlier attempts. */
export type Job = { id: string; lease: string; failures: number };

/** The job was deleted, or its lease expired and another worker claimed it. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
}

type Claim = {
  /** The process's advisory lock (platform/jobs/listen.ts); null for one without, whose lease has to expire. */
  worker: number | null;
  limit?: number;
  /** An additional condition. */
  where?: RawBuilder<unknown>;
  orderBy?: RawBuilder<unknown>;
  /** Additional columns to set and to return. */
  set?: RawBuilder<unknown>;
  returning: RawBuilder<unknown>;
};

export const LEASE_RENEWAL_MS = 3_000;
const LEASE = sql`interval '10 seconds'`;

export type LeaseQueue = ReturnType<typeof leaseQueue>;

/** A job queue in a table, shared by any number of workers. */
export function leaseQueue(table: JobTable) {
  const { maxCrashes } = table;
  const name = sql.table(table.name);
  const [state, error] = [sql.ref(table.state), sql.ref(table.error)];
  // Literals: with parameters, prepared statements would not use the partial indexes.
  const [waiting, claimed, failed] = [table.waiting, table.claimed, table.failed].map(sql.lit);
  const isLeased = ({ id, lease }: Job) =>
    sql`id = ${id} and lease = ${lease} and ${state} = ${claimed}`;

  /** Sets the columns of a claimed job whose worker died or failed. */
  function afterCrash(wait: RawBuilder<unknown>): RawBuilder<unknown> {
    const isLast = sql`losses > ${maxCrashes}::integer`;
    return sql`due_at = now() + ${wait}, lease = null, leased_until = null,
      ${state} = case when ${isLast} then ${failed} else ${waiting} end,
      ${error} = case when ${isLast} then ${table.crashMessage}::text else ${error} end,
      ended_at = case when ${isLast} then now() end`;
  }

  async function end(db: QueryExecutorProvider, job: Job, set: RawBuilder<unknown>): Promise<void> {
    const { rows } = await sql`
      update ${name}
      set lease = null, leased_until = null, losses = greatest(losses - 1, 0), ${set}
      where ${isLeased(job)} returning id`.execute(db);
    if (rows.length === 0) throw new LeaseLostError(`The lease of job ${job.id} is lost`);
  }

  return {
    /** Claims due jobs, longest due first by default. Each counts as crashed until it ends or is released. */
    async claim<Row extends Job>(
      db: QueryExecutorProvider,
      { worker, limit = 1, where = sql`true`, orderBy = sql`due_at`, set, returning }: Claim,
    ): Promise<Row[]> {
      const { rows } = await sql<Row>`
        update ${name} set ${state} = ${claimed}, lease = gen_random_uuid(),
          leased_until = now() + ${LEASE}, losses = losses + 1, worker = ${worker}::integer${set ? sql`, ${set}` : sql``}
        where id in (
          select id from ${name} where ${state} = ${waiting} and due_at <= now() and ${where}
          order by ${orderBy} limit ${limit} for update skip locked)
        returning id, lease, failures, ${returning}`.execute(db);
      return rows;
    },

    /** Extends the lease. False when it is lost. */
    async renew(db: QueryExecutorProvider, job: Job): Promise<boolean> {
      const { rows } = await sql`
        update ${name} set leased_until = now() + ${LEASE}
        where ${isLeased(job)} returning id`.execute(db);
      return rows.length > 0;
    },

    /** Returns an unfinished job to the queue as if it had not been claimed. */
    async release(db: QueryExecutorProvider, job: Job, afterMs = 0): Promise<void> {
      await sql`
        update ${name}
        set ${state} = ${waiting}, due_at = now() + ${interval(afterMs)}, lease = null, leased_until = null,
          losses = greatest(losses - 1, 0)
        where ${isLeased(job)}`.execute(db);
    },

    /** The columns to set in an update that returns a failed or ended job to the queue, with new retries. */
    requeued(dueAt: RawBuilder<unknown> = sql`now()`): RawBuilder<unknown> {
      return sql`${state} = ${waiting}, ${error} = null, due_at = ${dueAt}, failures = 0, losses = 0, ended_at = null`;
    },

    /** Returns a job that its worker could not finish to the queue, or marks it as failed after too many crashes. */
    async recordCrash(db: QueryExecutorProvider, job: Job, afterMs: number): Promise<void> {
      await sql`update ${name} set ${afterCrash(interval(afterMs))} where ${isLeased(job)}`.execute(
        db,
      );
    },

    /** Returns the jobs of dead workers to the queue: their advisory lock is gone or the lease expired. */
    async reclaimExpired(db: QueryExecutorProvider): Promise<void> {
      await sql`
        update ${name} set ${afterCrash(sql`interval '0'`)}
        where id in (
          select id from ${name} j
          where ${state} = ${claimed} and (leased_until < now() or worker is not null and not exists (
            select from pg_locks l
            where l.locktype = 'advisory' and l.classid = ${sql.lit(PROCESS_LOCKS)}
              and l.objid = j.worker and l.granted
              and l.database = (select oid from pg_database where datname = current_database())))
          for update skip locked)`.execute(db);
    },

    /** Completes the job, optionally in the transaction that saves its result. Throws a LeaseLostError. */
    finish(
      db: QueryExecutorProvider,
      job: Job,
      how: { state: string; set?: RawBuilder<unknown> },
    ): Promise<void> {
      const set = sql`${state} = ${how.state}, ${error} = null, ended_at = now()`;
      return end(db, job, how.set ? sql`${set}, ${how.set}` : set);
    },

    /** Completes a job whose effect can't be taken back, though its lease may be lost and the job in the queue again. */
    async settle(db: QueryExecutorProvider, { id }: Job, endState: string): Promise<void> {
      await sql`
        update ${name} set ${state} = ${endState}, ${error} = null, ended_at = now(), lease = null, leased_until = null,
          losses = greatest(losses - 1, 0)
        where id = ${id} and ended_at is null`.execute(db);
    },

    /** Schedules a retry, or marks the job as failed when `retryInMs` is null. Throws a LeaseLostError. */
    fail(
      db: QueryExecutorProvider,
      job: Job,
      { reason, retryInMs }: { reason: string; retryInMs: number | null },
    ): Promise<void> {
      const next =
        retryInMs === null
          ? sql`${state} = ${failed}, ended_at = now()`
          : sql`${state} = ${waiting}, due_at = now() + ${interval(retryInMs)}`;
      return end(db, job, sql`failures = failures + 1, ${error} = ${reason}, ${next}`);
    },
  };
}

/** Milliseconds as a PostgreSQL interval. */
export function interval(milliseconds: number): RawBuilder<unknown> {
  return sql`${milliseconds}::float8 * interval '1 millisecond'`;
}
