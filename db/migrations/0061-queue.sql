-- squawk-ignore-file adding-field-with-default, adding-foreign-key-constraint, require-concurrent-index-deletion
-- (The queue was empty until now: nothing is rewritten, and nobody waits.)

-- The queue of addresses works by itself: the items stand in auto_poster_queue (0002), which is the truth
-- that workers claim from; a notice only wakes them. Nothing here needs a column beyond the specification's
-- to be given: what is inserted with an address, its site and a state is worked on like any other.

-- How an address is recognised when it comes again: host and path, without 'www.', the closing slash,
-- query and fragment.
create function queue_url_key(url text) returns text
language sql immutable strict parallel safe
as $$
  select coalesce(
    lower(substring(url from '^[^:/?#]+://(?:www\.)?([^/?#]*)'))
      || rtrim(substring(url from '^[^:/?#]+://[^/?#]*([^?#]*)'), '/'),
    url)
$$;

-- The host that is asked; empty for what is no address.
create function queue_host(url text) returns text
language sql immutable strict parallel safe
as $$ select coalesce(lower(substring(url from '^[^:/?#]+://([^/?#]+)')), '') $$;

grant execute on function queue_url_key(text), queue_host(text) to admin;

alter table auto_poster_queue
  add column url_key text not null generated always as (queue_url_key(url)) stored,
  add column host text not null generated always as (queue_host(url)) stored,
  -- When it may be worked on; empty: it waits for the queue's next run.
  add column due_at timestamptz,
  -- An admin asked for it now: it waits for no run, and for no host that is paused.
  add column is_urgent boolean not null default false,
  -- Whether it is claimed already and waits for its turn at the host.
  add column waits_for_host boolean not null default false,
  -- How often it failed of something that may pass, and how often a worker died over it.
  add column failures integer not null default 0,
  add column losses integer not null default 0,
  -- Who works on it, and until when it is theirs without another word.
  add column lease uuid,
  add column leased_until timestamptz,
  add column ended_at timestamptz,
  -- Why its recipe was kept as a draft, and which recipe it resembles.
  add column note text,
  add column resembles_id uuid references recipes (id) on delete set null,
  add column search_text text not null generated always as (
    search_key(url || ' ' || coalesce(recipe_title, '') || ' ' || coalesce(error_message, ''))) stored;

create unique index auto_poster_queue_url_key_idx on auto_poster_queue (url_key);
drop index auto_poster_queue_created_at_idx;
create index auto_poster_queue_created_at_idx on auto_poster_queue (created_at, id);
create index auto_poster_queue_status_idx on auto_poster_queue (status, created_at, id);
create index auto_poster_queue_due_idx on auto_poster_queue (host, created_at, id) include (due_at)
  where status = 'queued' and due_at is not null;
create index auto_poster_queue_urgent_idx on auto_poster_queue (created_at, id)
  where status = 'queued' and is_urgent;
create index auto_poster_queue_leases_idx on auto_poster_queue (leased_until)
  where status = 'processing';
create index auto_poster_queue_resembles_idx on auto_poster_queue (resembles_id);
create index auto_poster_queue_search_idx on auto_poster_queue using gin (search_text gin_trgm_ops);
alter table auto_poster_queue set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);

-- The hosts that are asked: whose turn it is, and how they answer. Their rows are the locks that keep
-- workers on all machines from asking a host two things at once, or too soon.
create table queue_hosts (
  host text primary key,
  next_request_at timestamptz not null default '-infinity',
  -- Who asks it just now, and until when without another word.
  lease uuid,
  leased_until timestamptz,
  -- Answers one after the other that refused, and until when it is left alone for them.
  refusals integer not null default 0,
  paused_until timestamptz,
  last_error text,
  last_failed_at timestamptz,
  last_ok_at timestamptz
);

create function queue_hosts_known() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into queue_hosts (host) select distinct host from added order by host on conflict do nothing;
  return null;
end $$;
create trigger auto_poster_queue_hosts after insert on auto_poster_queue
  referencing new table as added for each statement execute function queue_hosts_known();
insert into queue_hosts (host) select distinct host from auto_poster_queue on conflict do nothing;

-- One row: whether an admin has stopped the queue, and when a worker was last there.
create table queue_state (
  is_the_one boolean primary key default true check (is_the_one),
  paused_at timestamptz,
  paused_by text,
  worker_seen_at timestamptz
);
insert into queue_state default values;

-- Open pages follow, and what may be worked on at once wakes a worker. A lease that goes on is no news,
-- and a statement that changed nothing is none.
create function queue_items_changed() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (
    select from before b join after a using (id)
    where (a.status, a.due_at, a.num_of_tries, a.is_urgent)
      is distinct from (b.status, b.due_at, b.num_of_tries, b.is_urgent)
  ) then
    perform pg_notify('admin_events',
      json_build_object('type', 'changed', 'noun', 'queue item', 'id', null, 'by', null)::text);
  end if;
  if exists (
    select from before b join after a using (id)
    where a.status = 'queued' and a.due_at <= now()
      and (a.status, a.due_at, a.is_urgent) is distinct from (b.status, b.due_at, b.is_urgent)
  ) then
    perform pg_notify('queue', '');
  end if;
  return null;
end $$;
create trigger auto_poster_queue_changed after update on auto_poster_queue
  referencing old table as before new table as after
  for each statement execute function queue_items_changed();
create trigger auto_poster_queue_notify_admins after insert or delete on auto_poster_queue
  for each statement execute function notify_admin_news('queue item');

create function queue_hosts_changed() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (
    select from before b join after a using (host)
    where (a.refusals, a.paused_until) is distinct from (b.refusals, b.paused_until)
  ) then
    perform pg_notify('admin_events',
      json_build_object('type', 'changed', 'noun', 'queue item', 'id', null, 'by', null)::text);
    perform pg_notify('queue', '');
  end if;
  return null;
end $$;
create trigger queue_hosts_changed after update on queue_hosts
  referencing old table as before new table as after
  for each statement execute function queue_hosts_changed();

create function queue_state_changed() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('queue', '');
  return null;
end $$;
create trigger queue_state_changed after update of paused_at on queue_state
  for each statement execute function queue_state_changed();
create trigger queue_state_notify_admins after update of paused_at on queue_state
  for each statement execute function notify_admin_news('queue item');

-- Recipes whose titles are alike are looked for before one is posted.
create index recipe_shelf_title_alike_idx on recipe_shelf using gin (title_key gin_trgm_ops);
