-- Recipes and their lists: the truth, normalised. What lists show is derived from it in 0107-listing.sql, which also
-- fills meal_types and dietary_tags.

create table meal_types (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  display_order smallint not null
);
create table dietary_tags (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  display_order smallint not null
);
create table tags (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> '')
);

create table recipes (
  id uuid primary key default gen_random_uuid(),
  author_id uuid,
  author_name text not null default 'Admin',
  author_url text,
  title text not null default '',
  slug text not null check (slug <> ''),
  description text not null default '',
  main_image_url text,
  main_image_color text,
  image_credit_name text,
  image_credit_url text,
  images text[] not null default '{}',
  prep_time integer not null default 0 check (prep_time >= 0),
  cook_time integer not null default 0 check (cook_time >= 0),
  rest_time integer not null default 0 check (rest_time >= 0),
  total_time integer not null generated always as (prep_time + cook_time + rest_time) stored,
  servings integer not null default 4 check (servings >= 1),
  -- The high end of a range such as 2 to 4 servings.
  servings_max integer check (servings_max > servings),
  -- What it makes, beside servings: 24 cookies.
  yield_amount numeric check (yield_amount > 0),
  yield_unit text,
  difficulty text not null default 'medium' check (difficulty in ('easy', 'medium', 'hard')),
  cuisine text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  featured boolean not null default false,
  meta_description text not null default '' check (char_length(meta_description) <= 160),
  source_url text,
  source_site text,
  -- At YouTube or Vimeo, or a file; its date (ISO 8601) is what search engines ask for.
  video_url text,
  video_upload_date text check (video_upload_date ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Empty where nobody recorded it: then the source tells.
  written_by text check (written_by in ('person', 'ai', 'site')),
  -- Published by an admin, with the name that admin had then.
  reviewed_at timestamptz,
  reviewed_by_name text,
  views_count bigint not null default 0 check (views_count >= 0),
  rating_average numeric(3, 2) check (rating_average between 0 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  published_at timestamptz,
  first_published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Counts the saves; a save names the version it was based on.
  version integer not null default 1,
  -- Who saved it last; both empty when the site itself did.
  saved_by uuid,
  saved_by_name text,
  -- Its content as it came with the sample cookbook; empty for all others.
  sample_hash text
);
create unique index recipes_slug_key on recipes (slug) where deleted_at is null;
create unique index recipes_source_url_key on recipes (source_url) where deleted_at is null;
create index recipes_created_at_idx on recipes (created_at desc) where deleted_at is null;
create index recipes_updated_at_idx on recipes (updated_at desc) where deleted_at is null;
create index recipes_deleted_at_idx on recipes (deleted_at desc, id) where deleted_at is not null;
create index recipes_first_published_at_idx on recipes (first_published_at desc)
  where deleted_at is null and first_published_at is not null;
create index recipes_sample_idx on recipes (id) where sample_hash is not null and deleted_at is null;

-- A slug that a recipe had before redirects to the recipe.
create table recipe_slug_redirects (
  slug text primary key,
  recipe_id uuid not null references recipes (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index recipe_slug_redirects_recipe_id_idx on recipe_slug_redirects (recipe_id);

create table ingredients (
  id uuid primary key default gen_random_uuid(),
  recipe_id uuid not null references recipes (id) on delete cascade,
  group_name text,
  amount numeric check (amount >= 0),
  -- The high end of a range such as 2-3 cups.
  amount_max numeric check (amount_max >= amount),
  unit text,
  name text not null,
  -- The same amount in the author's other measure: 250 g of 2 cups (250 g).
  second_amount numeric check (second_amount > 0),
  second_amount_max numeric check (second_amount_max > second_amount),
  second_unit text,
  note text,
  optional boolean not null default false,
  -- The line as its source wrote it.
  original text,
  -- Another recipe of the site, by a slug that it has or had; it need not be there any more.
  recipe_slug text,
  display_order integer not null default 0,
  -- By which a step names the ingredient.
  row_id text
);
create index ingredients_recipe_id_idx on ingredients (recipe_id, display_order);

create table instructions (
  id uuid primary key default gen_random_uuid(),
  recipe_id uuid not null references recipes (id) on delete cascade,
  step_number integer not null check (step_number >= 1),
  name text,
  group_name text,
  instruction_text text not null,
  image_url text,
  display_order integer not null default 0,
  -- The ingredients of the step, where its cook set them; null where its words say them.
  ingredient_ids text[]
);
create index instructions_recipe_id_idx on instructions (recipe_id, step_number);

create table equipment (
  id uuid primary key default gen_random_uuid(),
  recipe_id uuid not null references recipes (id) on delete cascade,
  amount numeric check (amount >= 0),
  name text not null,
  note text,
  display_order integer not null default 0
);
create index equipment_recipe_id_idx on equipment (recipe_id, display_order);

create table recipe_notes (
  id uuid primary key default gen_random_uuid(),
  recipe_id uuid not null references recipes (id) on delete cascade,
  title text,
  note_text text not null,
  display_order integer not null default 0
);
create index recipe_notes_recipe_id_idx on recipe_notes (recipe_id, display_order);

-- Per serving; grams, cholesterol and sodium in milligrams.
create table nutrition_info (
  id uuid primary key default gen_random_uuid(),
  recipe_id uuid not null unique references recipes (id) on delete cascade,
  calories numeric check (calories >= 0),
  protein numeric check (protein >= 0),
  carbohydrates numeric check (carbohydrates >= 0),
  fat numeric check (fat >= 0),
  saturated_fat numeric check (saturated_fat >= 0),
  trans_fat numeric check (trans_fat >= 0),
  unsaturated_fat numeric check (unsaturated_fat >= 0),
  cholesterol numeric check (cholesterol >= 0),
  fiber numeric check (fiber >= 0),
  sugar numeric check (sugar >= 0),
  sodium numeric check (sodium >= 0),
  -- In words: 1 bowl (300 g).
  serving_size text
);

create table recipe_categories (
  recipe_id uuid not null unique references recipes (id) on delete cascade,
  category_id uuid not null references categories (id),
  primary key (recipe_id, category_id)
);
create index recipe_categories_category_id_idx on recipe_categories (category_id);

create table recipe_meal_types (
  recipe_id uuid not null references recipes (id) on delete cascade,
  meal_type_id uuid not null references meal_types (id),
  primary key (recipe_id, meal_type_id)
);
create index recipe_meal_types_meal_type_id_idx on recipe_meal_types (meal_type_id);

create table recipe_dietary_tags (
  recipe_id uuid not null references recipes (id) on delete cascade,
  dietary_tag_id uuid not null references dietary_tags (id),
  primary key (recipe_id, dietary_tag_id)
);
create index recipe_dietary_tags_dietary_tag_id_idx on recipe_dietary_tags (dietary_tag_id);

create table recipe_tags (
  recipe_id uuid not null references recipes (id) on delete cascade,
  tag_id uuid not null references tags (id),
  display_order integer not null default 0,
  primary key (recipe_id, tag_id)
);
create index recipe_tags_tag_id_idx on recipe_tags (tag_id);

-- Times are the database's: every save counts the version and moves updated_at, and the dates of publication follow
-- the status (first_published_at stays).
create function stamp_recipe() returns trigger language plpgsql set search_path = public as $$
begin
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, now());
    new.first_published_at := coalesce(new.first_published_at, new.published_at);
  else
    new.published_at := null;
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger recipes_stamp_insert before insert on recipes for each row execute function stamp_recipe();
-- What readers change by viewing and rating is no save, nor is what is recorded beside one.
create trigger recipes_stamp_update before update on recipes for each row
  when ((old.views_count, old.rating_average, old.rating_count, old.created_at, old.sample_hash)
    is not distinct from
    (new.views_count, new.rating_average, new.rating_count, new.created_at, new.sample_hash))
  execute function stamp_recipe();

create trigger recipes_notify_pages after insert or delete or truncate on recipes
  for each statement execute function notify_channel('pages');
create trigger recipes_notify_pages_update after update on recipes
  for each row when (old.version <> new.version) execute function notify_channel('pages');
do $$
declare
  part text;
begin
  foreach part in array array[
    'ingredients', 'instructions', 'equipment', 'recipe_notes', 'nutrition_info', 'recipe_categories', 'recipe_meal_types',
    'recipe_dietary_tags', 'recipe_tags', 'recipe_slug_redirects'
  ] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function notify_channel(''pages'')', part || '_notify_pages', part);
  end loop;
end $$;

-- What a recipe was before each save: the whole of it as the form takes it, in the saving transaction.
create table recipe_revisions (
  recipe_id uuid not null references recipes (id) on delete cascade,
  -- The version that this state was.
  version integer not null,
  state jsonb not null,
  -- Who had saved it, and when; the name is empty when the site itself had.
  saved_by_name text,
  saved_at timestamptz not null,
  primary key (recipe_id, version)
);
revoke update, truncate on recipe_revisions from admin;

-- The 50 newest of a recipe stay.
create function delete_old_revisions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from recipe_revisions where recipe_id = new.recipe_id and version <= (
    select o.version from recipe_revisions o where o.recipe_id = new.recipe_id
    order by o.version desc offset 50 limit 1);
  return null;
end $$;
create trigger recipe_revisions_delete_old after insert on recipe_revisions
  for each row execute function delete_old_revisions();

-- Views by recipe and day (UTC), and the site's by day, counted together with the recipe's own.
create table recipe_views_daily (
  recipe_id uuid not null references recipes (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (recipe_id, day)
) with (fillfactor = 80);
create index recipe_views_daily_day_idx on recipe_views_daily (day);

-- One day in 32 rows, of which a view takes one at random: readers do not queue for a single row.
create table site_views_daily (
  day date not null,
  part smallint not null,
  views integer not null check (views > 0),
  primary key (day, part)
) with (fillfactor = 50);
revoke insert, update, delete, truncate on recipe_views_daily, site_views_daily from admin;

-- One more view of a published recipe; unknown slugs and drafts count nothing.
create function increment_recipe_views(recipe_slug text) returns void
language sql security definer set search_path = public, pg_temp as $$
  with viewed as (
    update recipes set views_count = views_count + 1
    where slug = recipe_slug and status = 'published' and deleted_at is null
    returning id, (now() at time zone 'utc')::date as day
  ), by_recipe as (
    insert into recipe_views_daily as d (recipe_id, day, views)
    select id, day, 1 from viewed
    on conflict (recipe_id, day) do update set views = d.views + 1
  )
  insert into site_views_daily as d (day, part, views)
  select day, floor(random() * 32)::smallint, 1 from viewed
  on conflict (day, part) do update set views = d.views + 1
$$;

-- Views by day stay for 400 days: a year can be compared with the one before. Ten thousand rows at most at a time, so
-- that no reader waits.
create function delete_old_views() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from recipe_views_daily where (recipe_id, day) in (
    select recipe_id, day from recipe_views_daily
    where day < (now() at time zone 'utc')::date - 400 limit 10000 for update skip locked);
  delete from site_views_daily where day < (now() at time zone 'utc')::date - 400;
$$;

-- Where a published recipe went that once had this slug; null when none did.
create function find_moved_slug(old_slug text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select r.slug from recipe_slug_redirects d join recipes r on r.id = d.recipe_id
  where d.slug = old_slug and r.status = 'published' and r.deleted_at is null
$$;

-- The present slug of the published recipe that has, or had, this one; null when there is none.
create function find_linked_slug(wanted text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select slug from recipes where slug = wanted and status = 'published' and deleted_at is null),
    find_moved_slug(wanted))
$$;

grant execute on function increment_recipe_views(text), find_moved_slug(text), find_linked_slug(text) to visitor, admin;
grant execute on function delete_old_views() to admin;
