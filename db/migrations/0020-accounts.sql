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
  -- scrypt, with its salt.
  password_hash text not null,
  -- The authenticator app's key, encrypted under AUTH_SECRET; it is unconfirmed until two-factor is on.
  two_factor_key text,
  has_two_factor boolean not null default false check (not has_two_factor or two_factor_key is not null),
  -- HMACs of the recovery codes that are left.
  recovery_codes text[] not null default '{}',
  created_at timestamptz not null default now()
);

create table admin_sessions (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references admins (id) on delete cascade,
  -- The token's SHA-256: what is stored here opens nothing.
  token_hash text not null unique,
  remembered boolean not null default false,
  -- The password was right and the two-factor code is awaited: it opens nothing yet.
  needs_code boolean not null default false,
  -- It ends at `expires_at`, which each visit moves on, and at `ends_at` whatever happens.
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

revoke all on admins, admin_sessions from admin, public;
grant usage on schema public to accounts;
grant select, insert, update, delete on admins, admin_sessions to accounts;

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
