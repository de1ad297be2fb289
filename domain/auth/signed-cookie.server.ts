import { createHmac, timingSafeEqual } from "node:crypto";

/** The value of a cookie, if it bears our signature; `cookies` is a request's Cookie header. */
export function signedCookie(cookies: string, name: string, secret: string): string | null {
  const signed = cookieValue(cookies, name);
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return null;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), "base64");
  const right = createHmac("sha256", secret).update(value).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? value : null;
}

function cookieValue(cookies: string, name: string): string {
  for (const pair of cookies.split(";")) {
    const text = pair.trim();
    if (text.startsWith(`${name}=`)) return decoded(text.slice(name.length + 1));
  }
  return "";
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
