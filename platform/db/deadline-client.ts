import pg from "pg";

/**
 * A client that closes its connection when the deadline of a statement (`query_timeout`) passes without an answer:
 * the connection would still be waiting for it, and so would the next statement.
 */
export class DeadlineClient extends pg.Client {
  // Only the overload that Kysely uses; node-postgres declares many.
  override query(...given: unknown[]): never {
    const result: unknown = (super.query as (...given: unknown[]) => unknown)(...given);
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message !== "Query read timeout") return;
        // Ended first, so that the pool does not reuse it.
        this.end().catch(() => {});
        this.connection.stream.destroy();
      });
    }
    return result as never;
  }
}
