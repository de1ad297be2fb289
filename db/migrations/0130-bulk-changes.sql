-- expand
-- Acting on many recipes at once (docs/decisions/056-bulk-changes.md): a row for each change, and one for each of its
-- recipes with what that was before. Workers do it in batches, go on where another one died, and put it back.

create table bulk_changes (
  id uuid primary key default gen_random_uuid(),
  -- 'rename': of a category, whose recipes are found by its name.
  change text not null check (change in ('publish', 'unpublish', 'move', 'delete', 'restore', 'rename')),
  -- The category that recipes are moved to, or that was renamed, with its name then. It may be deleted meanwhile.
  category_id uuid,
  category_name text,
  step text not null default 'do' check (step in ('do', 'undo')),
  -- 'stopped' by an admin.
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
  error text,
  -- Of this step: recipes that are dealt with, and all of them.
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  created_at timestamptz not null default now(),
  -- Who asked for this step; empty for what the site does by itself.
  by_id uuid,
  by_name text,
  -- As in auto_poster_queue.
  due_at timestamptz not null default now(),
  failures integer not null default 0,
  losses integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  worker integer,
  ended_at timestamptz,
  check ((state = 'running') = (lease is not null)),
  check ((change in ('move', 'rename')) = (category_id is not null))
);
create index bulk_changes_created_at_idx on bulk_changes (created_at desc, id);
create index bulk_changes_due_idx on bulk_changes (due_at) where state = 'waiting';
create index bulk_changes_leases_idx on bulk_changes (leased_until) where state = 'running';

create table bulk_change_recipes (
  change_id uuid not null references bulk_changes (id) on delete cascade,
  recipe_id uuid not null,
  -- Empty while it is not dealt with. 'kept': not put back, as somebody changed it since.
  outcome text check (outcome in ('done', 'unchanged', 'not-found', 'undone', 'kept')),
  -- What it was before, to be put back.
  category_id uuid,
  published_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by_name text,
  primary key (change_id, recipe_id)
);
create index bulk_change_recipes_outcome_idx on bulk_change_recipes (change_id, outcome, recipe_id);

create trigger bulk_changes_notify_admins after insert or delete on bulk_changes
  for each statement execute function notify_admins('recipe');
create trigger bulk_changes_notify_admins_change after update on bulk_changes for each row
  when ((old.step, old.state, old.done) is distinct from (new.step, new.state, new.done))
  execute function notify_admins('recipe');
create trigger bulk_changes_notify_workers after update on bulk_changes for each row
  when (new.state = 'waiting' and old.state <> 'waiting') execute function notify_channel('bulk_changes');
create trigger bulk_changes_notify_workers_insert after insert on bulk_changes for each row
  when (new.state = 'waiting') execute function notify_channel('bulk_changes');

-- A statement over many recipes refreshes them once, not one by one: half of a bulk change went into planning that.
create function refresh_saved_recipes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids constant uuid[] := array(
    select n.id from after_save n join before_save o using (id)
    where o.version <> n.version or o.created_at <> n.created_at
      or n.status = 'draft' and o.views_count <> n.views_count);
begin
  if cardinality(ids) > 0 then perform refresh_recipes(ids); end if;
  return null;
end $$;
create or replace trigger recipes_refresh_update after update on recipes
  referencing old table as before_save new table as after_save
  for each statement execute function refresh_saved_recipes();

create function refresh_moved_recipes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids constant uuid[] := array(select recipe_id from changed union select recipe_id from before_move);
begin
  perform refresh_admin_index(ids), refresh_listing(ids), refresh_search(ids);
  return null;
end $$;
create or replace trigger recipe_categories_refresh_update_new after update on recipe_categories
  referencing old table as before_move new table as changed
  for each statement execute function refresh_moved_recipes();
drop trigger recipe_categories_refresh_update_old on recipe_categories;

-- For names that recipes are found by. They are held meanwhile, so that no save in between is overwritten with what the
-- recipe was before. Lists of what a search finds are dropped, and no recipe's page.
create function refresh_held_search(ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from recipes where id = any (ids) order by id for no key update;
  perform refresh_search(ids);
  perform pg_notify('pages', '[]');
end $$;
grant execute on function refresh_held_search(uuid[]) to admin;

-- A category's name stands in the search text of its recipes. That of many is left to a worker, and readers find them
-- by the former name until then.
create or replace function refresh_recipes_of_category() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids constant uuid[] := array(
    select s.recipe_id from recipe_categories rc join recipe_search s using (recipe_id)
    where rc.category_id = new.id);
begin
  if cardinality(ids) <= 1000 then
    perform refresh_held_search(ids);
  else
    with change as (
      insert into bulk_changes (change, category_id, category_name, total)
      values ('rename', new.id, new.name, cardinality(ids)) returning id
    )
    insert into bulk_change_recipes (change_id, recipe_id) select change.id, unnest(ids) from change;
  end if;
  return null;
end $$;

create or replace function queue_metrics()
returns table (queue text, waiting bigint, oldest_seconds double precision, failed bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with jobs as (
    select 'recipes' as queue, status in ('queued', 'processing') as is_open, status = 'failed' as has_failed,
      coalesce(due_at, created_at) as since from auto_poster_queue where status in ('queued', 'processing', 'failed')
    union all
    select 'mail', state in ('waiting', 'sending'), state = 'failed', due_at
    from outgoing_mails where state in ('waiting', 'sending', 'failed')
    union all
    select 'webhooks', state in ('waiting', 'sending'), state = 'failed', due_at
    from webhook_deliveries where state in ('waiting', 'sending', 'failed')
    union all
    select 'images', state in ('waiting', 'making'), state = 'failed', due_at
    from media where state in ('waiting', 'making', 'failed')
    union all
    select 'imports', state in ('waiting', 'running'), state = 'failed', due_at
    from imports where state in ('waiting', 'running', 'failed')
    union all
    -- One that failed tells the admin who asked for it.
    select 'bulk', true, false, due_at from bulk_changes where state in ('waiting', 'running')
  )
  select q.name, count(*) filter (where j.is_open),
    coalesce(greatest(extract(epoch from now() - min(j.since) filter (where j.is_open)), 0), 0)::double precision,
    count(*) filter (where j.has_failed)
  from unnest(array['recipes', 'mail', 'webhooks', 'images', 'imports', 'bulk']) as q (name)
  left join jobs j on j.queue = q.name
  group by q.name
$$;
