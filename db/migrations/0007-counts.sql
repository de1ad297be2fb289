-- Counts are kept, not counted: how many published recipes bear a facet, and each pair of facets.
-- A write appends what it changed in its own transaction, so the sums are exact for every reader
-- and no writer waits for another; now and then one folds what it can lock at once.

create table recipe_counts (
  id bigint generated always as identity primary key,
  -- 'cuisine:Thai', 'meal:3', 'category:<id>'...; '' is every recipe. facet sorts before with_facet.
  facet text not null,
  with_facet text not null,
  recipes bigint not null
);
create index recipe_counts_pair_idx on recipe_counts (facet, with_facet) include (recipes);
create index recipe_counts_with_facet_idx on recipe_counts (with_facet, facet) include (recipes);

-- What a listed recipe counts as, in order. time:30 holds over 15 and up to 30 minutes.
create function recipe_facets(
  category_id uuid, cuisine text, difficulty smallint, total_time integer,
  meal_mask integer, diet_mask integer
) returns text[] language sql immutable parallel safe as $$
  select array(
    select facet from (
      values (''), ('category:' || $1), ('cuisine:' || $2), ('difficulty:' || $3), ('time:' || case
        when $4 <= 15 then 15 when $4 <= 30 then 30 when $4 <= 60 then 60 when $4 <= 1000 then 1000
      end)
      union all select 'meal:' || bit from generate_series(0, 30) as bit where $5 & (1 << bit) <> 0
      union all select 'diet:' || bit from generate_series(0, 30) as bit where $6 & (1 << bit) <> 0
    ) as all_facets (facet)
    where facet is not null order by facet collate "C")
$$;

create function recipe_facet_pairs(facets text[]) returns table (facet text, with_facet text)
language sql immutable parallel safe as $$
  select l.facet, r.facet
  from unnest(facets) with ordinality as l (facet, place)
  join unnest(facets) with ordinality as r (facet, place)
    on l.place < r.place or (l.place = 1 and r.place = 1)
$$;

-- Grouped first, each pair of kinds in one of the groupings: a million recipes in seconds.
create view recipe_counts_truth as
select p.facet, p.with_facet, sum(l.recipes)::bigint as recipes
from (
  select category_id, cuisine, difficulty, time_limit, meal_mask, diet_mask, count(*) as recipes,
    grouping(difficulty) = 0 as with_difficulty
  from (
    select *, case when total_time <= 15 then 15 when total_time <= 30 then 30
      when total_time <= 60 then 60 when total_time <= 1000 then 1000 end as time_limit
    from recipe_listing
  ) as timed
  group by grouping sets (
    (category_id, cuisine, difficulty, time_limit), (meal_mask, diet_mask),
    (meal_mask, category_id), (meal_mask, cuisine), (meal_mask, difficulty, time_limit),
    (diet_mask, category_id), (diet_mask, cuisine), (diet_mask, difficulty, time_limit))
) as l
cross join lateral (select recipe_facets(
  l.category_id, l.cuisine, l.difficulty, l.time_limit, l.meal_mask, l.diet_mask) as facets) as f
cross join lateral recipe_facet_pairs(f.facets) as p
cross join lateral (
  select split_part(p.facet, ':', 1) as kind, split_part(p.with_facet, ':', 1) as with_kind
) as k
where case
  when l.meal_mask is null and l.diet_mask is null then true
  when l.meal_mask is not null and l.diet_mask is not null
    then k.kind = 'diet' and k.with_kind = 'meal'
  else 'meal' in (k.kind, k.with_kind) or 'diet' in (k.kind, k.with_kind)
end and (l.with_difficulty or k.kind <> '' and k.kind <> k.with_kind)
group by p.facet, p.with_facet;

-- Empty when the counts are right.
create view recipe_count_differences as
select facet, with_facet, kept.recipes as kept, truth.recipes as truth
from (
  select facet, with_facet, sum(recipes)::bigint as recipes
  from recipe_counts group by facet, with_facet having sum(recipes) <> 0
) as kept
full join recipe_counts_truth truth using (facet, with_facet)
where kept.recipes is distinct from truth.recipes;

