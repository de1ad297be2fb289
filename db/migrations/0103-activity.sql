-- Who did what when: one row for every write of an admin, in the writing transaction. An admin adds rows and reads
-- them; nobody changes one.
create table activity (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  -- Empty when the site itself did it (import, queue, sample).
  by_id uuid,
  by_name text,
  verb text not null check (verb <> ''),
  noun text not null check (noun <> ''),
  noun_id text,
  -- Its title at that time.
  title text not null default '',
  details jsonb not null default '{}',
  search_text text not null generated always as (
    search_key(coalesce(by_name, '') || ' ' || verb || ' ' || noun || ' ' || title)) stored
);
create index activity_noun_idx on activity (noun, id desc);
create index activity_noun_id_idx on activity (noun_id, id desc);
create index activity_search_text_idx on activity using gin (search_text gin_trgm_ops);
revoke update, delete, truncate on activity from admin;
-- Signing in and out, and changes of an account, are recorded as well.
grant insert on activity to accounts;

-- Open pages of the back office hear of every committed change (NOTIFY in the writing transaction), on every node:
-- what kind of thing, which one if it is one, by whom. Nothing of it is secret.
create function notify_admin_change() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('admin_events', json_build_object(
      'type', 'changed',
      'noun', a.noun,
      'id', case when count(*) = 1 then min(a.noun_id) end,
      'by', a.by_id
    )::text)
  from added a group by a.noun, a.by_id;
  return null;
end $$;
create trigger activity_notify_admins after insert on activity
  referencing new table as added for each statement execute function notify_admin_change();

-- A change that no admin made: something visitors or workers did with things of the noun that is the argument.
create function notify_admins() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('admin_events',
    json_build_object('type', 'changed', 'noun', tg_argv[0], 'id', null, 'by', null)::text);
  return null;
end $$;

-- The activity tells for a year that a reader's message, review or subscription was dealt with, by its name. When all
-- of a reader's data is deleted, the lines stay without the name: the only change that anybody makes to them.
create function forget_in_activity(ids text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update activity set title = '(deleted)'
  where noun_id = any(ids) and noun in ('message', 'review', 'subscriber', 'picture')
$$;
grant execute on function forget_in_activity(text[]) to admin;
