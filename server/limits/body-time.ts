import type { IncomingMessage } from "node:http";
import { addressOfRequest } from "#domain/addresses/addresses.ts";
import { isUpload } from "../middleware/addresses.ts";
import { countDroppedConnection } from "../telemetry/metrics.ts";

const LONGEST_MS = 10_000;

/**
 * Drops a client whose body takes longer than ten seconds, though anyone may send it. Node's own limit is one for all
 * bodies, and uploads may need an hour.
 */
export function limitBodyTime(incoming: IncomingMessage, longestMs = LONGEST_MS): void {
  const { headers, socket } = incoming;
  const hasBody = "content-length" in headers || "transfer-encoding" in headers;
  if (!hasBody || mayTakeLong(incoming)) return;
  setTimeout(() => {
    if (incoming.complete || socket.destroyed) return;
    countDroppedConnection("slow body");
    socket.destroy();
  }, longestMs).unref();
}

/** Whether the body is read only after its sender is authenticated. */
function mayTakeLong({ headers, url = "" }: IncomingMessage): boolean {
  const [path = ""] = url.split("?", 1);
  if (isUpload(path)) return true;
  // Without a declared length, the body is read to limit its size first.
  if (headers["transfer-encoding"] !== undefined) return false;
  const { path: row = "", isNoPlace } = addressOfRequest(path) ?? {};
  if (row.startsWith("/admin")) return !isNoPlace;
  return headers.authorization !== undefined && /\b(?:api|mcp)\b/.test(row);
}
