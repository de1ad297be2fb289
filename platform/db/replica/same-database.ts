import pg from "pg";
import { OperatorError } from "#platform/errors.ts";

/** Identifies a database; a replica has the identity of its primary. */
const IDENTITY = `
  select (select system_identifier from pg_control_system())::text || '/' || oid::text as identity,
    pg_is_in_recovery() as "isReplica"
  from pg_database where datname = current_database()`;

export type Identity = { identity: string; isReplica: boolean };

/** The identity of the database at the URL. */
export async function identify(url: string): Promise<Identity> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return await identityOf(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Throws an OperatorError unless the URL leads to a replica of the database. */
export async function requireReplica(url: string, primary: Identity): Promise<void> {
  requireReplicaOf(primary, await identify(url));
}

/** The same, for a connection. */
export async function requireReplicaConnection(
  client: pg.ClientBase,
  primary: Identity,
): Promise<void> {
  requireReplicaOf(primary, await identityOf(client));
}

function requireReplicaOf(primary: Identity, { identity, isReplica }: Identity): void {
  if (identity === primary.identity && isReplica) return;
  const reason =
    identity === primary.identity
      ? "the database itself or to a replica that was promoted"
      : "another database";
  throw new OperatorError(
    `DATABASE_READ_URL leads to ${reason}, not to a replica of the one in DATABASE_URL.`,
  );
}

async function identityOf(client: pg.ClientBase): Promise<Identity> {
  const { rows } = await client.query<Identity>(IDENTITY);
  const [found] = rows;
  if (!found) throw new Error("The database has no identity");
  return found;
}
