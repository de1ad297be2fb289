import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo, LookupFunction, Server } from "node:net";
import { expect, test } from "vitest";
import { createPageFetcher } from "./fetch-page.ts";

/** Self-signed, for allrecipes.com, until 2126; used only in this test. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMfmtYBTqZ0ku10Eq
lYpRv1LOYxdVzBXsnSq1kHlDLWqhRANCAASTo9GLMZm623dlt1+ZQMXuh1S0P/oV
R3cYuFN7QMFSmhc77fy+nJpCfkJb4flGeLUcloNXZTy10x2PQiFa4jZG
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBuzCCAWCgAwIBAgIUBTs7BvrtukV0HZ+lqRSiJRxfGJMwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOYWxscmVjaXBlcy5jb20wIBcNMjYxMTIxMTczNjA5WhgPMjEy
NjEwMjgxNzM2MDlaMBkxFzAVBgNVBAMMDmFsbHJlY2lwZXMuY29tMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEk6PRizGZutt3ZbdfmUDF7odUtD/6FUd3GLhTe0DB
UpoXO+38vpyaQn5CW+H5Rni1HJaDV2U8tdMdj0IhWuI2RqOBgzCBgDAdBgNVHQ4E
FgQUEiy0arrzT96DjIEz9sPebpsBK1owHwYDVR0jBBgwFoAUEiy0arrzT96DjIEz
9sPebpsBK1owDwYDVR0TAQH/BAUwAwEB/zAtBgNVHREEJjAkgg5hbGxyZWNpcGVz
LmNvbYISd3d3LmFsbHJlY2lwZXMuY29tMAoGCCqGSM49BAMCA0kAMEYCIQDu/R/K
3rDKhL6vW29eJA3uPwV65lCxQCre+Dwknzte7QIhAPsAvyevi+TQUgzRNWp9b0JN
sDpgCeuUqs7W+LludxLB
-----END CERTIFICATE-----`;

test.each(["allrecipes.com", "pinchofyum.com"])(
  "a self-signed certificate for %s is refused",
  async (host) => {
    let asked = 0;
    const server = createHttpsServer({ key: KEY, cert: CERTIFICATE }, (_, response) => {
      asked += 1;
      response.end("<p>soup</p>");
    });
    expect(await fetchFrom(server, `https://${host}/soup`)).toEqual({
      ok: false,
      failure: {
        kind: "tls",
        isTransient: false,
        message: `The secure connection to ${host} failed: its certificate can't be trusted`,
      },
    });
    expect(asked).toBe(0);
  },
);

test("a host without TLS on an https URL is reported", async () => {
  const server = createHttpServer((_, response) => response.end("<p>soup</p>"));
  expect(await fetchFrom(server, "https://allrecipes.com/soup")).toMatchObject({
    failure: { kind: "tls", message: expect.stringContaining("doesn't support a protocol") },
  });
});

async function fetchFrom(server: Server, url: string) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const lookup: LookupFunction = (_, options, callback) => {
    const home = { address: "127.0.0.1", family: 4 };
    if (options.all) callback(null, [home]);
    else callback(null, home.address, home.family);
  };
  const fetcher = createPageFetcher({
    hosts: ["allrecipes.com", "pinchofyum.com"],
    siteUrl: "https://sorrel.example",
    network: { lookup, isAllowed: () => true, port: () => port },
  });
  try {
    return await fetcher.fetch(url);
  } finally {
    await fetcher.close();
    server.close();
  }
}
