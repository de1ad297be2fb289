import { timingSafeEqual } from "node:crypto";
import type { ImageFetcher } from "#platform/fetch-page/fetch-image.ts";
import type { BounceEvent } from "../bounce-event.ts";

export type HookRequest = { header(name: string): string | undefined; body: string };

/** What an admin has entered for a mail service; null where it is not set up. */
export type HookKeys = {
  /** Of Postmark: that of AUTH_SECRET, and of the one before. */
  postmarkPasswords: string[];
  mailgunKey: string | null;
  sesTopic: string | null;
  sendgridKey: string | null;
};

type HookServices = { keys: HookKeys; now: Date; web: ImageFetcher };

/** `forged`: not signed by the service as its documentation says; `unreadable`: not what it documents. */
type HookReading =
  /** `used`: the id of an event that is none of ours, whose signature is not to be used for another. */
  | { ok: true; events: BounceEvent[]; used?: string }
  | { ok: false; reason: "forged" | "unreadable" };

/** Reads the web hook of a mail service. */
export type BounceAdapter = (
  request: HookRequest,
  services: HookServices,
) => HookReading | Promise<HookReading>;

export const FORGED = { ok: false, reason: "forged" } as const;
export const UNREADABLE = { ok: false, reason: "unreadable" } as const;

/** Compares secrets in a time that tells nothing about where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
