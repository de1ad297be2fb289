-- What the tables of messages and subscribers are searched and sorted by. Both are short: they are
-- rewritten in a moment.

alter table contact_messages add column search_text text not null
  -- squawk-ignore adding-field-with-default
  generated always as (search_key(name || E'\n' || email || E'\n' || message)) stored;
create index contact_messages_search_idx on contact_messages using gin (search_text gin_trgm_ops);
create index contact_messages_unread_idx on contact_messages (is_read, created_at desc, id);

alter table newsletter_subscribers add column email_key text not null
  -- squawk-ignore adding-field-with-default
  generated always as (search_key(email)) stored;
create index newsletter_subscribers_search_idx on newsletter_subscribers
  using gin (email_key gin_trgm_ops) where is_active;
create index newsletter_subscribers_sorted_idx on newsletter_subscribers (email_key, id)
  where is_active;
create index newsletter_subscribers_newest_idx on newsletter_subscribers (subscribed_at desc, id)
  where is_active;
-- squawk-ignore require-concurrent-index-deletion
drop index newsletter_subscribers_subscribed_at_idx;
alter table newsletter_subscribers set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02);
