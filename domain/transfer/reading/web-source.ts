import { cutAtWord } from "#domain/text/cut-at-word.ts";

/** Where a recipe was found, by its address and what the site is called; null if it is not a web address. */
export function webSource(address: string, site = ""): { url: string; site: string } | null {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return { url: url.href, site: cutAtWord(site.trim(), 200) || hostAndPort(url) };
}

/** The site of an address, as `hostAndPort` has it; null if it is not a web address. */
export function webHost(address: string): string | null {
  const url = URL.parse(address);
  return url && hostAndPort(url);
}

/** "blog.example" of www.blog.example. At two ports of a host are two sites: "localhost:8080". Never change it: see WEB. */
export function hostAndPort({ host }: URL): string {
  return host.replace(/^www\./, "");
}
