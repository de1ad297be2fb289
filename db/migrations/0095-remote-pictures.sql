-- Pictures of other sites where recipes and categories show them, and whether they could be had when they
-- were last asked for. Filled by a job (domain/media/check-remote-pictures.server.ts).
create table remote_pictures (
  noun text not null check (noun in ('recipe', 'category')),
  noun_id uuid not null,
  address text not null,
  -- Null until it has been asked for.
  checked_at timestamptz,
  due_at timestamptz not null default now(),
  failures integer not null default 0,
  -- Why it can't be had, and since when; null while it can.
  problem text,
  broken_since timestamptz,
  primary key (noun_id, noun, address)
);
create index remote_pictures_due_idx on remote_pictures (due_at);
create index remote_pictures_address_idx on remote_pictures (address);
create index remote_pictures_broken_idx on remote_pictures (broken_since desc, address) where problem is not null;

revoke insert, update, delete on remote_pictures from admin;
