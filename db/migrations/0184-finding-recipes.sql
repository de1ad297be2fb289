-- expand
-- The back office's table of recipes: what its filters look at, and the text of drafts, which readers' search leaves out.
alter table admin_recipe_index
  add column cuisine text,
  add column difficulty text,
  add column author_name text not null default '',
  -- 'photo', 'description', 'nutrition'
  add column lacks text[] not null default '{}',
  add column draft_text text,
  add column draft_foods text[];

-- What a recipe is found by, with the name of its category where that is part of it.
create function recipe_search_text(r recipes, category text) returns text
language sql stable set search_path = public, pg_temp as $$
  select recipe_key(concat_ws(E'\n', r.title, r.description, (
    select string_agg(concat_ws(', ', i.name, i.note), E'\n' order by i.display_order, i.id)
    from ingredients i where i.recipe_id = r.id
  ), (
    select string_agg(name, E'\n' order by name) from (
      select category as name
      union select m.name from recipe_meal_types rm join meal_types m on m.id = rm.meal_type_id
      where rm.recipe_id = r.id
      union select d.name from recipe_dietary_tags rd join dietary_tags d on d.id = rd.dietary_tag_id
      where rd.recipe_id = r.id
      union select t.name from recipe_tags rt join tags t on t.id = rt.tag_id where rt.recipe_id = r.id
      union select r.cuisine
    ) as filed
  )))
$$;
grant execute on function recipe_search_text(recipes, text) to admin;

create or replace view recipe_search_truth as
select
  r.id as recipe_id,
  recipe_key(r.title) as title_key,
  recipe_search_text(r, (
    select c.name from recipe_categories rc join categories c on c.id = rc.category_id where rc.recipe_id = r.id
  )) as search_text,
  recipe_key(concat_ws(E'\n', r.title, r.description, r.cuisine)) as suggest_text,
  array(select distinct i.food from ingredients i where i.recipe_id = r.id and i.food is not null order by 1) as foods
from recipes r
where r.status = 'published' and r.deleted_at is null;

-- A draft's category is looked up by its name: a new name is no change of the draft.
create or replace view admin_recipe_index_truth as
select
  r.id as recipe_id,
  (select rc.category_id from recipe_categories rc where rc.recipe_id = r.id) as category_id,
  r.status,
  search_key(r.title) as title_key,
  r.created_at,
  r.updated_at,
  case when r.status = 'draft' then r.views_count end as draft_views,
  search_key(r.title || E'\n' || r.slug) as search_text,
  r.cuisine,
  r.difficulty,
  r.author_name,
  array_remove(array[
    case when r.main_image_url is null then 'photo' end,
    case when r.description = '' then 'description' end,
    case when not exists (select from nutrition_info n where n.recipe_id = r.id) then 'nutrition' end
  ], null) as lacks,
  case when r.status = 'draft' then recipe_search_text(r, null) end as draft_text,
  case when r.status = 'draft' then array(
    select distinct i.food from ingredients i where i.recipe_id = r.id and i.food is not null order by 1) end as draft_foods
from recipes r
where r.deleted_at is null;

create or replace function refresh_admin_index(ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from admin_recipe_index i where i.recipe_id = any (ids) and not exists (
    select from recipes r where r.id = i.recipe_id and r.deleted_at is null);
  insert into admin_recipe_index as i
  select * from admin_recipe_index_truth where recipe_id = any (ids)
  on conflict (recipe_id) do update set
    category_id = excluded.category_id, status = excluded.status, title_key = excluded.title_key,
    created_at = excluded.created_at, updated_at = excluded.updated_at,
    draft_views = excluded.draft_views, search_text = excluded.search_text,
    cuisine = excluded.cuisine, difficulty = excluded.difficulty, author_name = excluded.author_name,
    lacks = excluded.lacks, draft_text = excluded.draft_text, draft_foods = excluded.draft_foods
  where i.* is distinct from excluded.*;
$$;

create or replace function refresh_recipes_of_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids uuid[] := array(select distinct recipe_id from changed);
begin
  perform refresh_admin_index(case
    when tg_table_name in ('recipe_categories', 'nutrition_info') then ids
    else array(select id from recipes where id = any (ids) and status = 'draft') end);
  if tg_table_name = 'nutrition_info' then return null; end if;
  perform refresh_search(ids);
  if tg_table_name = 'ingredients' then
    ids := array(select id from recipes where id = any (ids) and allergens is not null);
  end if;
  if tg_table_name <> 'recipe_tags' and cardinality(ids) > 0 then perform refresh_listing(ids); end if;
  return null;
end $$;

create trigger nutrition_info_refresh_insert after insert on nutrition_info
referencing new table as changed for each statement execute function refresh_recipes_of_rows();
create trigger nutrition_info_refresh_delete after delete on nutrition_info
referencing old table as changed for each statement execute function refresh_recipes_of_rows();

create index admin_recipe_index_draft_text_idx on admin_recipe_index using gin (draft_text gin_trgm_ops);
create index admin_recipe_index_draft_foods_idx on admin_recipe_index using gin (draft_foods);
create index admin_recipe_index_author_idx on admin_recipe_index (lower(author_name));
create index admin_recipe_index_cuisine_idx on admin_recipe_index (lower(cuisine));

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
  perform refresh_recipes(ids);
  if cardinality(ids) = batch then
    update listing_refreshes set done_up_to = ids[batch];
    return true;
  end if;
  delete from listing_refreshes;
  perform pg_notify('pages', '');
  return false;
end $$;

delete from listing_refreshes;
insert into listing_refreshes select where exists (select from recipes);
