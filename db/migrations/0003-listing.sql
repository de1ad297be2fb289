-- One narrow row per published recipe answers lists, filters, counts and sorting; another holds
-- the text that search looks through. Both are derived: triggers keep them in the writing
-- transaction, whoever writes, and recipe_listing_differences proves that they are right.

-- Case and accents do not count in search.
create function search_key(value text) returns text
language sql immutable strict parallel safe
as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create table recipe_listing (
  recipe_id uuid primary key references recipes (id) on delete cascade,
  category_id uuid,
  cuisine text,
  -- 1 easy, 2 medium, 3 hard.
  difficulty smallint not null,
  total_time integer not null,
  -- One bit per meal_types.bit and dietary_tags.bit.
  meal_mask integer not null,
  diet_mask integer not null,
  featured boolean not null,
  views_count bigint not null,
  rating numeric(3, 2) not null,
  created_at timestamptz not null,
  title_key text not null
);

create table recipe_search (
  recipe_id uuid primary key references recipes (id) on delete cascade,
  title_key text not null,
  -- Title, description, ingredient names and cuisine, a line each.
  search_text text not null,
  -- Title, description and cuisine: what suggestions look through (spec §2).
  suggest_text text not null
);

create index recipe_listing_newest_idx on recipe_listing (created_at desc, recipe_id)
  include (category_id, cuisine, difficulty, total_time, meal_mask, diet_mask);
create index recipe_listing_popular_idx on recipe_listing (views_count desc, created_at desc, recipe_id)
  include (category_id, cuisine, difficulty, total_time, meal_mask, diet_mask);
create index recipe_listing_rating_idx on recipe_listing (rating desc, created_at desc, recipe_id)
  include (category_id, cuisine, difficulty, total_time, meal_mask, diet_mask);
create index recipe_listing_time_idx on recipe_listing (total_time, created_at desc, recipe_id)
  include (category_id, cuisine, difficulty, meal_mask, diet_mask);
create index recipe_listing_title_idx on recipe_listing (title_key, recipe_id)
  include (category_id, cuisine, difficulty, total_time, meal_mask, diet_mask);
create index recipe_listing_filter_idx on recipe_listing (cuisine, difficulty, total_time)
  include (meal_mask, diet_mask, category_id, created_at, recipe_id);
create index recipe_listing_category_idx on recipe_listing (category_id, created_at desc, recipe_id)
  include (cuisine, difficulty, total_time, meal_mask, diet_mask);
create index recipe_listing_featured_idx on recipe_listing (created_at desc, recipe_id) where featured;

create index recipe_search_text_idx on recipe_search using gin (search_text gin_trgm_ops);
create index recipe_search_suggest_idx on recipe_search using gin (suggest_text gin_trgm_ops);

-- What the derived rows must say, from the normalised tables.
create view recipe_listing_truth as
select
  r.id as recipe_id,
  (select rc.category_id from recipe_categories rc where rc.recipe_id = r.id) as category_id,
  r.cuisine,
  (array_position(array['easy', 'medium', 'hard'], r.difficulty))::smallint as difficulty,
  r.total_time,
  coalesce((
    select bit_or(1 << m.bit) from recipe_meal_types rm join meal_types m on m.id = rm.meal_type_id
    where rm.recipe_id = r.id
  ), 0) as meal_mask,
  coalesce((
    select bit_or(1 << d.bit) from recipe_dietary_tags rd join dietary_tags d on d.id = rd.dietary_tag_id
    where rd.recipe_id = r.id
  ), 0) as diet_mask,
  r.featured,
  r.views_count,
  coalesce(r.rating_average, 0)::numeric(3, 2) as rating,
  r.created_at,
  search_key(r.title) as title_key,
  search_key(concat_ws(E'\n', r.title, r.description, r.cuisine)) as suggest_text,
  search_key(concat_ws(E'\n', r.title, r.description, (
    select string_agg(i.name, E'\n' order by i.display_order, i.id)
    from ingredients i where i.recipe_id = r.id
  ))) as search_text
from recipes r
where r.status = 'published' and r.deleted_at is null;

