import {
  AUTO_POST_STATUSES,
  BACKUPS_KEPT,
  HEMISPHERES,
  HOLD_BACK_GRADES,
  HOLD_REVIEW_LINKS,
  HOLD_REVIEWS,
  HOLD_REVIEWS_UNDER,
  MCP_MODES,
  NIGHTLY_BACKUPS,
  READS_IMAGES,
  REVIEW_MAILS,
} from "#domain/settings/site-settings.ts";
import type { SettingName } from "./setting.ts";

type Choices = readonly (readonly [value: string, words: string])[];

/** The options of the settings that have some, with their words. */
export const CHOICES: Partial<Record<SettingName, Choices>> = {
  hemisphere: choices(HEMISPHERES, { northern: "Northern", southern: "Southern" }),
  autoPostAs: choices(AUTO_POST_STATUSES, {
    published: "Immediately",
    draft: "Save as drafts",
  }),
  holdBackUnder: choices(HOLD_BACK_GRADES, {
    never: "Never",
    fair: "Below fair (50)",
    good: "Below good (70)",
    excellent: "Below excellent (85)",
  }),
  holdReviews: choices(HOLD_REVIEWS, {
    all: "All",
    first: "Until a browser had one approved",
    none: "None",
  }),
  holdReviewLinks: choices(HOLD_REVIEW_LINKS, { yes: "Yes", no: "No" }),
  holdReviewsUnder: choices(HOLD_REVIEWS_UNDER, {
    never: "Never",
    2: "Below 2",
    3: "Below 3",
    4: "Below 4",
    5: "Below 5",
  }),
  reviewMails: choices(REVIEW_MAILS, {
    hourly: "At most once an hour",
    off: "Never",
  }),
  mcp: choices(MCP_MODES, {
    off: "Off",
    read: "May read",
    write: "May read, and write with a token",
  }),
  readsImages: choices(READS_IMAGES, { no: "No", yes: "Yes" }),
  nightlyBackups: choices(NIGHTLY_BACKUPS, { on: "On", off: "Off" }),
  backupsKept: BACKUPS_KEPT.map((kept) => [kept, kept] as const),
};

function choices<Value extends string>(
  values: readonly Value[],
  words: Record<Value, string>,
): Choices {
  return values.map((value) => [value, words[value]]);
}
