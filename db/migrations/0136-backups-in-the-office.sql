-- expand
-- Backups in the office (docs/decisions/060-backups-in-the-office.md).

-- A row is a backup with the work that was last done on it: a worker writes it, or checks its file again. The table says
-- what one site's workers did, so no backup has it.
create table backups (
  id uuid primary key default gen_random_uuid(),
  work text not null check (work in ('write', 'check')),
  step text,
  -- Its file, once it is written; the location is what a restore is told.
  name text unique,
  location text,
  -- On whose disk it is; null for one in a bucket.
  machine text,
  bytes bigint,
  checked_at timestamptz,
  problem text,
  -- Who asked for it; null for a nightly one.
  by_name text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  failures integer not null default 0,
  losses integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  worker integer,
  ended_at timestamptz,
  check ((state = 'running') = (lease is not null)),
  check (state <> 'done' or name is not null and location is not null and bytes is not null)
);
-- One is written or checked at a time, on all machines together.
create unique index backups_one_at_a_time_idx on backups ((true)) where state in ('waiting', 'running');

create trigger backups_notify_workers after insert or update on backups
  for each row when (new.state = 'waiting') execute function notify_channel('backups');
create trigger backups_notify_admins after insert or delete on backups
  for each statement execute function notify_admins('backup');
create trigger backups_notify_admins_change after update on backups
  for each row when (old.state is distinct from new.state or old.step is distinct from new.step)
  execute function notify_admins('backup');

-- Who has downloaded one can do everything: every administrator gets a mail, in the transaction that records it.
alter table outgoing_mails add column activity_id bigint;
alter table outgoing_mails drop constraint outgoing_mails_kind_check;
alter table outgoing_mails add constraint outgoing_mails_kind_check check (kind in (
  'confirmation', 'message', 'issue', 'trial', 'invitation', 'reviews', 'own-review', 'review-answer', 'guesses',
  'password-reset', 'backup-download'
)) not valid;

create function mail_backup_download() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outgoing_mails (kind, activity_id) values ('backup-download', new.id);
  return null;
end $$;
create trigger activity_mail_backup_download after insert on activity
  for each row when (new.noun = 'backup' and new.verb = 'downloaded') execute function mail_backup_download();
