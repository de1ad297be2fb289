import { z } from "zod";
import { isImageAddress } from "#domain/media/image-address.ts";
import { emailAddress } from "#domain/text/email-address.ts";
import { type FieldErrors, fieldErrors } from "#domain/text/form-errors.ts";
import { optionalTypedText } from "#domain/text/typed-text.ts";
import { isReadableAccent, readAccent, tooLightAccent } from "./accent.ts";
import { readOrigins } from "./web-origins.ts";

/** The settings that an admin can change; an empty one falls back to the environment. Pure. */

export const SOCIAL_NETWORKS = ["instagram", "facebook", "pinterest", "youtube"] as const;
type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

export const AMOUNT_STYLES = ["fractions", "decimals"] as const;
type AmountStyle = (typeof AMOUNT_STYLES)[number];

/** The status of recipes that the queue posts (at first: published). */
export const AUTO_POST_STATUSES = ["published", "draft"] as const;
/** Recipes of the queue with a lower grade are saved as drafts. */
export const HOLD_BACK_GRADES = ["never", "fair", "good", "excellent"] as const;

/** Which reviews wait for an admin (db/migrations: review_holds has the same defaults). */
export const HOLD_REVIEWS = ["all", "first", "none"] as const;
export const HOLD_REVIEW_LINKS = ["yes", "no"] as const;
/** Reviews with fewer stars wait. */
export const HOLD_REVIEWS_UNDER = ["never", "2", "3", "4", "5"] as const;

/** Whether the cook gets mails about new ones. */
export const REVIEW_MAILS = ["hourly", "off"] as const;

export const NIGHTLY_BACKUPS = ["on", "off"] as const;
/** How many nightly backups are kept. */
export const BACKUPS_KEPT = ["3", "7", "14", "30"] as const;

/** Whether the AI service reads images. */
export const READS_IMAGES = ["no", "yes"] as const;

/** Decides what is in season. */
export const HEMISPHERES = ["northern", "southern"] as const;

const short = (max: number, what: string) =>
  optionalTypedText({
    max,
    lines: false,
    tooLong: `Please keep the ${what} within ${max} characters.`,
  }).transform((text) => text || null);

const NO_ADDRESS =
  "Please enter an address that starts with http:// or https://, or leave this empty.";
const profile = optionalTypedText({ max: 500, lines: false, tooLong: NO_ADDRESS })
  .refine((address) => address === "" || isWebAddress(address), NO_ADDRESS)
  .transform((address) => address || null);

const NO_IMAGE =
  "Please enter the image's address, starting with https:// or /, or leave this empty.";
const image = optionalTypedText({ max: 2_000, lines: false, tooLong: NO_IMAGE })
  .refine((address) => address === "" || isImageAddress(address), NO_IMAGE)
  .transform((address) => address || null);

const accent = optionalTypedText({ max: 20, lines: false, tooLong: "This is not a color." })
  .refine((typed) => typed === "" || readAccent(typed), {
    message: "Please enter a color as # and six digits, such as #7a3b2e, or leave this empty.",
    abort: true,
  })
  .transform((typed) => readAccent(typed))
  .refine((color) => color === null || isReadableAccent(color), {
    error: ({ input }) => tooLightAccent(String(input)),
  });

const NO_RATE = "Please enter a whole number from 1 to 999,999, or leave this empty.";

const NO_ORIGINS =
  "Please enter one origin on each line, such as https://app.example.com, without a path.";
const TOO_MANY_ORIGINS = "Please keep the list within 2,000 characters.";

/** What assistants may do over MCP: nothing, read, or with a token also write. */
export const MCP_MODES = ["off", "read", "write"] as const;

