/** What the server knows of who asks. */
export type RequestInfo = {
  /** The request's Cookie header. */
  cookies: string;
  /** The client's address, as TRUST_PROXY tells it. */
  address: string;
  /** What the browser calls itself. */
  browser: string;
};

/** An IPv4 address as a socket for both kinds writes it. */
const MAPPED = /^::ffff:(?=\d+\.)/i;
const MAX_BROWSER_LENGTH = 400;

export function readRequestInfo(request: Request, address: string): RequestInfo {
  const browser = (request.headers.get("user-agent") ?? "").slice(0, MAX_BROWSER_LENGTH);
  const cookies = request.headers.get("cookie") ?? "";
  return { cookies, address: address.replace(MAPPED, ""), browser };
}
