-- As in 0080; who signs up once more before they confirm can still use the link that they have: the next
-- mail may be long in coming.
create or replace function subscribe(
  email text, verification_hash text, unsubscribe_hash text, needs_confirmation boolean
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  subscriber uuid;
begin
  insert into newsletter_subscribers as s
    (email, verification_token, unsubscribe_token, is_active, waiting_since)
  values (subscribe.email, verification_hash, unsubscribe_hash, not needs_confirmation,
    case when needs_confirmation then now() end)
  on conflict (lower(email)) do update set
    email = excluded.email,
    verification_token = case when s.waiting_since is null then excluded.verification_token
      else s.verification_token end,
    subscribed_at = now(),
    is_active = excluded.is_active,
    confirmed_at = null,
    -- Kept while it waits: from it the link is made, which is then the same in each mail.
    waiting_since = case when not excluded.is_active then coalesce(s.waiting_since, now()) end,
    -- Anybody can type an address: that it had left stands until its owner confirms.
    unsubscribed_at = case when excluded.is_active then null else s.unsubscribed_at end
  where not s.is_active
  returning id into subscriber;
  if subscriber is null then return 'already'; end if;
  if not needs_confirmation then return 'active'; end if;
  insert into outgoing_mails (kind, subscriber_id) values ('confirmation', subscriber);
  return 'waiting';
end $$;
