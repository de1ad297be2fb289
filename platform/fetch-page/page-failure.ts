import { STATUS_CODES } from "node:http";

/** Why a page was not fetched. */
export type PageFailure = {
  kind: FailureKind;
  /** Of the host's response, if there was one. */
  status?: number;
  retryAfter?: Date;
  /** Whether a retry may succeed. */
  isTransient: boolean;
  /** For the user, without a full stop. */
  message: string;
};

type FailureKind =
  /** A URL with a disallowed scheme, port, user name or length. */
  | "address"
  /** An unsupported host, possibly after a redirect. */
  | "unsupported"
  | "private-address"
  | "robots"
  | "redirects"
  | "status"
  | "timeout"
  | "network"
  | "tls"
  | "too-large"
  | "not-html"
  | "cancelled";

const MAX_WAIT_MS = 24 * 60 * 60 * 1000;

/** A port of a public host that is none of the web's. */
export class ClosedPortError extends Error {
  override name = "ClosedPortError";
}

/** A host that resolves to a private address. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/** For a response with an error status. */
export function statusFailure(
  host: string,
  { status, headers }: { status: number; headers: { get(name: string): string | null } },
  now: Date,
  what = "page",
): PageFailure {
  const retryAfter = readRetryAfter(headers.get("retry-after"), now);
  return {
    kind: "status",
    status,
    ...(retryAfter ? { retryAfter } : {}),
    isTransient: status >= 500 || status === 408 || status === 425 || status === 429,
    message: `${statusMessage(host, status, what)} (${[status, STATUS_CODES[status]].filter(Boolean).join(" ")})`,
  };
}

function statusMessage(host: string, status: number, what: string): string {
  if (status === 404 || status === 410) return `${host} has no ${what} at this address`;
  if (status === 401 || status === 403 || status === 451)
    return `${host} refused to serve this ${what}`;
  if (status === 429) return `${host} asks us to slow down`;
  if (status >= 500) return `${host} is having problems`;
  return `${host} answered without a ${what}`;
}

/** Retry-After in seconds or as a date, at most a day from now; null if it is invalid or past. */
export function readRetryAfter(value: string | null, now: Date): Date | null {
  if (value === null) return null;
  const text = value.trim();
  const at = /^\d{1,9}$/.test(text) ? now.getTime() + Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(at) || at <= now.getTime()) return null;
  return new Date(Math.min(at, now.getTime() + MAX_WAIT_MS));
}

/** For a connection that failed or was interrupted. `permittedBy`: the setting that permits private networks. */
export function connectionFailure(
  host: string,
  error: unknown,
  permittedBy?: string | undefined,
): PageFailure {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof PrivateAddressError)) {
    const hint = permittedBy ? `, and ${permittedBy} does not list this host` : "";
    const message = `${host} points to a private network${hint}`;
    return { kind: "private-address", isTransient: false, message };
  }
  if (causes.some((cause) => cause instanceof ClosedPortError)) {
    const message = `Addresses with a port number are read only where ${permittedBy} names the host`;
    return { kind: "address", isTransient: false, message };
  }
  const codes = causes.map((cause) => String((cause as { code?: unknown }).code ?? ""));
  const reason = codes.map(tlsReason).find((text) => text !== null);
  if (reason) {
    const message = `The secure connection to ${host} failed: ${reason}`;
    return { kind: "tls", isTransient: false, message };
  }
  return { kind: "network", isTransient: true, message: networkMessage(host, codes) };
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause) {
    causes.push(cause, ...(cause instanceof AggregateError ? cause.errors : []));
  }
  return causes;
}

/** Node's and OpenSSL's codes: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
function tlsReason(code: string): string | null {
  if (code === "CERT_HAS_EXPIRED") return "its certificate has expired";
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return "its certificate belongs to another host";
  if (/CERT|SIGN|VERIFY|ISSUER|CRL|PATH_LENGTH|INVALID_PURPOSE/.test(code))
    return "its certificate can't be trusted";
  return /SSL|TLS|EPROTO/.test(code) ? "it doesn't support a protocol we know" : null;
}

function networkMessage(host: string, codes: string[]): string {
  if (codes.includes("ENOTFOUND")) return `There is no host named ${host}`;
  if (codes.includes("EAI_AGAIN")) return `${host} could not be looked up`;
  if (codes.includes("ECONNREFUSED")) return `${host} refuses connections`;
  if (codes.some((code) => code.startsWith("Z_") || /BR_|ZSTD|_DECODER_/.test(code)))
    return `The reply from ${host} could not be decompressed`;
  return `The connection to ${host} was interrupted`;
}
