import { z } from "zod";
import { parseJson } from "#platform/parse-json.ts";
import type { BounceEvent } from "../bounce-event.ts";
import { type BounceAdapter, FORGED, isSame, UNREADABLE } from "./adapter.ts";

/** Postmark signs nothing: the address that an admin enters there has a user and a password. */

export const POSTMARK_USER = "postmark";

const eventSchema = z.object({
  RecordType: z.enum(["Bounce", "SpamComplaint"]),
  ID: z.number(),
  Type: z.string(),
  Email: z.string(),
  Description: z.string().default(""),
  Details: z.string().default(""),
});

const HARD = ["HardBounce", "BadEmailAddress"];
/** Not delivered; other types are news of the address, or are tried again. */
const SOFT = [
  "SoftBounce",
  "DnsError",
  "SpamNotification",
  "Blocked",
  "DMARCPolicy",
  "Undeliverable",
];

export const postmark: BounceAdapter = ({ header, body }, { keys }) => {
  const [, given = ""] = /^Basic (\S+)$/i.exec(header("Authorization") ?? "") ?? [];
  const expected = keys.postmarkPasswords.map((password) =>
    Buffer.from(`${POSTMARK_USER}:${password}`).toString("base64"),
  );
  if (!expected.some((each) => isSame(given, each))) return FORGED;
  const json = z.looseObject({ RecordType: z.string() }).safeParse(parseJson(body));
  if (!json.success) return UNREADABLE;
  // Deliveries, opens and the like.
  if (!["Bounce", "SpamComplaint"].includes(json.data.RecordType)) return { ok: true, events: [] };
  const read = eventSchema.safeParse(json.data);
  if (!read.success) return UNREADABLE;
  const { RecordType, ID, Type, Email: email, Description, Details } = read.data;
  const kind = kindOf(RecordType, Type);
  if (!kind) return { ok: true, events: [] };
  // Its MessageID is Postmark's own.
  const event = { kind, email, messageId: null, reason: Details || Description || Type };
  return { ok: true, events: [{ ...event, eventId: `${RecordType} ${ID}` }] };
};

function kindOf(record: string, type: string): BounceEvent["kind"] | null {
  if (record === "SpamComplaint" || type === "SpamComplaint") return "complaint";
  if (HARD.includes(type)) return "hard";
  return SOFT.includes(type) ? "soft" : null;
}
