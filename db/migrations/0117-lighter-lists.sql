-- A list's page costs the database less: most of it was spent on planning and on starting small queries.

-- A card's category and diets, without a query for each.
create or replace view published_recipes_view as
select
  d.id, d.title, d.slug, d.description,
  d.main_image_url, d.main_image_color, d.images,
  d.prep_time, d.cook_time, d.rest_time, d.total_time,
  d.servings, d.difficulty, d.cuisine, d.meal_types, d.ingredients, d.instructions, d.nutrition,
  d.tags, d.dietary_tags, d.categories, d.status, d.featured, d.views_count,
  d.rating_average, d.rating_count, d.created_at, d.updated_at, d.published_at,
  d.first_published_at, d.author_name, d.meta_description, d.source_url, d.source_site,
  l.recipe_id as list_id,
  l.category_id as list_category_id,
  l.cuisine as list_cuisine,
  l.difficulty as list_difficulty,
  l.total_time as list_total_time,
  l.meal_mask as list_meal_mask,
  l.diet_mask as list_diet_mask,
  l.featured as list_featured,
  l.views_count as list_views_count,
  l.rating as list_rating,
  l.created_at as list_created_at,
  l.title_key as list_title_key,
  s.title_key as search_title_key,
  s.search_text,
  s.suggest_text,
  d.written_by, d.reviewed_at is not null as is_reviewed, d.image_credit_name, d.image_credit_url,
  d.main_picture, d.pictures,
  c.name as list_category_name, c.slug as list_category_slug
from recipe_listing l
left join recipe_detail_view d on d.id = l.recipe_id
left join recipe_search s on s.recipe_id = l.recipe_id
left join categories c on c.id = l.category_id;

-- How many recipes the filter leaves, from the kept counts; null when they don't say. Each pair is looked
-- up by itself: compared in the order of "C", which no index is in, all of the counts were read.
create or replace function kept_recipe_count(filter recipe_filter) returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
declare
  sets integer := 0;
  facet_set text[];
  one text[] := array[''];
  other text[] := array[''];
  first_facet text;
  second_facet text;
  total bigint := 0;
begin
  if filter.longest <> all (array[15, 30, 60, 1000]) then return null; end if;
  -- A recipe may bear several meals: their counts don't add up.
  if filter.meal_mask & (filter.meal_mask - 1) <> 0 then return null; end if;
  for facet_set in select f.facets from recipe_filter_facets(filter) as f loop
    sets := sets + 1;
    if sets = 1 then one := facet_set;
    elsif sets = 2 then other := facet_set;
    else return null;
    end if;
  end loop;
  foreach first_facet in array one loop
    foreach second_facet in array other loop
      total := total + coalesce((
        select sum(k.recipes) from recipe_counts k
        where k.facet = least(first_facet collate "C", second_facet) collate "default"
          and k.with_facet = greatest(first_facet collate "C", second_facet) collate "default"), 0);
    end loop;
  end loop;
  return total;
end $$;

-- Whether the kept counts say what each further facet would leave: they know pairs.
create or replace function can_keep_facets(filter recipe_filter) returns boolean
language sql immutable as $$
  select (filter.category_id is not null)::integer
    + coalesce((cardinality(filter.cuisines) > 0)::integer, 0)
    + coalesce(bit_count(filter.diet_mask::bit(32)), 0)
    + (filter.difficulty is not null)::integer
    + coalesce((filter.meal_mask <> 0)::integer, 0)
    + (filter.longest is not null)::integer <= 1
    and coalesce(filter.longest = any (array[15, 30, 60, 1000]), true)
    and coalesce(filter.meal_mask & (filter.meal_mask - 1) = 0, true)
$$;

-- For each choice of a facet how many recipes it would leave, the other facets applied: an any-of
-- facet's own choices are left out, a diet is added to those chosen. time:30 holds over 15 to 30
-- minutes. meals:5 and diets:5 count the recipes with just these bits: whoever asks adds them up. Text is
-- counted within its first 10,001 matches.
create or replace function count_recipe_facets(filter recipe_filter, patterns text[])
returns table (facet text, recipes bigint)
language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  kind text;
  base recipe_filter;
  active constant text[] := array_remove(array[
    case when cardinality(filter.cuisines) > 0 then 'cuisine' end,
    case when filter.difficulty is not null then 'difficulty' end,
    case when filter.meal_mask <> 0 then 'meal' end,
    case when filter.longest is not null then 'time' end], null);
  kinds constant text[] := array['cuisine', 'diet', 'difficulty', 'meal', 'time'];
  names constant text[] := array['cuisine', 'diet_mask', 'difficulty', 'meal_mask', 'time_limit'];
  labels constant text[] := array['cuisine:', 'diets:', 'difficulty:', 'meals:', 'time:'];
  asked text[];
begin
  foreach kind in array array['others'] || active loop
    base := filter;
    case kind
      when 'cuisine' then base.cuisines := null;
      when 'difficulty' then base.difficulty := null;
      when 'meal' then base.meal_mask := null;
      when 'time' then base.longest := null;
      else null;
    end case;
    asked := case kind
      when 'others' then array(select k from unnest(kinds) as k where k <> all (active))
      else array[kind] end;
    if cardinality(patterns) = 0 and can_keep_facets(base) then
      return query select * from kept_recipe_facets(base, asked);
    else
      return query execute format('
        select facet, recipes from (
          select concat(%s) as facet, count(*) as recipes
          from (select *, case when total_time <= 15 then 15 when total_time <= 30 then 30
              when total_time <= 60 then 60 when total_time <= 1000 then 1000 end as time_limit
            from recipe_listing where %s and %s) as timed
          group by grouping sets (%s)
        ) as counted where facet <> %L',
        (select string_agg(format('%L || %I', label, name), ', ')
          from unnest(kinds, names, labels) as columns (of_kind, name, label)
          where of_kind = any (asked)),
        recipe_filter_sql(base),
        case when cardinality(patterns) = 0 then 'true' else format(
          'recipe_id in (select s.recipe_id from %s where %s limit 10001)',
          recipe_text_source(patterns, 20000), recipe_text_condition(patterns, 'search_text')) end,
        (select string_agg(format('(%I)', name), ', ') from unnest(kinds, names) as columns (of_kind, name)
          where of_kind = any (asked)),
        '');
    end if;
  end loop;
end $$;
