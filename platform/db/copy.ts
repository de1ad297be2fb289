import { once } from "node:events";
import type pg from "pg";

/** How many bytes of rows are buffered for the reader. */
const WAITING_BYTES = 1024 * 1024;

/**
 * The rows of `copy ... to stdout` in COPY's text format: one per line, several per chunk. If they aren't read to the
 * end, the connection is closed.
 */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  let rows: Buffer[] = [];
  let bytes = 0;
  let isDone = false;
  let failure: Error | undefined;
  let wake = () => {};
  const end = (error?: Error) => {
    isDone = true;
    failure ??= error;
    wake();
  };
  client.query(
    copyQuery(statement, {
      handleCopyData({ chunk }, connection) {
        // Copied: the parser reuses its buffer.
        rows.push(Buffer.from(chunk));
        bytes += chunk.length;
        if (bytes > WAITING_BYTES) connection.stream.pause();
        wake();
      },
      end,
    }),
  );
  try {
    for (;;) {
      if (rows.length === 0 && !isDone) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (failure) throw failure;
      if (rows.length === 0 && isDone) return;
      const chunk = Buffer.concat(rows);
      rows = [];
      bytes = 0;
      yield chunk;
      client.connection.stream.resume();
    }
  } finally {
    if (!isDone) client.connection.stream.destroy();
  }
}

/** Sends the chunks to `copy ... from stdin`. When they can't be read, nothing is copied. */
export function copyIn(
  client: pg.Client,
  statement: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ended = new AbortController();
  let unread: unknown;

  async function send(connection: CopyConnection) {
    try {
      for await (const chunk of chunks) {
        if (ended.signal.aborted) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) {
          await once(connection.stream, "drain", { signal: ended.signal });
        }
      }
      connection.endCopyFrom();
    } catch (error) {
      if (ended.signal.aborted) return;
      unread = error;
      connection.sendCopyFail("its source can't be read");
    }
  }

  client.query(
    copyQuery(statement, {
      handleCopyInResponse: (connection) => void send(connection),
      end(error) {
        ended.abort();
        if (unread ?? error) reject(unread ?? error);
        else resolve();
      },
    }),
  );
  return promise;
}

/** What node-postgres's connection has but its types lack. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

type CopyHandlers = {
  handleCopyData?(message: { chunk: Buffer }, connection: CopyConnection): void;
  handleCopyInResponse?(connection: CopyConnection): void;
  /** Called once. */
  end(error?: Error): void;
};

/** A query as node-postgres's client handles one. */
function copyQuery(statement: string, { end, ...handlers }: CopyHandlers): pg.Submittable {
  const query = {
    ...handlers,
    submit: (connection: pg.Connection) => connection.query(statement),
    handleCommandComplete() {},
    handleReadyForQuery: () => end(),
    handleError: (error: Error) => end(error),
  };
  return query;
}
