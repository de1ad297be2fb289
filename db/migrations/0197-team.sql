-- expand
-- Who works on the site: their last visit, that an administrator is left, and mails about changes of accounts.

-- Of the sessions that are gone; those that there are know their own.
alter table admins add column last_visit_at timestamptz;

create function note_last_visit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- An account that is being changed may wait for this session: its visit is not worth a deadlock.
  update admins set last_visit_at = greatest(last_visit_at, old.last_seen_at)
  where id = (select id from admins where id = old.admin_id and not old.needs_code for no key update skip locked);
  return null;
end $$;
create trigger admin_sessions_note_visit after delete on admin_sessions
  for each row execute function note_last_visit();

-- Whoever runs the site may do as they like in SQL; the site itself never removes or demotes the last administrator, not
-- even two at the same moment.
create function keep_an_administrator() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user = 'accounts' then
    perform pg_advisory_xact_lock(hashtextextended('team', 0));
    if not exists (select from admins where role = 'admin') then
      raise exception 'The site needs an administrator.' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create trigger admins_keep_one after delete or update of role on admins
  for each statement execute function keep_an_administrator();

-- The sessions that ended with their account, for a day: who was typing is told why nothing is saved any more.
create table removed_sessions (
  token_hash text primary key,
  removed_at timestamptz not null default now()
);
revoke all on removed_sessions from admin;
grant select, insert, delete on removed_sessions to accounts;

alter table outgoing_mails drop constraint outgoing_mails_kind_check;
alter table outgoing_mails add constraint outgoing_mails_kind_check check (kind in (
  'confirmation', 'message', 'issue', 'trial', 'invitation', 'reviews', 'own-review', 'review-answer', 'guesses',
  'password-reset', 'backup-download', 'reply', 'publication', 'account'
)) not valid;

-- To the address that the account had before the change.
create function mail_account_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outgoing_mails (kind, activity_id, recipient)
  values ('account', new.id,
    case new.noun when 'session' then (select email from admins where id = new.by_id) else new.title end);
  return null;
end $$;
create trigger activity_mail_account after insert on activity for each row
  when (new.noun = 'account' and new.verb in ('removed', 'reset the password of')
    or new.noun = 'account' and new.verb = 'changed'
      and new.details ->> 'what' in ('email', 'password', 'two-factor off', 'passkey added', 'role')
    or new.noun = 'session' and new.verb = 'signed in')
  execute function mail_account_change();
