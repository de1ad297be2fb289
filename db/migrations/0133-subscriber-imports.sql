-- expand
-- Subscribers that come from other programs' files (docs/decisions/057-subscribers-by-file.md).

alter table newsletter_subscribers
  -- As the file or an admin says it.
  add column name text,
  -- Since when the other program had the address; `subscribed_at` becomes the day of the mail that asks to confirm.
  add column joined_at timestamptz,
  -- When the address refused mail for good; `unsubscribed_at` is set then too.
  add column bounced_at timestamptz,
  -- Who came by an import and is neither active nor waiting nor has left was not asked yet.
  add column import_id uuid,
  -- Of one who was added alone: where and when they agreed, in an admin's words.
  add column consent text;
create index newsletter_subscribers_import_idx on newsletter_subscribers (import_id) where import_id is not null;

create table subscriber_imports (
  id uuid primary key default gen_random_uuid(),
  -- The file's; it lies in the store of images under the import's id until it is imported.
  name text not null default '',
  step text not null default 'check' check (step in ('check', 'import', 'ask', 'undo')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
  error text,
  -- 'Mailchimp'; empty for a file that is not recognized.
  program text not null default '',
  -- The file's headings and first rows, from which an admin chooses columns.
  headings text[] not null default '{}',
  sample jsonb not null default '[]',
  -- The number of the column of each field, as recognized or chosen.
  columns jsonb,
  -- What the check counted, and the first lines that hold no address.
  counts jsonb,
  problems jsonb not null default '[]',
  -- Of this step: rows that are dealt with, and all of them, where that is known.
  done integer not null default 0 check (done >= 0),
  total integer check (total >= 0),
  -- Where and when its people agreed to get the newsletter, in an admin's words; empty: they are asked first.
  consent text,
  begun_at timestamptz,
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by_id uuid,
  created_by_name text,
  -- As in auto_poster_queue.
  due_at timestamptz not null default now(),
  failures integer not null default 0,
  losses integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  worker integer,
  ended_at timestamptz,
  check ((state = 'running') = (lease is not null))
);
create index subscriber_imports_created_at_idx on subscriber_imports (created_at desc, id);
create index subscriber_imports_due_idx on subscriber_imports (due_at) where state = 'waiting';
create index subscriber_imports_leases_idx on subscriber_imports (leased_until) where state = 'running';

-- The people of a file that is checked, until they are imported. An address is here once, with the worst status.
create table subscriber_import_rows (
  import_id uuid not null references subscriber_imports (id) on delete cascade,
  email text not null check (email <> ''),
  email_key text not null generated always as (lower(email)) stored,
  name text,
  joined_at timestamptz,
  status text not null check (status in ('active', 'unconfirmed', 'left', 'bounced')),
  left_at timestamptz,
  primary key (import_id, email_key)
);

create trigger subscriber_imports_notify_admins after insert or delete on subscriber_imports
  for each statement execute function notify_admins('subscriber');
create trigger subscriber_imports_notify_admins_change after update on subscriber_imports for each row
  when ((old.step, old.state, old.done) is distinct from (new.step, new.state, new.done))
  execute function notify_admins('subscriber');
create trigger subscriber_imports_notify_workers after update on subscriber_imports for each row
  when (new.state = 'waiting' and old.state <> 'waiting') execute function notify_channel('subscriber_imports');
create trigger subscriber_imports_notify_workers_insert after insert on subscriber_imports for each row
  when (new.state = 'waiting') execute function notify_channel('subscriber_imports');
