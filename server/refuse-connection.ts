import type { Duplex } from "node:stream";
import { codeOf } from "#platform/db/connection-errors.ts";

/** What Node itself answers to a request that can't be read, by the error's code. */
const ANSWERS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Ends a connection whose request can't be read, for a server's `clientError`. One on which nothing was
 * ever sent is closed without a word: a browser opens connections ahead, and would take the word for the
 * answer to the request that it sends at that moment; on a closed one it tries again.
 */
export function refuseConnection(error: Error, connection: Duplex): void {
  const hasAsked = "bytesRead" in connection && connection.bytesRead !== 0;
  if (hasAsked && connection.writable) {
    const answer = ANSWERS[codeOf(error)] ?? "400 Bad Request";
    connection.write(`HTTP/1.1 ${answer}\r\nConnection: close\r\n\r\n`);
  }
  connection.destroy(error);
}
