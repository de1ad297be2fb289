-- Recipes, categories and their lists: the truth, normalised (spec §3, §7).

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- No function is anybody's until it is granted.
alter default privileges revoke execute on functions from public;

create table categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  slug text not null check (slug <> ''),
  description text not null default '',
  image_url text,
  display_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index categories_slug_key on categories (slug) where is_active;
create unique index categories_name_key on categories (lower(name)) where is_active;

-- bit: the place of the name in a recipe_listing mask.
create table meal_types (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  bit smallint not null unique check (bit between 0 and 30)
);
create table dietary_tags (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  bit smallint not null unique check (bit between 0 and 30)
);
create table tags (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> '')
);

create table recipes (
  id uuid primary key default gen_random_uuid(),
  author_id uuid,
  author_name text not null default 'Admin',
  title text not null default '',
  slug text not null check (slug <> ''),
  description text not null default '',
  main_image_url text,
  main_image_color text,
  images text[] not null default '{}',
  prep_time integer not null default 0 check (prep_time >= 0),
  cook_time integer not null default 0 check (cook_time >= 0),
  rest_time integer not null default 0 check (rest_time >= 0),
  total_time integer not null generated always as (prep_time + cook_time + rest_time) stored,
  servings integer not null default 4 check (servings >= 1),
  difficulty text not null default 'medium' check (difficulty in ('easy', 'medium', 'hard')),
  cuisine text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  featured boolean not null default false,
  meta_description text not null default '' check (char_length(meta_description) <= 160),
  source_url text,
  source_site text,
  views_count bigint not null default 0 check (views_count >= 0),
  rating_average numeric(3, 2) check (rating_average between 0 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  published_at timestamptz,
  first_published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Counts the saves; a save names the version it was based on.
  version integer not null default 1
);
create unique index recipes_slug_key on recipes (slug) where deleted_at is null;
create unique index recipes_source_url_key on recipes (source_url) where deleted_at is null;
create index recipes_created_at_idx on recipes (created_at desc) where deleted_at is null;
create index recipes_updated_at_idx on recipes (updated_at desc) where deleted_at is null;

-- A slug that a recipe had before: its readers are sent on.
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
  display_order integer not null default 0
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
  display_order integer not null default 0
);
create index instructions_recipe_id_idx on instructions (recipe_id, step_number);

-- Per serving; grams, sodium in milligrams.
create table nutrition_info (
  id uuid primary key default gen_random_uuid(),
  recipe_id uuid not null unique references recipes (id) on delete cascade,
  calories numeric check (calories >= 0),
  protein numeric check (protein >= 0),
  carbohydrates numeric check (carbohydrates >= 0),
  fat numeric check (fat >= 0),
  fiber numeric check (fiber >= 0),
  sugar numeric check (sugar >= 0),
  sodium numeric check (sodium >= 0)
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

-- The lookup rows (spec §9).
insert into meal_types (name, bit)
select name, ordinality - 1
from unnest(array[
  'Breakfast', 'Brunch', 'Lunch', 'Dinner', 'Dessert', 'Appetizer',
  'Snack', 'Side Dish', 'Beverage', 'Salad', 'Soup'
]) with ordinality as list (name, ordinality);

insert into dietary_tags (name, bit)
select name, ordinality - 1
from unnest(array[
  'Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free', 'Keto', 'Paleo',
  'Low-Carb', 'High-Protein', 'Nut-Free'
]) with ordinality as list (name, ordinality);

-- Times are the database's: every save counts the version and moves updated_at,
-- and the dates of publication follow the status (spec §4; first_published_at stays).
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

create trigger recipes_stamp_insert before insert on recipes
  for each row execute function stamp_recipe();
-- Views and ratings are readers' doing: they are no save.
create trigger recipes_stamp_update before update of
  author_id, author_name, title, slug, description, main_image_url, main_image_color, images,
  prep_time, cook_time, rest_time, servings, difficulty, cuisine, status, featured,
  meta_description, source_url, source_site, published_at, deleted_at
  on recipes for each row execute function stamp_recipe();

create function stamp_category() returns trigger language plpgsql set search_path = public as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger categories_stamp before update on categories
  for each row execute function stamp_category();
