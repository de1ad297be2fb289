-- The back office's recipes, drafts too: one narrow row for each that is not deleted answers its
-- table's search, filter, sort and counts. Kept by triggers in the writing transaction, whoever
-- writes; recipe_shelf_differences proves that it is right.

-- Who saved the recipe last; both empty when the site itself did.
alter table recipes add column saved_by uuid, add column saved_by_name text;
drop trigger recipes_stamp_update on recipes;
create trigger recipes_stamp_update before update of
  author_id, author_name, title, slug, description, main_image_url, main_image_color, images,
  prep_time, cook_time, rest_time, servings, difficulty, cuisine, status, featured,
  meta_description, source_url, source_site, published_at, deleted_at, saved_by, saved_by_name
  on recipes for each row execute function stamp_recipe();

create or replace view recipe_detail_view as
select
  r.id, r.title, r.slug, r.description,
  r.main_image_url, r.main_image_color, r.images,
  r.prep_time, r.cook_time, r.rest_time, r.total_time,
  r.servings, r.difficulty, r.cuisine,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.bit)
    from recipe_meal_types rm join meal_types m on m.id = rm.meal_type_id
    where rm.recipe_id = r.id
  ), '[]') as meal_types,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'group', i.group_name, 'amount', i.amount, 'amountMax', i.amount_max,
      'unit', i.unit, 'name', i.name) order by i.display_order, i.id)
    from ingredients i where i.recipe_id = r.id
  ), '[]') as ingredients,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'stepNumber', s.step_number, 'group', s.group_name, 'name', s.name,
      'text', s.instruction_text, 'imageUrl', s.image_url) order by s.step_number, s.id)
    from instructions s where s.recipe_id = r.id
  ), '[]') as instructions,
  (
    select jsonb_build_object(
      'calories', n.calories, 'protein', n.protein, 'carbohydrates', n.carbohydrates,
      'fat', n.fat, 'fiber', n.fiber, 'sugar', n.sugar, 'sodium', n.sodium)
    from nutrition_info n where n.recipe_id = r.id
  ) as nutrition,
  coalesce((
    select jsonb_agg(t.name order by rt.display_order, t.name)
    from recipe_tags rt join tags t on t.id = rt.tag_id where rt.recipe_id = r.id
  ), '[]') as tags,
  coalesce((
    select jsonb_agg(d.name order by d.bit)
    from recipe_dietary_tags rd join dietary_tags d on d.id = rd.dietary_tag_id
    where rd.recipe_id = r.id
  ), '[]') as dietary_tags,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug)
      order by c.display_order, c.name)
    from recipe_categories rc join categories c on c.id = rc.category_id
    where rc.recipe_id = r.id
  ), '[]') as categories,
  r.status, r.featured, r.views_count, r.rating_average, r.rating_count,
  r.created_at, r.updated_at, r.published_at, r.first_published_at,
  r.author_id, r.author_name, r.meta_description,
  r.source_url, r.source_site, r.version, r.deleted_at, r.saved_by_name
from recipes r
where r.deleted_at is null;

create table recipe_shelf (
  recipe_id uuid primary key references recipes (id) on delete cascade,
  category_id uuid,
  status text not null,
  title_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Published ones are counted too often to be copied here: theirs stand in recipe_listing.
  draft_views bigint,
  -- Title and slug, a line each.
  search_text text not null
);
create index recipe_shelf_counts_idx on recipe_shelf (category_id, status);
create index recipe_shelf_category_idx on recipe_shelf (category_id, title_key, recipe_id) include (status);
create index recipe_shelf_title_idx on recipe_shelf (title_key, recipe_id);
create index recipe_shelf_status_title_idx on recipe_shelf (status, title_key, recipe_id);
create index recipe_shelf_updated_idx on recipe_shelf (updated_at desc, recipe_id);
create index recipe_shelf_status_updated_idx on recipe_shelf (status, updated_at desc, recipe_id);
create index recipe_shelf_views_idx on recipe_shelf (draft_views desc, created_at desc, recipe_id)
  where status = 'draft';
create index recipe_shelf_search_idx on recipe_shelf using gin (search_text gin_trgm_ops);
alter table recipe_shelf set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

create index recipes_deleted_at_idx on recipes (deleted_at desc, id) where deleted_at is not null;

