import type { Duplex } from "node:stream";
import { codeOf } from "#platform/errors.ts";

/** Node's own responses to invalid requests, by error code. */
const ANSWERS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Handles a server's `clientError`: responds and closes the connection. If nothing was received, it is closed
 * without a response: browsers preconnect, and would take the response for that of their next request; on a
 * closed connection they retry.
 */
export function refuseConnection(error: Error, connection: Duplex): void {
  const hasReceived = "bytesRead" in connection && connection.bytesRead !== 0;
  if (hasReceived && connection.writable) {
    const answer = ANSWERS[codeOf(error)] ?? "400 Bad Request";
    connection.write(`HTTP/1.1 ${answer}\r\nConnection: close\r\n\r\n`);
  }
  connection.destroy(error);
}
