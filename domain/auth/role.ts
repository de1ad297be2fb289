/** What an account may do, most first. Each is also the name of the database role of its requests. Pure: runs in a browser too. */
export const ROLES = ["admin", "editor", "author"] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Record<Role, string> = {
  admin: "Administrator",
  editor: "Editor",
  author: "Author",
};
