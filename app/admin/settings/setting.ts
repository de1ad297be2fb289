import type { InputHTMLAttributes } from "react";
import type { SiteSettings } from "#domain/settings/site-settings.ts";

export type SettingName = keyof SiteSettings;

export type SettingRow = {
  name: SettingName;
  label: string;
  /** Further words that the search finds it by. */
  words?: string;
  hint?: string;
  /** The section of Help that says more. */
  help?: string;
  /** One line of text unless it says another, or has choices. */
  as?: "image" | "accent" | "amounts" | "lines";
  input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "inputMode" | "autoCapitalize" | "spellCheck" | "placeholder"
  >;
  rows?: number;
};

type SettingsPanel = { title: string; note?: string; settings: readonly SettingRow[] };

export type SettingsPage = {
  path: string;
  name: string;
  words?: string;
  note?: string;
  /** None on a page with a module of its own. */
  panels?: readonly SettingsPanel[];
};
