-- Open pages of the back office hear of every committed change (NOTIFY in the writing transaction), on
-- every node. What is told is small and no secret: what kind of thing, which one if it is one, by whom.
create function notify_admin_change() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('admin_events', json_build_object(
      'type', 'changed',
      'noun', a.noun,
      'id', case when count(*) = 1 then min(a.noun_id) end,
      'by', a.by_id
    )::text)
  from added a
  group by a.noun, a.by_id;
  return null;
end $$;
create trigger activity_notify_admins after insert on activity
  referencing new table as added
  for each statement execute function notify_admin_change();

-- What visitors leave is no admin's deed, but news all the same.
create function notify_admin_news() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('admin_events',
    json_build_object('type', 'changed', 'noun', tg_argv[0], 'id', null, 'by', null)::text);
  return null;
end $$;
create trigger contact_messages_notify_admins after insert on contact_messages
  for each statement execute function notify_admin_news('message');
create trigger newsletter_subscribers_notify_admins after insert or update on newsletter_subscribers
  for each statement execute function notify_admin_news('subscriber');

-- Signing in and out, and changes of an account, are deeds as well.
grant insert on activity to accounts;
