-- Sign-up, confirmation and leaving of the newsletter. Tokens come as hashes: who reads the table
-- can confirm nothing and unsubscribe nobody.

-- When the owner of the address said yes; empty while unconfirmed, or where nobody asks for it.
alter table newsletter_subscribers add column confirmed_at timestamptz;

-- 'already' for an active address; else it waits for its owner ('waiting') or is 'active' at once.
-- One that waits, or has left, starts anew with these tokens.
create function subscribe(
  email text, verification_hash text, unsubscribe_hash text, needs_confirmation boolean
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  insert into newsletter_subscribers as s (email, verification_token, unsubscribe_token, is_active)
  values (subscribe.email, verification_hash, unsubscribe_hash, not needs_confirmation)
  on conflict (lower(email)) do update set
    email = excluded.email,
    verification_token = excluded.verification_token,
    unsubscribe_token = excluded.unsubscribe_token,
    subscribed_at = now(),
    is_active = excluded.is_active,
    confirmed_at = null,
    -- Anybody can type an address: that it had left stands until its owner confirms.
    unsubscribed_at = case when excluded.is_active then null else s.unsubscribed_at end
  where not s.is_active;
  if not found then return 'already'; end if;
  return case when needs_confirmation then 'waiting' else 'active' end;
end $$;

-- Makes the waiting subscriber active; a second time changes nothing. False for a token that is
-- unknown, or was not used within a week.
create function confirm_subscription(verification_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update newsletter_subscribers
  set is_active = true, confirmed_at = coalesce(confirmed_at, now()), unsubscribed_at = null
  where verification_token = verification_hash
    and (is_active or subscribed_at > now() - interval '7 days');
  return found;
end $$;

-- Lets the subscriber go; a second time changes nothing. False for an unknown token.
create function unsubscribe(unsubscribe_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update newsletter_subscribers
  set is_active = false,
    unsubscribed_at = case when is_active then now() else coalesce(unsubscribed_at, now()) end,
    -- An old confirmation link brings nobody back.
    verification_token = gen_random_uuid()::text
  where unsubscribe_token = unsubscribe_hash;
  return found;
end $$;

grant execute on function subscribe(text, text, text, boolean), confirm_subscription(text),
  unsubscribe(text) to visitor, admin;
