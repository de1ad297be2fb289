-- expand
-- Which recipes are in season, for home and for the filter of lists. It is written by those who save a recipe, and by a
-- job when the month or the hemisphere changes: queries and finished pages know of no clock.
create table season (
  is_only_row boolean primary key default true check (is_only_row),
  -- As it is in the north, where the months of the table of foods are from.
  month smallint not null check (month between 1 and 12),
  -- Up to which recipe recipes_in_season follows it; null when it follows for all.
  done_up_to uuid default '00000000-0000-0000-0000-000000000000'
);
revoke insert, update, delete on season from admin;

create table recipes_in_season (
  recipe_id uuid primary key references recipes (id) on delete cascade,
  -- How many percent of it are in season.
  share smallint not null check (share between 1 and 100)
);

create function refresh_listing_of_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_listing(array(select recipe_id from changed));
  return null;
end $$;
create trigger recipes_in_season_refresh_insert after insert on recipes_in_season
  referencing new table as changed for each statement execute function refresh_listing_of_changed();
create trigger recipes_in_season_refresh_delete after delete on recipes_in_season
  referencing old table as changed for each statement execute function refresh_listing_of_changed();

-- What the view has is kept, whatever it is.
do $$
begin
  execute 'create or replace view recipe_facets as ' || rtrim(pg_get_viewdef('recipe_facets'::regclass), '; ') || '
    union all
    select s.recipe_id, f.* from recipes_in_season s join facet_options f on f.kind = ''season'' and f.option = ''now''';
end $$;

insert into facets (kind, choice, first_bit, options) values ('season', 'any', 18, array['now'])
on conflict (kind) do nothing;

-- Of the newest recipes in season, those that are most so.
create function most_seasonal_recipes(take integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select s.recipe_id
  from list_recipes(row(null, '{"season": ["now"]}')::recipe_filter, 'newest', 0, 100) as newest
  join recipes_in_season s on s.recipe_id = any (newest.ids)
  order by s.share desc, s.recipe_id limit take
$$;
grant execute on function most_seasonal_recipes(integer) to visitor, admin;
