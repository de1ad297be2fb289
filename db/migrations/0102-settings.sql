-- What the site remembers about itself, by name.
create table site_settings (
  id uuid not null unique default gen_random_uuid(),
  name text primary key check (name <> ''),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- What an admin has set is the row 'site': readers' pages show it, so their role may read this row and no other.
create function read_site_settings() returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select value from site_settings where name = 'site'
$$;
grant execute on function read_site_settings() to visitor, admin;

-- What the nightly backups came to is the row 'backup': /metrics, which has no other connection, tells of it.
create function read_backup_state() returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select value from site_settings where name = 'backup'
$$;
grant execute on function read_backup_state() to visitor, admin;

-- Wakes who listens on the channel that is the argument. 'pages': every node caches finished pages; a committed
-- change to what readers see drops them on all nodes.
create function notify_channel() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;
create trigger site_settings_notify_pages after insert or update or delete or truncate on site_settings
  for each statement execute function notify_channel('pages');

-- When the jobs of worker/schedule.ts are due. Whichever worker moves a row on runs its job: so each runs once
-- however many workers there are, and a site that was stopped knows what it has missed.
create table job_schedules (
  name text primary key check (name <> ''),
  next_run_at timestamptz not null,
  last_run_at timestamptz
);
revoke insert, update, delete on job_schedules from admin;
