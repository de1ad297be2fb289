import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type DnsServer, startDnsServer } from "#test/fakes/dns-server.ts";
import { checkSenderRecords, isPublicDomain } from "./sender-records.server.ts";

const DOMAIN = "news.kitchen.com";
let dns: DnsServer;

beforeAll(async () => {
  dns = await startDnsServer();
});

beforeEach(() => {
  dns.texts.clear();
  dns.silent.clear();
});

afterAll(() => dns.stop());

async function check({ host = "mail.kitchen.com", selector = null as string | null } = {}) {
  const checks = await checkSenderRecords(dns.resolver, { domain: DOMAIN, host, selector });
  const [spf, dkim, dmarc] = checks;
  return { checks, spf, dkim, dmarc };
}

test("without records each says what to enter where", async () => {
  const { checks } = await check();
  expect(checks).toMatchObject([
    {
      name: "SPF",
      state: "missing",
      enter: { type: "TXT", at: DOMAIN, value: "v=spf1 a:mail.kitchen.com ~all" },
    },
    { name: "DKIM", state: "missing", enter: { at: `SELECTOR._domainkey.${DOMAIN}` } },
    {
      name: "DMARC",
      state: "missing",
      enter: { type: "TXT", at: `_dmarc.${DOMAIN}`, value: "v=DMARC1; p=none" },
    },
  ]);
});

test("with all records nothing is left to enter", async () => {
  dns.texts.set(DOMAIN, ["google-site-verification=1", "v=spf1 mx -all"]);
  // Longer than one string of a TXT record.
  dns.texts.set(`s1._domainkey.${DOMAIN}`, [`v=DKIM1; k=rsa; p=${"A".repeat(392)}`]);
  dns.texts.set(`_dmarc.${DOMAIN}`, ["v=DMARC1; p=reject"]);
  const { checks } = await check();
  expect(checks.map(({ state, enter }) => [state, enter])).toEqual([
    ["good", null],
    ["good", null],
    ["good", null],
  ]);
});

test("a name server that doesn't answer is no missing record", async () => {
  for (const name of [DOMAIN, `own._domainkey.${DOMAIN}`, `_dmarc.${DOMAIN}`]) dns.silent.add(name);
  const { checks } = await check({ selector: "own" });
  expect(checks.map(({ state }) => state)).toEqual(["unknown", "unknown", "unknown"]);
});

describe("SPF", () => {
  test.each([
    [["v=spf1 mx -all", "v=spf1 a ~all"], "v=spf1 mx a:mail.kitchen.com ~all"],
    [["v=spf1 mx +all"], "v=spf1 mx ~all"],
    [["v=spf1 include:all.example all"], "v=spf1 include:all.example ~all"],
  ])("%j is wrong", async (records, value) => {
    dns.texts.set(DOMAIN, records);
    expect((await check()).spf).toMatchObject({ state: "wrong", enter: { at: DOMAIN, value } });
  });

  test("lets a known provider send, by itself or through another record", async () => {
    const host = "smtp.gmail.com";
    dns.texts.set(DOMAIN, ["v=spf1 mx redirect=_spf.kitchen.com"]);
    expect((await check({ host })).spf).toMatchObject({
      state: "wrong",
      text: "It doesn't let Google send. Put this in its place.",
      enter: { value: "v=spf1 mx include:_spf.kitchen.com include:_spf.google.com ~all" },
    });
    // They name each other.
    dns.texts.set("_spf.kitchen.com", [`v=spf1 include:${DOMAIN} include:_spf.google.com ~all`]);
    expect((await check({ host })).spf).toMatchObject({ state: "good" });
  });

  test("isn't asked for services that send under a domain of their own", async () => {
    dns.texts.set(DOMAIN, ["v=spf1 mx -all"]);
    expect((await check({ host: "smtp.postmarkapp.com" })).spf).toMatchObject({ state: "good" });
  });
});

describe("DKIM", () => {
  test("is looked up under the selector that is set", async () => {
    dns.texts.set(`s1._domainkey.${DOMAIN}`, ["v=DKIM1; p=AAAA"]);
    expect((await check({ selector: "own" })).dkim).toMatchObject({
      state: "missing",
      enter: { at: `own._domainkey.${DOMAIN}` },
    });
  });

  test("with an empty key is wrong: it was withdrawn", async () => {
    dns.texts.set(`default._domainkey.${DOMAIN}`, ["v=DKIM1; p="]);
    expect((await check()).dkim).toMatchObject({ state: "wrong", found: "v=DKIM1; p=" });
  });
});

describe("DMARC", () => {
  test("of the domain above holds too", async () => {
    dns.texts.set("_dmarc.kitchen.com", ["v=DMARC1; p=none"]);
    expect((await check()).dmarc).toMatchObject({
      state: "good",
      text: "Found at _dmarc.kitchen.com.",
    });
  });

  test("twice is wrong", async () => {
    dns.texts.set(`_dmarc.${DOMAIN}`, ["v=DMARC1; p=none", "v=DMARC1; p=reject"]);
    expect((await check()).dmarc).toMatchObject({ state: "wrong" });
  });
});

test.each([
  ["kitchen.com", true],
  ["news.kitchen.co.uk", true],
  ["localhost", false],
  ["kitchen.local", false],
  ["recipes.example", false],
  ["127.0.0.1", false],
])("%s can be looked up: %s", (domain, isPublic) => {
  expect(isPublicDomain(domain)).toBe(isPublic);
});
