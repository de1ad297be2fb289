import type { RequestListener } from "node:http";
import type { Log } from "#platform/log.ts";
import { logRequest } from "#server/middleware/access-log.ts";

/** A name or an address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Refuses requests with two Host headers, or one that is no host (RFC 9112 §3.2): a proxy and the site might each
 * take another part of it for the host. Node refuses those of HTTP/1.1 that have none.
 */
export function refuseHost(next: RequestListener, { log }: { log: Log }): RequestListener {
  return (incoming, outgoing) => {
    const { rawHeaders, method = "", url = "", socket } = incoming;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? "";
      if (name.length !== 4 || name.toLowerCase() !== "host") continue;
      hosts += HOST.test(rawHeaders[at + 1] ?? "") ? 1 : 2;
    }
    if (hosts < 2) return next(incoming, outgoing);
    outgoing.writeHead(400, { "Content-Type": "text/plain", Connection: "close" });
    outgoing.end("Bad Request: the Host header\n");
    const [path = ""] = url.split("?", 1);
    logRequest(log, { method, path, status: 400, ms: 0, client: socket.remoteAddress ?? "" });
  };
}
