-- How many published recipes have a facet, and each pair of facets, so that lists of up to two filters are not
-- counted row by row. A write appends what it changed in its own transaction: the sums are exact for every reader,
-- and no writer waits for another. Now and then a write adds the rows of each pair up.

create table recipe_counts (
  id bigint generated always as identity primary key,
  -- 'cuisine:Thai', 'category:<id>'...; '' is every recipe. facet sorts before with_facet.
  facet text collate "C" not null,
  with_facet text collate "C" not null,
  recipes bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
revoke insert, update, delete on recipe_counts from admin;
create index recipe_counts_pair_idx on recipe_counts (facet, with_facet) include (recipes);
create index recipe_counts_with_facet_idx on recipe_counts (with_facet, facet) include (recipes);

-- The pairs of facets that a listed recipe counts for; none for a recipe that is not listed.
create function facet_pairs(category_id uuid, facets bigint) returns table (facet text, with_facet text)
language sql stable as $$
  with names as (
    select name collate "C" as name from (
      values (case when facets is not null then '' end), ('category:' || category_id)
      union all select kind || ':' || option from facet_options o where o.mask & facets <> 0
    ) as all_names (name) where name is not null
  )
  select l.name, r.name from names l join names r on l.name < r.name or l.name = '' and r.name = ''
$$;

create view recipe_counts_truth as
select p.facet collate "C" as facet, p.with_facet collate "C" as with_facet, sum(l.recipes)::bigint as recipes
from (select category_id, facets, count(*) as recipes from recipe_listing group by category_id, facets) as l,
  facet_pairs(l.category_id, l.facets) as p
group by 1, 2;

create view recipe_count_differences as
select facet, with_facet, counted.recipes as counted, truth.recipes as truth
from (
  select facet, with_facet, sum(recipes)::bigint as recipes
  from recipe_counts group by facet, with_facet having sum(recipes) <> 0
) as counted
full join recipe_counts_truth truth using (facet, with_facet)
where counted.recipes is distinct from truth.recipes;
-- The view runs this as whoever reads it.
grant execute on function facet_pairs(uuid, bigint) to admin;

-- Adds several rows of one pair up. Rows that another transaction is adding up are left to it.
create function compact_recipe_counts() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A stricter transaction would fail on a row that was removed after its snapshot.
  if current_setting('transaction_isolation') <> 'read committed' then return; end if;
  with removed as (
    delete from recipe_counts where id in (
      select id from recipe_counts where (facet, with_facet) in (
        select facet, with_facet from recipe_counts group by facet, with_facet having count(*) > 1)
      for update skip locked)
    returning facet, with_facet, recipes
  )
  insert into recipe_counts (facet, with_facet, recipes)
  select facet, with_facet, sum(recipes) from removed group by facet, with_facet having sum(recipes) <> 0;
end $$;

create function count_listed_recipe() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from recipe_counts;
    return null;
  end if;
  insert into recipe_counts (facet, with_facet, recipes)
  select facet, with_facet, sum(change)
  from (
    select p.*, -1 as change from facet_pairs(old.category_id, old.facets) as p
    union all select p.*, 1 from facet_pairs(new.category_id, new.facets) as p
  ) as changes
  group by facet, with_facet having sum(change) <> 0;
  if random() < 0.02 then perform compact_recipe_counts(); end if;
  return null;
end $$;
create trigger recipe_listing_count after insert or delete on recipe_listing
  for each row execute function count_listed_recipe();
create trigger recipe_listing_count_update after update on recipe_listing for each row
  when ((old.category_id, old.facets) is distinct from (new.category_id, new.facets))
  execute function count_listed_recipe();

create trigger recipe_listing_count_truncate after truncate on recipe_listing
  for each statement execute function count_listed_recipe();

-- Fills the derived tables anew, for loads that went in with triggers off, and for new facets.
create function rebuild_recipe_listing() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table recipes, recipe_listing, recipe_search, admin_recipe_index in share row exclusive mode;
  alter table recipe_listing disable trigger user;
  delete from recipe_listing;
  delete from recipe_search;
  delete from admin_recipe_index;
  delete from recipe_counts;
  insert into recipe_listing select * from recipe_listing_truth;
  insert into recipe_search select * from recipe_search_truth;
  insert into admin_recipe_index select * from admin_recipe_index_truth;
  insert into recipe_counts (facet, with_facet, recipes) select * from recipe_counts_truth;
  alter table recipe_listing enable trigger user;
end $$;

-- Every facet has an index. Led by the cuisine, a meal's answers for both, which readers ask for most.
create function follow_facets() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  facet facet_options;
begin
  for facet in select * from facet_options where kind <> 'cuisine' loop
    execute format('create index if not exists %I on recipe_listing (cuisine, facets)
      include (category_id) where facets & %s <> 0', 'recipe_listing_facet_' || facet.bit || '_idx', facet.mask);
  end loop;
  perform rebuild_recipe_listing();
  return null;
end $$;
create trigger facets_follow after insert or update or delete on facets
  for each statement execute function follow_facets();

insert into facets (kind, choice, first_bit, options) values
  ('difficulty', 'any', 0, array['easy', 'medium', 'hard']),
  ('time', 'any', 3, array['15', '30', '60', '1000']),
  ('meal', 'any', 7, array['Breakfast', 'Brunch', 'Lunch', 'Dinner', 'Dessert', 'Appetizer', 'Snack', 'Side Dish',
    'Beverage', 'Salad', 'Soup']),
  ('diet', 'all', 22, array['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free', 'Keto', 'Paleo', 'Low-Carb',
    'High-Protein', 'Nut-Free']),
  ('cuisine', 'any', 34, array['Italian', 'Mexican', 'Asian', 'Mediterranean', 'Indian', 'Thai', 'French',
    'American', 'Japanese', 'Chinese', 'Greek', 'Spanish', 'Middle Eastern', 'Moroccan', 'Korean', 'Vietnamese']);

insert into meal_types (name, display_order) select option, bit from facet_options where kind = 'meal';
insert into dietary_tags (name, display_order) select option, bit from facet_options where kind = 'diet';

-- The words of published titles, for readers who misspell one. Similarity is measured on this short list, because on
-- a million titles it takes most of a second. A word stays when its last title goes: it then finds nothing, as the
-- reader's own word did.
create table title_words (word text primary key);
create index title_words_similar_idx on title_words using gin (word gin_trgm_ops);
revoke insert, update, delete on title_words from admin;

-- Words of three letters or more; numbers have no spelling.
create function words_of(key text) returns setof text
language sql immutable strict parallel safe
as $$ select match[1] from regexp_matches(key, '[[:alpha:]]{3,}', 'g') as match $$;

create function collect_title_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- In order, so that two writers never wait for each other in a ring.
  insert into title_words
  select distinct word from changed, words_of(title_key) as word order by word on conflict do nothing;
  return null;
end $$;
create trigger recipe_search_title_words_insert after insert on recipe_search
  referencing new table as changed for each statement execute function collect_title_words();
create trigger recipe_search_title_words_update after update on recipe_search
  referencing new table as changed for each statement execute function collect_title_words();
