-- expand
-- Recipes that may be one and the same: pairs of nearly the same title and ingredients, as a job finds them.
create table recipe_doubles (
  id uuid primary key default gen_random_uuid(),
  one_id uuid not null references recipes (id) on delete cascade,
  other_id uuid not null references recipes (id) on delete cascade,
  -- How similar the titles are; 1 where they are the same.
  likeness real not null,
  -- When an admin said that they are two recipes, and who: for all admins, and for good.
  dismissed_at timestamptz,
  dismissed_by text,
  unique (one_id, other_id),
  check (one_id < other_id)
);
create index recipe_doubles_other_id_idx on recipe_doubles (other_id);
create index recipe_doubles_likeness_idx on recipe_doubles (likeness desc, id);

-- Recipes that the job has to compare with the others; `change` is another one after each change.
create table recipe_doubles_due (
  recipe_id uuid primary key references recipes (id) on delete cascade,
  change bigint generated always as identity
);
create index recipe_doubles_due_change_idx on recipe_doubles_due (change);
revoke insert, update, delete on recipe_doubles_due from admin;

create function note_possible_doubles() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into recipe_doubles_due (recipe_id) select distinct recipe_id from changed order by recipe_id
  on conflict (recipe_id) do update set change = default;
  return null;
end $$;
-- Each save of a recipe writes its ingredients again.
create trigger ingredients_doubles_insert after insert on ingredients
  referencing new table as changed for each statement execute function note_possible_doubles();
-- A new recipe, or one that comes out of the trash.
create trigger admin_recipe_index_doubles_insert after insert on admin_recipe_index
  referencing new table as changed for each statement execute function note_possible_doubles();

insert into recipe_doubles_due (recipe_id) select id from recipes where deleted_at is null order by id;

-- For reviews that go to another recipe.
grant execute on function count_reviews(uuid[]) to admin;
