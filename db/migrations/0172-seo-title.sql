-- expand
-- What search engines and shared links show instead of a recipe's title.

alter table recipes
  add column seo_title text;

select create_recipe_views();

create or replace function recipe_content_hash(wanted uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $$
  select md5((
    to_jsonb(d) - array['status', 'featured', 'views_count', 'rating_average', 'rating_count', 'categories',
      'written_by', 'main_image', 'main_image_color', 'image_details', 'published_at', 'first_published_at',
      'created_at', 'updated_at', 'version', 'author_id', 'saved_by_name', 'reviewed_at', 'reviewed_by_name',
      case when d.allergens is null then 'allergens' end,
      case when d.description_marks is null then 'description_marks' end,
      case when d.image_texts = '[]' then 'image_texts' end,
      case when d.main_image_alt is null then 'main_image_alt' end,
      case when d.seo_title is null then 'seo_title' end,
      case when not d.nutrition_calculated then 'nutrition_calculated' end]
      - case when d.pan_shape is null then array['pan_shape', 'pan_size', 'pan_width', 'pan_unit'] else '{}' end
    || jsonb_build_object(
      'category_id', (select rc.category_id from recipe_categories rc where rc.recipe_id = d.id),
      'ingredients', (
        select coalesce(jsonb_agg(i - array[
          case when not (i ->> 'foodChosen')::boolean then 'food' end,
          case when not (i ->> 'foodChosen')::boolean then 'foodChosen' end,
          case when i ->> 'countWord' is null then 'countWord' end,
          case when i ->> 'countSize' is null then 'countSize' end] order by place), '[]')
        from jsonb_array_elements(d.ingredients) with ordinality as rows (i, place)),
      'instructions', (
        select coalesce(jsonb_agg(s - array[case when s ->> 'marks' is null then 'marks' end] order by place), '[]')
        from jsonb_array_elements(d.instructions) with ordinality as rows (s, place)),
      'notes', (
        select coalesce(jsonb_agg(n - array[case when n ->> 'marks' is null then 'marks' end] order by place), '[]')
        from jsonb_array_elements(d.notes) with ordinality as rows (n, place))))::text)
  from recipe_detail_view d where d.id = wanted
$$;
