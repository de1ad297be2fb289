-- Views by recipe and day (UTC), and the site's by day, counted with the recipe's own in one go.

create table recipe_views_daily (
  recipe_id uuid not null references recipes (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (recipe_id, day)
) with (fillfactor = 80);
create index recipe_views_daily_day_idx on recipe_views_daily (day);

-- One day in many rows, of which a view takes one by chance: readers do not queue for a single row.
create table site_views_daily (
  day date not null,
  part smallint not null,
  views integer not null check (views > 0),
  primary key (day, part)
) with (fillfactor = 50);

revoke insert, update, delete, truncate on recipe_views_daily, site_views_daily from admin;

create or replace function increment_recipe_views(recipe_slug text) returns void
language sql security definer set search_path = public, pg_temp as $$
  with viewed as (
    update recipes set views_count = views_count + 1
    where slug = recipe_slug and status = 'published' and deleted_at is null
    returning id, (now() at time zone 'utc')::date as day
  ), by_recipe as (
    insert into recipe_views_daily as d (recipe_id, day, views)
    select id, day, 1 from viewed
    on conflict (recipe_id, day) do update set views = d.views + 1
  )
  insert into site_views_daily as d (day, part, views)
  select day, floor(random() * 32)::smallint, 1 from viewed
  on conflict (day, part) do update set views = d.views + 1
$$;

-- Views by day are kept for 400 days: a year can be compared with the one before. Ten thousand rows
-- at most at a time, so that no reader waits.
create function forget_old_views() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from recipe_views_daily where (recipe_id, day) in (
    select recipe_id, day from recipe_views_daily
    where day < (now() at time zone 'utc')::date - 400 limit 10000 for update skip locked);
  delete from site_views_daily where day < (now() at time zone 'utc')::date - 400;
$$;
grant execute on function forget_old_views() to admin;
