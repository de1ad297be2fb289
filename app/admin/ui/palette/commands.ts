import { href } from "react-router";
import { sections } from "#app/admin/layout/sections.ts";
import type { IconName } from "#app/ui/icons/icon.tsx";
import { mayOpen, type Role } from "#domain/auth/role.ts";

/** Navigates within the back office, loads another document, or runs something on this page. */
type CommandAction = { to: string } | { load: string } | { here: "logout" | "theme" | "shortcuts" };

export type Command = {
  label: string;
  /** Further search terms. */
  keywords?: string;
  icon: IconName;
  keys?: string;
  /** Shown at the end of the line. */
  note?: string;
  action: CommandAction;
};

export const pages: readonly Command[] = sections.map(({ path, name, icon, key }) => ({
  label: name,
  icon,
  action: { to: path },
  ...(key ? { keys: `g ${key}` } : {}),
}));

export const actions: readonly Command[] = [
  {
    label: "Add recipe",
    keywords: "new create write",
    icon: "plus",
    keys: "n",
    action: { to: href("/admin/recipes/new") },
  },
  {
    label: "Generate recipe",
    keywords: "ai idea suggestions surprise",
    icon: "sparkles",
    action: { to: href("/admin/recipes/generate") },
  },
  {
    label: "Paste recipe",
    keywords: "new text word document mail caption import",
    icon: "pencil",
    action: { to: href("/admin/recipes/paste") },
  },
  {
    label: "Scrape recipe",
    keywords: "new import url link page site",
    icon: "globe",
    action: { to: href("/admin/recipes/scrape") },
  },
  {
    label: "Import recipes",
    keywords: "move in wordpress paprika mealie files zip site undo",
    icon: "import",
    action: { to: href("/admin/import") },
  },
  {
    label: "Open the auto-poster",
    keywords: "queue import url address site scrape",
    icon: "list-plus",
    action: { to: href("/admin/recipes/auto-poster") },
  },
  {
    label: "Find possible doubles",
    keywords: "duplicates recipes same twice merge compare",
    icon: "copy",
    action: { to: href("/admin/recipes/doubles") },
  },
  {
    label: "Add category",
    keywords: "new create",
    icon: "plus",
    action: { to: href("/admin/categories/new") },
  },
  {
    label: "Upload images",
    keywords: "new images photos media add",
    icon: "upload",
    action: { to: href("/admin/media") },
  },
  {
    label: "Show drafts",
    keywords: "unpublished recipes",
    icon: "book-open",
    action: { to: `${href("/admin/recipes")}?status=draft` },
  },
  {
    label: "Export subscribers",
    keywords: "csv newsletter",
    icon: "download",
    action: { load: href("/admin/subscribers/export") },
  },
  {
    label: "Export messages",
    keywords: "csv inbox",
    icon: "download",
    action: { load: href("/admin/messages/export") },
  },
  {
    label: "Export reviews",
    keywords: "csv questions ratings",
    icon: "download",
    action: { load: href("/admin/reviews/export") },
  },
  {
    label: "API tokens",
    keywords: "keys access programs settings",
    icon: "settings",
    action: { to: href("/admin/settings/tokens") },
  },
  { label: "View site", keywords: "public home", icon: "external-link", action: { load: "/" } },
  {
    label: "Switch between light and dark",
    keywords: "theme",
    icon: "moon",
    action: { here: "theme" },
  },
  {
    label: "Keyboard shortcuts",
    keywords: "help keys",
    icon: "keyboard",
    keys: "?",
    action: { here: "shortcuts" },
  },
  { label: "Logout", keywords: "sign out leave", icon: "log-out", action: { here: "logout" } },
];

/** What a role may do of these; what is not of the back office, everybody may. */
export function openTo(role: Role, commands: readonly Command[]): Command[] {
  return commands.filter(({ action }) => {
    const address = "to" in action ? action.to : "load" in action ? action.load : "";
    const [path = ""] = address.split("?");
    return !path.startsWith("/admin") || mayOpen(role, path);
  });
}

/** Commands with a word that starts with each word of the text, in any order. */
export function matching<Found extends { label: string; keywords?: string }>(
  commands: readonly Found[],
  text: string,
): Found[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, keywords = "" }) => {
    const words = `${label} ${keywords}`.toLowerCase().split(/\s+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

/** `keys`: "n", "?", "g d". */
export function commandFor(role: Role, keys: string): Command | undefined {
  return openTo(role, [...pages, ...actions]).find((command) => command.keys === keys);
}
