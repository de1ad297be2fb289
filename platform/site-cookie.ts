import { parse, parseSigned, serialize, serializeSigned } from "hono/utils/cookie";

export type SiteCookie = ReturnType<typeof siteCookie>;

/**
 * A cookie for this site's server alone, out of reach of scripts and other sites. On https its name
 * has the prefix that keeps subdomains from setting it. `header` is a request's Cookie header; what is
 * set and cleared are Set-Cookie headers.
 */
export function siteCookie(siteUrl: string, plainName: string) {
  const secure = siteUrl.startsWith("https:");
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = { path: "/", httpOnly: true, secure, sameSite: "lax" } as const;
  return {
    set: (value: string, maxAge?: number) => serialize(name, value, { ...attributes, maxAge }),
    read: (header: string): string | null => parse(header, name)[name] || null,
    setSigned: (value: string, secret: string, maxAge?: number) =>
      serializeSigned(name, value, secret, { ...attributes, maxAge }),
    /** Null without a value that this secret has signed. */
    readSigned: async (header: string, secret: string): Promise<string | null> =>
      (await parseSigned(header, secret, name))[name] || null,
    cleared: serialize(name, "", { ...attributes, maxAge: 0 }),
  };
}
