-- expand
-- Mail that is set up in the office, and a lost password that is set anew by a link in a mail
-- (docs/decisions/058-mail-from-the-office.md).

-- A link works for an hour, and once: a change of the account's address or password ends all of its links.
create table admin_password_resets (
  id uuid primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  -- The token's SHA-256: the token is derived when the mail is sent.
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index admin_password_resets_admin_id_idx on admin_password_resets (admin_id);
revoke all on admin_password_resets from admin;
grant select, insert, delete on admin_password_resets to accounts;

create function end_password_resets() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from admin_password_resets where admin_id = new.id;
  return null;
end $$;
create trigger admins_end_password_resets after update of email, password_hash on admins
  for each row execute function end_password_resets();

alter table outgoing_mails add column reset_id uuid;
alter table outgoing_mails drop constraint outgoing_mails_kind_check;
alter table outgoing_mails add constraint outgoing_mails_kind_check check (kind in (
  'confirmation', 'message', 'issue', 'trial', 'invitation', 'reviews', 'own-review', 'review-answer', 'guesses',
  'password-reset'
)) not valid;

create function mail_password_reset() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outgoing_mails (kind, reset_id) values ('password-reset', new.id);
  return null;
end $$;
create trigger admin_password_resets_mail after insert on admin_password_resets
  for each row execute function mail_password_reset();

-- Whom the mail of a link that still works goes to: all that the worker, as `admin`, learns about it.
create function open_password_reset(reset uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select a.email from admin_password_resets r join admins a on a.id = r.admin_id
  where r.id = reset and r.expires_at > now()
$$;
grant execute on function open_password_reset(uuid) to admin;

-- The row 'mail' is what an admin has set, with the password encrypted under AUTH_SECRET. The sign-in, whose roles may
-- not read it, learns only whether there is a server.
create function mail_is_set_up() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from site_settings where name = 'mail' and value ->> 'host' is not null)
$$;
grant execute on function mail_is_set_up() to visitor, accounts, admin;

-- Why an issue was not sent at its time, and is a draft again.
alter table newsletter_issues add column returned_because text;
