-- Tokens that programs call the API with. Only the role `accounts` reads and writes this table.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  -- Whoever made it; it acts in this admin's name.
  admin_id uuid not null references admins (id) on delete cascade,
  name text not null check (name <> ''),
  -- The token's SHA-256: what is stored here opens nothing.
  token_hash text not null unique,
  -- Its first characters, which tell it from others in the list.
  start text not null,
  -- "recipes:read"
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Never, when empty.
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  -- An ended token stays for a year, so that the list and the API can say why it no longer works.
  revoked_at timestamptz
);
create index api_tokens_admin_id_idx on api_tokens (admin_id);

revoke all on api_tokens from admin;
grant select, insert, update, delete on api_tokens to accounts;
