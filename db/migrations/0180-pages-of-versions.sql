-- expand
-- A page shows the other versions of its recipe, and a card that there is a vegan one: a save of one drops the pages
-- that show any of its set, also of the set that it leaves.
create or replace function notify_pages_of_recipe() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('pages', jsonb_agg(distinct 'recipe:' || slug)::text)
  from (select unnest(array[old.slug, new.slug]) union
    -- Others may link to it by a slug that it had.
    select r.slug from recipe_slug_redirects r where r.recipe_id in (old.id, new.id)) as its (slug)
  where slug is not null;
  -- Each in a notice of its own: one holds 8,000 bytes.
  perform pg_notify('pages', jsonb_agg('recipe:' || v.slug)::text)
  from recipes v
  where v.version_set is not null and v.version_set in (old.version_set, new.version_set) and v.deleted_at is null
  group by v.version_set;
  return null;
end $$;
