-- expand
-- Readers' searches and what they search are compared without apostrophes and signs that nobody sees, and with 'and' for
-- '&'; a search that finds nothing has an offer instead.

create function recipe_key(value text) returns text
language sql immutable parallel safe strict as $$
  select lower(replace(replace(replace(
    public.unaccent('public.unaccent'::regdictionary, translate(value,
      U&'''`\00B4\02B9\02BB\02BC\02C8\2018\2019\201B\2032\FF07'
      || U&'\00AD\061C\180E\200B\200C\200D\200E\200F\2060\2061\2062\2063\2064\FE0E\FE0F\FEFF', '')),
    '& ', '&'), ' &', '&'), '&', ' and '))
$$;
-- The views of differences run this as whoever reads them.
grant execute on function recipe_key(text) to admin;

create or replace view recipe_search_truth as
select
  r.id as recipe_id,
  recipe_key(r.title) as title_key,
  recipe_key(concat_ws(E'\n', r.title, r.description, (
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
  recipe_key(concat_ws(E'\n', r.title, r.description, r.cuisine)) as suggest_text,
  array(select distinct i.food from ingredients i where i.recipe_id = r.id and i.food is not null order by 1) as foods
from recipes r
where r.status = 'published' and r.deleted_at is null;

create or replace function recipe_text_source(patterns text[], among integer) returns text
language sql immutable set search_path = public, pg_temp as $$
  select case
    when exists (select from unnest(patterns) as pattern where recipe_key(pattern) ~ '[[:alnum:]]{3}')
    then 'recipe_search s'
    else format('(select recipe_id from recipe_listing
      order by created_at desc, recipe_id limit %s) as newest
      join recipe_search s using (recipe_id)', among) end
$$;

create or replace function recipe_text_condition(patterns text[], foods jsonb) returns text
language sql immutable set search_path = public, pg_temp as $$
  -- An index without three letters to go by would be read from end to end: '' keeps it out of the plan.
  select string_agg(format(
    case when foods ? pattern then '(s.search_text%s like %L or s.foods && %L)' else 's.search_text%s like %L' end,
    case when recipe_text_source(patterns, 1) = 'recipe_search s' then '' else ' || ''''' end,
    recipe_key(pattern), array(select jsonb_array_elements_text(foods -> pattern))), ' and ')
  from unnest(patterns) as pattern
$$;

create or replace function search_recipes(
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
    recipe_key(phrase), array(select recipe_key(pattern) from unnest(patterns) as pattern));
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

create or replace function suggest_recipes(pattern text, take integer) returns setof uuid
language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set synchronize_seqscans = off as $$
declare
  key constant text := recipe_key(pattern);
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

-- "L'Huile": what is typed may be "lhuile" or "huile".
create or replace function collect_title_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- In order, so that two writers never wait for each other in a ring.
  insert into title_words
  select distinct word from (
    select words_of(title_key) as word from changed
    union select words_of(search_key(r.title)) from changed join recipes r on r.id = recipe_id
  ) as words order by word on conflict do nothing;
  return null;
end $$;

create function finds_recipes(filter recipe_filter, patterns text[], foods jsonb) returns boolean
language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set synchronize_seqscans = off as $$
declare
  condition constant text := filter_condition(filter);
  is_found boolean;
begin
  execute format('select exists (select from %s where %s %s)',
    recipe_text_source(patterns, 20000), recipe_text_condition(patterns, foods), case when condition <> 'true' then
      format('and s.recipe_id in (select recipe_id from recipe_listing where %s)', condition) end) into is_found;
  return is_found;
end $$;

-- The search with each word that finds nothing replaced by the most similar word of a title that finds something with
-- all others; null if there is none. `patterns`: one for each word. Title words stay when their titles go, hence the test.
create function corrected_search(filter recipe_filter, words text[], patterns text[], foods jsonb) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  anywhere constant recipe_filter := row(null, '{}');
  kept text[] := '{}';
  wrong integer[] := '{}';
  at integer;
  spelled text;
begin
  for at in 1 .. coalesce(cardinality(words), 0) loop
    if finds_recipes(anywhere, array[patterns[at]], foods) then
      kept := kept || patterns[at];
    else
      wrong := wrong || at;
    end if;
  end loop;
  if wrong = '{}' or kept <> '{}' and not finds_recipes(filter, kept, foods) then return null; end if;
  foreach at in array wrong loop
    spelled := null;
    for spelled in
      select t.word from title_words t where t.word % recipe_key(words[at])
      order by similarity(t.word, recipe_key(words[at])) desc, t.word limit 3
    loop
      exit when finds_recipes(filter, kept || ('%' || spelled || '%'), foods);
      spelled := null;
    end loop;
    if spelled is null then return null; end if;
    kept := kept || ('%' || spelled || '%');
    words[at] := spelled;
  end loop;
  return array_to_string(words, ' ');
end $$;

-- What a list offers whose search finds nothing: how many recipes it finds without the filters, else how it is spelled,
-- with the filters if that finds something with them.
create function offer_instead(
  filter recipe_filter, search text[], words text[], patterns text[], foods jsonb
) returns table (total bigint, spelled text, is_filtered boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  unfiltered constant recipe_filter := row(filter.category_id, '{}');
begin
  total := 0;
  is_filtered := filter.chosen <> '{}';
  if is_filtered then
    select found.total into total from search_recipes(unfiltered, search, '', null, 0, 0, foods) as found;
  end if;
  if total = 0 then
    spelled := corrected_search(filter, words, patterns, foods);
    if spelled is null and is_filtered then
      is_filtered := false;
      spelled := corrected_search(unfiltered, words, patterns, foods);
    end if;
  end if;
  return next;
end $$;
grant execute on function offer_instead(recipe_filter, text[], text[], text[], jsonb) to visitor, admin;

-- Old recipes are keyed anew by the job that brings lists up to date.
create or replace function continue_listing_refresh(batch integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  after uuid;
  ids uuid[];
begin
  select done_up_to into after from listing_refreshes for update skip locked;
  if not found then return false; end if;
  -- Locked, so that what a save derives meanwhile is not overwritten by what was so before it.
  ids := array(select id from recipes where id > after order by id limit batch for no key update);
  perform refresh_listing(ids), refresh_search(ids);
  if cardinality(ids) = batch then
    update listing_refreshes set done_up_to = ids[batch];
    return true;
  end if;
  delete from listing_refreshes;
  perform pg_notify('pages', '');
  return false;
end $$;
delete from listing_refreshes;
insert into listing_refreshes select where exists (select from recipe_search);
