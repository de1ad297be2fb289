import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { type SiteProfile, siteProfile } from "#domain/settings/site-settings.ts";
import { messageOf } from "#platform/errors.ts";
import type { JobDefinition } from "#platform/jobs/run-worker.ts";
import type { Log } from "#platform/log.ts";
import type { DeliveryFailure } from "#platform/mail/delivery-failure.ts";
import { headerLine, type MailAddress, mailAddress } from "#platform/mail/mail-address.ts";
import { MAILS_AT_ONCE, type Mail, type Mailer } from "#platform/mail/mailer.ts";
import type { MailKinds } from "./mail-kind.ts";
import { type ClaimedMail, claimMails, outgoingMails } from "./outgoing-mails.server.ts";

export type Sender = {
  /** The environment's values. */
  site: Pick<SiteProfile, "name" | "support"> & { url: string };
  /** MAIL_FROM. */
  from: MailAddress | undefined;
};

/** Between attempts, in seconds: short at first because of greylisting. */
const PAUSES_S = [5, 15, 60, 300, 900, 3_600, 14_400];
const GIVE_UP_AFTER_MS = 3 * 86_400_000;
/** Backoff while the mail server is unavailable. */
const SERVER_PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
const STOP_WITHIN_MS = 5_000;
/** While the database is away. */
const RECORD_AGAIN_MS = 250;

/** Sends queued mails, and none while it is not recorded that another one was accepted: it would be sent twice. */
export function mailJob(
  db: Database,
  { kinds, sender, mailer, log }: { kinds: MailKinds; sender: Sender; mailer: Mailer; log: Log },
): JobDefinition<ClaimedMail> {
  let pausedUntil = 0;
  let pauses = 0;
  let hasFailed = false;
  const recordings = new Set<Promise<void>>();
  let isClosed = false;

  function pause(reason: string) {
    // Mails that were claimed together fail together: pause once.
    if (hasFailed) return;
    hasFailed = true;
    if (pauses === 1) log.warn(`Mail delivery paused: ${reason}`);
    pausedUntil = performance.now() + (SERVER_PAUSES_MS[pauses] ?? 0);
    pauses = Math.min(pauses + 1, SERVER_PAUSES_MS.length - 1);
  }

  async function send(mail: ClaimedMail, signal: AbortSignal) {
    signal.throwIfAborted();
    const composed = await compose(db, { kinds, sender }, mail);
    if (!composed) return outgoingMails.finish(db, mail, { state: "dropped" });
    while (recordings.size > 0) await Promise.allSettled(recordings);
    signal.throwIfAborted();
    const delivery = await mailer.deliver(composed);
    if (delivery.ok) {
      if (pauses > 1) log.info("Mail delivery resumed");
      pauses = 0;
      // A server that only limits concurrent connections is not down.
      pausedUntil = 0;
      const recording = recordAcceptance(mail).finally(() => recordings.delete(recording));
      recordings.add(recording);
      return recording;
    }
    if (delivery.kind === "server") pause(delivery.reason);
    else log.info(`Mail ${mail.id} was rejected: ${delivery.reason}`);
    const isServer = delivery.kind === "server";
    const retryInMs = isServer
      ? Math.max(0, pausedUntil - performance.now())
      : pauseMs(mail.failures);
    await recordFailure(db, kinds, { mail, failure: delivery, retryInMs });
  }

  async function recordAcceptance(mail: ClaimedMail) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await outgoingMails.settle(db, mail, "sent");
      } catch (error) {
        const reason = messageOf(error);
        if (attempt === 1) log.warn(`Mail ${mail.id} was accepted, to be recorded yet: ${reason}`);
        if (!isClosed) await sleep(RECORD_AGAIN_MS);
        else throw new Error(`Mail ${mail.id} will be sent twice`, { cause: error });
      }
    }
  }

  return {
    name: "Mail delivery",
    queue: outgoingMails,
    hasOutsideEffects: true,
    most: MAILS_AT_ONCE,
    async claim(limit, worker) {
      if (performance.now() < pausedUntil) return [];
      hasFailed = false;
      const { mailsPerMinute } = await findSiteSettings(db);
      const perMinute = mailsPerMinute === null ? null : Number(mailsPerMinute);
      return claimMails(db, { limit, worker, perMinute });
    },
    work: send,
    async close(underWay) {
      // Gives a slow server a few seconds to respond.
      await Promise.race([underWay, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
      isClosed = true;
      mailer.close();
    },
  };
}

async function compose(
  db: Database,
  { kinds, sender }: { kinds: MailKinds; sender: Sender },
  mail: ClaimedMail,
): Promise<Mail | null> {
  const { name, support, accent } = siteProfile(sender.site, await findSiteSettings(db));
  const site = {
    name,
    url: sender.site.url,
    address: support.address,
    accent,
    supportEmail: support.email,
  };
  const composed = await kinds[mail.kind].compose(db, mail, site);
  if (!composed) return null;
  return {
    ...composed,
    id: mail.id,
    createdAt: mail.createdAt,
    from: sender.from ?? defaultFrom(site),
    subject: headerLine(composed.subject),
    isBulk: true,
  };
}

/** The sender's address where MAIL_FROM is not set. */
function defaultFrom({ name, url }: { name: string; url: string }): MailAddress {
  const { hostname } = new URL(url);
  // Addresses with an IP address as their domain are rejected by most servers.
  const domain = /^[\d.]+$|:/.test(hostname) ? "localhost" : hostname;
  const address = mailAddress(`newsletter@${domain}`, name);
  if (!address) throw new Error(`${hostname} isn't valid in a sender address; set MAIL_FROM`);
  return address;
}

/** Schedules a retry, or marks the mail as failed. */
function recordFailure(
  db: Database,
  kinds: MailKinds,
  { mail, failure, retryInMs }: { mail: ClaimedMail; failure: DeliveryFailure; retryInMs: number },
): Promise<void> {
  const { kind, reason } = failure;
  const isFinal =
    kind === "refused" ||
    kind === "bounced" ||
    mail.createdAt.getTime() < Date.now() - GIVE_UP_AFTER_MS;
  return db.transaction().execute(async (tx) => {
    await outgoingMails.fail(tx, mail, { reason, retryInMs: isFinal ? null : retryInMs });
    if (kind === "bounced") await kinds[mail.kind].onBounce?.(tx, mail);
  });
}

function pauseMs(failures: number): number {
  return 1_000 * (PAUSES_S[Math.min(failures, PAUSES_S.length - 1)] ?? 0);
}
