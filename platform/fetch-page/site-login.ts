import { ANY_SITE, ownHosts } from "./page-address.ts";

/** The name and password for a site that asks for them (basic auth). `site`: its address without them. */
export type SiteLogin = { site: string; name: string; password: string };

/** Before an address whose scheme is not known. */
const NO_SCHEME = "//";

/** Takes name and password out of an address, which may begin with "//"; null where what they are can't be told. */
export function splitLogin(address: string): { address: string; login: SiteLogin | null } | null {
  const url = URL.parse(address, ANY_SITE);
  if (!url) return null;
  const { username, password, port } = url;
  if (!(username || password)) {
    // A password that begins with digits may hold what ends a host: "https://ada:1/2@blog.example".
    return port && /@[^/]*\./.test(url.href) ? null : { address, login: null };
  }
  [url.username, url.password] = ["", ""];
  const site = address.startsWith(NO_SCHEME) ? url.href.slice(url.protocol.length) : url.href;
  return { address: site, login: { site, name: decoded(username), password: decoded(password) } };
}

type Known = {
  logins: readonly SiteLogin[];
  /** Whether a host is known to be inside. */
  isInside(host: string): boolean;
};

/**
 * The Authorization for a URL of a site of which the login is known, and null for all others. What was given for https,
 * or without a scheme for a host outside, is never sent in clear text.
 */
export function authorizationFor(url: URL, { logins, isInside }: Known): string | null {
  const login = logins.find(({ site }) => isOfSite(url, site, isInside));
  if (!login) return null;
  return `Basic ${Buffer.from(`${login.name}:${login.password}`).toString("base64")}`;
}

function isOfSite(url: URL, site: string, isInside: Known["isInside"]): boolean {
  const given = URL.parse(site, ANY_SITE);
  if (!given || !ownHosts(given.hostname).includes(url.hostname)) return false;
  if (url.port !== given.port) return false;
  if (url.protocol === "https:" || given.protocol === "http:") return true;
  return site.startsWith(NO_SCHEME) && isInside(url.hostname);
}

/** As it was typed, where it is not percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
