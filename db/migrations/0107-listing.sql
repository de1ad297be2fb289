-- One narrow row per published recipe answers readers' lists, filters, counts and sorting, another holds the text
-- that search looks through, and a third, for every recipe that is not deleted, answers the back office's table. All
-- are derived by triggers in the writing transaction; the views named *_differences are empty while they are right.

-- What lists can be filtered by: a row is all that a new set of values needs. `kind` is a column of `recipes` that
-- holds one of the options, or a kind that the view recipe_facets knows besides.
create table facets (
  kind text primary key check (kind ~ '^[a-z_]+$'),
  -- Of several chosen options a recipe has to have any one, or all.
  choice text not null check (choice in ('any', 'all')),
  options text[] not null,
  -- The first option's place in recipe_listing.facets; the others follow, and none may be taken twice.
  first_bit integer not null check (first_bit >= 0 and first_bit + cardinality(options) <= 63),
  exclude using gist (int4range(first_bit, first_bit + cardinality(options)) with &&)
);
revoke insert, update, delete on facets from admin;

create view facet_options as
select kind, choice, option, first_bit + place - 1 as bit, 1::bigint << (first_bit + place - 1)::integer as mask
from facets, unnest(options) with ordinality as o (option, place);

-- The facets of each recipe. A recipe of 'time' 30 takes over 15 and up to 30 minutes.
create view recipe_facets as
select r.id as recipe_id, f.* from recipes r join facet_options f on f.option = to_jsonb(r) ->> f.kind
union all
select r.id, f.* from recipes r join facet_options f on f.kind = 'time' and f.option = case
  when r.total_time <= 15 then '15' when r.total_time <= 30 then '30'
  when r.total_time <= 60 then '60' when r.total_time <= 1000 then '1000' end
union all
select rm.recipe_id, f.* from recipe_meal_types rm join meal_types m on m.id = rm.meal_type_id
join facet_options f on f.kind = 'meal' and f.option = m.name
union all
select rd.recipe_id, f.* from recipe_dietary_tags rd join dietary_tags d on d.id = rd.dietary_tag_id
join facet_options f on f.kind = 'diet' and f.option = d.name;

create table recipe_listing (
  recipe_id uuid primary key references recipes (id) on delete cascade,
  category_id uuid,
  cuisine text,
  total_time integer not null,
  -- A bit for each option of `facets` that it has.
  facets bigint not null,
  -- What cards show of them.
  diets text[] not null,
  featured boolean not null,
  views_count bigint not null,
  rating numeric(3, 2) not null,
  created_at timestamptz not null,
  title_key text not null
);
create table recipe_search (
  recipe_id uuid primary key references recipes (id) on delete cascade,
  title_key text not null,
  -- Title, description, names of the ingredients and of what it is filed under, a line each.
  search_text text not null,
  -- Title, description and cuisine: what suggestions look through.
  suggest_text text not null
);
create table admin_recipe_index (
  recipe_id uuid primary key references recipes (id) on delete cascade,
  category_id uuid,
  status text not null,
  title_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A published recipe is viewed too often to be copied here: its views are in recipe_listing.
  draft_views bigint,
  -- Title and slug, a line each.
  search_text text not null
);
revoke insert, update, delete on recipe_listing, recipe_search, admin_recipe_index from admin;

create index recipe_listing_newest_idx on recipe_listing (created_at desc, recipe_id)
  include (category_id, cuisine, facets);
create index recipe_listing_popular_idx on recipe_listing (views_count desc, created_at desc, recipe_id)
  include (category_id, cuisine, facets);
create index recipe_listing_rating_idx on recipe_listing (rating desc, created_at desc, recipe_id)
  include (category_id, cuisine, facets);
create index recipe_listing_time_idx on recipe_listing (total_time, created_at desc, recipe_id)
  include (category_id, cuisine, facets);
create index recipe_listing_title_idx on recipe_listing (title_key, recipe_id) include (category_id, cuisine, facets);
create index recipe_listing_category_idx on recipe_listing (category_id, created_at desc, recipe_id)
  include (cuisine, facets);
create index recipe_listing_cuisine_idx on recipe_listing (cuisine, created_at desc, recipe_id)
  include (category_id, facets);
create index recipe_listing_featured_idx on recipe_listing (created_at desc, recipe_id) where featured;

create index recipe_search_text_idx on recipe_search using gin (search_text gin_trgm_ops);
create index recipe_search_suggest_idx on recipe_search using gin (suggest_text gin_trgm_ops);

create index admin_recipe_index_counts_idx on admin_recipe_index (category_id, status);
create index admin_recipe_index_category_idx on admin_recipe_index (category_id, title_key, recipe_id) include (status);
create index admin_recipe_index_title_idx on admin_recipe_index (title_key, recipe_id);
create index admin_recipe_index_status_title_idx on admin_recipe_index (status, title_key, recipe_id);
create index admin_recipe_index_updated_idx on admin_recipe_index (updated_at desc, recipe_id);
create index admin_recipe_index_status_updated_idx on admin_recipe_index (status, updated_at desc, recipe_id);
create index admin_recipe_index_views_idx on admin_recipe_index (draft_views desc, created_at desc, recipe_id)
  where status = 'draft';
create index admin_recipe_index_search_idx on admin_recipe_index using gin (search_text gin_trgm_ops);
-- For recipes with similar titles, which are looked for before a recipe is posted.
create index admin_recipe_index_similar_idx on admin_recipe_index using gin (title_key gin_trgm_ops);

-- Index-only reads need rows that vacuum has seen; a fifth of a million is too late.
do $$
declare
  derived text;
