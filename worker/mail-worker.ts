import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#domain/database.ts";
import { composeMail, type Sender } from "#domain/mail/compose-mail.server.ts";
import {
  type ClaimedMail,
  claimMails,
  endMail,
  reclaimExpiredMails,
  recordMailFailure,
  releaseMails,
  renewMailLeases,
} from "#domain/mail/outgoing-mails.server.ts";
import { beginDueIssues, endIssues } from "#domain/newsletter/run-issues.server.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { messageOf } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#platform/mail/mailer.ts";

export type MailWork = {
  db: Database;
  sender: Sender;
  mailer: Mailer;
  log: Log;
  /** How long mails are a worker's without another word: a dead one's are sent by others after this. */
  leaseMs?: number;
};

const AT_ONCE = 20;
const LOOK_AGAIN_MS = 500;
/** While the server takes nothing it is asked ever less. */
const SERVER_PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
const LAST_WORDS_MS = 5_000;

/** Sends what waits to be sent, beside any number of other workers, as long as it is not stopped. */
export function workMails({ db, sender, mailer, log, leaseMs = 10_000 }: MailWork): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  let isServerAway = false;
  let taken = 0;

  async function send(mail: ClaimedMail) {
    // The rest of a batch need not find out the same.
    if (isServerAway || signal.aborted) return;
    const composed = await composeMail(db, sender, mail);
    if (!composed) return endMail(db, mail, "dropped");
    const delivery = await mailer.deliver(composed);
    if (delivery.ok) {
      taken += 1;
      return endMail(db, mail, "sent");
    }
    if (delivery.kind === "server") {
      if (!isServerAway) log.warn(`Mail has to wait: ${delivery.reason}`);
      isServerAway = true;
    } else log.info(`The mail ${mail.id} was not taken: ${delivery.reason}`);
    await recordMailFailure(db, mail, delivery);
  }

  async function sendAll(mails: ClaimedMail[], lease: string) {
    const holding = setInterval(
      () => void renewMailLeases(db, lease, leaseMs).catch(() => {}),
      leaseMs / 3,
    );
    try {
      const ended = await Promise.allSettled(mails.map(send));
      const broken = ended.find(({ status }) => status === "rejected");
      await releaseMails(db, lease);
      if (broken?.status === "rejected") throw broken.reason;
    } finally {
      clearInterval(holding);
    }
  }

  async function run() {
    let turnsAway = 0;
    while (!signal.aborted) {
      let mails: ClaimedMail[] = [];
      isServerAway = false;
      taken = 0;
      try {
        await reclaimExpiredMails(db);
        await beginDueIssues(db);
        const { mailsPerMinute } = await findSiteSettings(db);
        const perMinute = mailsPerMinute === null ? null : Number(mailsPerMinute);
        mails = await claimMails(db, { most: AT_ONCE, leaseMs, perMinute });
        if (mails[0]) await sendAll(mails, mails[0].lease);
        await endIssues(db);
      } catch (error) {
        if (!signal.aborted) log.warn(`Mail could not be sent just now: ${messageOf(error)}`);
        mails = [];
      }
      // One that lets only a few in at once is there.
      turnsAway = isServerAway && taken === 0 ? turnsAway + 1 : Number(isServerAway);
      if (isServerAway) await rest(SERVER_PAUSES_MS[Math.min(turnsAway, 5) - 1] ?? LOOK_AGAIN_MS);
      else if (mails.length < AT_ONCE) await rest(LOOK_AGAIN_MS);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      // A server that is slow to answer has its answer heard, but not for ever.
      await Promise.race([running, sleep(LAST_WORDS_MS, undefined, { ref: false })]);
      mailer.close();
      await running;
    },
  };
}
