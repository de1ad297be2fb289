-- expand
-- A recipe is found by each name of its foods: recipe_search keeps which foods its ingredients are, and whoever searches
-- tells which foods a word of the search is the name of. Names themselves are not in the text: "egg" would find eggplants.
alter table recipe_search add column foods text[] not null default '{}';

create or replace view recipe_search_truth as
select
  r.id as recipe_id,
  search_key(r.title) as title_key,
  search_key(concat_ws(E'\n', r.title, r.description, (
    select string_agg(concat_ws(', ', i.name, i.note), E'\n' order by i.display_order, i.id)
    from ingredients i where i.recipe_id = r.id
  ), (
    select string_agg(name, E'\n' order by name) from (
      select c.name from recipe_categories rc join categories c on c.id = rc.category_id where rc.recipe_id = r.id
      union select m.name from recipe_meal_types rm join meal_types m on m.id = rm.meal_type_id
      where rm.recipe_id = r.id
      union select d.name from recipe_dietary_tags rd join dietary_tags d on d.id = rd.dietary_tag_id
      where rd.recipe_id = r.id
      union select t.name from recipe_tags rt join tags t on t.id = rt.tag_id where rt.recipe_id = r.id
      union select r.cuisine
    ) as filed
  ))) as search_text,
  search_key(concat_ws(E'\n', r.title, r.description, r.cuisine)) as suggest_text,
  array(select distinct i.food from ingredients i where i.recipe_id = r.id and i.food is not null order by 1) as foods
from recipes r
where r.status = 'published' and r.deleted_at is null;

create or replace function refresh_search(ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from recipe_search s where s.recipe_id = any (ids) and not exists (
    select from recipes r where r.id = s.recipe_id and r.status = 'published' and r.deleted_at is null);
  insert into recipe_search as s
  select * from recipe_search_truth where recipe_id = any (ids)
  on conflict (recipe_id) do update set
    title_key = excluded.title_key, search_text = excluded.search_text, suggest_text = excluded.suggest_text,
    foods = excluded.foods
  where s.* is distinct from excluded.*;
$$;

create index recipe_search_foods_idx on recipe_search using gin (foods);

-- `foods`: by pattern, the foods that its word is a name of.
create function recipe_text_condition(patterns text[], foods jsonb) returns text
language sql immutable set search_path = public, pg_temp as $$
  -- An index without three letters to go by would be read from end to end: '' keeps it out of the plan.
  select string_agg(format(
    case when foods ? pattern then '(s.search_text%s like %L or s.foods && %L)' else 's.search_text%s like %L' end,
    case when recipe_text_source(patterns, 1) = 'recipe_search s' then '' else ' || ''''' end,
    search_key(pattern), array(select jsonb_array_elements_text(foods -> pattern))), ' and ')
  from unnest(patterns) as pattern
$$;

-- As before, with foods: a page of the recipes that hold all patterns in their text, `phrase` in the title first.
create function search_recipes(
  filter recipe_filter, patterns text[], phrase text, sort text, skip integer, take integer, foods jsonb
) returns table (ids uuid[], total bigint)
language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set synchronize_seqscans = off as $$
declare
  condition constant text := filter_condition(filter);
  text_condition constant text := recipe_text_condition(patterns, foods);
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

create function count_recipe_facets(filter recipe_filter, patterns text[], foods jsonb)
returns table (facet text, recipes bigint)
language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set synchronize_seqscans = off as $$
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
          recipe_text_source(patterns, 20000), recipe_text_condition(patterns, foods)) end,
        ':');
    end if;
  end loop;
end $$;

-- The version before asks without foods.
create or replace function search_recipes(
  filter recipe_filter, patterns text[], phrase text, sort text, skip integer, take integer
) returns table (ids uuid[], total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select ids, total from search_recipes(filter, patterns, phrase, sort, skip, take, '{}')
$$;
create or replace function count_recipe_facets(filter recipe_filter, patterns text[])
returns table (facet text, recipes bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select facet, recipes from count_recipe_facets(filter, patterns, '{}')
$$;

grant execute on function search_recipes(recipe_filter, text[], text, text, integer, integer, jsonb),
  count_recipe_facets(recipe_filter, text[], jsonb) to visitor, admin;
