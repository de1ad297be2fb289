import { z } from "@hono/zod-openapi";
import { snakeCase } from "#domain/recipes/snake-case.ts";
import { splitHeldWords } from "#domain/reviews/held-words.ts";
import {
  AMOUNT_STYLES,
  AUTO_POST_STATUSES,
  BACKUPS_KEPT,
  HEMISPHERES,
  HOLD_BACK_GRADES,
  HOLD_REVIEW_LINKS,
  HOLD_REVIEWS,
  HOLD_REVIEWS_UNDER,
  MCP_MODES,
  NIGHTLY_BACKUPS,
  NO_SITE_SETTINGS,
  READS_IMAGES,
  REVIEW_MAILS,
  type SiteSettings,
} from "#domain/settings/site-settings.ts";
import { originsIn } from "#domain/settings/web-origins.ts";

/** The settings that an admin can change, as the API reads and writes them. */

const text = z.string().nullable();

export const settingsSchema = z
  .strictObject({
    name: text,
    tagline: text,
    logo: text.openapi({ description: "An image in the place of the leaf and the name." }),
    accent: text.openapi({ description: "A color that text can have.", example: "#7a3b2e" }),
    author_name: text.openapi({ description: "Who writes the recipes that name nobody else." }),
    author_image: text,
    author_url: text,
    email: text,
    phone: text,
    address: text,
    instagram: text,
    facebook: text,
    pinterest: text,
    youtube: text,
    about: text,
    amounts: z.enum(AMOUNT_STYLES),
    hemisphere: z.enum(HEMISPHERES).openapi({ description: "Decides what is in season." }),
    auto_post_as: z.enum(AUTO_POST_STATUSES).openapi({ description: "What the queue posts." }),
    hold_back_under: z.enum(HOLD_BACK_GRADES).openapi({
      description: "Recipes of the queue with a lower grade are drafts.",
    }),
    hold_reviews: z.enum(HOLD_REVIEWS).openapi({ description: "Which reviews wait for an admin." }),
    hold_review_links: z.enum(HOLD_REVIEW_LINKS).openapi({
      description: "Whether reviews with links wait.",
    }),
    hold_reviews_under: z.enum(HOLD_REVIEWS_UNDER).openapi({
      description: "Reviews with fewer stars wait.",
    }),
    review_mails: z.enum(REVIEW_MAILS).openapi({
      description: "Whether the cook gets mail about new reviews.",
    }),
    hold_review_words: z.array(z.string()).openapi({
      description: "Reviews with one of these words or phrases wait.",
      example: ["casino"],
    }),
    mails_per_minute: z.int().nullable(),
    api_origins: z.array(z.string()).openapi({
      description: "Sites whose scripts may write through the API.",
      example: ["https://app.example.com"],
    }),
    mcp: z.enum(MCP_MODES).openapi({ description: "What assistants may do over MCP." }),
    reads_images: z.enum(READS_IMAGES).openapi({
      description: "Whether the AI service reads images.",
    }),
    nightly_backups: z.enum(NIGHTLY_BACKUPS),
    backups_kept: z
      .enum(BACKUPS_KEPT)
      .openapi({ description: "How many nightly backups are kept." }),
  })
  .openapi("Settings", { description: "Null: what the environment or the site itself says." });

type SettingsResource = z.output<typeof settingsSchema>;

const changedText = text.optional();
/** A string here, so that the form's own words tell what is wrong. */
const changedChoice = (values: readonly string[]) =>
  changedText.openapi({ enum: [...values, null] });

const FIELDS = Object.keys(NO_SITE_SETTINGS) as (keyof SiteSettings)[];

export const settingsPatchSchema = z
  .strictObject({
    name: changedText,
    tagline: changedText,
    logo: changedText,
    accent: changedText,
    author_name: changedText,
    author_image: changedText,
    author_url: changedText,
    email: changedText,
    phone: changedText,
    address: changedText,
    instagram: changedText,
    facebook: changedText,
    pinterest: changedText,
    youtube: changedText,
    about: changedText,
    amounts: changedChoice(AMOUNT_STYLES),
    hemisphere: changedChoice(HEMISPHERES),
    auto_post_as: changedChoice(AUTO_POST_STATUSES),
    hold_back_under: changedChoice(HOLD_BACK_GRADES),
    hold_reviews: changedChoice(HOLD_REVIEWS),
    hold_review_links: changedChoice(HOLD_REVIEW_LINKS),
    hold_reviews_under: changedChoice(HOLD_REVIEWS_UNDER),
    review_mails: changedChoice(REVIEW_MAILS),
    hold_review_words: z.array(z.string()).max(1_000).nullable().optional(),
    mails_per_minute: z.number().nullable().optional(),
    api_origins: z.array(z.string()).max(100).nullable().optional(),
    mcp: changedChoice(MCP_MODES),
    reads_images: changedChoice(READS_IMAGES),
    nightly_backups: changedChoice(NIGHTLY_BACKUPS),
    backups_kept: changedChoice(BACKUPS_KEPT),
  })
  .openapi("SettingsPatch", { example: { tagline: "Food for weeknights", phone: null } });

export function settingsResource(settings: SiteSettings): SettingsResource {
  const { mailsPerMinute, apiOrigins, holdReviewWords } = settings;
  const named = Object.fromEntries(FIELDS.map((name) => [snakeCase(name), settings[name]]));
  return {
    ...(named as unknown as SettingsResource),
    hold_review_words: splitHeldWords(holdReviewWords),
    mails_per_minute: mailsPerMinute === null ? null : Number(mailsPerMinute),
    api_origins: originsIn(apiOrigins),
  };
}

/** The settings with these changes, to be checked; what is null is left out and becomes the default. */
export function changedSettings(
  before: SiteSettings,
  changes: z.output<typeof settingsPatchSchema>,
): Record<string, string> {
  const { mails_per_minute: rate, api_origins, hold_review_words, ...texts } = changes;
  const typed: Record<string, string | null | undefined> = {
    ...texts,
    mails_per_minute: typeof rate === "number" ? String(rate) : rate,
    api_origins: Array.isArray(api_origins) ? api_origins.join("\n") : api_origins,
    hold_review_words: Array.isArray(hold_review_words)
      ? hold_review_words.join("\n")
      : hold_review_words,
  };
  const entries = FIELDS.map((name) => {
    const changed = typed[snakeCase(name)];
    return [name, changed === undefined ? before[name] : changed] as const;
  });
  return Object.fromEntries(
    entries.filter((entry): entry is [keyof SiteSettings, string] => entry[1] !== null),
  );
}

export function settingPointer(field: string): string {
  return `#/${snakeCase(field)}`;
}
