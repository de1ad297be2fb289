import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RequestIdVariables } from "hono/request-id";

export type RequestEnv = {
  Bindings: Partial<HttpBindings>;
  /** `isFinished`: the answer is packed and has all of the site's headers, which nobody need read again. */
  Variables: RequestIdVariables & { isFinished?: boolean };
};

/** The other end of the connection itself, which nobody can forge; empty in tests without a socket. */
export function socketAddress(c: Context<RequestEnv>): string {
  return c.env?.incoming?.socket.remoteAddress ?? "";
}

/**
 * The client's address. Each trusted proxy appends the address it saw to X-Forwarded-For, so that the
 * client's own is the `trustProxy`th from the right; what stands further left is the client's word.
 */
export function clientAddress(c: Context<RequestEnv>, trustProxy: number): string {
  if (trustProxy === 0) return socketAddress(c);
  const chain = (c.req.header("X-Forwarded-For") ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "");
  return chain.at(-trustProxy) ?? chain[0] ?? socketAddress(c);
}
