-- Messages from readers, subscribers and issues of the newsletter, and the mail that goes out.

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  message text not null check (message <> ''),
  created_at timestamptz not null default now(),
  is_read boolean not null default false,
  read_at timestamptz,
  search_text text not null
    generated always as (search_key(name || E'\n' || email || E'\n' || message)) stored
);
create index contact_messages_created_at_idx on contact_messages (created_at desc);
create index contact_messages_unread_idx on contact_messages (is_read, created_at desc, id);
create index contact_messages_search_idx on contact_messages using gin (search_text gin_trgm_ops);
grant insert (name, email, message) on contact_messages to visitor;

-- Tokens are stored as hashes: who reads the table can confirm nothing and unsubscribe nobody.
create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email <> ''),
  subscribed_at timestamptz not null default now(),
  is_active boolean not null default true,
  unsubscribed_at timestamptz,
  verification_token text not null unique default gen_random_uuid()::text,
  unsubscribe_token text not null unique default gen_random_uuid()::text,
  -- When the owner of the address confirmed; empty before, or where no confirmation is asked for.
  confirmed_at timestamptz,
  -- Since when an address waits for its owner's confirmation; empty for all others.
  waiting_since timestamptz,
  email_key text not null generated always as (search_key(email)) stored
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index newsletter_subscribers_email_key on newsletter_subscribers (lower(email));
create index newsletter_subscribers_search_idx on newsletter_subscribers
  using gin (email_key gin_trgm_ops) where is_active;
create index newsletter_subscribers_sorted_idx on newsletter_subscribers (email_key, id) where is_active;
create index newsletter_subscribers_newest_idx on newsletter_subscribers (subscribed_at desc, id) where is_active;
create index newsletter_subscribers_waiting_idx on newsletter_subscribers (subscribed_at)
  where waiting_since is not null;
grant insert (email, verification_token, unsubscribe_token) on newsletter_subscribers to visitor;