begin
  foreach derived in array array['recipe_listing', 'recipe_search', 'admin_recipe_index'] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)', derived);
  end loop;
end $$;

-- What the derived rows must say, from the normalised tables, in their tables' columns.
create view recipe_listing_truth as
select
  r.id as recipe_id,
  (select rc.category_id from recipe_categories rc where rc.recipe_id = r.id) as category_id,
  r.cuisine,
  r.total_time,
  coalesce(f.facets, 0) as facets,
  coalesce(f.diets, '{}') as diets,
  r.featured,
  r.views_count,
  coalesce(r.rating_average, 0)::numeric(3, 2) as rating,
  r.created_at,
  search_key(r.title) as title_key
from recipes r
cross join lateral (
  select bit_or(mask) as facets, array_agg(option order by bit) filter (where kind = 'diet') as diets
  from recipe_facets where recipe_id = r.id
) as f
where r.status = 'published' and r.deleted_at is null;

create view recipe_search_truth as
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
  search_key(concat_ws(E'\n', r.title, r.description, r.cuisine)) as suggest_text
from recipes r
where r.status = 'published' and r.deleted_at is null;

create view admin_recipe_index_truth as
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

create view recipe_listing_differences as
select 'missing' as problem, d.* from (table recipe_listing_truth except all table recipe_listing) as d
union all select 'wrong', d.* from (table recipe_listing except all table recipe_listing_truth) as d;

create view recipe_search_differences as
select 'missing' as problem, d.* from (table recipe_search_truth except all table recipe_search) as d
union all select 'wrong', d.* from (table recipe_search except all table recipe_search_truth) as d;

create view admin_recipe_index_differences as
select 'missing' as problem, d.* from (table admin_recipe_index_truth except all table admin_recipe_index) as d
union all select 'wrong', d.* from (table admin_recipe_index except all table admin_recipe_index_truth) as d;

-- Brings the derived rows of these recipes up to date; rows that are right already are not written.
create function refresh_recipes(ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from admin_recipe_index i where i.recipe_id = any (ids) and not exists (
    select from recipes r where r.id = i.recipe_id and r.deleted_at is null);
  delete from recipe_listing l where l.recipe_id = any (ids) and not exists (
    select from recipes r where r.id = l.recipe_id and r.status = 'published' and r.deleted_at is null);
  delete from recipe_search s where s.recipe_id = any (ids) and not exists (
    select from recipe_listing l where l.recipe_id = s.recipe_id);

  insert into admin_recipe_index as i
  select * from admin_recipe_index_truth where recipe_id = any (ids)
  on conflict (recipe_id) do update set
    category_id = excluded.category_id, status = excluded.status, title_key = excluded.title_key,
    created_at = excluded.created_at, updated_at = excluded.updated_at,
    draft_views = excluded.draft_views, search_text = excluded.search_text
  where i.* is distinct from excluded.*;

  insert into recipe_listing as l
  select * from recipe_listing_truth where recipe_id = any (ids)
  on conflict (recipe_id) do update set
    category_id = excluded.category_id, cuisine = excluded.cuisine, total_time = excluded.total_time,
    facets = excluded.facets, diets = excluded.diets, featured = excluded.featured,
    views_count = excluded.views_count, rating = excluded.rating, created_at = excluded.created_at,
    title_key = excluded.title_key
  where l.* is distinct from excluded.*;

  insert into recipe_search as s
  select * from recipe_search_truth where recipe_id = any (ids)
  on conflict (recipe_id) do update set
    title_key = excluded.title_key, search_text = excluded.search_text, suggest_text = excluded.suggest_text
  where s.* is distinct from excluded.*;
$$;

create function refresh_changed_recipe() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_recipes(array[new.id]);
  return null;
end $$;
create trigger recipes_refresh_insert after insert on recipes for each row execute function refresh_changed_recipe();
create trigger recipes_refresh_update after update on recipes for each row
  when (old.version <> new.version or old.created_at <> new.created_at
    or new.status = 'draft' and old.views_count <> new.views_count)
  execute function refresh_changed_recipe();

-- Readers' views and ratings touch no text, so they touch no search index.
create function refresh_popularity() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update recipe_listing
  set views_count = new.views_count, rating = coalesce(new.rating_average, 0)
  where recipe_id = new.id;
  return null;
end $$;
create trigger recipes_refresh_popularity after update on recipes for each row
  when (old.version = new.version and (old.views_count, old.rating_average)
    is distinct from (new.views_count, new.rating_average))
  execute function refresh_popularity();

-- Rows of a recipe: once a statement, for all the recipes that it touched.
create function refresh_recipes_of_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_recipes((select array_agg(distinct recipe_id) from changed));
  return null;
end $$;
do $$
declare
  part text;
  event text;
  side text;
begin
  foreach part in array array['ingredients', 'recipe_categories', 'recipe_meal_types', 'recipe_dietary_tags', 'recipe_tags'] loop
    for event, side in values ('insert', 'new'), ('update', 'new'), ('update', 'old'), ('delete', 'old') loop
      execute format('create trigger %I after %s on %I referencing %s table as changed
        for each statement execute function refresh_recipes_of_rows()',
        concat_ws('_', part, 'refresh', event, side), event, part, side);
    end loop;
  end loop;
end $$;

-- Recipes are found by the name of their category.
create function refresh_recipes_of_category() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_recipes(array(select recipe_id from recipe_categories where category_id = new.id));
  return null;
end $$;
create trigger categories_refresh after update of name on categories for each row
  when (old.name <> new.name) execute function refresh_recipes_of_category();
