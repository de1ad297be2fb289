-- expand
-- Replies to readers' messages, written in the back office, and messages that are spam.

-- Its mail has the same id, and with it the Message-ID that later replies refer to.
create table message_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  -- Where the reader's answer goes.
  reply_to text not null,
  by_name text not null,
  created_at timestamptz not null default now()
);
create index message_replies_message_id_idx on message_replies (message_id, created_at);

-- When it was marked as spam: 30 days later it is deleted.
alter table contact_messages add column spam_at timestamptz;
create index contact_messages_spam_idx on contact_messages (spam_at) where spam_at is not null;

alter table outgoing_mails drop constraint outgoing_mails_kind_check;
alter table outgoing_mails add constraint outgoing_mails_kind_check check (kind in (
  'confirmation', 'message', 'issue', 'trial', 'invitation', 'reviews', 'own-review', 'review-answer', 'guesses',
  'password-reset', 'backup-download', 'reply'
)) not valid;

-- Whether a reply has been sent is shown beside it.
create trigger outgoing_mails_notify_repliers after update on outgoing_mails for each row
  when (new.kind = 'reply' and (old.state, old.error) is distinct from (new.state, new.error))
  execute function notify_admins('message');
