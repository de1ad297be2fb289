import dns from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { type InsideAddresses, namesHost } from "#platform/inside-addresses.ts";
import { isWebPort } from "./page-address.ts";
import { ClosedPortError, PrivateAddressError } from "./page-failure.ts";
import { isPublicAddress } from "./public-address.ts";

/** Name lookup, address filter and port mapping; replaced in tests. */
export type Network = {
  lookup: LookupFunction;
  /** `port`: as asked for. */
  isAllowed(address: string, host: string, port: number): boolean;
  /** Maps a URL's port to the one to connect to. */
  port(asked: number): number;
};

export const INTERNET: Network = {
  lookup: dns.lookup,
  isAllowed: isPublicAddress,
  port: (asked) => asked,
};

/**
 * The internet, and the hosts that are permitted inside: there, at any port. A name in a permitted network must itself be
 * in the list.
 */
export function networkWith(inside: InsideAddresses): Network {
  return {
    ...INTERNET,
    isAllowed: (address, host, port) =>
      namesHost(inside, host) || (isWebPort(port) && isPublicAddress(address)),
  };
}

/** Checks addresses when connecting: each lookup of a name may return another address (DNS rebinding). */
export function guardedAgent(timeout: number, network: Network = INTERNET): Agent {
  const dialers = new Map<number, buildConnector.connector>();
  const dialerTo = (port: number) => {
    const lookup = onlyAllowed(network, port);
    const options = { timeout, allowH2: false, lookup } as buildConnector.BuildOptions;
    const dial = dialers.get(port) ?? buildConnector(options);
    // Other ports are rare, and a hostile page may name thousands.
    if (isWebPort(port)) dialers.set(port, dial);
    return dial;
  };
  const defaultPort = (protocol: string) => (protocol === "https:" ? 443 : 80);
  return new Agent({
    connect(options, callback) {
      // IP addresses are not looked up.
      const literal = options.hostname.replace(/^\[|\]$/g, "");
      const asked = Number(options.port) || defaultPort(options.protocol);
      if (isIP(literal) && !network.isAllowed(literal, literal, asked)) {
        callback(refusalOf(literal, [literal]), null);
        return;
      }
      dialerTo(asked)({ ...options, port: String(network.port(asked)) }, callback);
    },
  });
}

function onlyAllowed({ lookup, isAllowed }: Network, port: number): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const all = Array.isArray(found) ? found : [];
      const addresses = all.filter(({ address }) => isAllowed(address, host, port));
      const [first] = addresses;
      const refused = all.map(({ address }) => address);
      if (!first) callback(refusalOf(host, refused), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function refusalOf(host: string, addresses: string[]): Error {
  const isPublic = addresses.some(isPublicAddress);
  return isPublic ? new ClosedPortError(host) : new PrivateAddressError(host);
}
