import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { PROCESS_LOCKS } from "./listen.ts";

/**
 * A table whose rows are jobs. Beside the columns that are named here it has `due_at`, `failures`,
 * `losses`, `lease`, `leased_until`, `worker` and `ended_at`.
 */
export type JobTable = {
  name: string;
  /** The column that says how far a job is, and its values. */
  state: string;
  waiting: string;
  claimed: string;
  failed: string;
  /** The column with the reason of the last failure. */
  error: string;
  /** A job over which this many workers died is not tried again, and fails with this message. */
  mostLosses: number;
  lossMessage: string;
};

/** A job that a worker holds until its lease ends. */
export type Job = { id: string; lease: string /** So far. */; failures: number };

/** The job was removed, or its lease has ended and another worker has it. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
}

type Claim = {
  /** The advisory lock of the process (platform/jobs/listen.ts). */
  worker: number;
  limit?: number;
  /** Which of the jobs that are due. */
  where?: RawBuilder<unknown>;
  orderBy?: RawBuilder<unknown>;
  /** More columns of the claimed rows to set, and to return. */
  set?: RawBuilder<unknown>;
  returning: RawBuilder<unknown>;
};

export const LEASE_RENEWAL_MS = 3_000;
const LEASE = sql`interval '10 seconds'`;

export type LeaseQueue = ReturnType<typeof leaseQueue>;

/** Claims, renews and ends jobs of a table, for any number of workers. */
export function leaseQueue(table: JobTable) {
  const { mostLosses } = table;
  const name = sql.table(table.name);
  const [state, error] = [sql.ref(table.state), sql.ref(table.error)];
  // Literals, so that also prepared statements find the partial indexes.
  const [waiting, claimed, failed] = [table.waiting, table.claimed, table.failed].map(sql.lit);
  const held = ({ id, lease }: Job) =>
    sql`id = ${id} and lease = ${lease} and ${state} = ${claimed}`;

  async function end(db: QueryExecutorProvider, job: Job, set: RawBuilder<unknown>): Promise<void> {
    const { rows } = await sql`
      update ${name} set lease = null, leased_until = null, ${set}
      where ${held(job)} returning id`.execute(db);
    if (rows.length === 0) throw new LeaseLostError(`The lease of ${job.id} is lost`);
  }

  return {
    /** Claims jobs that are due, the longest due first unless said otherwise. */
    async claim<Row extends Job>(
      db: QueryExecutorProvider,
      { worker, limit = 1, where = sql`true`, orderBy = sql`due_at`, set, returning }: Claim,
    ): Promise<Row[]> {
      const { rows } = await sql<Row>`
        update ${name} set ${state} = ${claimed}, lease = gen_random_uuid(),
          leased_until = now() + ${LEASE}, worker = ${worker}::integer${set ? sql`, ${set}` : sql``}
        where id in (
          select id from ${name} where ${state} = ${waiting} and due_at <= now() and ${where}
          order by ${orderBy} limit ${limit} for update skip locked)
        returning id, lease, failures, ${returning}`.execute(db);
      return rows;
    },

    /** Says that the job is still being done. False when the lease is lost. */
    async renew(db: QueryExecutorProvider, job: Job): Promise<boolean> {
      const { rows } = await sql`
        update ${name} set leased_until = now() + ${LEASE} where ${held(job)} returning id`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** Gives back a job that was not finished, through no fault of its own. */
    async release(db: QueryExecutorProvider, job: Job, afterMs = 0): Promise<void> {
      await sql`
        update ${name}
        set ${state} = ${waiting}, due_at = now() + ${interval(afterMs)}, lease = null, leased_until = null
        where ${held(job)}`.execute(db);
    },

    /** Gives back the jobs of workers that died, which shows at once by their lock, or by the lease's end. */
    async reclaimExpired(db: QueryExecutorProvider): Promise<void> {
      const isLast = sql`losses + 1 > ${mostLosses}::integer`;
      await sql`
        update ${name}
        set losses = losses + 1, due_at = now(), lease = null, leased_until = null,
          ${state} = case when ${isLast} then ${failed} else ${waiting} end,
          ${error} = case when ${isLast} then ${table.lossMessage}::text else ${error} end,
          ended_at = case when ${isLast} then now() end
        where id in (
          select id from ${name} j
          where ${state} = ${claimed} and (leased_until < now() or worker is not null and not exists (
            select from pg_locks l
            where l.locktype = 'advisory' and l.classid = ${sql.lit(PROCESS_LOCKS)}
              and l.objid = j.worker and l.granted
              and l.database = (select oid from pg_database where datname = current_database())))
          for update skip locked)`.execute(db);
    },

    /** Ends the job for good, also within the transaction that writes its result. Throws a LeaseLostError. */
    finish(
      db: QueryExecutorProvider,
      job: Job,
      how: { state: string; set?: RawBuilder<unknown> },
    ): Promise<void> {
      const set = sql`${state} = ${how.state}, ${error} = null, ended_at = now()`;
      return end(db, job, how.set ? sql`${set}, ${how.set}` : set);
    },

    /** Puts the job off for another try, or ends it as failed. Throws a LeaseLostError. */
    fail(
      db: QueryExecutorProvider,
      job: Job,
      how: { reason: string /** Null: it is not tried again. */; retryInMs: number | null },
    ): Promise<void> {
      const set = sql`failures = failures + 1, ${error} = ${how.reason}`;
      const { retryInMs } = how;
      if (retryInMs === null) {
        return end(db, job, sql`${set}, ${state} = ${failed}, ended_at = now()`);
      }
      return end(
        db,
        job,
        sql`${set}, ${state} = ${waiting}, due_at = now() + ${interval(retryInMs)}`,
      );
    },
  };
}

/** Milliseconds as PostgreSQL's interval. */
export function interval(milliseconds: number): RawBuilder<unknown> {
  return sql`${milliseconds}::float8 * interval '1 millisecond'`;
}
