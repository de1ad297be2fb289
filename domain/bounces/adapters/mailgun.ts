import { createHmac } from "node:crypto";
import { z } from "zod";
import { parseJson } from "#platform/parse-json.ts";
import { type BounceEvent, kindOfStatus } from "../bounce-event.ts";
import { type BounceAdapter, FORGED, isSame, UNREADABLE } from "./adapter.ts";

/** Mailgun signs a time and a token within the body, and tries a web hook again for eight hours. */

const OLDEST_MS = 12 * 3_600_000;
const MOST_AHEAD_MS = 5 * 60_000;

const signedSchema = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(100),
    signature: z.string(),
  }),
});

const eventSchema = z.object({
  "event-data": z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    recipient: z.string(),
    message: z.object({ headers: z.object({ "message-id": z.string().optional() }) }).optional(),
    "delivery-status": z
      .object({
        message: z.string().nullish(),
        description: z.string().nullish(),
        "enhanced-code": z.string().nullish(),
      })
      .optional(),
  }),
});

type EventData = z.output<typeof eventSchema>["event-data"];

export const mailgun: BounceAdapter = ({ body }, { keys, now }) => {
  const json = parseJson(body);
  const signed = signedSchema.safeParse(json);
  if (!signed.success || keys.mailgunKey === null) return FORGED;
  const { timestamp, token, signature } = signed.data.signature;
  const expected = createHmac("sha256", keys.mailgunKey)
    .update(timestamp + token)
    .digest("hex");
  const age = now.getTime() - Number(timestamp) * 1_000;
  if (!isSame(signature, expected) || age > OLDEST_MS || age < -MOST_AHEAD_MS) return FORGED;
  const read = eventSchema.safeParse(json);
  if (!read.success) return UNREADABLE;
  const data = read.data["event-data"];
  const kind = kindOf(data);
  if (!kind) return { ok: true, events: [], used: token };
  const status = data["delivery-status"];
  const event = {
    kind,
    email: data.recipient,
    messageId: data.message?.headers["message-id"] ?? null,
    reason: status?.message || status?.description || data.reason || "The reader called it spam.",
  };
  // The token: what is signed, so that nobody can use a signature for another event.
  return { ok: true, events: [{ ...event, eventId: token }] };
};

function kindOf({
  event,
  severity,
  reason = "",
  "delivery-status": status,
}: EventData): BounceEvent["kind"] | null {
  if (event === "complained" || reason === "suppress-complaint") return "complaint";
  // A temporary failure is tried again.
  if (event !== "failed" || severity !== "permanent") return null;
  const code = status?.["enhanced-code"];
  if (code) return kindOfStatus(code);
  return reason === "bounce" || reason === "suppress-bounce" ? "hard" : "soft";
}
