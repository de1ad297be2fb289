import { openedBelowAdmin } from "#domain/addresses/addresses.ts";

/** What an account may do, most first. Each is also the name of the database role of its requests. Pure: runs in a browser too. */
export const ROLES = ["admin", "editor", "author"] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Record<Role, string> = {
  admin: "Administrator",
  editor: "Editor",
  author: "Author",
};

/** Whether an account with this role may open a page of the back office. `route`: its path as routes write it. */
export function mayOpen(role: Role, route: string): boolean {
  const least = openedBelowAdmin(route) ?? "admin";
  return ROLES.indexOf(role) <= ROLES.indexOf(least);
}
