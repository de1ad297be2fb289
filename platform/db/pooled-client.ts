import pg, { type ClientConfig } from "pg";
import { DeadlineClient } from "./deadline-client.ts";
import type { DatabaseRole } from "./required-role.ts";

/** In milliseconds. */
type SessionSettings = {
  role?: DatabaseRole;
  statementTimeout: number;
  idleInTransactionTimeout: number;
};

/** Whoever borrows it says for which account it works: row-level security reads it (`current_account()`). */
export type ActingClient = { account: string | null };

/**
 * The client class for poolers that may give each transaction a different server connection (PgBouncer in transaction
 * mode). Role and timeouts hold for one transaction, so every statement runs in one; statements have no names, as the
 * next server connection would not know them.
 */
export function pooledClient({
  role,
  statementTimeout,
  idleInTransactionTimeout,
}: SessionSettings) {
  const settings = [
    `set local statement_timeout = ${statementTimeout}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransactionTimeout}`,
    "set local jit = off",
    ...(role ? [`set local role ${role}`] : []),
  ].join("; ");

  return class PooledClient extends DeadlineClient implements ActingClient {
    account: string | null = null;
    #isInTransaction = false;

    constructor(config?: string | ClientConfig) {
      super(config);
      this.on("end", () => {
        this.#isInTransaction = false;
      });
    }

    override query(...given: unknown[]): never {
      const [statement, ...values] = given as [string | { text: string }, ...unknown[]];
      const text = typeof statement === "string" ? statement : statement.text;
      if (/^(?:begin|start transaction)\b/i.test(text)) {
        this.#isInTransaction = true;
        return super.query(`${text}; ${this.#settings()}`);
      }
      if (/^(?:commit|rollback(?! to))\b/i.test(text)) this.#isInTransaction = false;
      else if (!this.#isInTransaction) return this.#inTransaction(text, values) as never;
      return super.query(text, ...values);
    }

    #settings(): string {
      if (!this.account) return settings;
      return `${settings}; set local sorrel.account = ${pg.escapeLiteral(this.account)}`;
    }

    async #inTransaction(text: string, values: unknown[]): Promise<unknown> {
      await super.query(`begin; ${this.#settings()}`);
      try {
        const result: unknown = await super.query(text, ...values);
        await super.query("commit");
        return result;
      } catch (error) {
        // Fails where the connection is lost.
        await (super.query("rollback") as Promise<unknown>).catch(() => {});
        throw error;
      }
    }
  };
}
