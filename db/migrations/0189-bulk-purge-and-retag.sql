-- expand
-- Recipes in the trash that are deleted for good, and a tag that becomes another one: `value` is its name, `new_value`
-- the other's.
alter table bulk_changes add column new_value text;

alter table bulk_changes drop constraint bulk_changes_change_check;
alter table bulk_changes add constraint bulk_changes_change_check check (change in (
  'publish', 'unpublish', 'move', 'delete', 'restore', 'purge', 'rename', 'tag', 'untag', 'retag', 'cuisine', 'difficulty'
)) not valid;
alter table bulk_changes drop constraint bulk_changes_value_check;
alter table bulk_changes add constraint bulk_changes_value_check check (
  (change in ('tag', 'untag', 'retag', 'cuisine', 'difficulty')) = (value is not null)
  and (change = 'retag') = (new_value is not null)) not valid;

-- What a tag that was renamed or merged is called now, by its former name: addresses with that name lead on.
create table former_tags (
  -- In lower case, as tags are compared.
  name text primary key,
  renamed_to text not null
);
grant select, insert, update, delete on former_tags to admin;

-- In lower case; the name itself while a recipe outside the trash has it.
create function current_tag(asked text) returns text
language sql stable set search_path = public, pg_temp as $$
  with recursive names (name, step) as (
    select lower(asked), 0
    union all
    select lower(f.renamed_to), step + 1
    from names n join former_tags f on f.name = n.name
    where step < 20 and not exists (
      select from tags t
      join recipe_tags rt on rt.tag_id = t.id
      join admin_recipe_index i on i.recipe_id = rt.recipe_id
      where lower(t.name) = n.name)
  )
  select name from names order by step desc limit 1
$$;
grant execute on function current_tag(text) to admin;

-- The library's images that text names which is not saved yet, by their hashes: no more of that text is shown.
create function unsaved_image_hashes() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct m[1] from unsaved_recipes u, regexp_matches(u.content::text, '/media/([0-9a-f]{32})\.webp', 'g') as m
$$;
revoke execute on function unsaved_image_hashes() from public;
grant execute on function unsaved_image_hashes() to admin;
