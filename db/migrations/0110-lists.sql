-- What readers' lists ask, answered over the derived tables alone: one short plan, made for the very values asked
-- for. They return ids and counts of published recipes and nothing else.

-- What is chosen: of each kind of facets some options, as {"cuisine": ["Thai", "Greek"], "diet": ["Vegan"]}.
create type recipe_filter as (category_id uuid, chosen jsonb);

-- The filter as sets of facets, of each of which a recipe must have one; and as conditions on recipe_listing.
create function filter_sets(filter recipe_filter) returns table (facets text[], condition text)
language sql stable as $$
  select array['category:' || filter.category_id], format('category_id = %L', filter.category_id)
  where filter.category_id is not null
  union all
  select array_agg(kind || ':' || option), case
    -- Its column leads the indexes.
    when kind = 'cuisine' and count(*) = 1 then format('cuisine = %L', min(option))
    when kind = 'cuisine' then format('cuisine = any (%L)', array_agg(option))
    else format('facets & %s <> 0', bit_or(mask)) end
  from facet_options
  where filter.chosen -> kind ? option
  group by kind, case choice when 'all' then option end
$$;

create function filter_condition(filter recipe_filter) returns text language sql stable as $$
  select coalesce(string_agg(condition, ' and '), 'true') from filter_sets(filter)
$$;

-- The filter's sets, if recipe_counts tells how many recipes they leave, else null: not more than `most`, and no
-- recipe may have two facets of a set, whose counts are added up.
create function countable_sets(filter recipe_filter, most integer) returns jsonb language sql stable as $$
  select case when count(*) <= most and not coalesce(bool_or(exists (
      select from unnest(facets) as one join unnest(facets) as other on one < other collate "C"
      join recipe_counts k on k.facet = one and k.with_facet = other
      group by one, other having sum(k.recipes) <> 0)), false)
    then coalesce(jsonb_agg(facets), '[]') end
  from filter_sets(filter)
$$;

create function count_from_pairs(filter recipe_filter) returns bigint language sql stable as $$
  select (
    select coalesce(sum(k.recipes), 0)::bigint
    from jsonb_array_elements_text(coalesce(sets -> 0, '[""]')) as one
    cross join jsonb_array_elements_text(coalesce(sets -> 1, '[""]')) as other
    join recipe_counts k
      on k.facet = least(one collate "C", other) and k.with_facet = greatest(one collate "C", other))
  from countable_sets(filter, 2) as sets where sets is not null
$$;

create function count_published_recipes() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(recipes), 0)::bigint from recipe_counts where facet = '' and with_facet = ''
$$;

create function recipe_order_sql(sort text, backward boolean) returns text
language sql immutable set search_path = public, pg_temp as $$
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

-- The column that an order sorts by first.
create function recipe_order_column(sort text) returns text language sql immutable as $$
  select case sort when 'popular' then 'views_count' when 'rating' then 'rating' when 'time' then 'total_time'
    when 'alphabetical' then 'title_key' else 'created_at' end
$$;

