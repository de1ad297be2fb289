import type { IconName } from "#app/ui/icons/icon.tsx";
import type { Todo } from "#domain/dashboard/dashboard.ts";

export type AdminSection = {
  path: string;
  /** Label in the navigation bar and the palette, and title of its page. */
  name: string;
  icon: IconName;
  /** Second key of its shortcut, after `g`. */
  key?: string;
  /** Always in a phone's bar; the others are behind its More. */
  isPrimary?: boolean;
  /** The route's module, relative to `app/`; none where its own table lists its pages. */
  file?: string;
  /** Which number to show beside its name, and what it counts. */
  badge?: { of: keyof Todo; word: string };
};

/** The sections of the back office in the order of its bar; routes, palette, shortcuts and titles derive from it. */
export const sections: readonly AdminSection[] = [
  {
    path: "/admin",
    name: "Dashboard",
    icon: "layout-dashboard",
    key: "d",
    isPrimary: true,
    file: "admin/dashboard/dashboard.tsx",
  },
  {
    path: "/admin/recipes",
    name: "Recipes",
    icon: "book-open",
    key: "r",
    isPrimary: true,
    badge: { of: "requests", word: "to look at" },
    file: "admin/recipes/recipes.tsx",
  },
  {
    path: "/admin/categories",
    name: "Categories",
    icon: "shapes",
    key: "c",
    file: "admin/categories/categories.tsx",
  },
  { path: "/admin/tags", name: "Tags", icon: "tag", key: "l", file: "admin/tags/tags.tsx" },
  {
    path: "/admin/media",
    name: "Media",
    icon: "images",
    key: "p",
    isPrimary: true,
    file: "admin/media/media.tsx",
  },
  {
    path: "/admin/messages",
    name: "Messages",
    icon: "mail",
    key: "m",
    isPrimary: true,
    badge: { of: "messages", word: "unread" },
    file: "admin/messages/messages.tsx",
  },
  {
    path: "/admin/reviews",
    name: "Reviews",
    icon: "star",
    key: "v",
    badge: { of: "reviews", word: "waiting" },
    file: "admin/reviews/reviews.tsx",
  },
  {
    path: "/admin/subscribers",
    name: "Subscribers",
    icon: "users",
    key: "s",
    file: "admin/subscribers/subscribers.tsx",
  },
  {
    path: "/admin/newsletter",
    name: "Newsletter",
    icon: "newspaper",
    key: "n",
    file: "admin/newsletter/newsletter.tsx",
  },
  {
    path: "/admin/import",
    name: "Import",
    icon: "import",
    key: "i",
    file: "admin/import/import.tsx",
  },
  { path: "/admin/trash", name: "Trash", icon: "trash-2", key: "t", file: "admin/trash/trash.tsx" },
  {
    path: "/admin/activity",
    name: "Activity",
    icon: "history",
    key: "a",
    file: "admin/activity/activity.tsx",
  },
  { path: "/admin/team", name: "Team", icon: "chef-hat", key: "e", file: "admin/team/team.tsx" },
  {
    path: "/admin/settings",
    name: "Settings",
    icon: "settings",
  },
  {
    path: "/admin/account",
    name: "Account",
    icon: "circle-user",
    file: "admin/account/account.tsx",
  },
  { path: "/admin/help", name: "Help", icon: "circle-help", file: "admin/help/help.tsx" },
];

/** The section whose index page has this path. */
export function sectionAt(pathname: string): AdminSection | undefined {
  const path = pathname.replace(/\/$/, "");
  return sections.find((section) => section.path === path);
}
