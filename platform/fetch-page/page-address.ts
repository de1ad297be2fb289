import type { PageFailure } from "./page-failure.ts";

const LONGEST = 2_000;

/** Hosts with their subdomains, or exactly these. */
export type AllowedHosts = readonly string[] | { exactly: readonly string[] } | "any";

const SITE = /^(?:https?:)?\/\//i;

/** Whether a text is the address of a site rather than a path; one that begins with "//" is tried by https, then by http. */
export function isSiteAddress(text: string): boolean {
  return SITE.test(text);
}

/** What the address of a site is parsed against, in case it begins with "//". */
export const ANY_SITE = "https://any.example";

/** Whether public hosts are asked at a port: as a URL has it, or a number. */
export function isWebPort(port: string | number): boolean {
  return ["", "80", "443"].includes(String(port));
}

/** Parses a URL and checks that it is of one of the `hosts`. `anyPort`: the connection checks its port. */
export function readPageAddress(
  address: string,
  hosts: AllowedHosts,
  { anyPort = false } = {},
): { ok: true; url: URL } | { ok: false; failure: PageFailure } {
  const url = URL.parse(address);
  const why = url === null ? "That isn't a web address" : refusal(url, anyPort);
  if (url === null || why) return refused("address", why ?? "");
  if (!isAllowed(url.hostname, hosts)) {
    const isOneSite = hosts !== "any" && "exactly" in hosts;
    const reason = isOneSite ? "is another site" : "is not a supported website";
    return refused("unsupported", `${url.host} ${reason}`);
  }
  return { ok: true, url };
}

function isAllowed(hostname: string, hosts: AllowedHosts): boolean {
  if (hosts === "any") return true;
  if ("exactly" in hosts) return hosts.exactly.includes(hostname);
  return hosts.some((host) => isWithin(hostname, host));
}

function refusal(
  { protocol, port, username, password, href }: URL,
  anyPort: boolean,
): string | null {
  if (protocol !== "http:" && protocol !== "https:")
    return "Only http and https addresses are supported";
  if (!(anyPort || isWebPort(port))) return "Addresses with a port number aren't supported";
  if (username || password) return "Addresses with a user name or password aren't supported";
  return href.length > LONGEST ? "The address is too long" : null;
}

function refused(kind: PageFailure["kind"], message: string) {
  return { ok: false, failure: { kind, isTransient: false, message } } as const;
}

/** Whether a host is the domain itself or a subdomain. */
export function isWithin(host: string, domain: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return name === domain || name.endsWith(`.${domain}`);
}

/** With www and without. */
export function ownHosts(hostname: string): string[] {
  const bare = hostname.toLowerCase().replace(/^www\./, "");
  return [bare, `www.${bare}`];
}
