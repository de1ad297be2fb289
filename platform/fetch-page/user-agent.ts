/** Our name in robots.txt. */
export const AGENT = "Sorrel";

/** `siteUrl`: the site's public address, for operators who find us in their logs. */
export function userAgentOf(siteUrl: string): string {
  return `${AGENT}/1.0 (+${siteUrl})`;
}
