import { z } from "zod";
import { ROLES, type Role } from "#domain/auth/role.ts";
import type { TableDefinition, TableQuery } from "#domain/tables/table-query.ts";

/** Those who sign in to the back office, as the team's page lists them. Pure: runs in a browser too. */

export type TeamMember = {
  id: string;
  name: string;
  email: string;
  role: Role;
  hasTwoFactor: boolean;
  passkeys: number;
  /** Open ones. */
  sessions: number;
  /** Null for who has never been here. */
  lastVisitAt: Date | null;
};

/** A page about somebody who has left. */
export type LeftAuthor = { id: string; name: string; slug: string };

/** On the team's page at once. */
export const MOST_LEFT_AUTHORS = 100;

/** As mails say it to whom it concerns. */
export const ROLES_MAY: Record<Role, string> = {
  admin: "Administrators can do everything.",
  editor:
    "Editors work on all recipes, categories, images, reviews and messages; settings and the team are the administrators'.",
  author: "Authors write drafts, and ask an editor to publish them.",
};

export const TEAM_TABLE = { sorts: { name: "asc" } } as const satisfies TableDefinition;

export type TeamQuery = Pick<TableQuery<typeof TEAM_TABLE>, "search" | "page">;

export const roleChangeSchema = z.object({
  id: z.uuid(),
  role: z.enum(ROLES, "Please choose a role."),
});
