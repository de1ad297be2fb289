-- What readers' lists ask, answered over the derived tables alone: one short plan, made for the
-- very values asked for. They give ids and counts of published recipes and nothing else.

-- Meals and diets without a cuisine or a time would look at every recipe.
do $$
declare
  mask text;
begin
  foreach mask in array array['meal_mask', 'diet_mask'] loop
    for bit in 0..case mask when 'meal_mask' then 10 else 8 end loop
      execute format('create index %I on recipe_listing (difficulty, total_time)
        include (cuisine, category_id, meal_mask, diet_mask) where %I & %s <> 0',
        'recipe_listing_' || mask || '_' || bit || '_idx', mask, 1 << bit);
    end loop;
  end loop;
end $$;
create index recipe_listing_cuisine_idx on recipe_listing (cuisine, created_at desc, recipe_id)
  include (category_id, difficulty, total_time, meal_mask, diet_mask);

-- Index-only reads need rows that vacuum has seen; a fifth of a million is too late.
alter table recipe_listing set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table recipe_search set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table recipe_counts set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- What a list leaves: null or an empty list is anything. meal_mask: any of; diet_mask: all of.
create type recipe_filter as (
  category_id uuid, cuisines text[], meal_mask integer, diet_mask integer,
  difficulty integer, longest integer
);

-- The filter as a condition on recipe_listing, its values quoted.
create function recipe_filter_sql(filter recipe_filter) returns text
language sql immutable set search_path = public as $$
  select coalesce(string_agg(condition, ' and '), 'true') from (
    select format('category_id = %L', filter.category_id) where filter.category_id is not null
    union all select format('cuisine = %L', filter.cuisines[1]) where cardinality(filter.cuisines) = 1
    union all select format('cuisine = any (%L::text[])', filter.cuisines)
      where cardinality(filter.cuisines) > 1
    union all select format('meal_mask & %s <> 0', filter.meal_mask) where filter.meal_mask <> 0
    union all select format('diet_mask & %s <> 0', 1 << bit) from generate_series(0, 30) as bit
      where filter.diet_mask & (1 << bit) <> 0
    union all select format('difficulty = %s', filter.difficulty) where filter.difficulty is not null
    union all select format('total_time <= %s', filter.longest) where filter.longest is not null
  ) as conditions (condition)
$$;

-- The filter as sets of facets, one of each to be borne; the facets of a set shut each other out.
-- No rows when it can't be said so.
create function recipe_filter_facets(filter recipe_filter) returns table (facets text[])
language sql immutable set search_path = public as $$
  select s.facets from (
    select array['category:' || filter.category_id] where filter.category_id is not null
    union all select array(select 'cuisine:' || name from unnest(filter.cuisines) as name)
      where cardinality(filter.cuisines) > 0
    union all select array['diet:' || bit] from generate_series(0, 30) as bit
      where filter.diet_mask & (1 << bit) <> 0
    union all select array['difficulty:' || filter.difficulty] where filter.difficulty is not null
    union all select array(select 'meal:' || bit from generate_series(0, 30) as bit
      where filter.meal_mask & (1 << bit) <> 0) where filter.meal_mask <> 0
    union all select array(select 'time:' || minutes
      from unnest(array[15, 30, 60, 1000]) as minutes where minutes <= filter.longest)
      where filter.longest is not null
  ) as s (facets)
$$;

-- How many recipes the filter leaves, from the kept counts; null when they don't say.
create function kept_recipe_count(filter recipe_filter) returns bigint
language plpgsql stable set search_path = public as $$
declare
  sets integer := 0;
  facet_set text[];
  one text[] := array[''];
  other text[] := array[''];
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
  return (
    select coalesce(sum(k.recipes), 0) from unnest(one) as l, unnest(other) as r
    join recipe_counts k on true
    where k.facet = least(l collate "C", r) and k.with_facet = greatest(l collate "C", r));
end $$;

-- Whether the kept counts say what each further facet would leave: they know pairs.
create function can_keep_facets(filter recipe_filter) returns boolean
language sql immutable set search_path = public as $$
  select count(*) <= 1 and coalesce(filter.longest = any (array[15, 30, 60, 1000]), true)
    and coalesce(filter.meal_mask & (filter.meal_mask - 1) = 0, true)
  from recipe_filter_facets(filter)
$$;

