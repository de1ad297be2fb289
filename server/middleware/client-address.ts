import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

export type RequestEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { client: string };
};

/** The connection's remote address, which cannot be forged; empty in tests without a socket. */
export function socketAddress(c: Context<RequestEnv>): string {
  return c.env?.incoming?.socket.remoteAddress ?? "";
}

/**
 * The client's address. Each trusted proxy appends the address it saw to X-Forwarded-For, so the client's is
 * the `trustProxy`th from the right; entries further left were sent by the client and are not trusted.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  socket: string,
  trustProxy: number,
): string {
  if (trustProxy === 0) return socket;
  const chain = (forwardedFor ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "");
  return chain.at(-trustProxy) ?? chain[0] ?? socket;
}

/** The request's id in the log: a trusted proxy's, or a new one. */
export function requestIdOf(given: string | undefined, trustProxy: number): string {
  return trustProxy > 0 && given && /^[\w\-=]{1,255}$/.test(given) ? given : randomUUID();
}