-- Puts several rows of one pair into one. Rows that another transaction folds are left to it.
create function fold_recipe_counts() returns void
language plpgsql security definer set search_path = public as $$
begin
  -- A stricter transaction would fail on a row that was folded after its snapshot.
  if current_setting('transaction_isolation') <> 'read committed' then return; end if;
  with taken as (
    delete from recipe_counts where id in (
      select id from recipe_counts where (facet, with_facet) in (
        select facet, with_facet from recipe_counts group by facet, with_facet having count(*) > 1)
      for update skip locked)
    returning facet, with_facet, recipes
  )
  insert into recipe_counts (facet, with_facet, recipes)
  select facet, with_facet, sum(recipes) from taken
  group by facet, with_facet having sum(recipes) <> 0;
end $$;

create function recipes_counted() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from recipe_counts;
    return null;
  elsif tg_op = 'INSERT' then
    insert into recipe_counts (facet, with_facet, recipes)
    select p.facet, p.with_facet, count(*)
    from added l, recipe_facet_pairs(recipe_facets(
      l.category_id, l.cuisine, l.difficulty, l.total_time, l.meal_mask, l.diet_mask)) as p
    group by p.facet, p.with_facet;
  elsif tg_op = 'DELETE' then
    insert into recipe_counts (facet, with_facet, recipes)
    select p.facet, p.with_facet, -count(*)
    from removed l, recipe_facet_pairs(recipe_facets(
      l.category_id, l.cuisine, l.difficulty, l.total_time, l.meal_mask, l.diet_mask)) as p
    group by p.facet, p.with_facet;
  else
    -- A reader's view or rating changes no facet, and comes out of the join with nothing.
    insert into recipe_counts (facet, with_facet, recipes)
    select p.facet, p.with_facet, sum(changed.recipes)
    from (
      select recipe_id, recipe_facets(
        category_id, cuisine, difficulty, total_time, meal_mask, diet_mask) as now
      from added
    ) as after
    join (
      select recipe_id, recipe_facets(
        category_id, cuisine, difficulty, total_time, meal_mask, diet_mask) as was
      from removed
    ) as before on before.recipe_id = after.recipe_id and before.was <> after.now
    cross join lateral (values (before.was, -1), (after.now, 1)) as changed (facets, recipes)
    cross join lateral recipe_facet_pairs(changed.facets) as p
    group by p.facet, p.with_facet having sum(changed.recipes) <> 0;
  end if;
  if random() < 0.02 then perform fold_recipe_counts(); end if;
  return null;
end $$;

create trigger recipe_listing_counted_insert after insert on recipe_listing
  referencing new table as added for each statement execute function recipes_counted();
create trigger recipe_listing_counted_update after update on recipe_listing
  referencing new table as added old table as removed
  for each statement execute function recipes_counted();
create trigger recipe_listing_counted_delete after delete on recipe_listing
  referencing old table as removed for each statement execute function recipes_counted();
create trigger recipe_listing_counted_truncate after truncate on recipe_listing
  for each statement execute function recipes_counted();

create or replace function rebuild_recipe_listing() returns void
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
  delete from recipe_counts;
  insert into recipe_counts (facet, with_facet, recipes)
  select facet, with_facet, recipes from recipe_counts_truth;
end $$;

insert into recipe_counts (facet, with_facet, recipes)
select facet, with_facet, recipes from recipe_counts_truth;

create or replace view categories_with_count as
select
  c.id, c.name, c.slug, c.description, c.image_url, c.display_order, c.is_active,
  c.created_at, c.updated_at,
  coalesce((
    select sum(k.recipes) from recipe_counts k
    where k.facet = '' and k.with_facet = 'category:' || c.id
  ), 0)::bigint as recipe_count
from categories c
where c.is_active;

-- Default privileges give an admin every table; the derived ones are the triggers' own.
revoke insert, update, delete on recipe_counts from admin;
revoke insert, update, delete on recipe_counts_truth, recipe_count_differences from admin;
-- The check view runs these as whoever looks at it.
grant execute on function
  recipe_facets(uuid, text, smallint, integer, integer, integer), recipe_facet_pairs(text[]) to admin;