create view recipe_shelf_truth as
select
  r.id as recipe_id,
  (select rc.category_id from recipe_categories rc where rc.recipe_id = r.id) as category_id,
  r.status,
  search_key(r.title) as title_key,
  r.created_at,
  r.updated_at,
  case when r.status = 'draft' then r.views_count end as draft_views,
  search_key(r.title || E'\n' || r.slug) as search_text
from recipes r
where r.deleted_at is null;

-- Empty when the derived rows are right.
create view recipe_shelf_differences as
(select 'missing' as problem, * from (
  select * from recipe_shelf_truth except all select * from recipe_shelf) as missing)
union all
(select 'wrong' as problem, * from (
  select * from recipe_shelf except all select * from recipe_shelf_truth) as wrong);

create function refresh_recipe_shelf(ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from recipe_shelf s where s.recipe_id = any(ids) and not exists (
    select from recipes r where r.id = s.recipe_id and r.deleted_at is null);
  insert into recipe_shelf as s (recipe_id, category_id, status, title_key, created_at, updated_at,
    draft_views, search_text)
  select recipe_id, category_id, status, title_key, created_at, updated_at, draft_views, search_text
  from recipe_shelf_truth t where t.recipe_id = any(ids)
  on conflict (recipe_id) do update set
    category_id = excluded.category_id, status = excluded.status, title_key = excluded.title_key,
    created_at = excluded.created_at, updated_at = excluded.updated_at,
    draft_views = excluded.draft_views, search_text = excluded.search_text
  where (s.category_id, s.status, s.title_key, s.created_at, s.updated_at, s.draft_views, s.search_text)
    is distinct from (excluded.category_id, excluded.status, excluded.title_key,
      excluded.created_at, excluded.updated_at, excluded.draft_views, excluded.search_text);
end $$;

create function recipe_shelved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_recipe_shelf(array[new.id]);
  return null;
end $$;
create trigger recipe_shelved_insert after insert on recipes
  for each row execute function recipe_shelved();
-- Readers' views and ratings of published recipes move nothing on the shelf.
create trigger recipe_shelved_update after update on recipes for each row
  when (old.version <> new.version or old.created_at <> new.created_at
    or new.status = 'draft' and old.views_count <> new.views_count)
  execute function recipe_shelved();

create function recipe_categories_shelved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_recipe_shelf((select array_agg(distinct recipe_id) from changed));
  return null;
end $$;
create function recipe_categories_moved_on_shelf() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_recipe_shelf((
    select array_agg(distinct recipe_id)
    from (select recipe_id from changed union all select recipe_id from former) as moved));
  return null;
end $$;
create trigger recipe_categories_shelved_insert after insert on recipe_categories
  referencing new table as changed for each statement execute function recipe_categories_shelved();
create trigger recipe_categories_shelved_delete after delete on recipe_categories
  referencing old table as changed for each statement execute function recipe_categories_shelved();
create trigger recipe_categories_shelved_update after update on recipe_categories
  referencing new table as changed old table as former
  for each statement execute function recipe_categories_moved_on_shelf();

create or replace function rebuild_recipe_listing() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table recipes, recipe_listing, recipe_search, recipe_shelf in share row exclusive mode;
  delete from recipe_listing;
  delete from recipe_search;
  insert into recipe_listing
  select recipe_id, category_id, cuisine, difficulty, total_time, meal_mask, diet_mask,
    featured, views_count, rating, created_at, title_key
  from recipe_listing_truth;
  insert into recipe_search
  select recipe_id, title_key, search_text, suggest_text from recipe_listing_truth;
  delete from recipe_counts;
  insert into recipe_counts (facet, with_facet, recipes)
  select facet, with_facet, recipes from recipe_counts_truth;
  delete from recipe_shelf;
  insert into recipe_shelf
  select recipe_id, category_id, status, title_key, created_at, updated_at, draft_views, search_text
  from recipe_shelf_truth;
end $$;

revoke insert, update, delete, truncate on recipe_shelf, recipe_shelf_truth, recipe_shelf_differences
  from admin;

insert into recipe_shelf
select recipe_id, category_id, status, title_key, created_at, updated_at, draft_views, search_text
from recipe_shelf_truth;
