-- Which recipes and categories came with the sample cookbook, and whether they still read as they
-- came: whoever wrote them, and however.
alter table recipes add column sample_hash text;
alter table categories add column sample_hash text;
create index recipes_sample_idx on recipes (id) where sample_hash is not null and deleted_at is null;

-- What a cook would call the recipe's content. Whether it is published or featured is none of it, nor
-- are readers' views and ratings. Null for a deleted one.
create function recipe_content_hash(wanted uuid) returns text
language sql stable set search_path = public, pg_temp as $$
  select md5(jsonb_build_array(
    d.title, d.slug, d.description, d.main_image_url, d.images, d.prep_time, d.cook_time,
    d.rest_time, d.servings, d.difficulty, d.cuisine, d.meal_types, d.ingredients, d.instructions,
    d.nutrition, d.tags, d.dietary_tags, (
      select rc.category_id from recipe_categories rc where rc.recipe_id = d.id),
    d.meta_description, d.author_name, d.source_url, d.source_site)::text)
  from recipe_detail_view d where d.id = wanted
$$;

-- Its place in the order is none of it.
create function category_content_hash(wanted uuid) returns text
language sql stable set search_path = public, pg_temp as $$
  select md5(jsonb_build_array(c.name, c.slug, c.description, c.image_url)::text)
  from categories c where c.id = wanted
$$;

grant execute on function recipe_content_hash(uuid), category_content_hash(uuid) to admin;
