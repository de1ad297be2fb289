-- What the site remembers about itself, by name.
create table site_settings (
  name text primary key check (name <> ''),
  value jsonb not null,
  updated_at timestamptz not null default now()
);
