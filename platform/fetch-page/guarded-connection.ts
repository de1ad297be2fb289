import dns from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { isPublicAddress } from "./public-address.ts";

/** What connections go by: names, which addresses are let through, and ports. Tests have one of their own. */
export type Network = {
  lookup: LookupFunction;
  isAllowed(address: string): boolean;
  /** The port that is dialled for the one that an address names. */
  port(asked: number): number;
};

const INTERNET: Network = {
  lookup: dns.lookup,
  isAllowed: isPublicAddress,
  port: (asked) => asked,
};

/** A host whose name or number leads inside. */
export class PrivateAddressError extends Error {
  override name = "InsideAddressError";
}

/**
 * Connections that are checked when they are made: what a name leads to may be another address each
 * time it is looked up.
 */
export function guardedAgent(timeout: number, network: Network = INTERNET): Agent {
  const dial = buildConnector({
    timeout,
    allowH2: false,
    lookup: onlyAllowed(network),
  } as buildConnector.BuildOptions);
  const defaultPort = (protocol: string) => (protocol === "https:" ? 443 : 80);
  return new Agent({
    connect(options, callback) {
      // Numbers are not looked up.
      const literal = options.hostname.replace(/^\[|\]$/g, "");
      if (isIP(literal) && !network.isAllowed(literal)) {
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
        isAllowed(address),
      );
      const [first] = addresses;
      if (!first) callback(new PrivateAddressError(host), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
