export type RequestInfo = {
  /** The Cookie header. */
  cookies: string;
  /** The client's IP address, according to TRUST_PROXY. */
  address: string;
  /** The User-Agent header. */
  browser: string;
};

/** The prefix of an IPv4 address on a dual-stack socket. */
const MAPPED = /^::ffff:(?=\d+\.)/i;
const MAX_BROWSER_LENGTH = 400;

export function readRequestInfo(request: Request, address: string): RequestInfo {
  const browser = (request.headers.get("user-agent") ?? "").slice(0, MAX_BROWSER_LENGTH);
  const cookies = request.headers.get("cookie") ?? "";
  return { cookies, address: address.replace(MAPPED, ""), browser };
}
