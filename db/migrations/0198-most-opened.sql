-- expand
-- The recipes that readers opened most in seven days, for home. Only the most popular and the newest are counted: the
-- views by day of a million recipes would take a second.
create function most_opened_this_week(take integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select v.recipe_id
  from (
    (select recipe_id from recipe_listing order by views_count desc, created_at desc, recipe_id limit 500)
    union
    (select recipe_id from recipe_listing order by created_at desc, recipe_id limit 100)
  ) as l
  join recipe_views_daily v on v.recipe_id = l.recipe_id
  where v.day > (now() at time zone 'utc')::date - 7
  group by v.recipe_id order by sum(v.views) desc, v.recipe_id limit take
$$;
grant execute on function most_opened_this_week(integer) to visitor, admin, editor, author;
