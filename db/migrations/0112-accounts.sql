-- Who may sign in to the back office. The role `accounts` reads and writes these tables and nothing else; `visitor`
-- and `admin` see none of them: no page can read a password's hash, whatever it asks.
create table admins (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  -- scrypt, with its salt.
  password_hash text not null,
  -- The authenticator app's key, encrypted under AUTH_SECRET; it is unconfirmed until two-factor is on.
  two_factor_key text,
  has_two_factor boolean not null default false check (not has_two_factor or two_factor_key is not null),
  -- HMACs of the recovery codes that are left.
  recovery_codes text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- The 30 seconds (RFC 6238) of the last code that was used: neither it nor an earlier one works again.
  last_code_step integer
);

create table admin_sessions (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references admins (id) on delete cascade,
  -- The token's SHA-256: what is stored here opens nothing.
  token_hash text not null unique,
  remembered boolean not null default false,
  -- The password was right and the two-factor code is awaited: it opens nothing yet.
  needs_code boolean not null default false,
  -- It ends at `expires_at`, which each visit postpones, and at `ends_at` at the latest.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  address text not null,
  browser text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  check (expires_at <= ends_at)
);
create index admin_sessions_admin_id_idx on admin_sessions (admin_id);
create index admin_sessions_expires_at_idx on admin_sessions (expires_at);

-- A colleague is invited by mail. It is open until it is used, withdrawn or expired; then it stays for 30 days, so
-- that its link can say why it no longer works.
create table admin_invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  invited_by uuid not null references admins (id) on delete cascade,
  -- The token's SHA-256: the token is derived when the mail is sent.
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create index admin_invitations_invited_by_idx on admin_invitations (invited_by);
create unique index admin_invitations_open_idx on admin_invitations (email)
  where used_at is null and withdrawn_at is null;

-- When each AUTH_SECRET that followed another one was first used: for a day the former one's sessions are accepted too.
create table auth_secrets (
  -- A hash that only serves to know it again.
  fingerprint text primary key,
  first_used_at timestamptz not null default now()
);
revoke all on auth_secrets from admin;
grant select, insert on auth_secrets to accounts;

revoke all on admins, admin_sessions, admin_invitations from admin;
grant select, insert, update, delete on admins, admin_sessions, admin_invitations to accounts;

-- What the mail of an open invitation says: all that the worker, as `admin`, learns about it.
create function open_invitation(invitation uuid)
returns table (email text, invited_by text, invited_by_email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.email, a.name, a.email
  from admin_invitations i join admins a on a.id = i.invited_by
  where i.id = invitation and i.used_at is null and i.withdrawn_at is null and i.expires_at > now()
$$;
grant execute on function open_invitation(uuid) to admin;

-- Open pages of the back office hear at once that their session is over.
create function notify_session_ended() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('admin_events',
    json_build_object('type', 'session-ended', 'session', old.id)::text);
  return null;
end $$;
create trigger admin_sessions_notify_ended after delete on admin_sessions
  for each row execute function notify_session_ended();
