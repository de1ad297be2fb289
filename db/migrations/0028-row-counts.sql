-- How many rows the back office's long tables have, kept like the readers' counts (0007): a write
-- appends what it changed, so sums are exact and no writer waits; now and then one folds.

create table row_counts (
  id bigint generated always as identity primary key,
  -- 'recipes:draft:<category or nothing>', 'subscribers' (active ones), 'activity:<noun>'.
  name text not null,
  rows bigint not null
);
create index row_counts_name_idx on row_counts (name text_pattern_ops) include (rows);
alter table row_counts set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create view row_counts_truth as
select 'recipes:' || status || ':' || coalesce(category_id::text, '') as name, count(*) as rows
from recipe_shelf group by status, category_id
union all
select 'subscribers', count(*) from newsletter_subscribers where is_active having count(*) > 0
union all
select 'activity:' || noun, count(*) from activity group by noun;

-- Empty when the counts are right.
create view row_count_differences as
select name, kept.rows as kept, truth.rows as truth
from (select name, sum(rows)::bigint as rows from row_counts group by name having sum(rows) <> 0) as kept
full join row_counts_truth truth using (name)
where kept.rows is distinct from truth.rows;

create function fold_row_counts() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A stricter transaction would fail on a row that was folded after its snapshot.
  if current_setting('transaction_isolation') <> 'read committed' then return; end if;
  with taken as (
    delete from row_counts where id in (
      select id from row_counts where name in (
        select name from row_counts group by name having count(*) > 1)
      for update skip locked)
    returning name, rows
  )
  insert into row_counts (name, rows)
  select name, sum(rows) from taken group by name having sum(rows) <> 0;
end $$;

create function shelf_rows_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from row_counts where name like 'recipes:%';
  elsif tg_op = 'INSERT' then
    insert into row_counts (name, rows)
    select 'recipes:' || status || ':' || coalesce(category_id::text, ''), count(*)
    from added group by status, category_id;
  elsif tg_op = 'DELETE' then
    insert into row_counts (name, rows)
    select 'recipes:' || status || ':' || coalesce(category_id::text, ''), -count(*)
    from removed group by status, category_id;
  else
    insert into row_counts (name, rows)
    select 'recipes:' || status || ':' || coalesce(category_id::text, ''), sum(change)
    from (
      select status, category_id, 1 as change from added
      union all select status, category_id, -1 from removed
    ) as changes
    group by status, category_id having sum(change) <> 0;
  end if;
  if random() < 0.02 then perform fold_row_counts(); end if;
  return null;
end $$;

create function subscriber_rows_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change bigint := 0;
begin
  if tg_op = 'TRUNCATE' then
    delete from row_counts where name = 'subscribers';
    return null;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    change := (select count(*) from added where is_active);
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    change := change - (select count(*) from removed where is_active);
  end if;
  if change <> 0 then insert into row_counts (name, rows) values ('subscribers', change); end if;
  if random() < 0.02 then perform fold_row_counts(); end if;
  return null;
end $$;

-- Nobody changes or removes what was done; the owner may clear it.
create function activity_rows_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from row_counts where name like 'activity:%';
  elsif tg_op = 'INSERT' then
    insert into row_counts (name, rows)
    select 'activity:' || noun, count(*) from added group by noun;
  else
    insert into row_counts (name, rows)
    select 'activity:' || noun, -count(*) from removed group by noun;
  end if;
  if random() < 0.02 then perform fold_row_counts(); end if;
  return null;
end $$;

create trigger recipe_shelf_rows_insert after insert on recipe_shelf
  referencing new table as added for each statement execute function shelf_rows_counted();
create trigger recipe_shelf_rows_update after update on recipe_shelf
  referencing new table as added old table as removed
  for each statement execute function shelf_rows_counted();
create trigger recipe_shelf_rows_delete after delete on recipe_shelf
  referencing old table as removed for each statement execute function shelf_rows_counted();
create trigger recipe_shelf_rows_truncate after truncate on recipe_shelf
  for each statement execute function shelf_rows_counted();

create trigger newsletter_subscribers_rows_insert after insert on newsletter_subscribers
  referencing new table as added for each statement execute function subscriber_rows_counted();
create trigger newsletter_subscribers_rows_update after update on newsletter_subscribers
  referencing new table as added old table as removed
  for each statement execute function subscriber_rows_counted();
create trigger newsletter_subscribers_rows_delete after delete on newsletter_subscribers
  referencing old table as removed for each statement execute function subscriber_rows_counted();
create trigger newsletter_subscribers_rows_truncate after truncate on newsletter_subscribers
  for each statement execute function subscriber_rows_counted();

create trigger activity_rows_insert after insert on activity
  referencing new table as added for each statement execute function activity_rows_counted();
create trigger activity_rows_delete after delete on activity
  referencing old table as removed for each statement execute function activity_rows_counted();
create trigger activity_rows_truncate after truncate on activity
  for each statement execute function activity_rows_counted();

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
  delete from row_counts where name like 'recipes:%';
  insert into row_counts (name, rows)
  select name, rows from row_counts_truth where name like 'recipes:%';
end $$;

insert into row_counts (name, rows) select name, rows from row_counts_truth;

revoke insert, update, delete, truncate on row_counts, row_counts_truth, row_count_differences
  from admin;
