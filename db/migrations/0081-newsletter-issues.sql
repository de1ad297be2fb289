-- squawk-ignore-file constraint-missing-not-valid, disallowed-unique-constraint, require-concurrent-index-deletion, adding-field-with-default
-- Issues of the newsletter. Who gets one stands in outgoing_mails, a row for each, from its start on.

create table newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  intro text not null default '',
  recipe_ids uuid[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent')),
  scheduled_for timestamptz,
  -- The recipes as they stood at its start: everybody gets the same.
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
create trigger newsletter_issues_notify_admins after insert or update or delete on newsletter_issues
  for each statement execute function notify_admin_news('newsletter');

alter table outgoing_mails drop constraint outgoing_mails_kind_check;
alter table outgoing_mails add constraint outgoing_mails_kind_check
  check (kind in ('confirmation', 'message', 'issue', 'trial'));
alter table outgoing_mails
  add column issue_id uuid,
  -- Whom a trial goes to.
  add column recipient text,
  -- Let past by all other mail.
  add column is_bulk boolean not null generated always as (kind = 'issue') stored;
create unique index outgoing_mails_once_idx on outgoing_mails (issue_id, subscriber_id)
  where kind = 'issue';
create index outgoing_mails_issue_idx on outgoing_mails (issue_id, state) where kind = 'issue';
drop index outgoing_mails_due_idx;
create index outgoing_mails_due_idx on outgoing_mails (is_bulk, due_at) where state = 'waiting';

-- When the next mail of an issue may go, where there is a limit. One row, which is also the lock.
create table mail_pace (
  is_the_one boolean primary key default true check (is_the_one),
  next_at timestamptz not null default '-infinity'
);
insert into mail_pace default values;
