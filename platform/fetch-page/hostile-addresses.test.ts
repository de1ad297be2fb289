import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { LookupFunction } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageFetcher, type PageFetcher } from "./fetch-page.ts";
import { isPublicAddress } from "./public-address.ts";

/** Listens on all addresses of this machine: counts connections to private ones. */
let canary: Server;
/** Treated as a public address, so that no test leaves this machine. */
const PUBLIC_HERE = "127.0.0.9";
let insideConnections = 0;
let port = 0;
/** The results of successive lookups of a name. */
const names = new Map<string, string[]>();
let fetcher: PageFetcher;

beforeAll(async () => {
  // Each request must open a new connection.
  canary = createServer((_, response) => response.writeHead(200, { Connection: "close" }).end());
  canary.on("connection", (socket) => {
    if (!socket.localAddress?.endsWith(PUBLIC_HERE)) insideConnections += 1;
  });
  canary.listen(0);
  await once(canary, "listening");
  port = (canary.address() as { port: number }).port;
  const lookup = ((host, options, callback) => {
    const answers = names.get(host) ?? ["127.0.0.1"];
    const addresses = (answers.length > 1 ? answers.shift() : answers[0])?.split(" ") ?? [];
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? "", found[0]?.family);
  }) as LookupFunction;
  const isAllowed = (address: string) => address === PUBLIC_HERE || isPublicAddress(address);
  fetcher = createPageFetcher({
    // Even if the operator has configured private hosts.
    hosts: ["allrecipes.com", "pinchofyum.com", ...INSIDE.map(hostOf)],
    siteUrl: "https://sorrel.example",
    network: { lookup, isAllowed, port: () => port },
    timeoutMs: 5000,
  });
});

afterAll(async () => {
  await fetcher.close();
  canary.closeAllConnections();
  canary.close();
});

/** Loopback, private, link-local, metadata and reserved addresses, in all notations. */
const INSIDE = [
  "127.0.0.1",
  "127.0.0.1.",
  "127.1",
  "127.0.1",
  "127.255.255.254",
  "2130706433",
  "017700000001",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "0x7f.0x0.0x0.0x1",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "0.0.0.0",
  "0",
  "0.1.2.3",
  "10.0.0.1",
  "10.255.255.255",
  "172.16.0.1",
  "172.31.255.254",
  "192.168.0.1",
  "192.168.255.255",
  "3232235521",
  "169.254.169.254",
  "169.254.170.2",
  "2852039166",
  "0xa9fea9fe",
  "0251.0376.0251.0376",
  "100.64.0.1",
  "100.100.100.200",
  "192.0.0.1",
  "192.0.0.192",
  "192.0.2.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "192.88.99.1",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  "[::]",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[0000:0000:0000:0000:0000:0000:0000:0001]",
  "[::127.0.0.1]",
  "[::7f00:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::ffff:169.254.169.254]",
  "[::ffff:10.0.0.1]",
  "[::ffff:0:127.0.0.1]",
  "[64:ff9b::127.0.0.1]",
  "[64:ff9b::a9fe:a9fe]",
  "[64:ff9b:1::7f00:1]",
  "[2002:7f00:1::]",
  "[2002:a9fe:a9fe::1]",
  "[2001:0:7f00:1::]",
  "[2001:db8::1]",
  "[3fff::1]",
  "[100::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[fec0::1]",
  "[ff02::1]",
  "[5f00::1]",
  "[4000::1]",
];

