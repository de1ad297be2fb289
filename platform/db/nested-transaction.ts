import { type Kysely, sql, type Transaction } from "kysely";

/**
 * A transaction in the guise of a database: the transactions of commands become savepoints within it, so that several
 * commands are committed together or not at all.
 */
export function asDatabase<DB>(tx: Transaction<DB>): Kysely<DB> {
  return new Proxy(tx, {
    get(target, name) {
      if (name === "transaction") return () => ({ execute: savepoint });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

  async function savepoint<Result>(act: (tx: Transaction<DB>) => Promise<Result>): Promise<Result> {
    await sql`savepoint nested`.execute(tx);
    try {
      const result = await act(tx);
      await sql`release savepoint nested`.execute(tx);
      return result;
    } catch (error) {
      await sql`rollback to savepoint nested`.execute(tx);
      throw error;
    }
  }
}
