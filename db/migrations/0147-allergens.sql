-- expand
-- What a recipe contains of the fourteen allergens, and lists without some of them.

-- Null as long as nobody has confirmed it; an empty list is confirmed, too.
alter table recipes add column allergens text[];
select create_recipe_views();

-- Without them the content of a recipe is what it was: sample recipes that nobody has touched stay untouched.
create or replace function recipe_content_hash(wanted uuid) returns text
language sql stable set search_path = public, pg_temp as $$
  select md5((
    to_jsonb(d) - array['status', 'featured', 'views_count', 'rating_average', 'rating_count', 'categories',
      'written_by', 'main_image', 'main_image_color', 'image_details', 'published_at', 'first_published_at',
      'created_at', 'updated_at', 'version', 'author_id', 'saved_by_name', 'reviewed_at', 'reviewed_by_name',
      case when d.allergens is null then 'allergens' end]
    || jsonb_build_object('category_id', (
      select rc.category_id from recipe_categories rc where rc.recipe_id = d.id)))::text)
  from recipe_detail_view d where d.id = wanted
$$;

-- What a choice of the filter 'Without' leaves out.
create function allergens_left_out(option text) returns text[] language sql immutable as $$
  select case option
    when 'gluten' then array['wheat', 'rye', 'barley', 'oats']
    when 'shellfish' then array['crustaceans', 'molluscs']
    else array[option] end
$$;
-- The views of differences run this as whoever reads them.
grant execute on function allergens_left_out(text) to admin;

-- A recipe is without something only where somebody has confirmed what it contains, and every ingredient is a known food.
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
join facet_options f on f.kind = 'diet' and f.option = d.name
union all
select r.id, f.* from recipes r join facet_options f on f.kind = 'without' and not r.allergens && allergens_left_out(f.option)
where r.allergens is not null
  and not exists (select from ingredients i where i.recipe_id = r.id and i.food is null);

-- Lists follow a change of the ingredients alone where somebody has confirmed what the recipe contains.
create or replace function refresh_recipes_of_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids uuid[] := array(select distinct recipe_id from changed);
begin
  if tg_table_name = 'recipe_categories' then perform refresh_admin_index(ids); end if;
  perform refresh_search(ids);
  if tg_table_name = 'ingredients' then
    ids := array(select id from recipes where id = any (ids) and allergens is not null);
  end if;
  if tg_table_name <> 'recipe_tags' and cardinality(ids) > 0 then perform refresh_listing(ids); end if;
  return null;
end $$;

-- Another food may contain something else: what was confirmed is no longer. Saves write their rows anew, and decide themselves.
create function unconfirm_allergens() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update recipes set allergens = null where allergens is not null and id in (
    select n.recipe_id from after_change n join before_change o using (id) where n.food is distinct from o.food);
  return null;
end $$;
create trigger ingredients_unconfirm_allergens after update on ingredients
  referencing old table as before_change new table as after_change
  for each statement execute function unconfirm_allergens();

-- Most recipes are without most things: one index of all that are without anything serves each choice, and a change of
-- a recipe's place in lists writes one entry and not thirteen.
create or replace function follow_facets() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  facet record;
begin
  for facet in
    select kind, bit, mask from facet_options where kind not in ('cuisine', 'without')
    union all select kind, min(bit), bit_or(mask) from facet_options where kind = 'without' group by kind
  loop
    execute format('create index if not exists %I on recipe_listing (cuisine, facets)
      include (category_id) where facets & %s <> 0', 'recipe_listing_facet_' || facet.bit || '_idx', facet.mask);
  end loop;
  delete from listing_refreshes;
  insert into listing_refreshes select where exists (select from recipe_listing);
  return null;
end $$;

create or replace function filter_sets(filter recipe_filter) returns table (facets text[], condition text)
language sql stable as $$
  select array['category:' || filter.category_id], format('category_id = %L', filter.category_id)
  where filter.category_id is not null
  union all
  select array_agg(kind || ':' || option), case
    -- Its column leads the indexes.
    when kind = 'cuisine' and count(*) = 1 then format('cuisine = %L', min(option))
    when kind = 'cuisine' then format('cuisine = any (%L)', array_agg(option))
    -- With the condition of their index.
    when kind = 'without' then format('facets & %s <> 0 and facets & %s <> 0', bit_or(mask),
      (select bit_or(mask) from facet_options where kind = 'without'))
    else format('facets & %s <> 0', bit_or(mask)) end
  from facet_options
  where filter.chosen -> kind ? option
  group by kind, case choice when 'all' then option end
$$;

insert into facets (kind, choice, first_bit, options) values
  ('without', 'all', 50, array['milk', 'egg', 'gluten', 'nuts', 'peanuts', 'soy', 'fish', 'shellfish', 'sesame', 'celery',
    'mustard', 'lupin', 'sulphites'])
on conflict (kind) do nothing;
