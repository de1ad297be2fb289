import type { SettingName, SettingsPage } from "./setting.ts";
import { settingsPages } from "./settings-pages.ts";

/** The id of a setting's field. */
export const settingId = (name: SettingName) => `setting-${name}`;

type FoundSetting = { label: string; keywords: string; page: string; to: string };

/** What the search goes through: each page, and each setting with the words of its page. */
export const settingLinks: readonly FoundSetting[] = settingsPages.flatMap(
  ({ path, name, words = "", panels = [] }) => [
    { label: name, keywords: words, page: "", to: path },
    ...panels.flatMap(({ title, settings }) =>
      settings.map((setting) => ({
        label: setting.label,
        keywords: `${setting.words ?? ""} ${title} ${name}`,
        page: name,
        to: settingPath(setting.name, path),
      })),
    ),
  ],
);

/** Where a setting is changed: its page, with its field. */
export function settingPath(wanted: SettingName, path = pageOf(wanted)): string {
  return `${path}#${settingId(wanted)}`;
}

/** The page of settings at this path; the first where there is none. */
export function settingsPageAt(pathname: string): SettingsPage {
  const path = pathname.replace(/\/$/, "");
  return settingsPages.find((page) => page.path === path) ?? (settingsPages[0] as SettingsPage);
}

function pageOf(wanted: SettingName): string {
  const has = ({ panels = [] }: SettingsPage) =>
    panels.some(({ settings }) => settings.some(({ name }) => name === wanted));
  return settingsPages.find(has)?.path ?? "/admin/settings";
}
