import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { type QueryExecutorProvider, sql } from "kysely";

/** Rate limits per client, counted in the database for all nodes together. */

export type RateLimit = {
  /** What is limited: each scope is counted separately. */
  scope: string;
  most: number;
  withinSeconds: number;
  /** A subject within the scope, such as an account: counted separately for each client. */
  about?: string;
};

/** Counts one request of the client. Returns 0 when it is allowed, else the seconds to wait. */
export async function consumeRateLimit(
  db: QueryExecutorProvider,
  { scope, most, withinSeconds, about }: RateLimit,
  address: string,
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select take_rate_limit(${scope}, ${addressHash(address, about)}, ${most},
      make_interval(secs => ${withinSeconds})) as wait`.execute(db);
  return rows[0]?.wait ?? 0;
}

/** How many of the client's requests are within the window. */
export async function countRateLimit(
  db: QueryExecutorProvider,
  { scope, withinSeconds, about }: RateLimit,
  address: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count_rate_limit(${scope}, ${addressHash(address, about)},
      make_interval(secs => ${withinSeconds})) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function resetRateLimit(
  db: QueryExecutorProvider,
  { scope, about }: RateLimit,
  address: string,
): Promise<void> {
  await sql`select forget_rate_limit(${scope}, ${addressHash(address, about)})`.execute(db);
}

/** What the database receives instead of an address; it stores this for a day, hashed again with a daily key. */
export function addressHash(address: string, about = ""): Buffer {
  const hash = createHash("sha256").update(clientKey(address));
  if (about !== "") hash.update("\0").update(about);
  return hash.digest();
}

/** One client has one IPv4 address, or a whole IPv6 /64 network. */
export function clientKey(address: string): string {
  const bare = withoutPort(address.trim().toLowerCase()).replace(/%.*$/, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(":")}::/64` : bare;
}

/** Some proxies append the client's port. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = shortest.split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  if (!before || !after) return [];
  return [...before, ...Array(8 - before.length - after.length).fill("0"), ...after];
}
