import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Per process: stamps of other nodes or from before a restart are unknown, and then not used against anyone. */
const key = randomBytes(32);

/** The signed time at which a form was rendered, to detect forms submitted faster than a person types. */

export function stampForm(now: Date): string {
  const made = String(now.getTime());
  return `${made}.${sign(made).toString("base64url")}`;
}

/** Milliseconds since the form was rendered; null for an unknown stamp. */
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
