-- expand
-- A token's list of all recipes goes along the indexes of readers' lists, and on behind a place, as theirs do.

-- As recipe_listing, with the drafts.
create view any_recipe_listing as
select recipe_id, 'published'::text as status, category_id, cuisine, total_time, facets, views_count, rating, created_at,
  title_key
from recipe_listing
union all
select i.recipe_id, i.status, i.category_id, r.cuisine, r.total_time,
  (select coalesce(bit_or(f.mask), 0) from recipe_facets f where f.recipe_id = r.id), i.draft_views,
  coalesce(r.rating_average, 0)::numeric(3, 2), i.created_at, i.title_key
from admin_recipe_index i join recipes r on r.id = i.recipe_id where i.status = 'draft';

create index admin_recipe_index_drafts_idx on admin_recipe_index (created_at desc, recipe_id) where status = 'draft';

-- A page of the recipes that the filter leaves, of one status or of both, behind a place or from the first. Patterns
-- are looked for in title and slug. `next` is the last one's place, if there are others behind it.
create function list_any_recipes(
  filter recipe_filter, only_status text, patterns text[], sort text, take integer, after jsonb
) returns table (ids uuid[], total bigint, next jsonb)
language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  searched constant text := ' and recipe_id in (select i.recipe_id from admin_recipe_index i where ' || (
    select string_agg(format('i.search_text like %L', search_key(pattern)), ' and ') from unnest(patterns) as pattern) || ')';
  condition constant text := filter_condition(filter) || coalesce(searched, '')
    || coalesce(' and status = ' || quote_literal(only_status), '');
  published bigint := case when searched is null then count_from_pairs(filter) end;
begin
  if only_status = 'draft' then published := 0; end if;
  execute 'select count(*) from any_recipe_listing where ' || condition
    || case when published is null then '' else ' and status = ''draft''' end into total;
  total := total + coalesce(published, 0);
  execute format('select array(select recipe_id from any_recipe_listing where %s%s order by %s limit %s)', condition,
    case when after is null then '' else ' and ' || recipe_after_sql(sort, after) end, recipe_order_sql(sort, false), take + 1) into ids;
  if cardinality(ids) > take then
    execute format('select jsonb_build_array(%I::text, created_at::text, recipe_id) from any_recipe_listing
      where recipe_id = $1', recipe_order_column(sort)) into next using ids[take];
  end if;
  ids := ids[:take];
  return next;
end $$;
grant execute on function list_any_recipes(recipe_filter, text, text[], text, integer, jsonb) to admin;
