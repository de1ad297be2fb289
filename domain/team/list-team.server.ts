import { sql } from "kysely";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import type { Role } from "#domain/auth/role.ts";
import { containsWords, listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage } from "#domain/tables/table-query.ts";
import { type LeftAuthor, MOST_LEFT_AUTHORS, type TeamMember, type TeamQuery } from "./team.ts";

/** A page of everybody who has an account, by name. */
export function listTeam(
  { db }: Accounts,
  query: TeamQuery,
  now: Date,
): Promise<TablePage<TeamMember>> {
  return listPage(db, query, {
    table: sql`admins`,
    found: containsWords(sql`search_key(s.name || ' ' || s.email)`, query.search),
    order: sql`lower(s.name), s.email`,
    rows: (ids) =>
      db
        .selectFrom("admins as a")
        .where("a.id", "in", ids)
        .select(["a.id", "a.name", "a.email", "a.role", "a.has_two_factor as hasTwoFactor"])
        .select([
          sql<number>`(select count(*) from admin_passkeys p where p.admin_id = a.id)`.as(
            "passkeys",
          ),
          sql<number>`(select count(*) from admin_sessions s
            where s.admin_id = a.id and not s.needs_code and s.expires_at > ${now})`.as("sessions"),
          sql<Date | null>`greatest(a.last_visit_at, (select max(s.last_seen_at) from admin_sessions s
            where s.admin_id = a.id and not s.needs_code))`.as("lastVisitAt"),
        ])
        .$narrowType<{ role: Role }>()
        .execute(),
  });
}

/** The pages that readers have about people without an account, the first by name. */
export function listLeftAuthors({ db }: Accounts): Promise<LeftAuthor[]> {
  return db
    .selectFrom("authors")
    .select(["id", "name", "slug"])
    .where("is_shown", "=", true)
    .where("id", "not in", db.selectFrom("admins").select("id"))
    .orderBy("name")
    .limit(MOST_LEFT_AUTHORS)
    .execute();
}
