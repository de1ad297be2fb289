import { href } from "react-router";
import type { IconName } from "#app/ui/icons/icon.tsx";

type Section = {
  to: string;
  label: string;
  icon: IconName;
  /** What of it waits, as a figure beside its name. */
  badge?: "unread";
};

/** The parts of the back office, in the order of its bar: whoever adds one adds it here. */
export const sections: readonly Section[] = [
  { to: href("/admin"), label: "Dashboard", icon: "layout-dashboard" },
  { to: href("/admin/recipes"), label: "Recipes", icon: "book-open" },
  { to: href("/admin/categories"), label: "Categories", icon: "shapes" },
  { to: href("/admin/media"), label: "Media", icon: "images" },
  { to: href("/admin/messages"), label: "Messages", icon: "mail", badge: "unread" },
  { to: href("/admin/subscribers"), label: "Subscribers", icon: "users" },
  { to: href("/admin/newsletter"), label: "Newsletter", icon: "newspaper" },
  { to: href("/admin/trash"), label: "Trash", icon: "trash-2" },
  { to: href("/admin/activity"), label: "Activity", icon: "history" },
  { to: href("/admin/settings"), label: "Settings", icon: "settings" },
  { to: href("/admin/account"), label: "Account", icon: "circle-user" },
];
