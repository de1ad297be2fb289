-- What a page needs of the pictures that are ours, beside their addresses: size, focal point, placeholder
-- and what they show. Empty for pictures of other sites. `pictures` holds all of a recipe's by address.

create or replace view recipe_detail_view as
select
  r.id, r.title, r.slug, r.description,
  r.main_image_url, r.main_image_color, r.images,
  r.prep_time, r.cook_time, r.rest_time, r.total_time,
  r.servings, r.difficulty, r.cuisine,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.bit)
    from recipe_meal_types rm join meal_types m on m.id = rm.meal_type_id
    where rm.recipe_id = r.id
  ), '[]') as meal_types,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'group', i.group_name, 'amount', i.amount, 'amountMax', i.amount_max,
      'unit', i.unit, 'name', i.name) order by i.display_order, i.id)
    from ingredients i where i.recipe_id = r.id
  ), '[]') as ingredients,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'stepNumber', s.step_number, 'group', s.group_name, 'name', s.name,
      'text', s.instruction_text, 'imageUrl', s.image_url) order by s.step_number, s.id)
    from instructions s where s.recipe_id = r.id
  ), '[]') as instructions,
  (
    select jsonb_build_object(
      'calories', n.calories, 'protein', n.protein, 'carbohydrates', n.carbohydrates,
      'fat', n.fat, 'fiber', n.fiber, 'sugar', n.sugar, 'sodium', n.sodium)
    from nutrition_info n where n.recipe_id = r.id
  ) as nutrition,
  coalesce((
    select jsonb_agg(t.name order by rt.display_order, t.name)
    from recipe_tags rt join tags t on t.id = rt.tag_id where rt.recipe_id = r.id
  ), '[]') as tags,
  coalesce((
    select jsonb_agg(d.name order by d.bit)
    from recipe_dietary_tags rd join dietary_tags d on d.id = rd.dietary_tag_id
    where rd.recipe_id = r.id
  ), '[]') as dietary_tags,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug)
      order by c.display_order, c.name)
    from recipe_categories rc join categories c on c.id = rc.category_id
    where rc.recipe_id = r.id
  ), '[]') as categories,
  r.status, r.featured, r.views_count, r.rating_average, r.rating_count,
  r.created_at, r.updated_at, r.published_at, r.first_published_at,
  r.author_id, r.author_name, r.meta_description,
  r.source_url, r.source_site, r.version, r.deleted_at, r.saved_by_name,
  coalesce(r.written_by, case when r.source_url is null then 'person' else 'site' end) as written_by,
  r.reviewed_at, r.reviewed_by_name, r.image_credit_name, r.image_credit_url,
  (
    select jsonb_build_object('w', m.width, 'h', m.height, 'fx', m.focal_x, 'fy', m.focal_y,
      'p', m.placeholder, 'alt', m.alt)
    from media m where m.address = r.main_image_url
  ) as main_picture,
  coalesce((
    select jsonb_object_agg(m.address, jsonb_build_object('w', m.width, 'h', m.height, 'fx', m.focal_x, 'fy', m.focal_y,
      'p', m.placeholder, 'alt', m.alt))
    from media_uses u join media m on m.id = u.media_id
    where u.noun = 'recipe' and u.noun_id = r.id
  ), '{}') as pictures
from recipes r
where r.deleted_at is null;

create or replace view published_recipes_view as
select
  d.id, d.title, d.slug, d.description,
  d.main_image_url, d.main_image_color, d.images,
  d.prep_time, d.cook_time, d.rest_time, d.total_time,
  d.servings, d.difficulty, d.cuisine, d.meal_types, d.ingredients, d.instructions, d.nutrition,
  d.tags, d.dietary_tags, d.categories, d.status, d.featured, d.views_count,
  d.rating_average, d.rating_count, d.created_at, d.updated_at, d.published_at,
  d.first_published_at, d.author_name, d.meta_description, d.source_url, d.source_site,
  l.recipe_id as list_id,
  l.category_id as list_category_id,
  l.cuisine as list_cuisine,
  l.difficulty as list_difficulty,
  l.total_time as list_total_time,
  l.meal_mask as list_meal_mask,
  l.diet_mask as list_diet_mask,
  l.featured as list_featured,
  l.views_count as list_views_count,
  l.rating as list_rating,
  l.created_at as list_created_at,
  l.title_key as list_title_key,
  s.title_key as search_title_key,
  s.search_text,
  s.suggest_text,
  d.written_by, d.reviewed_at is not null as is_reviewed, d.image_credit_name, d.image_credit_url,
  d.main_picture, d.pictures
from recipe_listing l
left join recipe_detail_view d on d.id = l.recipe_id
left join recipe_search s on s.recipe_id = l.recipe_id;

create or replace view categories_with_count as
select
  c.id, c.name, c.slug, c.description, c.image_url, c.display_order, c.is_active,
  c.created_at, c.updated_at,
  coalesce((
    select sum(k.recipes) from recipe_counts k
    where k.facet = '' and k.with_facet = 'category:' || c.id
  ), 0)::bigint as recipe_count,
  (
    select jsonb_build_object('w', m.width, 'h', m.height, 'fx', m.focal_x, 'fy', m.focal_y,
      'p', m.placeholder, 'alt', m.alt)
    from media m where m.address = c.image_url
  ) as picture
from categories c
where c.is_active;
