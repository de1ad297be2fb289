import type { SiteSettings, SiteSettingsErrors } from "#domain/settings/site-settings.ts";

export type TypedSettings = Record<keyof SiteSettings, string>;

export type SettingsOutcome =
  /** `opened` is what the form stands on from now. */
  | { done: string; opened?: TypedSettings }
  | { problem: string }
  /** `typed` is what a page without scripts shows again; with scripts the fields still hold it. */
  | { errors: SiteSettingsErrors; typed?: TypedSettings }
  /** Somebody else saved meanwhile: `typed` holds both changes. */
  | { errors: SiteSettingsErrors; problem: string; typed: TypedSettings; opened: TypedSettings };
