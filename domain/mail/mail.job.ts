import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { type SiteProfile, siteProfile } from "#domain/settings/site-settings.ts";
import { messageOf } from "#platform/errors.ts";
import type { JobDefinition } from "#platform/jobs/run-worker.ts";
import type { Log } from "#platform/log.ts";
import type { DeliveryFailure } from "#platform/mail/delivery-failure.ts";
import { headerLine } from "#platform/mail/mail-address.ts";
import { MAILS_AT_ONCE, type Mail } from "#platform/mail/mailer.ts";
import { defaultSender } from "./default-sender.ts";
import type { MailExit, MailExits } from "./mail-exit.ts";
import type { MailKinds } from "./mail-kind.ts";
import { type ClaimedMail, claimMails, outgoingMails } from "./outgoing-mails.server.ts";

/** The environment's values. */
export type SendingSite = Pick<SiteProfile, "name" | "support"> & { url: string };

/** Between attempts, in seconds: short at first because of greylisting. */
const PAUSES_S = [5, 15, 60, 300, 900, 3_600, 14_400];
const GIVE_UP_AFTER_MS = 3 * 86_400_000;
/** Backoff while the mail server is unavailable. */
const SERVER_PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
const STOP_WITHIN_MS = 5_000;
/** While the database is away. */
const RECORD_AGAIN_MS = 250;

type MailJobOptions = { kinds: MailKinds; site: SendingSite; exits: MailExits; log: Log };

/** Sends queued mails, and none while it is not recorded that another one was accepted: it would be sent twice. */
export function mailJob(
  db: Database,
  { kinds, site, exits, log }: MailJobOptions,
): JobDefinition<ClaimedMail> {
  let exit: MailExit | undefined;
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
    // The server that it was claimed for: another one that is set meanwhile takes the next mails.
    const via = exit ?? (await exits.current());
    const composed = await compose(db, { kinds, site, from: via.from }, mail);
    if (!composed) return outgoingMails.finish(db, mail, { state: "dropped" });
    while (recordings.size > 0) await Promise.allSettled(recordings);
    signal.throwIfAborted();
    const delivery = await via.mailer.deliver(composed);
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
      const current = await exits.current();
      // Another server may accept at once what this one did not.
      if (current !== exit) [pausedUntil, pauses] = [0, 0];
      exit = current;
      if (performance.now() < pausedUntil) return [];
      hasFailed = false;
      const { mailsPerMinute } = await findSiteSettings(db);
      const perMinute = mailsPerMinute === null ? null : Number(mailsPerMinute);
      return claimMails(db, { limit, worker, perMinute, hasServer: exit.hasServer });
    },
    work: send,
    async close(underWay) {
      // Gives a slow server a few seconds to respond.
      await Promise.race([underWay, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
      isClosed = true;
      exits.close();
    },
  };
}

async function compose(
  db: Database,
  {
    kinds,
    site: environment,
    from,
  }: Omit<MailJobOptions, "exits" | "log"> & Pick<MailExit, "from">,
  mail: ClaimedMail,
): Promise<Mail | null> {
  const { name, support, accent } = siteProfile(environment, await findSiteSettings(db));
  const site = {
    name,
    url: environment.url,
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
    from: from ?? defaultSender(site),
    subject: headerLine(composed.subject),
    isBulk: composed.isBulk ?? true,
  };
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
