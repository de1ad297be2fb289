-- expand
-- A link by which somebody without an account reads a draft for a week, one for each recipe.
create table draft_links (
  recipe_id uuid primary key references recipes (id) on delete cascade,
  -- Each link's own: its token is derived from it and the site's secret.
  id uuid not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
grant select, insert, update, delete on draft_links to admin;

-- The recipe that the link of this token leads to, published by now or not, as published_recipes_view would have it: no
-- more of a draft than its readers will see. Its versions are left out, of which others may be drafts.
create function shared_draft(hash text) returns table (expires_at timestamptz, recipe published_recipes_view)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.expires_at, jsonb_populate_record(null::published_recipes_view, to_jsonb(d) || jsonb_build_object(
    'list_id', d.id,
    'list_category_id', d.categories -> 0 -> 'id',
    'list_category_name', d.categories -> 0 -> 'name',
    'list_category_slug', d.categories -> 0 -> 'slug',
    'list_cuisine', d.cuisine,
    'list_diets', d.dietary_tags,
    'is_reviewed', true,
    'first_published_at', coalesce(d.first_published_at, now()),
    'versions', jsonb_build_array(),
    'linked_slugs', coalesce((
      select jsonb_object_agg(i.recipe_slug, find_linked_slug(i.recipe_slug))
      from ingredients i where i.recipe_id = d.id and i.recipe_slug is not null
    ), '{}')))
  from draft_links l
  join recipe_detail_view d on d.id = l.recipe_id
  where l.token_hash = hash and l.expires_at > now()
$$;
grant execute on function shared_draft(text) to visitor;

-- A link ends with its recipe in the trash, and where a published recipe is taken off the site.
create function end_draft_link() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from draft_links where recipe_id = new.id;
  return null;
end $$;
create trigger end_draft_link after update of status, deleted_at on recipes for each row
when (new.deleted_at is not null or (old.status = 'published' and new.status = 'draft'))
execute function end_draft_link();