-- A published recipe's place in an order, by which a later request goes on behind it.
create function recipe_place(sort text, recipe uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  place jsonb;
begin
  execute format('select jsonb_build_array(%I::text, created_at::text, recipe_id)
    from recipe_listing where recipe_id = $1', recipe_order_column(sort)) into place using recipe;
  return place;
end $$;

-- The condition that a recipe comes behind a place in an order, as recipe_order_sql has it.
create function recipe_after_sql(sort text, place jsonb) returns text
language sql stable set search_path = public, pg_temp as $$
  select case when sort = 'alphabetical'
    then format('(title_key, recipe_id) > (%L, %L::uuid)', place ->> 0, place ->> 2)
    else format('%1$I %2$s= %3$L and (%1$I %2$s %3$L or created_at < %4$L or created_at = %4$L and recipe_id > %5$L)',
      recipe_order_column(sort), case when sort = 'time' then '>' else '<' end,
      place ->> 0, place ->> 1, place ->> 2) end
$$;

-- A page of the recipes that the filter leaves, and how many there are in all. With `after`, a recipe_place, the page
-- begins behind it, whatever was added before it in the meantime.
create function list_recipes(
  filter recipe_filter, sort text, skip integer, take integer, after jsonb default null
) returns table (ids uuid[], total bigint)
language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  condition text := filter_condition(filter);
  backward boolean;
begin
  total := count_from_pairs(filter);
  if total is null then
    execute 'select count(*) from recipe_listing where ' || condition into total;
  end if;
  if after is not null then
    condition := condition || ' and ' || recipe_after_sql(sort, after);
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

-- Where to look for text. Patterns without three letters in a row can use no index: they look through that many of
-- the newest recipes.
create function recipe_text_source(patterns text[], among integer) returns text
language sql immutable set search_path = public, pg_temp as $$
  select case
    when exists (select from unnest(patterns) as pattern where search_key(pattern) ~ '[[:alnum:]]{3}')
    then 'recipe_search s'
    else format('(select recipe_id from recipe_listing
      order by created_at desc, recipe_id limit %s) as newest
      join recipe_search s using (recipe_id)', among) end
$$;

create function recipe_text_condition(patterns text[], text_column text) returns text
language sql immutable set search_path = public, pg_temp as $$
  -- An index without three letters to go by would be read from end to end: '' keeps it out of the plan.
  select string_agg(format('s.%I%s like %L', text_column,
    case when recipe_text_source(patterns, 1) = 'recipe_search s' then '' else ' || ''''' end,
    search_key(pattern)), ' and ')
  from unnest(patterns) as pattern
$$;

-- A page of the recipes that hold all patterns in their text, `phrase` in the title first when no sort is named;
-- counted up to 10,001, and 2,016 (84 pages) at most put in a finer order.
create function search_recipes(
  filter recipe_filter, patterns text[], phrase text, sort text, skip integer, take integer
) returns table (ids uuid[], total bigint)
language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set synchronize_seqscans = off as $$
declare
  condition constant text := filter_condition(filter);
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

-- At most `take` recipes with the pattern in title, description or cuisine; those in titles first. In a large
-- cookbook, what many recipes have is looked for among the newest ones, since reading the index's list of all of them
-- takes longest, and only the best by title are put in order by their age.
create function suggest_recipes(pattern text, take integer) returns setof uuid
language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set synchronize_seqscans = off as $$
declare
  key constant text := search_key(pattern);
  -- '' keeps the index of trigrams out of the plan.
  among_newest constant text := '(select recipe_id from recipe_listing
      order by created_at desc, recipe_id limit %1$s) as newest
    join recipe_search s using (recipe_id) where s.suggest_text || '''' like %2$L limit %3$s';
  is_short constant boolean := key !~ '[[:alnum:]]{3}';
  is_large constant boolean := count_published_recipes() > 50000;
  is_common boolean := false;
begin
  if is_large and not is_short then
    execute 'select count(*) = 5 from (select from ' || format(among_newest, 200, key, 5) || ') as found'
      into is_common;
  end if;
  return query execute format('select recipe_id from (
      select recipe_id, title_key like %2$L as begins, title_key like %3$L as is_title
      from (select s.recipe_id, s.title_key from %1$s) as found
      order by begins desc, is_title desc limit %5$s
    ) as matches join recipe_listing l using (recipe_id)
    order by begins desc, is_title desc, l.created_at desc, recipe_id limit %4$s',
    case
      when is_short then format(among_newest, 5000, key, 1000)
      when is_common then format(among_newest, 20000, key, 40)
      else format('recipe_search s where s.suggest_text like %L limit 1000', key) end,
    substr(key, 2), key, take, case when is_large then 100 else 1000 end);
end $$;

-- For each facet how many recipes it would leave, the rest of the filter applied: where any chosen option will do, in
-- place of those chosen, else in addition to them. Text is counted within its first 10,001 matches.
create function count_recipe_facets(filter recipe_filter, patterns text[])
returns table (facet text, recipes bigint)
language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  asked record;
  base recipe_filter;
  sets jsonb;
begin
  for asked in
    select array_agg(kind) as kinds, filter.chosen as chosen
    from facets where choice = 'all' or not filter.chosen ? kind
    union all
    select array[kind], filter.chosen - kind from facets where choice = 'any' and filter.chosen ? kind
  loop
    base := row(filter.category_id, asked.chosen);
    sets := case when cardinality(patterns) = 0 then countable_sets(base, 1) end;
    if sets is not null then
      return query
        select pairs.facet, sum(pairs.recipes)::bigint from (
          select case when k.facet in ('', one) then k.with_facet else k.facet end as facet, k.recipes
          from jsonb_array_elements_text(coalesce(sets -> 0, '[""]')) as one
          join recipe_counts k on k.facet = one or k.with_facet = one
        ) as pairs
        where split_part(pairs.facet, ':', 1) = any (asked.kinds)
        group by pairs.facet having sum(pairs.recipes) <> 0;
    else
      return query execute format('
        select o.kind || %4$L || o.option, sum(grouped.recipes)::bigint
        from (
          select coalesce(%1$s) as bits, count(*) as recipes
          from recipe_listing where %2$s and %3$s group by grouping sets (%1$s)
        ) as grouped
        join facet_options o on o.mask & grouped.bits <> 0
        group by o.kind, o.option',
        (select string_agg(mask, ', ') from (
          select format('facets & %s', bit_or(o.mask)) as mask
          from facet_options o where o.kind = any (asked.kinds) group by o.kind) as masks),
        filter_condition(base),
        case when cardinality(patterns) = 0 then 'true' else format(
          'recipe_id in (select s.recipe_id from %s where %s limit 10001)',
          recipe_text_source(patterns, 20000), recipe_text_condition(patterns, 'search_text')) end,
        ':');
    end if;
  end loop;
end $$;

-- The text with each of its words replaced by the nearest word of a title; words that are near none are left out.
-- Null when nothing is left.
create function nearest_words(wanted text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select string_agg(near.word, ' ' order by asked.place)
  from (
    select word, place from words_of(search_key(wanted)) with ordinality as w (word, place) limit 8
  ) as asked
  cross join lateral (
    select t.word from title_words t
    where t.word % asked.word
    order by similarity(t.word, asked.word) desc, t.word limit 1
  ) as near
$$;

grant execute on function
  count_published_recipes(), list_recipes(recipe_filter, text, integer, integer, jsonb), recipe_place(text, uuid),
  search_recipes(recipe_filter, text[], text, text, integer, integer),
  suggest_recipes(text, integer), count_recipe_facets(recipe_filter, text[]), nearest_words(text)
  to visitor, admin;
