import type { Database } from "#domain/database.ts";
import { consumeRateLimit } from "#platform/rate-limit.ts";
import type { ContactMessage } from "./schema.ts";

const LIMIT = { scope: "contact", most: 10, withinSeconds: 600 };

export type MessageResult =
  | { ok: true }
  | { ok: false; reason: "too-many" /** Until the next may be sent. */; waitSeconds: number };

/** Saves a reader's message: at most 10 in 10 minutes per client. */
export function sendMessage(
  db: Database,
  { message, from }: { message: ContactMessage /** The client's address. */; from: string },
): Promise<MessageResult> {
  return db.transaction().execute(async (tx) => {
    const waitSeconds = await consumeRateLimit(tx, LIMIT, from);
    if (waitSeconds > 0) return { ok: false, reason: "too-many", waitSeconds };
    const { name, email, message: text } = message;
    await tx.insertInto("contact_messages").values({ name, email, message: text }).execute();
    return { ok: true };
  });
}
