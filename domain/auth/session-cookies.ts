/** What the cookies of sign-in are called: with a prefix that browsers guard, where the site is on https. */

export type CookieNames = ReturnType<typeof cookieNames>;

export function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith("https:");
}

export function cookieNames(siteUrl: string) {
  const prefix = isSecure(siteUrl) ? "__Host-" : "";
  return {
    session_token: `${prefix}admin-session`,
    session_data: `${prefix}admin-session-data`,
    dont_remember: `${prefix}admin-session-only`,
    two_factor: `${prefix}admin-second-step`,
    trust_device: `${prefix}admin-trusted`,
  };
}
