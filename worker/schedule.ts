import { forgetOldActivity } from "#domain/activity/record-activity.server.ts";
import { deleteExpiredSessions } from "#domain/auth/sessions.server.ts";
import { queueNightly } from "#domain/backup/backup-queue.server.ts";
import { READS_EVERY_MS, readBounces } from "#domain/bounces/read-bounces.server.ts";
import { forgetBounces } from "#domain/bounces/record-bounces.server.ts";
import type { Database } from "#domain/database.ts";
import { findDoubles } from "#domain/doubles/find-doubles.server.ts";
import { forgetOldImports } from "#domain/imports/forget-imports.server.ts";
import { clearUploads } from "#domain/imports/import-files.server.ts";
import { forgetOldMails } from "#domain/mail/outgoing-mails.server.ts";
import { clearLostFiles, clearRemoved } from "#domain/media/clear-files.server.ts";
import { checkRemoteImages } from "#domain/media/remote/remote-images.server.ts";
import { forgetOldSpam } from "#domain/messages/change-message.server.ts";
import { forgetSubscriberImports } from "#domain/newsletter/import/change-subscriber-imports.server.ts";
import { forgetUnconfirmed } from "#domain/newsletter/remove-subscriber.server.ts";
import { beginRun } from "#domain/queue/claim-item.server.ts";
import { QUEUE_RUN } from "#domain/queue/read-queue.server.ts";
import { forgetBulkChanges } from "#domain/recipes/bulk/change-many.server.ts";
import { forgetOldViews } from "#domain/recipes/commands/count-view.server.ts";
import { FOODS_HERE_AGAIN, fillFoods } from "#domain/recipes/commands/fill-foods.server.ts";
import { moveCountWords } from "#domain/recipes/ingredients/move-count-words.server.ts";
import { turnSeason } from "#domain/recipes/season/turn-season.server.ts";
import { mailReviewNews } from "#domain/review-mail/mail-review-news.server.ts";
import { refreshListing } from "#domain/search/refresh-listing.server.ts";
import { forgetAddresses } from "#domain/settings/forget-addresses.server.ts";
import { forgetRemovedSessions } from "#domain/team/change-team.server.ts";
import { forgetOldInvitations } from "#domain/team/invitations.server.ts";
import { forgetOldTokens } from "#domain/tokens/change-tokens.server.ts";
import { forgetOldUnsaved } from "#domain/unsaved/unsaved-recipes.server.ts";
import { forgetOldDeliveries } from "#domain/webhooks/deliveries.server.ts";
import { forgetIdempotencyKeys } from "#platform/db/idempotency-keys.ts";
import type { ImageFetcher } from "#platform/fetch-page/fetch-image.ts";
import type { ScheduledJob } from "#platform/jobs/schedule.ts";
import type { Secrets } from "#platform/settings/encryption.ts";
import type { Store } from "#platform/storage/store.ts";

const A_MINUTE_MS = 60_000;
const AN_HOUR_MS = 60 * A_MINUTE_MS;

type ScheduleOptions = {
  queueIntervalMinutes: number;
  /** The store of images; without it no files are cleaned up. */
  store?: Store | undefined;
  /** Fetches images of other sites; without it none are checked. */
  web?: ImageFetcher | undefined;
  /** What reads the mailbox's password; without it no bounces are read. */
  secrets?: Secrets | undefined;
  /** Whether nightly backups are written. */
  backUp?: boolean;
};

