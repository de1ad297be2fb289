import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The signed time at which a form was rendered, to detect forms submitted faster than a person types. `secret`:
 * AUTH_SECRET, so that every process of the site knows the others' stamps.
 */
export function stampForm(now: Date, secret: string): string {
  const made = String(now.getTime());
  return `${made}.${sign(made, secret).toString("base64url")}`;
}

/** Milliseconds since the form was rendered; null for an unknown stamp. */
export function formAge(stamp: string, now: Date, secret: string): number | null {
  const [made = "", signature = ""] = stamp.split(".");
  const given = Buffer.from(signature, "base64url");
  const due = sign(made, secret);
  if (given.length !== due.length || !timingSafeEqual(given, due)) return null;
  // Another machine, whose clock is ahead, may have made the form.
  return Math.max(0, now.getTime() - Number(made));
}

function sign(made: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`form rendered at ${made}`).digest();
}
