import dns from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { isPublicAddress } from "./public-address.ts";

/** Name lookup, address filter and port mapping; replaced in tests. */
export type Network = {
  lookup: LookupFunction;
  isAllowed(address: string, host: string): boolean;
  /** Maps a URL's port to the one to connect to. */
  port(asked: number): number;
};

export const INTERNET: Network = {
  lookup: dns.lookup,
  isAllowed: isPublicAddress,
  port: (asked) => asked,
};

/** A host that resolves to a private address. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/** Checks addresses when connecting: each lookup of a name may return another address (DNS rebinding). */
export function guardedAgent(timeout: number, network: Network = INTERNET): Agent {
  const dial = buildConnector({
    timeout,
    allowH2: false,
    lookup: onlyAllowed(network),
  } as buildConnector.BuildOptions);
  const defaultPort = (protocol: string) => (protocol === "https:" ? 443 : 80);
  return new Agent({
    connect(options, callback) {
      // IP addresses are not looked up.
      const literal = options.hostname.replace(/^\[|\]$/g, "");
      if (isIP(literal) && !network.isAllowed(literal, literal)) {
        callback(new PrivateAddressError(literal), null);
        return;
      }
      const port = network.port(Number(options.port) || defaultPort(options.protocol));
      dial({ ...options, port: String(port) }, callback);
    },
  });
}

function onlyAllowed({ lookup, isAllowed }: Network): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = (Array.isArray(found) ? found : []).filter(({ address }) =>
        isAllowed(address, host),
      );
      const [first] = addresses;
      if (!first) callback(new PrivateAddressError(host), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
