import PostalMime, { type Attachment, addressParser } from "postal-mime";
import { type BounceEvent, kindOfStatus } from "./bounce-event.ts";

/** Fields of a header or of a group of a report; the first of each name counts. */
type Fields = Map<string, string>;

/** Reads a delivery status notification (RFC 3464) or a feedback report (RFC 5965); nothing in any other mail. */
export async function readReport(source: Uint8Array): Promise<BounceEvent[]> {
  const { attachments } = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const part = (...types: string[]) => attachments.find(({ mimeType }) => types.includes(mimeType));
  const original = readFields(
    textOf(part("message/rfc822", "text/rfc822-headers")).split(BLANK)[0],
  );
  const messageId = original.get("message-id") ?? null;
  const status = part("message/delivery-status");
  if (status)
    return textOf(status)
      .split(BLANK)
      .flatMap((group) => deliveryOf(group, messageId));
  const feedback = part("message/feedback-report");
  return feedback ? complaintOf(readFields(textOf(feedback)), original, messageId) : [];
}

const BLANK = /\r?\n[ \t]*\r?\n/;

/** Of one recipient; nothing where the mail was delivered, or is tried again. */
function deliveryOf(group: string, messageId: string | null): BounceEvent[] {
  const fields = readFields(group);
  if (fields.get("action")?.toLowerCase() !== "failed") return [];
  const email = addressIn(fields.get("original-recipient") ?? fields.get("final-recipient"));
  const said = fields.get("diagnostic-code")?.replace(/^smtp;\s*/i, "") ?? "";
  const own = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ?? "";
  // Many servers put the code that they were given only into the text.
  const status =
    own.endsWith(".0.0") || own === "" ? (/\b5\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? own) : own;
  const kind = kindOfStatus(status);
  return [
    { kind, email, messageId, reason: said || status, eventId: `${messageId} ${email} ${kind}` },
  ];
}

/** A reader's complaint; some services leave the address out, and it is in the mail. */
function complaintOf(report: Fields, original: Fields, messageId: string | null): BounceEvent[] {
  const type = report.get("feedback-type")?.toLowerCase();
  if (type !== "abuse" && type !== "fraud") return [];
  const email = addressIn(report.get("original-rcpt-to") ?? original.get("to"));
  const reason = "The reader called it spam.";
  return [
    { kind: "complaint", email, messageId, reason, eventId: `${messageId} ${email} complaint` },
  ];
}

/** The address of `rfc822; ada@example.com`, or of a header. */
function addressIn(field = ""): string {
  const [first] = addressParser(field.replace(/^\s*[\w-]+\s*;/, ""), { flatten: true });
  return first?.address ?? "";
}

function readFields(text = ""): Fields {
  const fields: Fields = new Map();
  for (const line of text.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const [, name, value = ""] = /^([\w-]+):[ \t]*(.*)$/.exec(line) ?? [];
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

function textOf(part: Attachment | undefined): string {
  if (!part) return "";
  return typeof part.content === "string" ? part.content : new TextDecoder().decode(part.content);
}
