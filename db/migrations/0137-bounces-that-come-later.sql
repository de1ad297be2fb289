-- expand
-- Mail that comes back after it was accepted (docs/decisions/061-bounces-that-come-later.md).

alter table outgoing_mails
  -- How it came back, at once or later: 'hard', 'soft' or 'complaint'.
  add column bounce text;
-- The first mails of an issue, in the order in which they ended.
create index outgoing_mails_first_idx on outgoing_mails (issue_id, ended_at)
  where kind = 'issue' and ended_at is not null;

alter table newsletter_subscribers
  -- Soft bounces in a row: an issue that none came back of in between begins the count again.
  add column soft_bounces integer not null default 0,
  add column soft_bounced_at timestamptz,
  -- Since when an active subscriber gets no issues, and what the last soft bounce said.
  add column paused_at timestamptz,
  add column pause_reason text;

alter table newsletter_issues
  -- Since when the rest of it waits: too many of its first mails came back.
  add column stopped_at timestamptz,
  add column stop_bounced integer,
  -- How many of its mails had ended then, 200 at most.
  add column stop_of integer,
  -- 'continued' or 'ended'; empty until an admin decides.
  add column stop_decision text;

-- What was counted already, by the hash of the id that its source gave it.
create table bounce_events (
  source text not null,
  event_id text not null,
  created_at timestamptz not null default now(),
  primary key (source, event_id)
);
create index bounce_events_created_at_idx on bounce_events (created_at);

-- Where bounces come from: 'mailbox', or the name of a mail service.
create table bounce_sources (
  source text primary key,
  heard_at timestamptz not null default now(),
  counted integer not null default 0,
  -- Reports about no mail that this site sent to that address in the last 30 days.
  ignored integer not null default 0,
  -- Why the mailbox can't be read.
  problem text
);
create trigger bounce_sources_notify_admins after insert or update on bounce_sources
  for each statement execute function notify_admins('settings');

-- As before; a paused subscriber may subscribe again, and stays on the list until the address is confirmed.
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
    subscribed_at = case when s.is_active then s.subscribed_at else now() end,
    is_active = excluded.is_active or s.is_active,
    confirmed_at = case when s.is_active then s.confirmed_at end,
    -- Unchanged while it waits: the link is made from it, and is then the same in each mail.
    waiting_since = case when not excluded.is_active then coalesce(s.waiting_since, now()) end,
    paused_at = case when not excluded.is_active then s.paused_at end,
    soft_bounces = case when excluded.is_active then 0 else s.soft_bounces end,
    -- Anybody can type an address: it stays unsubscribed until its owner confirms.
    unsubscribed_at = case when excluded.is_active then null else s.unsubscribed_at end
  where not s.is_active or s.paused_at is not null
  returning id into subscriber;
  if subscriber is null then return 'already'; end if;
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

-- As before; it also ends a pause.
create or replace function confirm_subscription(verification_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update newsletter_subscribers
  set is_active = true, confirmed_at = coalesce(confirmed_at, now()), unsubscribed_at = null,
    waiting_since = null, soft_bounces = case when paused_at is null then soft_bounces else 0 end, paused_at = null
  where verification_token = verification_hash
    and (is_active or subscribed_at > now() - interval '30 days');
  return found;
end $$;