create function kept_recipe_facets(filter recipe_filter, kinds text[])
returns table (facet text, recipes bigint)
language sql stable set search_path = public as $$
  with chosen as materialized (
    select coalesce((select facets from recipe_filter_facets(filter)), array['']) as facets
  )
  select pairs.facet, sum(pairs.recipes)::bigint from (
    select k.with_facet, k.recipes from recipe_counts k
    where k.facet = any ((select facets from chosen)::text[])
    union all
    -- Chosen itself: a diet among the diets.
    select case k.facet when '' then k.with_facet else k.facet end, k.recipes from recipe_counts k
    where k.with_facet = any ((select facets from chosen)::text[])
  ) as pairs (facet, recipes)
  where split_part(pairs.facet, ':', 1) = any (kinds)
  group by pairs.facet having sum(pairs.recipes) <> 0
$$;

create function count_published_recipes() returns bigint
language sql stable security definer set search_path = public as $$
  select coalesce(sum(recipes), 0)::bigint from recipe_counts where facet = '' and with_facet = ''
$$;

create function recipe_order_sql(sort text, backward boolean) returns text
language sql immutable set search_path = public as $$
  select case sort
    when 'popular' then format('views_count %1$s, created_at %1$s, recipe_id %2$s', down, up)
    when 'rating' then format('rating %1$s, created_at %1$s, recipe_id %2$s', down, up)
    when 'time' then format('total_time %2$s, created_at %1$s, recipe_id %2$s', down, up)
    when 'alphabetical' then format('title_key %1$s, recipe_id %1$s', up)
    else format('created_at %1$s, recipe_id %2$s', down, up)
  end
  from (values (
    case when backward then 'asc' else 'desc' end, case when backward then 'desc' else 'asc' end
  )) as directions (down, up)
$$;

-- A page of the recipes that the filter leaves, and how many there are in all.
create function list_recipes(filter recipe_filter, sort text, skip integer, take integer)
returns table (ids uuid[], total bigint)
language plpgsql stable security definer
set search_path = public set max_parallel_workers_per_gather = 0 as $$
declare
  condition constant text := recipe_filter_sql(filter);
  backward boolean;
begin
  total := kept_recipe_count(filter);
  if total is null then
    execute 'select count(*) from recipe_listing where ' || condition into total;
  end if;
  take := least(take, total - skip);
  ids := '{}';
  if take > 0 then
    -- The second half is nearer from the end.
    backward := skip > total / 2;
    if backward then skip := total - skip - take; end if;
    -- An order's index is walked where matches are dense; few matches are gathered and sorted.
    execute format(case
      when (skip + take) * count_published_recipes() < total * 50000
      then 'select array(select recipe_id from recipe_listing where %1$s order by %2$s limit %3$s offset %4$s)'
      else 'with matches as materialized (
          select recipe_id, views_count, rating, total_time, title_key, created_at
          from recipe_listing where %1$s)
        select array(select recipe_id from matches order by %2$s limit %3$s offset %4$s)'
      end, condition, recipe_order_sql(sort, backward), take, skip) into ids;
    if backward then
      ids := array(select id from unnest(ids) with ordinality as u (id, place) order by place desc);
    end if;
  end if;
  return next;
end $$;

-- Where to look for text. Patterns without three letters in a row can use no index: they look
-- through that many of the newest recipes.
create function recipe_text_source(patterns text[], among integer) returns text
language sql immutable set search_path = public as $$
  select case
    when exists (select from unnest(patterns) as pattern where search_key(pattern) ~ '[[:alnum:]]{3}')
    then 'recipe_search s'
    else format('(select recipe_id from recipe_listing
      order by created_at desc, recipe_id limit %s) as newest
      join recipe_search s using (recipe_id)', among) end
$$;

