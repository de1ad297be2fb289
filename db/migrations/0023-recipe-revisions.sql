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

-- The 50 newest of a recipe are kept.
create function forget_old_revisions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from recipe_revisions v
  using (select distinct recipe_id from added) as a
  where v.recipe_id = a.recipe_id and v.version <= (
    select o.version from recipe_revisions o where o.recipe_id = a.recipe_id
    order by o.version desc offset 50 limit 1);
  return null;
end $$;
create trigger recipe_revisions_forget after insert on recipe_revisions
  referencing new table as added for each statement execute function forget_old_revisions();
