-- Mail that goes out. A row is written in the transaction of what causes it, says whom it is for and
-- what about, and holds no secret: links are made when it is sent.

create table outgoing_mails (
  -- Its Message-ID, however often it has to be sent.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('confirmation', 'message')),
  -- No foreign keys: mail about what is there no longer is dropped when its turn comes.
  subscriber_id uuid,
  message_id uuid,
  -- 'dropped': by the time it was its turn nobody wanted it any more.
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  due_at timestamptz not null default now(),
  -- How often it failed of something that may pass, and of what last.
  failures integer not null default 0,
  error text,
  -- Which worker sends it, and until when it is theirs without another word.
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index outgoing_mails_due_idx on outgoing_mails (due_at) where state = 'waiting';
create index outgoing_mails_leases_idx on outgoing_mails (leased_until) where state = 'sending';
create index outgoing_mails_ended_idx on outgoing_mails (ended_at) where ended_at is not null;
create index outgoing_mails_subscriber_idx on outgoing_mails (subscriber_id);
create index outgoing_mails_message_idx on outgoing_mails (message_id);
alter table outgoing_mails set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);

-- Every message of a reader is mailed to the cook.
create function queue_message_mails() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outgoing_mails (kind, message_id) select 'message', id from added;
  return null;
end $$;
create trigger contact_messages_mailed after insert on contact_messages
  referencing new table as added for each statement execute function queue_message_mails();

-- Whether a message has reached the cook is news where messages are shown.
create function message_mail_changed() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (
    select from before b join after a using (id)
    where a.kind = 'message' and (a.state, a.error) is distinct from (b.state, b.error)
      and (a.error is not null or b.error is not null)
  ) then
    perform pg_notify('admin_events',
      json_build_object('type', 'changed', 'noun', 'message', 'id', null, 'by', null)::text);
  end if;
  return null;
end $$;
create trigger outgoing_mails_notify_admins after update on outgoing_mails
  referencing old table as before new table as after
  for each statement execute function message_mail_changed();

-- Since when an address waits for its owner's word; empty for all others.
alter table newsletter_subscribers add column waiting_since timestamptz;
update newsletter_subscribers set waiting_since = subscribed_at
where not is_active and confirmed_at is null and unsubscribed_at is null;
create index newsletter_subscribers_waiting_idx on newsletter_subscribers (subscribed_at)
  where waiting_since is not null;

-- As in 0011; who has to confirm is sent a mail about it, each time. Old links to leave still work.
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
    verification_token = excluded.verification_token,
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

-- Makes the waiting subscriber active; a second time changes nothing. False for a token that is
-- unknown, or was not used within 30 days.
create or replace function confirm_subscription(verification_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update newsletter_subscribers
  set is_active = true, confirmed_at = coalesce(confirmed_at, now()), unsubscribed_at = null,
    waiting_since = null
  where verification_token = verification_hash
    and (is_active or subscribed_at > now() - interval '30 days');
  return found;
end $$;

create or replace function unsubscribe(unsubscribe_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update newsletter_subscribers
  set is_active = false,
    unsubscribed_at = case when is_active then now() else coalesce(unsubscribed_at, now()) end,
    waiting_since = null,
    -- An old confirmation link brings nobody back.
    verification_token = gen_random_uuid()::text
  where unsubscribe_token = unsubscribe_hash;
  return found;
end $$;