create table newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  intro text not null default '',
  recipe_ids uuid[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent')),
  scheduled_for timestamptz,
  -- The recipes as they were at its start: everybody gets the same.
  recipes jsonb,
  -- Of all its mails, once it is sent.
  sent integer not null default 0,
  failed integer not null default 0,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index newsletter_issues_newest_idx on newsletter_issues (created_at desc);

-- Who left the newsletter by an issue's link, or whose address the mail server refused for good. Counted here: the
-- mails of an issue are deleted after 30 days, and links are used later than that.
create table newsletter_departures (
  issue_id uuid not null references newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade,
  how text not null check (how in ('unsubscribed', 'bounced')),
  left_at timestamptz not null default now(),
  primary key (issue_id, subscriber_id)
);
create index newsletter_departures_subscriber_idx on newsletter_departures (subscriber_id);

-- A row is written in the transaction of what causes the mail, says who gets it and what it is about, and holds no
-- secret: links are made when it is sent. Of an issue there is a row for each subscriber from its start.
create table outgoing_mails (
  -- Its Message-ID, however often it has to be sent.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('confirmation', 'message', 'issue', 'trial', 'invitation', 'reviews', 'own-review',
    'review-answer', 'guesses')),
  -- No foreign keys: mail about what no longer exists is dropped when it is due.
  subscriber_id uuid,
  message_id uuid,
  issue_id uuid,
  invitation_id uuid,
  review_id uuid,
  -- Who gets a trial.
  recipient text,
  -- All other mail goes first.
  is_bulk boolean not null generated always as (kind = 'issue') stored,
  -- 'dropped': when it was due nobody wanted it any more.
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  due_at timestamptz not null default now(),
  -- Failures that may pass, and the last one's reason.
  failures integer not null default 0,
  error text,
  -- As in auto_poster_queue.
  losses integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  worker integer,
  created_at timestamptz not null default now(),
  ended_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index outgoing_mails_due_idx on outgoing_mails (is_bulk, due_at) where state = 'waiting';
create index outgoing_mails_leases_idx on outgoing_mails (leased_until) where state = 'sending';
create index outgoing_mails_ended_idx on outgoing_mails (ended_at) where ended_at is not null;
create index outgoing_mails_subscriber_idx on outgoing_mails (subscriber_id);
create index outgoing_mails_message_idx on outgoing_mails (message_id);
create index outgoing_mails_invitation_idx on outgoing_mails (invitation_id) where kind = 'invitation';
create unique index outgoing_mails_once_idx on outgoing_mails (issue_id, subscriber_id) where kind = 'issue';
create index outgoing_mails_issue_idx on outgoing_mails (issue_id, state) where kind = 'issue';

-- When the next mail of an issue may go, where there is a limit. One row, which is also the lock.
create table mail_pace (
  is_only_row boolean primary key default true check (is_only_row),
  next_at timestamptz not null default '-infinity'
);
insert into mail_pace default values;

create trigger contact_messages_notify_admins after insert on contact_messages
  for each statement execute function notify_admins('message');
create trigger newsletter_subscribers_notify_admins after insert or update on newsletter_subscribers
  for each statement execute function notify_admins('subscriber');
-- The worker looks twice a second for issues that have ended: only rows that changed are news.
create trigger newsletter_issues_notify_admins after insert or update or delete on newsletter_issues
  for each row execute function notify_admins('newsletter');
create trigger newsletter_departures_notify_admins after insert on newsletter_departures
  for each row execute function notify_admins('newsletter');
-- Whether a message has reached the cook is shown beside it.
create trigger outgoing_mails_notify_admins after update on outgoing_mails for each row
  when (new.kind = 'message' and (old.state, old.error) is distinct from (new.state, new.error)
    and (old.error is not null or new.error is not null))
  execute function notify_admins('message');

-- Whether an invitation came back is shown beside it.
create trigger outgoing_mails_notify_inviters after update on outgoing_mails for each row
  when (new.kind = 'invitation' and new.state = 'failed' and old.state <> 'failed')
  execute function notify_admins('account');

-- Every message is mailed to the cook.
create function mail_message() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outgoing_mails (kind, message_id) values ('message', new.id);
  return null;
end $$;
create trigger contact_messages_mail after insert on contact_messages for each row execute function mail_message();

-- Who is invited gets a mail; the role `accounts` writes no other table than its own.
create function mail_invitation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outgoing_mails (kind, invitation_id) values ('invitation', new.id);
  return null;
end $$;
create trigger admin_invitations_mail after insert on admin_invitations
  for each row execute function mail_invitation();

-- Why the mail of an invitation came back, or null: all that the role `accounts` learns about mails.
create function invitation_failure(invitation uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(error, '') from outgoing_mails
  where invitation_id = invitation and kind = 'invitation' and state = 'failed'
  order by ended_at desc limit 1
$$;
grant execute on function invitation_failure(uuid) to accounts;

-- 'already' for an active address; else it is 'waiting' for its owner, who is sent a mail each time, or 'active' at
-- once. Anybody can type an address, from anywhere: its owner gets two mails an hour and five a day at most. Links in earlier mails still work: the next one may be long in coming.
create function subscribe(
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
    -- Unchanged while it waits: the link is made from it, and is then the same in each mail.
    waiting_since = case when not excluded.is_active then coalesce(s.waiting_since, now()) end,
    -- Anybody can type an address: it stays unsubscribed until its owner confirms.
    unsubscribed_at = case when excluded.is_active then null else s.unsubscribed_at end
  where not s.is_active
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

-- Makes the waiting subscriber active; a second time changes nothing. False for a token that is unknown, or was not
-- used within 30 days.
create function confirm_subscription(verification_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update newsletter_subscribers
  set is_active = true, confirmed_at = coalesce(confirmed_at, now()), unsubscribed_at = null,
    waiting_since = null
  where verification_token = verification_hash
    and (is_active or subscribed_at > now() - interval '30 days');
  return found;
end $$;

-- Ends the subscription; a second time changes nothing. False for an unknown token. `issue` is whose link it was, as the
-- link says it: only one that was sent, and only a subscription that this ends, counts.
create function unsubscribe(unsubscribe_hash text, issue uuid default null) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subscriber record;
begin
  select id, is_active into subscriber
  from newsletter_subscribers where unsubscribe_token = unsubscribe_hash for update;
  if not found then return false; end if;
  if subscriber.is_active then
    insert into newsletter_departures (issue_id, subscriber_id, how)
    select i.id, subscriber.id, 'unsubscribed' from newsletter_issues i
    where i.id = issue and i.started_at is not null
    on conflict do nothing;
  end if;
  update newsletter_subscribers
  set is_active = false,
    unsubscribed_at = case when is_active then now() else coalesce(unsubscribed_at, now()) end,
    waiting_since = null,
    -- An old confirmation link subscribes nobody again.
    verification_token = gen_random_uuid()::text
  where id = subscriber.id;
  return true;
end $$;

grant execute on function subscribe(text, text, text, boolean), confirm_subscription(text),
  unsubscribe(text, uuid) to visitor, admin;

-- Mails an admin, at most once an hour, that somebody who knows the password guesses codes.
create function warn_of_guesses(admin uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into outgoing_mails (kind, recipient)
  select 'guesses', email from admins
  where id = admin and take_rate_limit('guesses', sha256(uuid_send(admin)), 1, interval '1 hour') = 0
$$;
grant execute on function warn_of_guesses(uuid) to accounts;
