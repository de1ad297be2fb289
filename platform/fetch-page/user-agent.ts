/** Our name in robots.txt. */
export const AGENT = "Sorrel";

/** `siteUrl`: the site's public address, where whoever wonders can look. */
export function userAgentOf(siteUrl: string): string {
  return `${AGENT}/1.0 (+${siteUrl})`;
}
