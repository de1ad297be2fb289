import { cutAtWord } from "#domain/text/cut-at-word.ts";

/** Where a recipe was found, by its address and what the site is called; null if it is not a web address. */
export function webSource(address: string, site = ""): { url: string; site: string } | null {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return { url: url.href, site: cutAtWord(site.trim(), 200) || siteOf(url) };
}

/** The site of an address, as `siteOf` has it; null if it is not a web address. */
export function webHost(address: string): string | null {
  const url = URL.parse(address);
  return url && siteOf(url);
}

/** "blog.example" of www.blog.example. At two ports of a host are two sites: "localhost:8080". Never change it: see WEB. */
export function siteOf({ host }: URL): string {
  return host.replace(/^www\./, "");
}