create function recipe_text_condition(patterns text[], text_column text) returns text
language sql immutable set search_path = public as $$
  -- An index without three letters to go by would be read from end to end: '' keeps it out.
  select string_agg(format('s.%I%s like %L', text_column,
    case when recipe_text_source(patterns, 1) = 'recipe_search s' then '' else ' || ''''' end,
    search_key(pattern)), ' and ')
  from unnest(patterns) as pattern
$$;

-- A page of the recipes that hold all patterns in their text, `phrase` in the title first when no
-- sort is named; counted up to 10,001, and 2,016 (84 pages) at most put in a finer order.
create function search_recipes(
  filter recipe_filter, patterns text[], phrase text, sort text, skip integer, take integer
) returns table (ids uuid[], total bigint)
language plpgsql stable security definer
set search_path = public set max_parallel_workers_per_gather = 0 set synchronize_seqscans = off as $$
declare
  condition constant text := recipe_filter_sql(filter);
  text_condition constant text := recipe_text_condition(patterns, 'search_text');
  found_sql constant text := format(
    'select s.recipe_id, s.title_key from %s where %s %s limit 10001',
    recipe_text_source(patterns, 20000), text_condition, case when condition <> 'true' then
      format('and s.recipe_id in (select recipe_id from recipe_listing where %s)', condition) end);
  class_sql constant text := format(
    'case when title_key like %L then 0 when title_key like all (%L::text[]) then 1 else 2 end',
    search_key(phrase), array(select search_key(pattern) from unnest(patterns) as pattern));
  page_sql text;
begin
  page_sql := case
    when sort is not null then format('select recipe_id from matches
      join recipe_listing using (recipe_id) order by %s',
      replace(recipe_order_sql(sort, false), 'title_key', 'recipe_listing.title_key'))
    when skip + take <= 2016 then 'select recipe_id
      from (select * from matches order by class, place limit 2016) as best
      join recipe_listing using (recipe_id) order by class, created_at desc, recipe_id'
    else 'select recipe_id from matches order by class, place' end;
  execute format('with matches as materialized (
      select recipe_id, title_key, %s as class, row_number() over () as place from (%s) as found)
    select array(%s limit %s offset %s), (select count(*) from matches)',
    class_sql, found_sql, page_sql, take, skip) into ids, total;
  -- The most popular of very many are not among the first that were found: the order's index knows.
  if sort is not null and total > 10000 and skip + take <= 480 then
    execute format('select array(select recipe_id from recipe_listing where %1$s and exists (
        select from recipe_search s where s.recipe_id = recipe_listing.recipe_id and %2$s)
      order by %3$s limit %4$s offset %5$s)',
      condition, text_condition,
      recipe_order_sql(sort, false), take, skip) into ids;
  end if;
  return next;
end $$;

-- At most `take` recipes with the pattern in title, description or cuisine; those in titles first.
create function suggest_recipes(pattern text, take integer) returns setof uuid
language plpgsql stable security definer
set search_path = public set max_parallel_workers_per_gather = 0 set synchronize_seqscans = off as $$
declare
  key constant text := search_key(pattern);
begin
  return query execute format('select recipe_id from (
      select s.recipe_id, s.title_key from %1$s where %5$s limit 1000
    ) as matches join recipe_listing l using (recipe_id)
    order by matches.title_key like %3$L desc, matches.title_key like %2$L desc,
      l.created_at desc, recipe_id limit %4$s',
    recipe_text_source(array[pattern], 5000), key, substr(key, 2), take,
    recipe_text_condition(array[pattern], 'suggest_text'));
end $$;

-- For each choice of a facet how many recipes it would leave, the other facets applied: an any-of
-- facet's own choices are left out, a diet is added to those chosen. time:30 holds over 15 to 30
-- minutes. Text is counted within its first 10,001 matches.
create function count_recipe_facets(filter recipe_filter, patterns text[])
returns table (facet text, recipes bigint)
language plpgsql stable security definer
set search_path = public set max_parallel_workers_per_gather = 0 as $$
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
  types constant text[] := array['text', 'integer', 'smallint', 'integer', 'integer'];
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
        select f.facet, sum(l.recipes)::bigint from (
          select %s, count(*) as recipes
          from (select *, case when total_time <= 15 then 15 when total_time <= 30 then 30
              when total_time <= 60 then 60 when total_time <= 1000 then 1000 end as time_limit
            from recipe_listing where %s and %s) as timed
          group by grouping sets (%s)
        ) as l, unnest(recipe_facets(
          null, l.cuisine, l.difficulty, l.time_limit, l.meal_mask, l.diet_mask)) as f (facet)
        where f.facet <> %L group by f.facet',
        (select string_agg(case when of_kind = any (asked) then name
            else format('null::%s as %s', type, name) end, ', ') from unnest(kinds, names, types) as columns (of_kind, name, type)),
        recipe_filter_sql(base),
        case when cardinality(patterns) = 0 then 'true' else format(
          'recipe_id in (select s.recipe_id from %s where %s limit 10001)',
          recipe_text_source(patterns, 20000), recipe_text_condition(patterns, 'search_text')) end,
        (select string_agg(format('(%s)', name), ', ') from unnest(kinds, names) as columns (of_kind, name)
          where of_kind = any (asked)),
        '');
    end if;
  end loop;
end $$;

grant execute on function
  count_published_recipes(), list_recipes(recipe_filter, text, integer, integer),
  search_recipes(recipe_filter, text[], text, text, integer, integer),
  suggest_recipes(text, integer), count_recipe_facets(recipe_filter, text[])
  to visitor, admin;
