-- expand
-- Who signs up here belongs to no import any longer: undoing it does not take them away.

create or replace function subscribe(email text, verification_hash text, unsubscribe_hash text, needs_confirmation boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $$
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
    subscribed_at = case when s.is_active then s.subscribed_at else now() end,
    is_active = excluded.is_active or s.is_active,
    confirmed_at = case when s.is_active then s.confirmed_at end,
    -- Unchanged while it waits: the link is made from it, and is then the same in each mail.
    waiting_since = case when not excluded.is_active then coalesce(s.waiting_since, now()) end,
    paused_at = case when not excluded.is_active then s.paused_at end,
    soft_bounces = case when excluded.is_active then 0 else s.soft_bounces end,
    -- Anybody can type an address: it stays unsubscribed until its owner confirms.
    unsubscribed_at = case when excluded.is_active then null else s.unsubscribed_at end,
    import_id = null
  where not s.is_active or s.paused_at is not null
  returning id into subscriber;
  if subscriber is null then
    update newsletter_subscribers set import_id = null
    where lower(email) = lower(subscribe.email) and import_id is not null;
    return 'already';
  end if;
  if not needs_confirmation then return 'active'; end if;
  insert into outgoing_mails (kind, subscriber_id)
  select 'confirmation', subscriber
  from (
    select count(*) as within_day,
      count(*) filter (where m.created_at > now() - interval '1 hour') as within_hour
    from outgoing_mails m
    where m.subscriber_id = subscriber and m.kind = 'confirmation'
      and m.created_at > now() - interval '1 day'
  ) as mails
  where within_hour < 2 and within_day < 5;
  return 'waiting';
end $$;
