import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readSitemap, WHOLE_SITE } from "./read-sitemap.ts";

const page = (path: string) => `<url><loc>https://blog.example/${path}</loc></url>`;
const sitemap = (content: string) => gzipSync(`<urlset>${page("pie")}${content}</urlset>`);

test("a sitemap's pages come, compressed or not; a damaged one's as far as it is whole", async () => {
  const bytes = sitemap(page("tea"));
  const pages = ["https://blog.example/pie", "https://blog.example/tea"];
  expect(await readSitemap(bytes, { ...WHOLE_SITE })).toEqual({
    pages,
    sitemaps: [],
    isWhole: true,
  });
  const cut = gzipSync(`<urlset>${page("pie")}${"<x>a</x>".repeat(100_000)}`).subarray(0, 600);
  expect(await readSitemap(cut, { ...WHOLE_SITE })).toMatchObject({ isWhole: false });
  expect(await readSitemap(Buffer.from("<html>"), { ...WHOLE_SITE })).toBeNull();
});

test("50 kB of 13 million elements are read to a limit, however often they come", async () => {
  const bomb = sitemap("<a/>".repeat(13_000_000));
  expect(bomb.length).toBeLessThan(60_000);
  const budget = { ...WHOLE_SITE };
  // Of the processor: other work of the machine does not count.
  const start = process.cpuUsage();
  for (let times = 0; times < 20; times += 1) {
    const read = budget.elements > 0 ? await readSitemap(bomb, budget) : null;
    if (times === 0) expect(read).toMatchObject({ pages: ["https://blog.example/pie"] });
    if (read) expect(read.isWhole).toBe(false);
  }
  expect(budget.elements).toBe(0);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(10);
});

test.each([
  ["depth", "<a>".repeat(1_000_000)],
  ["one endless address", `<url><loc>${"a".repeat(60_000_000)}`],
  ["attributes", `<a ${"b=1 ".repeat(10_000_000)}/>`],
])("a sitemap of %s ends early", async (_, content) => {
  const start = process.cpuUsage();
  const read = await readSitemap(sitemap(content), { ...WHOLE_SITE });
  expect(read).toMatchObject({ pages: ["https://blog.example/pie"], isWhole: false });
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(10);
});
