import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { imageFacts, type LibraryImage, mailImage } from "#domain/media/present-image.server.ts";
import { listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage } from "#domain/tables/table-query.ts";
import type { Issue, IssueFailure, IssueRecipe, IssueRow } from "./issue.ts";

// Counted while the issue is being sent, stored afterwards.
const PROGRESS = sql`
  case when i.status = 'sending' then (
    select json_build_object(
      'sent', count(*) filter (where state = 'sent'),
      'failed', count(*) filter (where state = 'failed'),
      'left', count(*) filter (where state in ('waiting', 'sending')),
      'problem', max(error) filter (where state = 'waiting' and due_at < 'infinity'))
    from outgoing_mails m where m.issue_id = i.id and m.kind = 'issue')
  else json_build_object('sent', i.sent, 'failed', i.failed, 'left', 0) end`;

const ROW = sql`
  i.id, i.subject, i.status, i.scheduled_for as "scheduledFor", i.started_at as "startedAt",
  i.created_at as "createdAt", ${PROGRESS} as progress,
  ${departures("unsubscribed")}, ${departures("bounced")},
  case when i.stopped_at is not null then json_build_object(
    'bounced', i.stop_bounced, 'of', i.stop_of, 'decision', i.stop_decision) end as stop`;

function departures(how: "unsubscribed" | "bounced") {
  return sql`(
    select count(*)::integer from newsletter_departures d
    where d.issue_id = i.id and d.how = ${sql.lit(how)}) as ${sql.ref(how)}`;
}

/** One page of the issues, newest first. */
export function listIssues(db: Database, { page }: { page: number }): Promise<TablePage<IssueRow>> {
  const query = { search: "", page };
  return listPage(db, query, {
    table: sql`newsletter_issues`,
    order: sql`s.created_at desc, s.id`,
    rows: async (ids) => {
      const { rows } = await sql<IssueRow>`
        select ${ROW} from newsletter_issues i where i.id = any(${ids}::uuid[])`.execute(db);
      return rows;
    },
  });
}

export async function findIssue(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<Issue | null> {
  const { rows } = await sql<Issue>`
    select ${ROW}, i.intro, i.intro_marks as "introMarks", i.recipe_ids as "recipeIds", i.recipes, i.updated_at as "updatedAt",
      i.returned_because as "returnedBecause"
    from newsletter_issues i where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

const MOST_FAILURES = 50;

/** The latest failed mails of an issue; they are deleted after 30 days. */
export async function issueFailures(db: Database, id: string): Promise<IssueFailure[]> {
  const { rows } = await sql<IssueFailure>`
    select s.email, coalesce(m.error, '') as reason, not s.is_active as "isOffTheList"
    from outgoing_mails m join newsletter_subscribers s on s.id = m.subscriber_id
    where m.issue_id = ${id} and m.kind = 'issue' and m.state = 'failed'
    order by m.ended_at desc, m.id limit ${MOST_FAILURES}`.execute(db);
  return rows;
}

/** Those of the recipes that are published, in this order. */
export async function issueRecipes(
  db: Database | DatabaseTransaction,
  ids: readonly string[],
): Promise<IssueRecipe[]> {
  const { rows } = await sql<FoundRecipe>`
    select r.id, r.slug, r.title, r.description, r.main_image_url as image,
      ${imageFacts("r.main_image_url")} as "imageFacts"
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, place)
    join recipes r on r.id = chosen.id
    where r.status = 'published' and r.deleted_at is null
    order by chosen.place`.execute(db);
  return rows.map(({ imageFacts: facts, ...recipe }) => ({
    ...recipe,
    image: mailImage(recipe.image, facts),
  }));
}

/** The newest of the recipes first published since the last issue started (or ever). */
export async function recipesSinceLastIssue(
  tx: DatabaseTransaction,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from recipes
    where status = 'published' and deleted_at is null and first_published_at > coalesce(
      (select max(started_at) from newsletter_issues), '-infinity')
    order by first_published_at desc limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

type FoundRecipe = IssueRecipe & { imageFacts: LibraryImage | null };