const siteSettingsSchema = z.object({
  name: short(60, "name"),
  tagline: short(200, "tagline"),
  logo: image,
  accent,
  authorName: short(100, "name"),
  authorImage: image,
  authorUrl: profile,
  email: optionalTypedText({ max: 254, lines: false, tooLong: "This address is too long." })
    .transform((text) => text || null)
    .pipe(emailAddress.nullable()),
  phone: short(60, "phone number"),
  address: short(200, "address"),
  instagram: profile,
  facebook: profile,
  pinterest: profile,
  youtube: profile,
  about: optionalTypedText({
    max: 5_000,
    lines: true,
    tooLong: "Please keep the text within 5,000 characters.",
  }).transform((text) => text || null),
  amounts: z.enum(AMOUNT_STYLES, "Please choose decimals or fractions.").default("fractions"),
  hemisphere: z.enum(HEMISPHERES, "Please choose northern or southern.").default("northern"),
  autoPostAs: z.enum(AUTO_POST_STATUSES, "Please choose published or draft.").default("published"),
  holdBackUnder: z.enum(HOLD_BACK_GRADES, "Please choose a grade, or never.").default("never"),
  holdReviews: z.enum(HOLD_REVIEWS, "Please choose which reviews wait.").default("first"),
  holdReviewLinks: z.enum(HOLD_REVIEW_LINKS, "Please choose yes or no.").default("yes"),
  holdReviewsUnder: z.enum(HOLD_REVIEWS_UNDER, "Please choose stars, or never.").default("never"),
  reviewMails: z.enum(REVIEW_MAILS, "Please choose at most hourly, or never.").default("hourly"),
  /** Reviews with one of these wait: a word or phrase a line. */
  holdReviewWords: optionalTypedText({
    max: 5_000,
    lines: true,
    tooLong: "Please keep the list within 5,000 characters.",
  }).transform((text) => text || null),
  mailsPerMinute: optionalTypedText({ max: 20, lines: false, tooLong: NO_RATE })
    .refine((text) => /^(?:[1-9]\d{0,5})?$/.test(text), NO_RATE)
    .transform((text) => text || null),
  /** Sites whose scripts may write through the API. */
  apiOrigins: optionalTypedText({ max: 2_000, lines: true, tooLong: TOO_MANY_ORIGINS })
    .refine((text) => readOrigins(text) !== null, NO_ORIGINS)
    .transform((text) => text || null),
  mcp: z.enum(MCP_MODES, "Please choose what assistants may do.").default("read"),
  readsImages: z.enum(READS_IMAGES, "Please choose yes or no.").default("no"),
  nightlyBackups: z.enum(NIGHTLY_BACKUPS, "Please choose on or off.").default("on"),
  backupsKept: z.enum(BACKUPS_KEPT, "Please choose how many are kept.").default("7"),
});

/** Null: the environment's value is used. */
export type SiteSettings = z.output<typeof siteSettingsSchema>;
type SiteSettingsErrors = FieldErrors<keyof SiteSettings>;
type ReadSettings =
  | { ok: true; settings: SiteSettings }
  | { ok: false; errors: SiteSettingsErrors };

/** Nothing set. */
export const NO_SITE_SETTINGS: SiteSettings = siteSettingsSchema.parse({});

/** Validates the form's fields. */
export function readSiteSettings(fields: unknown): ReadSettings {
  const read = siteSettingsSchema.safeParse(fields);
  if (read.success) return { ok: true, settings: read.data };
  return { ok: false, errors: fieldErrors(read.error) };
}

/** Who writes the recipes that name nobody else; `url` is a page of theirs. */
export type SiteAuthor = { name: string | null; image: string | null; url: string | null };

/** `address`: the postal one. */
export type Contact = { email: string; phone: string; address: string };

/** The site's data on readers' pages. */
export type SiteProfile = {
  name: string;
  /** How to reach the cook; what is not set is empty. */
  support: Contact;
  tagline: string | null;
  /** An image in the place of the leaf and the name. */
  logo: string | null;
  /** "#7a3b2e" in the place of green (accent.ts). */
  accent: string | null;
  author: SiteAuthor;
  /** Profile addresses; the link is hidden when null. */
  social: Record<SocialNetwork, string | null>;
  about: string | null;
  /** The default that readers can change. */
  amounts: AmountStyle;
};

/** The environment's values, overridden by the admin's settings. */
export function siteProfile(
  environment: Pick<SiteProfile, "name" | "support">,
  settings: SiteSettings,
): SiteProfile {
  const { name, email, phone, address, tagline, about, amounts, logo, accent } = settings;
  const { authorName, authorImage, authorUrl } = settings;
  const { support } = environment;
  return {
    name: name ?? environment.name,
    support: {
      email: email ?? support.email,
      phone: phone ?? support.phone,
      address: address ?? support.address,
    },
    tagline,
    logo,
    accent,
    author: { name: authorName, image: authorImage, url: authorUrl },
    social: {
      instagram: settings.instagram,
      facebook: settings.facebook,
      pinterest: settings.pinterest,
      youtube: settings.youtube,
    },
    about,
    amounts,
  };
}

function isWebAddress(address: string): boolean {
  return (
    !/\s/.test(address) && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  );
}
