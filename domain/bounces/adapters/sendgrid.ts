import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { parseJson } from "#platform/parse-json.ts";
import { type BounceEvent, kindOfStatus } from "../bounce-event.ts";
import { type BounceAdapter, FORGED, UNREADABLE } from "./adapter.ts";

/** SendGrid signs a time and the body with ECDSA; an admin enters the public key. */

const eventsSchema = z.array(
  z.looseObject({
    event: z.string(),
    email: z.string(),
    sg_event_id: z.string().min(1).max(200),
    "smtp-id": z.string().optional(),
    type: z.string().optional(),
    status: z.string().optional(),
    reason: z.string().optional(),
  }),
);

type HookEvent = z.output<typeof eventsSchema>[number];

export const sendgrid: BounceAdapter = ({ header, body }, { keys }) => {
  const signature = header("X-Twilio-Email-Event-Webhook-Signature") ?? "";
  const time = header("X-Twilio-Email-Event-Webhook-Timestamp") ?? "";
  if (keys.sendgridKey === null || !isSigned(time + body, signature, keys.sendgridKey))
    return FORGED;
  const read = eventsSchema.safeParse(parseJson(body));
  if (!read.success) return UNREADABLE;
  const events = read.data.flatMap((event) => {
    const kind = kindOf(event);
    const { email, reason = "The reader called it spam.", sg_event_id: eventId } = event;
    return kind ? [{ kind, email, messageId: event["smtp-id"] ?? null, reason, eventId }] : [];
  });
  return { ok: true, events };
};

function isSigned(text: string, signature: string, key: string): boolean {
  try {
    const der = { key: Buffer.from(key, "base64"), format: "der", type: "spki" } as const;
    return verify(
      "sha256",
      Buffer.from(text),
      createPublicKey(der),
      Buffer.from(signature, "base64"),
    );
  } catch {
    return false;
  }
}

function kindOf({ event, type, status, reason = "" }: HookEvent): BounceEvent["kind"] | null {
  if (event === "spamreport") return "complaint";
  // Not sent at all, because of what SendGrid knows of the address.
  if (event === "dropped") {
    if (/^spam reporting/i.test(reason)) return "complaint";
    return /^(?:bounced address|invalid)/i.test(reason) ? "hard" : null;
  }
  if (event !== "bounce") return null;
  if (type === "blocked") return "soft";
  return status ? kindOfStatus(status) : "hard";
}
