import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { type QueryExecutorProvider, sql } from "kysely";

/** How often one client may do a thing, counted by the database for all nodes together. */

export type RateLimit = {
  /** What is limited: each scope counts on its own. */
  scope: string;
  most: number;
  withinSeconds: number;
  /** What of several things the act is about: each of them counts on its own, for each client. */
  about?: string;
};

/** Counts one act of the client at this address. Returns 0 when it may be done, else the seconds to wait. */
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

/** How many acts of this client count now. */
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

/** Lets the client begin anew. */
export async function resetRateLimit(
  db: QueryExecutorProvider,
  { scope, about }: RateLimit,
  address: string,
): Promise<void> {
  await sql`select forget_rate_limit(${scope}, ${addressHash(address, about)})`.execute(db);
}

/** What the database hears of a client's address; it keys the hash again before it keeps it for a day. */
export function addressHash(address: string, about = ""): Buffer {
  const hash = createHash("sha256").update(clientKey(address));
  if (about !== "") hash.update("\0").update(about);
  return hash.digest();
}

/** One client has one IPv4 address, but a whole IPv6 network of 64 bits. */
export function clientKey(address: string): string {
  const bare = withoutPort(address.trim().toLowerCase()).replace(/%.*$/, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(":")}::/64` : bare;
}

/** Some proxies append the client's port, which changes with every connection. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

/** The eight groups of an IPv6 address, as URLs write them. */
function groupsOf(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = shortest.split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  if (!before || !after) return [];
  return [...before, ...Array(8 - before.length - after.length).fill("0"), ...after];
}
