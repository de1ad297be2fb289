-- Every node keeps finished pages; a committed change to what readers see tells all of them.
-- Views and ratings are not among the columns: they empty nothing.
create function notify_pages() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('pages', '');
  return null;
end $$;

create trigger recipes_notify_pages after insert or delete or truncate on recipes
  for each statement execute function notify_pages();
create trigger recipes_notify_pages_update after update of
  author_name, title, slug, description, main_image_url, main_image_color, images,
  prep_time, cook_time, rest_time, servings, difficulty, cuisine, status, featured,
  meta_description, source_url, source_site, published_at, deleted_at
  on recipes for each statement execute function notify_pages();

do $$
declare
  name text;
begin
  foreach name in array array[
    'ingredients', 'instructions', 'nutrition_info', 'recipe_categories', 'recipe_meal_types',
    'recipe_dietary_tags', 'recipe_tags', 'recipe_slug_redirects', 'categories', 'site_settings'
  ] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function notify_pages()', name || '_notify_pages', name);
  end loop;
end $$;
