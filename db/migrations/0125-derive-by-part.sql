-- expand
-- Only what depends on a change is derived anew. The facets of a recipe read its columns once, not once for each of all
-- options, and a new facet no longer locks `recipes` while each recipe is looked at: a job does that, in batches.
create or replace view recipe_facets as
select r.id as recipe_id, f.*
from recipes r
cross join lateral jsonb_each_text(to_jsonb(r)) as c (kind, option)
join facet_options f on f.kind = c.kind and f.option = c.option
union all
select r.id, f.* from recipes r join facet_options f on f.kind = 'time' and f.option = case
  when r.total_time <= 15 then '15' when r.total_time <= 30 then '30'
  when r.total_time <= 60 then '60' when r.total_time <= 1000 then '1000' end
union all
select rm.recipe_id, f.* from recipe_meal_types rm join meal_types m on m.id = rm.meal_type_id
join facet_options f on f.kind = 'meal' and f.option = m.name
union all
select rd.recipe_id, f.* from recipe_dietary_tags rd join dietary_tags d on d.id = rd.dietary_tag_id
join facet_options f on f.kind = 'diet' and f.option = d.name;

create function refresh_listing(ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from recipe_listing l where l.recipe_id = any (ids) and not exists (
    select from recipes r where r.id = l.recipe_id and r.status = 'published' and r.deleted_at is null);
  insert into recipe_listing as l
  select * from recipe_listing_truth where recipe_id = any (ids)
  on conflict (recipe_id) do update set
    category_id = excluded.category_id, cuisine = excluded.cuisine, total_time = excluded.total_time,
    facets = excluded.facets, diets = excluded.diets, featured = excluded.featured,
    views_count = excluded.views_count, rating = excluded.rating, created_at = excluded.created_at,
    title_key = excluded.title_key
  where l.* is distinct from excluded.*;
$$;

create function refresh_search(ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from recipe_search s where s.recipe_id = any (ids) and not exists (
    select from recipes r where r.id = s.recipe_id and r.status = 'published' and r.deleted_at is null);
  insert into recipe_search as s
  select * from recipe_search_truth where recipe_id = any (ids)
  on conflict (recipe_id) do update set
    title_key = excluded.title_key, search_text = excluded.search_text, suggest_text = excluded.suggest_text
  where s.* is distinct from excluded.*;
$$;

create function refresh_admin_index(ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from admin_recipe_index i where i.recipe_id = any (ids) and not exists (
    select from recipes r where r.id = i.recipe_id and r.deleted_at is null);
  insert into admin_recipe_index as i
  select * from admin_recipe_index_truth where recipe_id = any (ids)
  on conflict (recipe_id) do update set
    category_id = excluded.category_id, status = excluded.status, title_key = excluded.title_key,
    created_at = excluded.created_at, updated_at = excluded.updated_at,
    draft_views = excluded.draft_views, search_text = excluded.search_text
  where i.* is distinct from excluded.*;
$$;

create or replace function refresh_recipes(ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  select refresh_admin_index(ids);
  select refresh_listing(ids);
  select refresh_search(ids);
$$;

-- Of the rows of a recipe, ingredients and tags are in no list, and nothing but its category is in the back office's.
create or replace function refresh_recipes_of_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids constant uuid[] := array(select distinct recipe_id from changed);
begin
  if tg_table_name = 'recipe_categories' then perform refresh_admin_index(ids); end if;
  if tg_table_name not in ('ingredients', 'recipe_tags') then perform refresh_listing(ids); end if;
  perform refresh_search(ids);
  return null;
end $$;

-- What is derived and what should be, where they differ: both are read once.
drop view recipe_listing_differences, recipe_search_differences, admin_recipe_index_differences;
create view recipe_listing_differences as
select recipe_id, to_jsonb(d) as derived, to_jsonb(t) as truth
from recipe_listing d full join recipe_listing_truth t using (recipe_id) where d is distinct from t;
create view recipe_search_differences as
select recipe_id, to_jsonb(d) as derived, to_jsonb(t) as truth
from recipe_search d full join recipe_search_truth t using (recipe_id) where d is distinct from t;
create view admin_recipe_index_differences as
select recipe_id, to_jsonb(d) as derived, to_jsonb(t) as truth
from admin_recipe_index d full join admin_recipe_index_truth t using (recipe_id) where d is distinct from t;

-- Up to which recipe the listing has followed a change of `facets`; no row when it has followed them all.
create table listing_refreshes (
  is_only_row boolean primary key default true check (is_only_row),
  done_up_to uuid not null default '00000000-0000-0000-0000-000000000000'
);
revoke insert, update, delete on listing_refreshes from admin;

-- Every facet has an index. Led by the cuisine, a meal's answers for both, which readers ask for most.
create or replace function follow_facets() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  facet facet_options;
begin
  for facet in select * from facet_options where kind <> 'cuisine' loop
    execute format('create index if not exists %I on recipe_listing (cuisine, facets)
      include (category_id) where facets & %s <> 0', 'recipe_listing_facet_' || facet.bit || '_idx', facet.mask);
  end loop;
  delete from listing_refreshes;
  insert into listing_refreshes select where exists (select from recipe_listing);
  return null;
end $$;

-- Brings the lists' facets of some recipes up to date; false when there are none left.
create function continue_listing_refresh(batch integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  after uuid;
  ids uuid[];
begin
  select done_up_to into after from listing_refreshes for update skip locked;
  if not found then return false; end if;
  -- Locked, so that what a save derives meanwhile is not overwritten by what was so before it.
  ids := array(select id from recipes where id > after order by id limit batch for no key update);
  perform refresh_listing(ids);
  if cardinality(ids) = batch then
    update listing_refreshes set done_up_to = ids[batch];
    return true;
  end if;
  delete from listing_refreshes;
  perform pg_notify('pages', '');
  return false;
end $$;

-- Each foreign key has an index that holds all rows: deleting what it refers to reads no whole table.
create index reviews_recipe_id_idx on reviews (recipe_id);
