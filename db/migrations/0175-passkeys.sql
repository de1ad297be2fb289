-- expand
-- Passkeys (WebAuthn) sign in without a password; `passwords_off`: with nothing else.
create table admin_passkeys (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references admins (id) on delete cascade,
  name text not null,
  -- Base64url, as browsers send it.
  credential_id text not null unique,
  public_key bytea not null,
  -- Of the authenticator: 0 for passkeys that are synchronised.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- When the last challenge that it answered was made: that one works once, and none from before it.
  last_challenge_at timestamptz
);
create index admin_passkeys_admin_id_idx on admin_passkeys (admin_id);
revoke all on admin_passkeys from admin;
grant select, insert, update, delete on admin_passkeys to accounts;

alter table admins add column passwords_off boolean not null default false;
