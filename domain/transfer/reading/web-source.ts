import { cutAtWord } from "#domain/text/cut-at-word.ts";

/** Where a recipe was found, by its address and what the site is called; null if it is not a web address. */
export function webSource(address: string, site = ""): { url: string; site: string } | null {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return { url: url.href, site: cutAtWord(site.trim(), 200) || bareHost(url) };
}

/** "blog.example" of an address of www.blog.example; null if it is not a web address. */
export function webHost(address: string): string | null {
  const url = URL.parse(address);
  return url && bareHost(url);
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^www\./, "");
}
