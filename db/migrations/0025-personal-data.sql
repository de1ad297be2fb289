-- The activity tells for a year that a reader's message, review or subscription was dealt with, by its name. When all
-- of a reader's data is deleted, the lines stay without the name: the only change that anybody makes to them.
create function forget_in_activity(ids text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update activity set title = '(deleted)'
  where noun_id = any(ids) and noun in ('message', 'review', 'subscriber', 'picture')
$$;
grant execute on function forget_in_activity(text[]) to admin;