/** Lookalikes of supported sites, and other ports and schemes. */
const REFUSED = [
  "http://localhost/",
  "http://localhost.localdomain/",
  "http://ip6-localhost/",
  "http://metadata.google.internal/computeMetadata/v1/",
  "http://allrecipes.com.evil.example/",
  "http://evilallrecipes.com/",
  "http://allrecipes.com-evil.example/",
  "http://evil.example/allrecipes.com/",
  "http://evil.example/?allrecipes.com",
  "http://evil.example/#allrecipes.com",
  "http://evil.example\\.allrecipes.com/",
  "http://allrecipes.com@127.0.0.1/",
  "http://www.allrecipes.com:80@evil.example/",
  "http://allrecipes.com%2f@evil.example/",
  "http://127.0.0.1\\@allrecipes.com/",
  "http://user:pass@www.allrecipes.com/",
  "http://@evil.example/allrecipes.com",
  "http://allrecipes.com%00.evil.example/",
  "http://allrecipes.com%2eevil.example/",
  "http://allrecipes.com。evil.example/",
  "http://аllrecipes.com/",
  "http://allrecipes.co/",
  "http://allrecipes/",
  "http://allrecipes.com..evil.example/",
  "http://www.allrecipes.com:22/",
  "http://www.allrecipes.com:3000/",
  "http://www.allrecipes.com:5432/",
  "http://www.allrecipes.com:8080/",
  "https://www.allrecipes.com:8443/",
  "http://www.allrecipes.com:0/",
  "http://www.allrecipes.com:65535/",
  "http://www.allrecipes.com:99999/",
  "file:///etc/passwd",
  "file://allrecipes.com/etc/passwd",
  "ftp://www.allrecipes.com/",
  "gopher://www.allrecipes.com:70/_",
  "dict://allrecipes.com:11211/",
  "ws://www.allrecipes.com/",
  "data:text/html,allrecipes.com",
  "javascript:alert(1)//allrecipes.com",
  "blob:http://allrecipes.com/1",
  "view-source:http://allrecipes.com/",
  "//www.allrecipes.com/",
  "www.allrecipes.com",
  "http:///allrecipes.com",
  "http://[::1/",
  "http://",
  "",
  " ",
  "\u0000http://127.0.0.1/",
  `http://www.allrecipes.com/${"a".repeat(2_000)}`,
];

test("there are at least a hundred", () => {
  expect(new Set([...INSIDE, ...REFUSED]).size).toBeGreaterThanOrEqual(100);
});

test.each(INSIDE)("the address %s is not reached even if it is configured", async (host) => {
  expect(await fetcher.fetch(`http://${host}/`)).toMatchObject({ ok: false });
  expect(await fetcher.fetch(`https://${host}/`)).toMatchObject({ ok: false });
  expect(insideConnections).toBe(0);
});

test.each(INSIDE)("a supported host that resolves to %s is not reached", async (host) => {
  const name = `a${names.size}.allrecipes.com`;
  names.set(name, [hostOf(host)]);
  expect(await fetcher.fetch(`http://${name}/`)).toMatchObject({
    failure: { kind: "private-address", isTransient: false },
  });
  expect(insideConnections).toBe(0);
});

test.each(REFUSED)("%j is refused before anything is looked up", async (address) => {
  expect(await fetcher.fetch(address)).toMatchObject({ ok: false });
  expect(insideConnections).toBe(0);
});

test("robots.txt is not fetched from private addresses either", async () => {
  names.set("robots.allrecipes.com", ["10.0.0.1"]);
  await fetcher.askRobots("http://robots.allrecipes.com/x");
  expect(insideConnections).toBe(0);
});

test("a host's address is checked at each connection", async () => {
  names.set("rebinding.allrecipes.com", [PUBLIC_HERE, "127.0.0.1"]);
  await fetcher.fetch("http://rebinding.allrecipes.com/");
  expect(await fetcher.fetch("http://rebinding.allrecipes.com/")).toMatchObject({
    failure: { kind: "private-address" },
  });
  expect(insideConnections).toBe(0);
});

test("of several addresses of a host only the public ones are tried", async () => {
  names.set("mixed.allrecipes.com", [`::1 127.0.0.1 ${PUBLIC_HERE} 10.0.0.1`]);
  await fetcher.fetch("http://mixed.allrecipes.com/");
  expect(insideConnections).toBe(0);
});

/** The normalized address. */
function hostOf(host: string): string {
  return new URL(`http://${host}/`).hostname.replace(/^\[|\]$/g, "");
}