create function refresh_recipe_listing(ids uuid[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  delete from recipe_listing l where l.recipe_id = any(ids) and not exists (
    select from recipes r
    where r.id = l.recipe_id and r.status = 'published' and r.deleted_at is null);
  delete from recipe_search s where s.recipe_id = any(ids) and not exists (
    select from recipe_listing l where l.recipe_id = s.recipe_id);

  with truth as materialized (
    select * from recipe_listing_truth t where t.recipe_id = any(ids)
  ), listed as (
    insert into recipe_listing as l (recipe_id, category_id, cuisine, difficulty, total_time,
      meal_mask, diet_mask, featured, views_count, rating, created_at, title_key)
    select recipe_id, category_id, cuisine, difficulty, total_time,
      meal_mask, diet_mask, featured, views_count, rating, created_at, title_key
    from truth
    on conflict (recipe_id) do update set
      category_id = excluded.category_id, cuisine = excluded.cuisine,
      difficulty = excluded.difficulty, total_time = excluded.total_time,
      meal_mask = excluded.meal_mask, diet_mask = excluded.diet_mask,
      featured = excluded.featured, views_count = excluded.views_count, rating = excluded.rating,
      created_at = excluded.created_at, title_key = excluded.title_key
    where (l.category_id, l.cuisine, l.difficulty, l.total_time, l.meal_mask, l.diet_mask,
        l.featured, l.views_count, l.rating, l.created_at, l.title_key)
      is distinct from (excluded.category_id, excluded.cuisine, excluded.difficulty,
        excluded.total_time, excluded.meal_mask, excluded.diet_mask, excluded.featured,
        excluded.views_count, excluded.rating, excluded.created_at, excluded.title_key)
  )
  insert into recipe_search as s (recipe_id, title_key, search_text, suggest_text)
  select recipe_id, title_key, search_text, suggest_text from truth
  on conflict (recipe_id) do update set
    title_key = excluded.title_key, search_text = excluded.search_text,
    suggest_text = excluded.suggest_text
  where (s.title_key, s.search_text, s.suggest_text)
    is distinct from (excluded.title_key, excluded.search_text, excluded.suggest_text);
end $$;

-- Fills both tables anew, for loads that went in with triggers off.
create function rebuild_recipe_listing() returns void
language plpgsql security definer set search_path = public as $$
begin
  lock table recipes, recipe_listing, recipe_search in share row exclusive mode;
  delete from recipe_listing;
  delete from recipe_search;
  insert into recipe_listing
  select recipe_id, category_id, cuisine, difficulty, total_time, meal_mask, diet_mask,
    featured, views_count, rating, created_at, title_key
  from recipe_listing_truth;
  insert into recipe_search
  select recipe_id, title_key, search_text, suggest_text from recipe_listing_truth;
end $$;

-- Empty when the derived rows are right.
create view recipe_listing_differences as
with listing as (
  select l.*, s.suggest_text, s.search_text, s.title_key as search_title_key
  from recipe_listing l full join recipe_search s on s.recipe_id = l.recipe_id
), truth as (
  select recipe_id, category_id, cuisine, difficulty, total_time, meal_mask, diet_mask, featured,
    views_count, rating, created_at, title_key, suggest_text, search_text,
    title_key as search_title_key
  from recipe_listing_truth
)
(select 'missing' as problem, * from (select * from truth except all select * from listing) as missing)
union all
(select 'wrong' as problem, * from (select * from listing except all select * from truth) as wrong);

create function recipes_listed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform refresh_recipe_listing(array[new.id]);
  return null;
end $$;
create trigger recipes_listed after insert or update of
  title, description, status, deleted_at, cuisine, difficulty, prep_time, cook_time, rest_time,
  featured, created_at
  on recipes for each row execute function recipes_listed();

-- Readers' counts touch no text, so they touch no search index.
create function recipe_popularity_listed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update recipe_listing
  set views_count = new.views_count, rating = coalesce(new.rating_average, 0)
  where recipe_id = new.id;
  return null;
end $$;
create trigger recipe_popularity_listed after update of views_count, rating_average
  on recipes for each row execute function recipe_popularity_listed();

-- Child rows: once a statement, for all the recipes that it touched.
create function recipe_rows_listed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform refresh_recipe_listing((select array_agg(distinct recipe_id) from changed));
  return null;
end $$;
create function recipe_rows_moved_listed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform refresh_recipe_listing((
    select array_agg(distinct recipe_id)
    from (select recipe_id from changed union all select recipe_id from former) as moved));
  return null;
end $$;

do $$
declare
  child text;
begin
  foreach child in array array[
    'ingredients', 'recipe_categories', 'recipe_meal_types', 'recipe_dietary_tags'
  ] loop
    execute format('create trigger %1$I after insert on %2$I referencing new table as changed
      for each statement execute function recipe_rows_listed()', child || '_listed_insert', child);
    execute format('create trigger %1$I after update on %2$I
      referencing new table as changed old table as former
      for each statement execute function recipe_rows_moved_listed()', child || '_listed_update', child);
    execute format('create trigger %1$I after delete on %2$I referencing old table as changed
      for each statement execute function recipe_rows_listed()', child || '_listed_delete', child);
  end loop;
end $$;
