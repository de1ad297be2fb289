-- expand
-- A recipe shows its author's picture beside the name.
create or replace function author_page_of(recipe uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('name', a.name, 'slug', a.slug, 'image', a.image_url,
    'facts', (select m.details from media_details m where m.address = a.image_url))
  from recipes r join authors a
    on a.is_shown and recipe_author_key(r.author_name, r.author_url, r.author_id) = any (author_keys(a))
  where r.id = recipe
$$;
