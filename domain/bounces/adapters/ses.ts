import { verify } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { parseJson } from "#platform/parse-json.ts";
import type { BounceEvent } from "../bounce-event.ts";
import { type BounceAdapter, FORGED, UNREADABLE } from "./adapter.ts";

/**
 * SES reports through a topic of SNS, which signs with a certificate of Amazon's. Anybody may have a topic there: only
 * the one that an admin has entered counts.
 */

const noticeSchema = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string(),
  SigningCertURL: z.string(),
});

type Notice = z.output<typeof noticeSchema>;

const mailSchema = z.object({
  commonHeaders: z.object({ messageId: z.string().optional() }).optional(),
});

const reportSchema = z.object({
  mail: mailSchema,
  bounce: z
    .object({
      bounceType: z.string(),
      feedbackId: z.string(),
      bouncedRecipients: z.array(
        z.object({
          emailAddress: z.string(),
          diagnosticCode: z.string().optional(),
        }),
      ),
    })
    .optional(),
  complaint: z
    .object({
      feedbackId: z.string(),
      complaintFeedbackType: z.string().nullish(),
      complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
    })
    .optional(),
});

const MOST_BYTES = 64 * 1024;
const certificates = new LRUCache<string, string>({ max: 8, ttl: 86_400_000 });

export const ses: BounceAdapter = async ({ body }, { keys, web }) => {
  const read = noticeSchema.safeParse(parseJson(body));
  if (!read.success || keys.sesTopic === null) return FORGED;
  const notice = read.data;
  if (notice.TopicArn !== keys.sesTopic || !isAmazons(notice.SigningCertURL)) return FORGED;
  const fetchText = async (url: string) => {
    const fetched = await web.fetch(url, { maxBytes: MOST_BYTES });
    return fetched.ok ? new TextDecoder().decode(fetched.bytes) : null;
  };
  const known = certificates.get(notice.SigningCertURL);
  const certificate = known ?? (await fetchText(notice.SigningCertURL));
  if (certificate === null || !isSigned(notice, certificate)) return FORGED;
  certificates.set(notice.SigningCertURL, certificate);
  if (notice.Type === "SubscriptionConfirmation") {
    const { SubscribeURL = "" } = notice;
    // Without an answer Amazon asks again.
    const isConfirmed = isAmazons(SubscribeURL) && (await fetchText(SubscribeURL)) !== null;
    return isConfirmed ? { ok: true, events: [] } : UNREADABLE;
  }
  if (notice.Type !== "Notification") return { ok: true, events: [] };
  const report = reportSchema.safeParse(parseJson(notice.Message));
  // It says in plain words that the topic was connected.
  return { ok: true, events: report.success ? eventsOf(report.data) : [] };
};

/** SNS itself: other names below amazonaws.com are customers'. */
function isAmazons(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "") return false;
  return /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/.test(url.hostname);
}

function isSigned(notice: Notice, certificate: string): boolean {
  const names =
    notice.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : ([
          "Message",
          "MessageId",
          "SubscribeURL",
          "Timestamp",
          "Token",
          "TopicArn",
          "Type",
        ] as const);
  const signed = names
    .filter((name) => notice[name] !== undefined)
    .map((name) => `${name}\n${notice[name]}\n`)
    .join("");
  const algorithm = notice.SignatureVersion === "2" ? "RSA-SHA256" : "RSA-SHA1";
  try {
    const signature = Buffer.from(notice.Signature, "base64");
    return verify(algorithm, Buffer.from(signed), certificate, signature);
  } catch {
    return false;
  }
}

function eventsOf({ mail, bounce, complaint }: z.output<typeof reportSchema>): BounceEvent[] {
  // The one that this site gave it: SES gives the mail another.
  const messageId = mail.commonHeaders?.messageId ?? null;
  const bounces = bounce?.bouncedRecipients.map((recipient): BounceEvent => {
    const { emailAddress: email, diagnosticCode } = recipient;
    const kind = bounce.bounceType === "Permanent" ? "hard" : "soft";
    const reason = diagnosticCode ?? `${bounce.bounceType} bounce`;
    return { kind, email, messageId, reason, eventId: `${bounce.feedbackId} ${email}` };
  });
  if (complaint?.complaintFeedbackType === "not-spam") return bounces ?? [];
  const complaints = complaint?.complainedRecipients.map(({ emailAddress: email }): BounceEvent => {
    const eventId = `${complaint.feedbackId} ${email}`;
    return { kind: "complaint", email, messageId, reason: "The reader called it spam.", eventId };
  });
  return [...(bounces ?? []), ...(complaints ?? [])];
}
