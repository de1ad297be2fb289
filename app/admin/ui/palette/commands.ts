import { href } from "react-router";
import { sections } from "#app/admin/layout/sections.ts";
import type { IconName } from "#app/ui/icons/icon.tsx";

/** What a command does: go to a page, load a file or another part of the site, or something here. */
type ActivityEntry = { to: string } | { load: string } | { here: "logout" | "theme" | "shortcuts" };

export type Command = {
  /** Its words, by which it is found. */
  label: string;
  /** More words by which it is found. */
  also?: string;
  icon: IconName;
  keys?: string;
  /** A word at its end. */
  note?: string;
  entry: ActivityEntry;
};

/** The sections of the back office. */
export const pages: readonly Command[] = sections.map(({ path, name, icon, key }) => ({
  label: name,
  icon,
  entry: { to: path },
  ...(key ? { keys: `g ${key}` } : {}),
}));

export const actions: readonly Command[] = [
  {
    label: "Add recipe",
    also: "new create write",
    icon: "plus",
    keys: "n",
    entry: { to: href("/admin/recipes/new") },
  },
  {
    label: "Generate recipe",
    also: "ai idea suggestions surprise",
    icon: "sparkles",
    entry: { to: href("/admin/recipes/generate") },
  },
  {
    label: "Scrape recipe",
    also: "new import url link page site",
    icon: "globe",
    entry: { to: href("/admin/recipes/scrape") },
  },
  {
    label: "Open the auto-poster",
    also: "queue import url address site scrape",
    icon: "list-plus",
    entry: { to: href("/admin/recipes/auto-poster") },
  },
  {
    label: "Add category",
    also: "new create",
    icon: "plus",
    entry: { to: href("/admin/categories/new") },
  },
  {
    label: "Upload pictures",
    also: "new images photos media add",
    icon: "upload",
    entry: { to: href("/admin/media") },
  },
  {
    label: "Show drafts",
    also: "unpublished recipes",
    icon: "book-open",
    entry: { to: `${href("/admin/recipes")}?status=draft` },
  },
  {
    label: "Export subscribers",
    also: "csv newsletter",
    icon: "download",
    entry: { load: href("/admin/subscribers/export") },
  },
  { label: "View site", also: "public home", icon: "external-link", entry: { load: "/" } },
  {
    label: "Switch between light and dark",
    also: "theme",
    icon: "moon",
    entry: { here: "theme" },
  },
  {
    label: "Keyboard shortcuts",
    also: "help keys",
    icon: "keyboard",
    keys: "?",
    entry: { here: "shortcuts" },
  },
  { label: "Logout", also: "sign out leave", icon: "log-out", entry: { here: "logout" } },
];

/** Those whose words begin with each word of the text, in any order. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, also = "" }) => {
    const words = `${label} ${also}`.toLowerCase().split(/\s+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

/** The command that these keys stand for: "n", "?", "g d". */
export function commandFor(keys: string): Command | undefined {
  return [...pages, ...actions].find((command) => command.keys === keys);
}