/** The site's scheduled jobs. `owner` is the tables' owner. */
export function scheduledJobs(
  owner: Database,
  { queueIntervalMinutes, store, web, secrets, backUp = false }: ScheduleOptions,
): ScheduledJob[] {
  return [
    {
      name: QUEUE_RUN,
      everyMs: queueIntervalMinutes * A_MINUTE_MS,
      begins: "after an interval",
      hasOutsideEffects: true,
      run: () => beginRun(owner),
    },
    {
      name: "refresh the lists after a new facet",
      everyMs: A_MINUTE_MS,
      begins: "at once",
      run: () => refreshListing(owner),
    },
    {
      name: "find the foods of old rows",
      everyMs: A_MINUTE_MS,
      begins: "at once",
      run: (signal) => fillFoods(owner, signal),
    },
    // An hour after an update no process of the version before saves rows without a food any longer.
    {
      name: "find the foods of rows that were saved during an update",
      everyMs: AN_HOUR_MS,
      begins: "after an interval",
      run: (signal) => fillFoods(owner, signal, FOODS_HERE_AGAIN),
    },
    // Nor does one write count words into notes.
    {
      name: "move count words out of notes",
      everyMs: AN_HOUR_MS,
      begins: "after an interval",
      run: (signal) => moveCountWords(owner, signal),
    },
    {
      name: "find possible doubles",
      everyMs: A_MINUTE_MS,
      begins: "at once",
      run: (signal) => findDoubles(owner, signal),
    },
    {
      name: "follow the season",
      everyMs: A_MINUTE_MS,
      begins: "at once",
      run: (signal) => turnSeason(owner, new Date(), signal),
    },
    hourly("delete client addresses", () => forgetAddresses(owner)),
    hourly("delete old daily views", () => forgetOldViews(owner)),
    hourly("delete old activity", () => forgetOldActivity(owner)),
    hourly("delete old sessions", () => deleteExpiredSessions(owner)),
    hourly("delete sessions of removed accounts", () => forgetRemovedSessions(owner)),
    hourly("delete old unsaved recipes", () => forgetOldUnsaved(owner)),
    hourly("delete old invitations", () => forgetOldInvitations(owner)),
    hourly("delete old API tokens", () => forgetOldTokens(owner)),
    hourly("delete saved answers of the API", () => forgetIdempotencyKeys(owner)),
    hourly("delete old bulk changes", () => forgetBulkChanges(owner)),
    hourly("delete old imports", () => forgetOldImports(owner)),
    hourly("delete old imports of subscribers", () => forgetSubscriberImports(owner)),
    hourly("delete old mails", () => forgetOldMails(owner)),
    hourly("delete old bounces", () => forgetBounces(owner)),
    ...(secrets
      ? [
          {
            name: "read bounces",
            everyMs: READS_EVERY_MS,
            begins: "after an interval" as const,
            hasOutsideEffects: true,
            run: (signal: AbortSignal) => readBounces(owner, secrets, signal),
          },
        ]
      : []),
    hourly("delete old spam", () => forgetOldSpam(owner)),
    hourly("delete old webhook deliveries", () => forgetOldDeliveries(owner)),
    {
      name: "mail new reviews to the cook",
      everyMs: AN_HOUR_MS,
      begins: "at once",
      hasOutsideEffects: true,
      run: () => mailReviewNews(owner),
    },
    hourly("delete unconfirmed subscribers", () => forgetUnconfirmed(owner)),
    ...(store
      ? [
          {
            name: "delete files of removed images",
            everyMs: A_MINUTE_MS,
            begins: "at once" as const,
            hasOutsideEffects: true,
            run: () => clearRemoved(owner, store),
          },
          {
            ...hourly("delete files of forgotten imports", () =>
              clearUploads(owner, store, new Date()),
            ),
            hasOutsideEffects: true,
          },
          {
            ...daily("delete orphaned image files", () => clearLostFiles(owner, store, new Date())),
            // A restored site may be a trial that shares the store of the original.
            hasOutsideEffects: true,
          },
        ]
      : []),
    ...(backUp ? [nightlyBackup(owner)] : []),
    ...(web ? [hourlyFetch("check remote images", () => checkRemoteImages(owner, web))] : []),
  ];
}

/** Checks every hour whether one is due, so that a failed or missed one is soon made up for. */
function nightlyBackup(owner: Database): ScheduledJob {
  const run = () => queueNightly(owner, new Date());
  return { name: "back up the site", everyMs: AN_HOUR_MS, begins: "after an interval", run };
}

function daily(name: string, run: () => Promise<unknown>): ScheduledJob {
  return { name, everyMs: 24 * AN_HOUR_MS, begins: "after an interval", run };
}

/** A new site does not send requests to other sites right away. */
function hourlyFetch(name: string, run: () => Promise<unknown>): ScheduledJob {
  return { name, everyMs: AN_HOUR_MS, begins: "after an interval", hasOutsideEffects: true, run };
}

function hourly(name: string, run: () => Promise<unknown>): ScheduledJob {
  return { name, everyMs: AN_HOUR_MS, begins: "at once", run };
}
