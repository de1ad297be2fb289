import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import type { PoolOptions } from "#platform/db/connect.ts";
import { isConnectionError } from "#platform/db/connection-errors.ts";
import { openReads, type Reads } from "#platform/db/replica/open-reads.ts";
import { identify, requireReplica } from "#platform/db/replica/same-database.ts";
import { messageOf, OperatorError } from "#platform/errors.ts";
import type { Listener } from "#platform/jobs/listen.ts";
import type { Log } from "#platform/log.ts";

export type VisitorReads = Omit<Reads<DB>, "destroy"> & { hasReplica: boolean };

type Options = {
  primary: PoolOptions;
  /** Bypasses a pooler. */
  directUrl: string;
  listener: Listener;
  log: Log;
};

/** Without DATABASE_READ_URL, visitors read where they write. */
export function readsOf(db: Database): VisitorReads {
  return { db, afterWrite() {}, hasReplica: false };
}

/** Reads from the replica once it is reachable. Throws if it is not a replica of this database. */
export async function openReplicaReads(
  replicaUrl: string,
  { primary, directUrl, listener, log }: Options,
): Promise<Reads<DB> & { hasReplica: true }> {
  const identity = await identify(directUrl);
  await requireReplica(replicaUrl, identity).catch((error: unknown) => {
    if (error instanceof OperatorError) throw error;
    if (!isConnectionError(error)) {
      throw new OperatorError(`DATABASE_READ_URL can't be used: ${messageOf(error)}`, {
        cause: error,
      });
    }
    log.warn(`The replica of DATABASE_READ_URL does not respond yet: ${messageOf(error)}`);
  });
  const reads = openReads<DB>({ primary, replicaUrl, identity, listener });
  return { ...reads, hasReplica: true };
}
