import { hash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { type RequestEnv, socketAddress } from "#server/middleware/client-address.ts";

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

export type MetricsAccess = {
  /** What a scraper on another machine sends as its bearer token. */
  token: string;
  /** Number of trusted proxies in front: with one, this machine may be the proxy. */
  trustProxy: number;
};

/** Whether the request comes from a program on this machine, or carries the token. No header makes up for either. */
export function mayReadMetrics(
  c: Context<RequestEnv>,
  { token, trustProxy }: MetricsAccess,
): boolean {
  const [, given] = /^Bearer (.+)$/.exec(c.req.header("Authorization") ?? "") ?? [];
  if (given !== undefined) return isSame(given, token);
  if (trustProxy > 0 || !LOOPBACK.test(socketAddress(c))) return false;
  // A proxy on this machine that TRUST_PROXY does not mention.
  return !Object.keys(c.req.header()).some((name) => FORWARDED.test(name));
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => hash("sha256", text, "buffer");
  return timingSafeEqual(digest(one), digest(other));
}
