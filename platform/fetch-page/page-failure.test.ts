import { expect, test } from "vitest";
import { connectionFailure, readRetryAfter } from "./page-failure.ts";

const now = new Date("2026-01-05T08:00:00Z");

test.each([
  ["120", "2026-01-05T08:02:00.000Z"],
  [" 1 ", "2026-01-05T08:00:01.000Z"],
  ["Mon, 05 Jan 2026 08:10:00 GMT", "2026-01-05T08:10:00.000Z"],
  ["999999999", "2026-01-06T08:00:00.000Z"],
  ["Fri, 05 Jan 2035 08:10:00 GMT", "2026-01-06T08:00:00.000Z"],
])("Retry-After: %s is read as seconds or a date, and is at most a day", (value, at) => {
  expect(readRetryAfter(value, now)?.toISOString()).toBe(at);
});

test.each([null, "", "0", "-5", "soon", "Mon, 05 Jan 2026 07:00:00 GMT"])(
  "Retry-After: %s is ignored",
  (value) => {
    expect(readRetryAfter(value, now)).toBeNull();
  },
);

test.each([
  ["CERT_HAS_EXPIRED", "tls", "its certificate has expired"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "tls", "its certificate belongs to another host"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "tls", "its certificate can't be trusted"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "tls", "its certificate can't be trusted"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "tls", "it doesn't support a protocol we know"],
  ["EAI_AGAIN", "network", "x.example could not be looked up"],
  ["ECONNRESET", "network", "The connection to x.example was interrupted"],
  ["ENETUNREACH", "network", "The connection to x.example was interrupted"],
])("%s has a plain message", (code, kind, words) => {
  const cause = Object.assign(new Error("low-level"), { code });
  const failure = connectionFailure("x.example", new TypeError("fetch failed", { cause }));
  expect(failure).toMatchObject({ kind, isTransient: kind === "network" });
  expect(failure.message).toContain(words);
});
