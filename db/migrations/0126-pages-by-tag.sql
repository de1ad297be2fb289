-- expand
-- A save drops the lists and the pages that show its recipe, and no longer every page. The payload on the channel
-- 'pages' is empty where every page goes, else a JSON array of tags (domain/recipes/reading/page-tags.ts); pages without
-- tags go with each notice.
create function notify_pages_of_recipe() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('pages', jsonb_agg(distinct 'recipe:' || slug)::text)
  from (select unnest(array[old.slug, new.slug]) union
    -- Others may link to it by a slug that it had.
    select r.slug from recipe_slug_redirects r where r.recipe_id in (old.id, new.id)) as its (slug)
  where slug is not null;
  return null;
end $$;
drop trigger recipes_notify_pages on recipes;
drop trigger recipes_notify_pages_update on recipes;
create trigger recipes_notify_pages after insert or delete on recipes
  for each row execute function notify_pages_of_recipe();
create trigger recipes_notify_pages_update after update on recipes
  for each row when (old.version <> new.version) execute function notify_pages_of_recipe();
create trigger recipes_notify_pages_truncate after truncate on recipes
  for each statement execute function notify_channel('pages');

create function notify_pages_of_rows() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('pages', (
    select jsonb_agg('recipe:' || slug)::text
    from (select r.slug union select d.slug from recipe_slug_redirects d where d.recipe_id = r.id) as its))
  from recipes r where id in (select recipe_id from changed);
  return null;
end $$;
do $$
declare
  part text;
  event text;
  side text;
begin
  foreach part in array array[
    'ingredients', 'instructions', 'equipment', 'recipe_notes', 'nutrition_info', 'recipe_categories', 'recipe_meal_types',
    'recipe_dietary_tags', 'recipe_tags', 'recipe_slug_redirects'
  ] loop
    execute format('drop trigger %I on %I', part || '_notify_pages', part);
    execute format('create trigger %I after truncate on %I
      for each statement execute function notify_channel(''pages'')', part || '_notify_pages', part);
    for event, side in values ('insert', 'new'), ('update', 'new'), ('update', 'old'), ('delete', 'old') loop
      execute format('create trigger %I after %s on %I referencing %s table as changed
        for each statement execute function notify_pages_of_rows()',
        concat_ws('_', part, 'notify_pages', event, side), event, part, side);
    end loop;
  end loop;
end $$;

-- 'You Might Also Like' shows the newest of a category and of a cuisine.
create function notify_pages_of_neighbors() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('pages', jsonb_agg(distinct tag)::text)
  from unnest(array['category:' || old.category_id, 'category:' || new.category_id,
    'cuisine:' || old.cuisine, 'cuisine:' || new.cuisine]) as tag where tag is not null;
  return null;
end $$;
create trigger recipe_listing_notify_pages after insert or delete on recipe_listing
  for each row execute function notify_pages_of_neighbors();
create trigger recipe_listing_notify_pages_update after update on recipe_listing for each row
  when ((old.category_id, old.cuisine, old.created_at) is distinct from (new.category_id, new.cuisine, new.created_at))
  execute function notify_pages_of_neighbors();
