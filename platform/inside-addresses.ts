import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isPublicAddress } from "#platform/fetch-page/public-address.ts";

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Hosts and networks inside that may be reached all the same: WEBHOOK_ALLOW for webhooks, IMPORT_ALLOW for imports. */
export type InsideAddresses = { hosts: readonly string[]; networks: readonly Range[] };

export const NOTHING_INSIDE: InsideAddresses = { hosts: [], networks: [] };

const HOST =
  /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/;

/** Parses "homeassistant.local, 192.168.1.0/24, 127.0.0.1"; null when an entry is none of these. */
export function readInsideAddresses(value: string): InsideAddresses | null {
  const hosts: string[] = [];
  const networks: Range[] = [];
  for (const entry of value.split(",").map((part) => part.trim().toLowerCase())) {
    const range = readRange(entry);
    if (range) networks.push(range);
    // Digits and dots alone are a mistyped address.
    else if (HOST.test(entry) && !/^[\d.]+$/.test(entry)) hosts.push(bareHost(entry));
    else return null;
  }
  return { hosts, networks };
}

function readRange(entry: string): Range | null {
  if (isIP(entry)) return [ipaddr.parse(entry), isIP(entry) === 4 ? 32 : 128];
  const [address = "", length = ""] = entry.split("/");
  if (!isIP(address) || !ipaddr.isValidCIDR(`${address}/${length}`)) return null;
  return ipaddr.parseCIDR(entry);
}

/** Whether an IP address that a host has may be connected to: a public one, or one that is permitted. */
export function mayReach(inside: InsideAddresses, address: string, host: string): boolean {
  return isPublicAddress(address) || isPermitted(inside, address, host);
}

/** Whether the list names the host, or a network of its IP address. */
function isPermitted(inside: InsideAddresses, address: string, host: string): boolean {
  if (inside.hosts.includes(bareHost(host))) return true;
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return inside.networks.some(
    ([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits),
  );
}

/** False for a host that is refused whatever the DNS says: a private IP address, or this machine's name. */
export function mightReach(inside: InsideAddresses, host: string): boolean {
  const addresses = addressesIn(host);
  return addresses.length === 0 || addresses.some((address) => mayReach(inside, address, host));
}

/**
 * Whether the list names the host itself, or the network of an IP address that stands for it. What a name is looked up
 * as does not count: whoever owns the name says that.
 */
export function namesHost(inside: InsideAddresses, host: string): boolean {
  return ["", ...addressesIn(host)].some((address) => isPermitted(inside, address, host));
}

/** The IP addresses that a host has whatever the DNS says. */
function addressesIn(host: string): string[] {
  const name = bareHost(host);
  if (isIP(name)) return [name];
  return name === "localhost" || name.endsWith(".localhost") ? ["127.0.0.1", "::1"] : [];
}

/** Without the brackets of an IPv6 address and the dot at a name's end. */
function bareHost(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$|\.$/g, "");
}
