import { expect, test } from "vitest";
import { readRobots } from "./robots-rules.ts";

const SITE = "https://example.com";
const isAllowed = (text: string, path: string) =>
  readRobots(`${SITE}/robots.txt`, text, "Sorrel").isAllowed(SITE + path);

test("rules of the own group, or else everybody's, are obeyed", () => {
  const text = `# Hello
User-agent: Other
Disallow: /

User-agent: *
Disallow: /private*soup
Crawl-delay: 3

User-agent: another
User-agent: Sorrel/2.0
Disallow: /own
Allow: /own/soup`;
  expect(isAllowed(text, "/own/pie")).toBe(false);
  expect(isAllowed(text, "/own/soup")).toBe(true);
  expect(isAllowed(text, "/private/soup")).toBe(true);
  const others = text.slice(0, text.indexOf("User-agent: another"));
  expect(isAllowed(others, "/private/soup")).toBe(false);
  expect(isAllowed(others, "/soup")).toBe(true);
  expect(readRobots(`${SITE}/robots.txt`, others, "Sorrel").crawlDelay).toBe(3);
});

const SIZE = 512 * 1024;
const fill = (pattern: string) => pattern.repeat(Math.ceil(SIZE / pattern.length));

test.each([
  ["one rule of wildcards", `User-agent: *\nDisallow: /${fill("*a")}`],
  ["many rules of wildcards", `User-agent: *\n${fill("Disallow: /*a*a*a*a*b\n")}`],
  ["many rules", `User-agent: *\n${fill("Disallow: /b\n")}`],
  ["many groups", fill("User-agent: x\nDisallow: /a\n")],
  ["many agents", fill("User-agent: x\n")],
  ["a name of spaces", `User-agent:${fill(" ")}x`],
  ["escapes", `User-agent: *\nDisallow: /${fill("%e4")}`],
  ["empty lines", fill("\n")],
])("a hostile robots.txt takes no time: %s", (_, text) => {
  const before = process.threadCpuUsage();
  isAllowed(text, `/${"a".repeat(1_900)}`);
  const { user, system } = process.threadCpuUsage(before);
  // Twice as much as promised: the code is not compiled yet.
  expect((user + system) / 1000).toBeLessThan(100);
});

test("sitemaps are for everybody, in whichever group they stand", () => {
  const text =
    "Sitemap: https://a.example/one.xml\nUser-agent: Other\nDisallow: /\n sitemap : /two.xml";
  const { sitemaps } = readRobots("https://a.example/robots.txt", text, "Sorrel");
  expect(sitemaps).toEqual(["https://a.example/one.xml", "/two.xml"]);
});
