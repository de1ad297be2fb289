-- Who may sign in to the back office. The role `accounts` reads and writes these tables and nothing
-- else; `visitor` and `admin` see none of them: no page can read a password's hash, whatever it asks.
do $$
begin
  begin
    create role accounts nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  -- As in 0004: who makes a role may not yet take it, and another user may have made it.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    begin
      execute format('grant accounts to %I', current_user);
    exception when insufficient_privilege then
      if not pg_has_role(current_user, 'accounts', 'member') then
        raise exception 'role "accounts" belongs to another user of this PostgreSQL: grant it to "%"',
          current_user;
      end if;
    end;
  end if;
end $$;

create table admins (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  has_second_factor boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What an admin proves to be one with: for now a password, as its scrypt hash.
create table admin_credentials (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references admins (id) on delete cascade,
  provider text not null,
  account text not null,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, account)
);
create index admin_credentials_admin_id_idx on admin_credentials (admin_id);

create table admin_sessions (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references admins (id) on delete cascade,
  -- The token's SHA-256: what stands here opens nothing.
  token_hash text not null unique,
  remembered boolean not null default false,
  -- It ends at `expires_at`, which each visit moves on, and at `ends_at` whatever happens.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  address text,
  browser text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  check (expires_at <= ends_at)
);
create index admin_sessions_admin_id_idx on admin_sessions (admin_id);
create index admin_sessions_expires_at_idx on admin_sessions (expires_at);

-- Sign-ins that wait for their second step.
create table admin_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index admin_verifications_identifier_idx on admin_verifications (identifier);
create index admin_verifications_expires_at_idx on admin_verifications (expires_at);

-- The authenticator app's secret and the recovery codes, encrypted under AUTH_SECRET.
create table admin_second_factors (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null unique references admins (id) on delete cascade,
  secret text not null,
  recovery_codes text not null,
  is_confirmed boolean not null default false,
  failures integer not null default 0,
  locked_until timestamptz
);

revoke all on admins, admin_credentials, admin_sessions, admin_verifications, admin_second_factors
  from admin, public;
grant usage on schema public to accounts;
grant select, insert, update, delete on
  admins, admin_credentials, admin_sessions, admin_verifications, admin_second_factors to accounts;

-- Open pages of the back office hear at once that their session is over.
create function notify_session_ended() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('admin_events',
    json_build_object('type', 'session-ended', 'session', old.id)::text);
  return null;
end $$;
create trigger admin_sessions_notify_ended after delete on admin_sessions
  for each row execute function notify_session_ended();

-- How many deeds of a client count within the time: to slow down before refusing.
create function count_rate_limit(scope text, address_hash bytea, within interval) returns integer
language sql volatile security definer set search_path = public, pg_temp as $$
  select count(*)::integer from rate_limit_hits h
  where h.scope = count_rate_limit.scope and h.client = any(keyed_address_hashes(address_hash))
    and h.happened_at > now() - within
$$;

-- Lets a client begin anew: after the right password no earlier slip counts.
create function forget_rate_limit(scope text, address_hash bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from rate_limit_hits h
  where h.scope = forget_rate_limit.scope and h.client = any(keyed_address_hashes(address_hash))
$$;

revoke all on function count_rate_limit(text, bytea, interval), forget_rate_limit(text, bytea)
  from public;
grant execute on function take_rate_limit(text, bytea, integer, interval),
  count_rate_limit(text, bytea, interval), forget_rate_limit(text, bytea) to accounts;
