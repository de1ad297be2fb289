import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * When a form was made, signed, so that one filled in faster than a person could is known. The key
 * lives as long as the process: a stamp of another node, or from before a restart, tells nothing,
 * and then nobody is held up.
 */
const key = randomBytes(32);

export function stampForm(now: Date): string {
  const made = String(now.getTime());
  return `${made}.${sign(made).toString("base64url")}`;
}

/** Milliseconds since the form was made; null when the stamp is not one of ours. */
export function formAge(stamp: string, now: Date): number | null {
  const [made = "", signature = ""] = stamp.split(".");
  const given = Buffer.from(signature, "base64url");
  const due = sign(made);
  if (given.length !== due.length || !timingSafeEqual(given, due)) return null;
  return now.getTime() - Number(made);
}

function sign(made: string): Buffer {
  return createHmac("sha256", key).update(made).digest();
}
