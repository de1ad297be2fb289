import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { CameCounts, ListCounts, SubscriberStep } from "./subscriber-import.ts";

const AT_ONCE = 500;
/** Between two mails that ask to confirm: a new sender of many is taken for spam. */
/** Between two mails that ask. */
export const ASK_EVERY = sql`interval '2 seconds'`;

/** Of a subscriber `s`: they came by a file, and nobody has asked them whether they agree. */
export const IS_UNASKED = sql<boolean>`(s.import_id is not null and not s.is_active
  and s.waiting_since is null and s.unsubscribed_at is null)`;

/** What would come of the rows of a file that is checked. Who left or bounced here stays away whatever the file says. */
export async function countList(
  db: Database,
  importId: string,
): Promise<Omit<ListCounts, "invalid">> {
  const { rows } = await sql<Omit<ListCounts, "invalid">>`
    select count(*) filter (where fate = 'fresh') as fresh,
      count(*) filter (where fate = 'fresh' and status = 'unconfirmed') as unconfirmed,
      count(*) filter (where fate = 'known') as known,
      count(*) filter (where fate = 'left') as left,
      count(*) filter (where fate = 'bounced') as bounced
    from (
      select r.status, case
        when s.is_active or s.waiting_since is not null or ${IS_UNASKED} then 'known'
        when s.bounced_at is not null then 'bounced'
        when s.id is not null then 'left'
        when r.status in ('left', 'bounced') then r.status
        else 'fresh' end as fate
      from subscriber_import_rows r
      left join newsletter_subscribers s on lower(s.email) = r.email_key
      where r.import_id = ${importId}) as fates`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("The count returned no row");
  return counts;
}

export async function countCame(db: Database, importId: string): Promise<CameCounts> {
  const { rows } = await sql<CameCounts>`
    select count(*) filter (where is_active) as active,
      count(*) filter (where ${IS_UNASKED}) as unasked,
      count(*) filter (where waiting_since is not null) as waiting,
      count(*) filter (where not is_active and waiting_since is null and unsubscribed_at is not null) as left
    from newsletter_subscribers s where import_id = ${importId}`.execute(db);
  return rows[0] ?? { active: 0, unasked: 0, waiting: 0, left: 0 };
}

type Step = { id: string; step: SubscriberStep };

/** Deals with the next people of an import's step; the number of them, 0 once it is done. */
export async function stepBatch(tx: DatabaseTransaction, { id, step }: Step): Promise<number> {
  const batch = { import: bringIn, ask, undo: takeAway, check: null }[step];
  const { rows } = batch ? await batch(id).execute(tx) : { rows: [] };
  await sql`
    update subscriber_imports set done = done + ${rows.length} where id = ${id}`.execute(tx);
  return rows.length;
}

/** Those who left or bounced elsewhere come too, as such: no other file brings them back. */
function bringIn(id: string): RawBuilder<unknown> {
  const isGone = sql`r.status in ('left', 'bounced')`;
  return sql`
    with r as (
      delete from subscriber_import_rows where import_id = ${id} and email_key in (
        select email_key from subscriber_import_rows where import_id = ${id}
        order by email_key limit ${AT_ONCE})
      returning *),
    came as (
      insert into newsletter_subscribers (email, name, import_id, joined_at, subscribed_at, is_active,
        unsubscribed_at, bounced_at)
      select r.email, r.name, i.id, r.joined_at, coalesce(r.joined_at, i.begun_at),
        r.status = 'active' and i.consent is not null,
        case when ${isGone} then least(coalesce(r.left_at, r.joined_at, i.begun_at), i.begun_at) end,
        case when r.status = 'bounced' then least(coalesce(r.left_at, i.begun_at), i.begun_at) end
      from r join subscriber_imports i on i.id = r.import_id
      on conflict (lower(email)) do nothing)
    select email_key from r`;
}

/** One after the other, from the moment on at which the admin asked for it. */
function ask(id: string): RawBuilder<unknown> {
  return sql`
    with next as (
      select s.id, i.asked_at + (i.done + row_number() over (order by s.id)) * ${ASK_EVERY} as due_at
      from newsletter_subscribers s join subscriber_imports i on i.id = s.import_id
      where i.id = ${id} and ${IS_UNASKED} order by s.id limit ${AT_ONCE}),
    asked as (
      -- A link works for 30 days from then on.
      update newsletter_subscribers s set waiting_since = now(), subscribed_at = next.due_at
      from next where s.id = next.id and ${IS_UNASKED} returning s.id, next.due_at)
    -- The date that it will have, and from which on it is tried again for days.
    insert into outgoing_mails (kind, subscriber_id, due_at, created_at)
    select 'confirmation', id, due_at, due_at from asked returning id`;
}

/** All but those who have signed up, confirmed or left here since. */
function takeAway(id: string): RawBuilder<unknown> {
  return sql`
    delete from newsletter_subscribers where id in (
      select s.id from newsletter_subscribers s join subscriber_imports i on i.id = s.import_id
      where i.id = ${id} and s.confirmed_at is null
        and coalesce(s.unsubscribed_at <= i.begun_at, true)
        and not (s.is_active and s.subscribed_at > i.begun_at)
        and (s.waiting_since is null or i.asked_at is not null)
      order by s.id limit ${AT_ONCE} for update of s)
    returning id`;
}
