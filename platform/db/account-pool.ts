import { Kysely, PostgresDialect } from "kysely";
import { createPool, type PoolOptions, statementLog } from "./connect.ts";
import type { ActingClient } from "./pooled-client.ts";

type AccountPool<DB> = {
  /** The database as this account may see it. */
  actingAs(account: string): Kysely<DB>;
  destroy(): Promise<void>;
};

/**
 * One pool for the accounts of a role whose rows are not the same for all of them. Each statement runs in a
 * transaction that knows its account, as those behind a pooler do that know their role.
 */
export function openAccountPool<DB>({ url, ...options }: PoolOptions): AccountPool<DB> {
  const pooler = typeof url === "string" ? { pooler: url } : url;
  const pool = createPool({ ...options, url: pooler });
  return {
    actingAs(account) {
      const lent = {
        options: pool.options,
        async connect() {
          const client = await pool.connect();
          return Object.assign(client, { account } satisfies ActingClient);
        },
        end: async () => {},
      };
      return new Kysely<DB>({
        dialect: new PostgresDialect({ pool: lent }),
        log: statementLog(options.role),
      });
    },
    destroy: () => pool.end(),
  };
}
