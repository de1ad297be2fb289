-- Addresses of recipe pages to be posted. Workers claim items from the table; a notice only wakes them. An item
-- inserted with nothing but an address, its site and a status is worked on like any other.

-- The host that is asked; empty for what is no address. A closing dot and a port of http or https say nothing.
create function queue_host(url text) returns text
language sql immutable strict parallel safe
as $$
  select coalesce(
    regexp_replace(lower(substring(url from '^[^:/?#]+://([^/?#]+)')), '\.?(:80|:443)?$', ''), '')
$$;
-- By which an address is recognised when it comes again: host and path, in lower case, without 'www.', double and
-- closing slashes, escapes that are not needed, query and fragment. At a site's root the query stays: WordPress knows
-- its posts by "/?p=12" too.
create function queue_url_key(url text) returns text
language plpgsql immutable strict parallel safe set search_path = public, pg_temp
as $$
declare
  host constant text := regexp_replace(queue_host(url), '^www\.', '');
  path text := rtrim(substring(url from '^[^:/?#]+://[^/?#]*([^?#]*)'), '/');
  escape text;
begin
  if host = '' then return url; end if;
  -- Letters, digits and "-._~" (RFC 3986, 2.3).
  for escape in
    select distinct m[1]
    from regexp_matches(path, '(%(?:4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae]|3[0-9]|2[de]))', 'gi') as m
  loop
    path := replace(path, escape, chr(('x' || lpad(substr(escape, 2), 8, '0'))::bit(32)::integer));
  end loop;
  path := rtrim(lower(regexp_replace(path, '/{2,}', '/', 'g')), '/');
  return host || coalesce(nullif(path, ''), substring(url from '^[^:/?#]+://[^/?#]*/*(\?[^#]*)'), '');
end $$;
grant execute on function queue_url_key(text), queue_host(text) to admin;
-- Finds the recipe that an address became, however it was spelled there.
create index recipes_source_key_idx on recipes (queue_url_key(source_url))
  where source_url is not null and deleted_at is null;

create table auto_poster_queue (
  id uuid primary key default gen_random_uuid(),
  url text not null unique check (url <> ''),
  origin_website text not null,
  status text not null default 'queued'
    check (status in ('queued', 'processing', 'completed', 'failed', 'skipped')),
  num_of_tries integer not null default 0 check (num_of_tries >= 0),
  recipe_id uuid references recipes (id) on delete set null,
  recipe_title text,
  error_message text,
  created_at timestamptz not null default now(),
  url_key text not null generated always as (queue_url_key(url)) stored,
  host text not null generated always as (queue_host(url)) stored,
  -- When it may be worked on; empty: at the queue's next run.
  due_at timestamptz,
  -- An admin asked for it now: it waits for no run, and for no host that is paused.
  is_urgent boolean not null default false,
  -- Claimed already, and waiting until its host may be asked.
  waits_for_host boolean not null default false,
  -- Failures that may pass, and how often a worker died over it.
  failures integer not null default 0,
  losses integer not null default 0,
  -- The worker's lease, and until when unless it is renewed.
  lease uuid,
  leased_until timestamptz,
  -- The number of an advisory lock that the worker's connection holds while it lives, so that others see at once when
  -- it is dead, and need not wait for the lease's end.
  worker integer,
  ended_at timestamptz,
  -- Why its recipe was saved as a draft, and which recipe it resembles.
  note text,
  resembles_id uuid references recipes (id) on delete set null,
  search_text text not null generated always as (
    search_key(url || ' ' || coalesce(recipe_title, '') || ' ' || coalesce(error_message, ''))) stored
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create unique index auto_poster_queue_url_key_idx on auto_poster_queue (url_key);
create index auto_poster_queue_created_at_idx on auto_poster_queue (created_at, id);
create index auto_poster_queue_status_idx on auto_poster_queue (status, created_at, id);
create index auto_poster_queue_due_idx on auto_poster_queue (host, created_at, id) include (due_at)
  where status = 'queued' and due_at is not null;
create index auto_poster_queue_urgent_idx on auto_poster_queue (created_at, id) where status = 'queued' and is_urgent;
create index auto_poster_queue_leases_idx on auto_poster_queue (leased_until) where status = 'processing';
create index auto_poster_queue_recipe_id_idx on auto_poster_queue (recipe_id);
create index auto_poster_queue_resembles_idx on auto_poster_queue (resembles_id);
create index auto_poster_queue_search_idx on auto_poster_queue using gin (search_text gin_trgm_ops);

-- When each host may be asked next, and how it answers. The rows are the locks that prevent workers on all machines
-- from asking a host two things at once, or too soon.
create table queue_hosts (
  host text primary key,
  next_request_at timestamptz not null default '-infinity',
  -- Of the item that it is asked for: the host is free as soon as no item in process has this lease.
  lease uuid,
  -- Refusals one after the other, and until when it is not asked because of them.
  refusals integer not null default 0,
  paused_until timestamptz,
  last_error text,
  last_failed_at timestamptz,
  last_ok_at timestamptz
);
create function insert_queue_hosts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into queue_hosts (host) select distinct host from added order by host on conflict do nothing;
  return null;
end $$;
create trigger auto_poster_queue_hosts after insert on auto_poster_queue
  referencing new table as added for each statement execute function insert_queue_hosts();

-- One row: whether an admin has stopped the queue, and when a worker was last active.
create table queue_state (
  is_only_row boolean primary key default true check (is_only_row),
  paused_at timestamptz,
  paused_by text,
  worker_seen_at timestamptz
);
insert into queue_state default values;

-- Open pages follow, and what may be worked on at once wakes a worker. A renewed lease is no news.
create trigger auto_poster_queue_notify_admins after insert or delete on auto_poster_queue
  for each statement execute function notify_admins('queue item');
create trigger auto_poster_queue_notify_admins_change after update on auto_poster_queue for each row
  when ((old.status, old.due_at, old.num_of_tries, old.is_urgent)
    is distinct from (new.status, new.due_at, new.num_of_tries, new.is_urgent))
  execute function notify_admins('queue item');
create trigger auto_poster_queue_notify_workers after update on auto_poster_queue for each row
  when (new.status = 'queued' and new.due_at <= now()
    and (old.status, old.due_at, old.is_urgent) is distinct from (new.status, new.due_at, new.is_urgent))
  execute function notify_channel('queue');
create trigger queue_hosts_notify_admins after update on queue_hosts for each row
  when ((old.refusals, old.paused_until) is distinct from (new.refusals, new.paused_until))
  execute function notify_admins('queue item');
create trigger queue_hosts_notify_workers after update on queue_hosts for each row
  when ((old.refusals, old.paused_until) is distinct from (new.refusals, new.paused_until))
  execute function notify_channel('queue');
create trigger queue_state_notify_workers after update of paused_at on queue_state
  for each statement execute function notify_channel('queue');
create trigger queue_state_notify_admins after update of paused_at on queue_state
  for each statement execute function notify_admins('queue item');
-- Open pages show when the queue runs next.
create trigger job_schedules_notify_admins after update on job_schedules for each row
  when (new.name = 'run the queue' and new.next_run_at <> old.next_run_at)
  execute function notify_admins('queue item');
