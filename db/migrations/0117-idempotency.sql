-- The answers to requests that carry an Idempotency-Key, for a day: the same request again gets the same answer, and
-- has no second effect. A row is written in the transaction of the effect; another request with its key waits for it.
create table idempotency_keys (
  -- Whose key it is: a token, or a client's address as a hash.
  owner text not null,
  key text not null,
  -- Of method, address and body: a key stands for one request.
  fingerprint bytea not null,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
revoke all on idempotency_keys from admin;

-- The role of visitors could read and replace the answers to requests with tokens, given the token's id and the key.
create function require_own_idempotency_key(owner text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('role') = 'visitor' and owner not like 'client %' then
    raise insufficient_privilege using message = 'permission denied: visitors have keys of clients only';
  end if;
end $$;

-- Claims the key for the transaction: no row where it was free, else the answer that was saved with it.
create function claim_idempotency_key(owner text, key text, fingerprint bytea)
returns table (is_same boolean, status integer, headers jsonb, body text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_own_idempotency_key(claim_idempotency_key.owner);
  delete from idempotency_keys k
  where k.owner = claim_idempotency_key.owner and k.key = claim_idempotency_key.key
    and k.created_at < now() - interval '24 hours';
  insert into idempotency_keys (owner, key, fingerprint)
  values (claim_idempotency_key.owner, claim_idempotency_key.key, claim_idempotency_key.fingerprint)
  on conflict do nothing;
  if found then return; end if;
  return query select k.fingerprint = claim_idempotency_key.fingerprint, k.status, k.headers, k.body
    from idempotency_keys k
    where k.owner = claim_idempotency_key.owner and k.key = claim_idempotency_key.key;
end $$;

create function save_idempotent_answer(owner text, key text, status integer, headers jsonb, body text)
returns void language sql security definer set search_path = public, pg_temp as $$
  select require_own_idempotency_key(save_idempotent_answer.owner);
  update idempotency_keys k
  set status = save_idempotent_answer.status, headers = save_idempotent_answer.headers,
    body = save_idempotent_answer.body
  where k.owner = save_idempotent_answer.owner and k.key = save_idempotent_answer.key
$$;
grant execute on function claim_idempotency_key(text, text, bytea),
  save_idempotent_answer(text, text, integer, jsonb, text) to visitor, admin;
