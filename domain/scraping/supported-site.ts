import { isWithin } from "./sites/registry.ts";

/** A host from the settings with the name it goes by. */
export type SupportedSite = { host: string; label: string };

/** The supported site that an http(s) address belongs to, by its parsed host; null for all others. */
export function supportedSite(url: string, sites: readonly SupportedSite[]): SupportedSite | null {
  const parsed = URL.parse(url.trim());
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  return (
    sites.find(({ host }) => {
      const wanted = host.toLowerCase();
      return isWithin(parsed.hostname, wanted) || isWithin(parsed.host, wanted);
    }) ?? null
  );
}
