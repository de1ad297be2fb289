-- expand
-- What may be taken instead of an ingredient: [{"amount", "amountMax", "unit", "name", "note"}]; null where nothing is said.

alter table ingredients add column substitutes jsonb;

create or replace function create_recipe_views()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- Replaced by what the detail view computes, or of no use outside the table.
  internal constant text[] := array['written_by', 'sample_hash', 'saved_by'];
  -- For admins only.
  private constant text[] := internal || array[
    'author_id', 'saved_by_name', 'reviewed_at', 'reviewed_by_name', 'deleted_at'];
  columns constant name[] := array(select attname from pg_attribute
    where attrelid = 'recipes'::regclass and attnum > 0 and not attisdropped order by attnum);
begin
  execute format($view$create or replace view recipe_detail_view as
    select
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.display_order)
        from recipe_meal_types rm join meal_types m on m.id = rm.meal_type_id
        where rm.recipe_id = r.id
      ), '[]') as meal_types,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'group', i.group_name, 'amount', i.amount, 'amountMax', i.amount_max,
          'unit', i.unit, 'name', i.name, 'secondAmount', i.second_amount, 'secondAmountMax', i.second_amount_max,
          'secondUnit', i.second_unit, 'note', i.note, 'optional', i.optional, 'recipeSlug', i.recipe_slug,
          'original', i.original, 'id', i.row_id, 'food', i.food, 'foodChosen', i.food_chosen,
          'countWord', i.count_word, 'countSize', i.count_size, 'substitutes', i.substitutes)
          order by i.display_order, i.id)
        from ingredients i where i.recipe_id = r.id
      ), '[]') as ingredients,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'stepNumber', s.step_number, 'group', s.group_name, 'name', s.name,
          'text', s.instruction_text, 'imageUrl', s.image_url, 'ingredients', s.ingredient_ids, 'marks', s.marks)
          order by s.step_number, s.id)
        from instructions s where s.recipe_id = r.id
      ), '[]') as instructions,
      coalesce((
        select jsonb_agg(jsonb_build_object('amount', e.amount, 'name', e.name, 'note', e.note)
          order by e.display_order, e.id)
        from equipment e where e.recipe_id = r.id
      ), '[]') as equipment,
      coalesce((
        select jsonb_agg(jsonb_build_object('title', n.title, 'text', n.note_text, 'marks', n.marks)
          order by n.display_order, n.id)
        from recipe_notes n where n.recipe_id = r.id
      ), '[]') as notes,
      (select to_jsonb(n) - '{id,recipe_id}'::text[] from nutrition_info n where n.recipe_id = r.id) as nutrition,
      coalesce((
        select jsonb_agg(t.name order by rt.display_order, t.name)
        from recipe_tags rt join tags t on t.id = rt.tag_id where rt.recipe_id = r.id
      ), '[]') as tags,
      coalesce((
        select jsonb_agg(d.name order by d.display_order)
        from recipe_dietary_tags rd join dietary_tags d on d.id = rd.dietary_tag_id
        where rd.recipe_id = r.id
      ), '[]') as dietary_tags,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug)
          order by c.display_order, c.name)
        from recipe_categories rc join categories c on c.id = rc.category_id
        where rc.recipe_id = r.id
      ), '[]') as categories,
      coalesce(r.written_by, case when r.source_url is null then 'person' else 'site' end) as written_by,
      (select m.details from media_details m where m.address = r.main_image_url) as main_image,
      coalesce((
        select jsonb_object_agg(d.address, d.details)
        from media_uses u join media_details d on d.id = u.media_id
        where u.noun = 'recipe' and u.noun_id = r.id
      ), '{}') as image_details,
      %s
    from recipes r
    where r.deleted_at is null$view$,
    (select string_agg(format('r.%I', name), ', ' order by place)
      from unnest(columns) with ordinality as c (name, place) where name <> all (internal)));

  -- The columns named list_... are the listing's own: whoever reads only them is spared the joins.
  execute format($view$create or replace view published_recipes_view as
    select
      l.recipe_id as list_id,
      l.category_id as list_category_id,
      c.name as list_category_name,
      c.slug as list_category_slug,
      l.cuisine as list_cuisine,
      l.diets as list_diets,
      l.featured as list_featured,
      l.created_at as list_created_at,
      d.meal_types, d.ingredients, d.instructions, d.equipment, d.notes, d.nutrition, d.tags, d.dietary_tags, d.categories,
      d.written_by, d.reviewed_at is not null as is_reviewed, d.main_image, d.image_details,
      coalesce((
        select jsonb_object_agg(i.recipe_slug, find_linked_slug(i.recipe_slug))
        from ingredients i where i.recipe_id = l.recipe_id and i.recipe_slug is not null
      ), '{}') as linked_slugs,
      %s
    from recipe_listing l
    left join recipe_detail_view d on d.id = l.recipe_id
    left join categories c on c.id = l.category_id$view$,
    (select string_agg(format('d.%I', name), ', ' order by place)
      from unnest(columns) with ordinality as c (name, place) where name <> all (private)));
end $function$;

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
          case when i ->> 'countSize' is null then 'countSize' end,
          case when i ->> 'substitutes' is null then 'substitutes' end] order by place), '[]')
        from jsonb_array_elements(d.ingredients) with ordinality as rows (i, place)),
      'instructions', (
        select coalesce(jsonb_agg(s - array[case when s ->> 'marks' is null then 'marks' end] order by place), '[]')
        from jsonb_array_elements(d.instructions) with ordinality as rows (s, place)),
      'notes', (
        select coalesce(jsonb_agg(n - array[case when n ->> 'marks' is null then 'marks' end] order by place), '[]')
        from jsonb_array_elements(d.notes) with ordinality as rows (n, place))))::text)
  from recipe_detail_view d where d.id = wanted
$$;

-- A substitute may contain something else, too.
create or replace function unconfirm_allergens() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update recipes set allergens = null where allergens is not null and id in (
    select n.recipe_id from after_change n join before_change o using (id)
    where n.food is distinct from o.food or n.substitutes is distinct from o.substitutes);
  return null;
end $$;
