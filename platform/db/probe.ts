import pg from "pg";
import { codeOf, messageOf } from "#platform/errors.ts";
import { isConnectionError } from "./connection-errors.ts";

export type Probe =
  | { state: "ready" /** server_version_num: 180004 is 18.4. */; version: number }
  /** Temporary: not listening, starting up, shutting down, or too many connections. */
  | { state: "away"; reason: string; starting: boolean }
  /** Permanent: wrong password, no such database. */
  | { state: "refused"; reason: string };

const CANNOT_CONNECT_NOW = "57P03";

/** Tries to connect to the database once. */
export async function probe(url: string): Promise<Probe> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: "sorrel probe",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    return { state: "ready", version: Number(rows[0]?.version) };
  } catch (error) {
    const reason = messageOf(error);
    if (!isConnectionError(error)) return { state: "refused", reason };
    return { state: "away", reason, starting: codeOf(error) === CANNOT_CONNECT_NOW };
  } finally {
    await client.end().catch(() => {});
  }
}
