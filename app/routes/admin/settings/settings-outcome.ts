import type { SiteSettings, SiteSettingsErrors } from "#domain/site/site-settings.ts";

export type TypedSettings = Record<keyof SiteSettings, string>;

export type SettingsOutcome =
  | { done: string }
  | { problem: string }
  /** `typed` is what a page without scripts shows again; with scripts the fields still hold it. */
  | { errors: SiteSettingsErrors; typed?: TypedSettings };
